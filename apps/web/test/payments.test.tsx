import type { WaitingPayment } from '@stitchdesk/contract/billing/payment'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aPayment, pageOf } from './customers-support.ts'
import { anEntry, anOpen } from './ledger-support.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'
import { aShop } from './support/shop.ts'

setUpPages()

const one: WaitingPayment = {
  ...aPayment(),
  userName: 'acme',
  enteredBy: 'Ann Mason',
  grandTotal: 31.5,
  owed: 31.5,
}
const inEuros: WaitingPayment = {
  ...one,
  _id: 'pay2',
  timestamp: '20261108020202',
  Price: 29,
  Currency: 'EUR',
  enteredBy: 'Sam Sales',
  enteredByCustomer: false,
}

beforeEach(() => {
  signedInAs('Administrate')
  server.answer('GET /payments/50/1', pageOf([one, inEuros]))
  server.answer('GET /payment-sums', { body: { sums: [{ Currency: 'USD', amount: 31.5 }] } })
  server.answer('GET /menu-counts', { body: { counts: { payments: 2 } } })
})

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

test('a salesperson reads what their customers paid and decides on nothing; no menu leads there', async () => {
  signedInAs('sales')
  openPage('/payments')
  expect(within(await row('20261107011323')).queryByRole('button')).toBeNull()
  expect(screen.queryByRole('link', { name: /^Payments To/ })).toBeNull()
  expect(await screen.findByRole('heading', { level: 1, name: /^Payments To Confirm/ })).toBeTruthy()
  expect(screen.queryByText(/Confirm those that arrived/)).toBeNull()
})

test('the queue is exported as it is searched', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const named = { 'content-disposition': 'attachment; filename="payments-2026-11-30.csv"' }
  server.answer('GET /payments/export/csv', { body: 'Customer', headers: named })
  openPage('/payments?search=acme')
  await row('20261107011323')
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV for Excel', hidden: true }))
  expect(await screen.findByText('payments-2026-11-30.csv saved')).toBeTruthy()
  const asked = new URL(server.calls('GET /payments/export/csv')[0]?.path ?? '', 'http://desk').searchParams
  expect(Object.fromEntries(asked)).toEqual({ search: 'acme', first: 'oldest' })
})

test('the queue tells what waits and leads to the invoice; the menu counts it', async () => {
  openPage('/payments')
  const first = await row('20261107011323')
  for (const text of ['Acme Caps', '$31.50', '8 Nov', 'PayPal', 'T-9', 'The customer']) {
    expect(within(first).getAllByText(text).length, text).toBeGreaterThan(0)
  }
  expect(within(first).getByRole('link', { name: 'Open invoice 20261107011323' }).getAttribute('href')).toBe(
    '/invoice/i1',
  )
  expect(within(await row('20261108020202')).getByText('Sam Sales')).toBeTruthy()
  const menu = screen.getByRole('navigation', { name: 'Main menu' })
  expect((await within(menu).findByRole('img', { name: '2 waiting' })).closest('a')?.textContent).toContain(
    'Payments To',
  )
  expect(server.calls('GET /payments/50/1')[0]?.path).toContain('first=oldest')
  openPage('/payments?sort=createdAt.desc')
  await waitFor(() => expect(server.calls('GET /payments/50/1').at(-1)?.path).toContain('first=newest'))
})

test('a payment of a closed month is told to count today, and confirmed by a second press', async () => {
  const closed = 'The money came on 8 Nov 2026, and that month is closed. Confirm again to count it today, 3 Dec 2026.'
  server.answer('POST /payments/pay1/confirm', server.error(409, 'payment_month_closed', closed))
  openPage('/payments')
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm: 20261107011323' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm $31.50' }))
  expect(dialog.getByText(closed)).toBeTruthy()
  server.answer('POST /payments/pay1/confirm', { body: aPayment({ confirmation: 'confirmed' }) })
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm payment' }))
  await waitFor(() => expect(server.calls('POST /payments/pay1/confirm')).toHaveLength(2))
  expect(server.calls('POST /payments/pay1/confirm')[1]?.body).toMatchObject({ countsToday: true })
})

test('a way to pay is called as the shop calls it', async () => {
  const payMethods = { PayPal: 'PayPal Friends', CreditCard: '', BankTransfer: '' }
  server.answer('GET /shop', { body: aShop({ payMethods }) })
  openPage('/payments')
  expect(await within(await row('20261107011323')).findByText('PayPal Friends')).toBeTruthy()
})

test('what is owed is confirmed by one click; a colleague who was faster is told of, and the queue looks again', async () => {
  openPage('/payments')
  await row('20261107011323')
  server.answer(
    'POST /payments/pay1/confirm',
    server.error(409, 'payment_already_confirmed', 'This payment was already confirmed. Reload to see the latest.'),
  )
  server.answer('GET /payments/50/1', pageOf([inEuros]))
  fireEvent.click(screen.getByRole('button', { name: 'Confirm: 20261107011323' }))
  expect(await screen.findByText(/was already confirmed/)).toBeTruthy()
  expect(server.calls('POST /payments/pay1/confirm')[0]?.body).toEqual({ confirmation: 'confirmed', version: 1 })
  await waitFor(() => expect(screen.queryByRole('row', { name: /20261107011323/ })).toBeNull())
})

test('a claim asks what it is worth, a rejection may say why', async () => {
  openPage('/payments')
  await row('20261108020202')
  fireEvent.click(screen.getByRole('button', { name: 'Confirm: 20261108020202' }))
  const worth = await screen.findByRole('dialog', { name: 'Confirm 29.00 EUR' })
  fireEvent.click(within(worth).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Reject: 20261108020202' }))
  const reject = await screen.findByRole('dialog', { name: 'Reject 29.00 EUR' })
  server.answer('POST /payments/pay2/confirm', { body: inEuros })
  fireEvent.click(within(reject).getByRole('button', { name: 'Reject payment' }))
  expect(await screen.findByText('Payment rejected.')).toBeTruthy()
  expect(server.calls('POST /payments/pay2/confirm')[0]?.body).toEqual({
    ...{ confirmation: 'rejected', reason: '', version: 1 },
  })
})

/** Opens the form that records a payment of a customer, who is looked for by name. */
async function recordPayment() {
  const none = { found: [], more: false }
  const acme = { _id: 'c1', userName: 'acme', contactPerson: 'Ann Mason', company: 'Acme Caps', email: 'ann@acme.test' }
  server.answer('POST /search', {
    body: { requests: none, customers: { found: [acme], more: false }, invoices: none, alike: false },
  })
  openPage('/payments')
  fireEvent.click(await screen.findByRole('button', { name: 'Record payment' }))
  const who = await screen.findByRole('combobox', { name: /Customer/ })
  fireEvent.focus(who)
  fireEvent.change(who, { target: { value: 'acme' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Acme Caps · Ann Mason · ann@acme.test', hidden: true }))
  return within(await screen.findByRole('form', { name: 'Record payment' }))
}

test('an administrator records a payment of a customer, who is looked for by name', async () => {
  server.answer('GET /open-invoices/c1', { body: { docs: [anOpen()], more: 0, closedThrough: '' } })
  server.answer('POST /customer/c1/payments', { body: anEntry({ kind: 'payment', amount: -40, open: 8.5 }) })
  const form = await recordPayment()
  fireEvent.change(form.getByLabelText(/Amount received/), { target: { value: '40' } })
  fireEvent.change(form.getByLabelText(/Transaction ID/), { target: { value: 'T-1' } })
  expect(form.getByText('Left as credit').nextElementSibling?.textContent).toBe('$8.50')
  fireEvent.click(form.getByRole('button', { name: 'Record payment' }))
  expect(await screen.findByText('Payment of $40.00 recorded, $8.50 left as credit')).toBeTruthy()
  expect(server.calls('POST /customer/c1/payments')[0]?.body).toMatchObject({
    invoices: [{ invId: 'i1', amount: '31.50' }],
  })
})

test('recording one offers what was reported, leaves out what is disputed, and says that a month is closed', async () => {
  const report = {
    ...{ _id: 'pay1', PaymentDate: '2026-11-20', PayNumber: 'P-1', Price: 31.5 },
    ...{ Currency: 'USD' as const, PayMethod: 'PayPal' as const },
    ...{ timestamp: '20261107011323', owed: 31.5, version: 1 },
  }
  const disputed = anOpen({ _id: 'i0', timestamp: '20260901010101', owed: 48, disputed: true })
  const docs = [disputed, anOpen({ reports: [report] })]
  server.answer('GET /open-invoices/c1', { body: { docs, more: 0, closedThrough: '2026-10-31' } })
  server.answer('POST /payments/pay1/confirm', { body: aPayment({ confirmation: 'confirmed', worth: 31.5 }) })
  const form = await recordPayment()
  fireEvent.change(form.getByLabelText(/Amount received/), { target: { value: '60' } })
  const takes = (number: string) => form.getByLabelText<HTMLInputElement>(`Amount for invoice ${number}`).value
  expect([takes('20260901010101'), takes('20261107011323')]).toEqual(['', '31.50'])
  expect(form.queryByText(/month is closed/)).toBeNull()
  fireEvent.change(form.getByLabelText(/^Payment date/), { target: { value: '2026-10-31' } })
  expect(form.getByText(/^That month is closed\. The payment counts today/)).toBeTruthy()

  expect(screen.getByText(/^\$31\.50 · PayPal · 20 Nov.* · P-1$/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Confirm payment' }))
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Record payment' })).toBeNull())
  expect(server.calls('POST /payments/pay1/confirm')[0]?.body).toEqual({ confirmation: 'confirmed', version: 1 })
})

test('ticked payments of what is owed are confirmed together; another amount is left out, and stays ticked', async () => {
  server.answer('POST /payments-confirmed', { body: { done: 1, refused: [] } })
  openPage('/payments')
  for (const name of ['20261107011323', '20261108020202']) {
    fireEvent.click(within(await row(name)).getByRole('checkbox'))
  }
  fireEvent.click(within(await screen.findByRole('group', { name: /2/ })).getByRole('button', { name: 'Confirm' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Confirm 1 payment?' }))
  fireEvent.click(asked.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('1 payment confirmed')).toBeTruthy()
  expect(server.calls('POST /payments-confirmed').map(({ body }) => body)).toEqual([
    { ids: ['pay1'], versions: { pay1: 1 } },
  ])
  expect((await screen.findByText(/amount differs\. Confirm it by itself\.$/)).textContent).toContain('Acme')
  expect((await screen.findByLabelText('Sums of these payments')).textContent).toBe('Total$31.50')
})

import type { WaitingPayment } from '@stitchdesk/contract/billing/payment'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aPayment, pageOf } from './customers-support.ts'
import { anEntry, anOpen } from './ledger-support.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

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
  server.answer('GET /menu-counts', { body: { counts: { payments: 2 } } })
})

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

test('a salesperson reads what their customers paid and decides on nothing; no menu leads there', async () => {
  signedInAs('sales')
  openPage('/payments?received=true&from=2026-11-01')
  expect(await screen.findByRole('heading', { level: 1, name: /^Payments received/ })).toBeTruthy()
  expect(within(await row('20261107011323')).queryByRole('button')).toBeNull()
  expect(server.calls('GET /payments/50/1')[0]?.path).toMatch(/received=true/)
  expect(screen.queryByRole('link', { name: /^Payments To/ })).toBeNull()
  openPage('/payments')
  expect(await screen.findByRole('heading', { level: 1, name: /^Payments To Confirm/ })).toBeTruthy()
  expect(screen.queryByText(/Confirm those that arrived/)).toBeNull()
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
  expect(server.calls('POST /payments/pay1/confirm')[0]?.body).toEqual({ confirmation: 'confirmed' })
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
  expect(server.calls('POST /payments/pay2/confirm')[0]?.body).toEqual({ confirmation: 'rejected', reason: '' })
})

test('an administrator records a payment of a customer, who is looked for by name', async () => {
  const none = { found: [], more: false }
  const acme = { _id: 'c1', userName: 'acme', contactPerson: 'Ann Mason', company: 'Acme Caps', email: 'ann@acme.test' }
  server.answer('POST /search', {
    body: { requests: none, customers: { found: [acme], more: false }, invoices: none, alike: false },
  })
  server.answer('GET /open-invoices/c1', { body: { docs: [anOpen()], more: 0 } })
  server.answer('POST /customer/c1/payments', { body: anEntry({ kind: 'payment', amount: -40, open: 8.5 }) })
  openPage('/payments')
  fireEvent.click(await screen.findByRole('button', { name: 'Record payment' }))
  const who = await screen.findByRole('combobox', { name: /Customer/ })
  fireEvent.focus(who)
  fireEvent.change(who, { target: { value: 'acme' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Acme Caps · Ann Mason · ann@acme.test', hidden: true }))
  const form = within(await screen.findByRole('form', { name: 'Record payment' }))
  fireEvent.change(form.getByLabelText(/Amount received/), { target: { value: '40' } })
  fireEvent.change(form.getByLabelText(/Transaction ID/), { target: { value: 'T-1' } })
  expect(form.getByText('Left as credit').nextElementSibling?.textContent).toBe('$8.50')
  fireEvent.click(form.getByRole('button', { name: 'Record payment' }))
  expect(await screen.findByText('Payment of $40.00 recorded, $8.50 left as credit')).toBeTruthy()
  expect(server.calls('POST /customer/c1/payments')[0]?.body).toMatchObject({
    invoices: [{ invId: 'i1', amount: '31.50' }],
  })
})

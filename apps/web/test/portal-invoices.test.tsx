import type { InvoiceHistoryItem } from '@stitchdesk/contract/billing/invoice'
import type { Answer } from '@stitchdesk/contract/endpoints'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { chooseLanguage } from '../src/i18n/i18n.ts'
import { aPayment } from './customers-support.ts'
import './portal-support.ts'
import { narrowScreen } from './list-page-harness.tsx'
import { aRequest, aRound, pageOf } from './requests-harness.tsx'
import { anAccount } from './support/accounts.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'
import { aShop } from './support/shop.ts'

setUpPages({ frame: false })

const me = anAccount('User', {
  company: 'Blue Thistle',
  contactPerson: 'Hannah',
  email: 'h@thistle.example',
}) satisfies Answer<'getMe'>
const items = [
  aRequest({ _id: 'one', orderCode: 1_795_000_000_001, orderStatus: 'Done', price: 10, discount: 1, totalPrice: 9 }),
  aRequest({ _id: 'two', orderCode: 1_795_000_000_002, orderStatus: 'Done', price: 20, discount: 0, totalPrice: 20 }),
].map((item) => ({ ...item, processingData: aRound() }))

const invoice: InvoiceHistoryItem = {
  _id: 'invoice-1',
  timestamp: '20261121010203',
  state: 'Unpaid',
  status: false,
  fb_Id: '',
  company: 'Blue Thistle',
  contactPerson: 'Hannah',
  authEmail: 'h@thistle.example',
  mauth_id: 'id-user',
  inv: [],
  charges: [],
  taxRate: 10,
  taxName: '',
  taxBasis: 'subtotal',
  subtotal: 30,
  tax: 3,
  discount: 1,
  grandTotal: 32,
  received: 0,
  fromCredit: 0,
  credited: 0,
  credits: [],
  owed: 32,
  awaitingConfirmation: false,
  createdAt: '2026-11-21T07:00:00.000Z',
  invoiceDate: '2026-11-07',
  dueDate: '2026-12-21',
  voidedAt: null,
  voidReason: '',
  payment: null,
  payments: [],
}

beforeEach(() => {
  signedInAs('User')
  server.answer('GET /me', { body: me })
  server.answer('GET /shop', {
    body: aShop({ taxRate: 10 }),
  })
  server.answer('GET /terms', {
    body: {
      ...{
        billing: 'per-order',
        monthlyDay: null,
        dueDays: 30,
        creditLimit: null,
        taxRate: 10,
        taxBasis: 'subtotal',
        taxNumber: '',
      },
      ...{ statementByMail: false, owes: 0, holds: [] },
    },
  })
  server.answer('POST /orders/20/1', { body: { ...pageOf(items), limit: 20 } })
})

const generateButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Generate Invoice' })

test('the selector lists what is owed and on no invoice yet, 20 a page; without a choice there is no dialog', async () => {
  openPage('/user/generate-invoice')
  await screen.findByRole('checkbox', { name: /000001/ })
  expect(server.calls('POST /orders/20/1')[0]?.body).toMatchObject({
    params: { requestFor: 'order', owed: true, invoiced: false, delete: 'false' },
  })
  expect(generateButton().disabled).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the dialog shows the totals with tax; saving shows the number and empties the choice', async () => {
  server.answer('POST /save-generated-invoice', { body: invoice })
  openPage('/user/generate-invoice')
  fireEvent.click(await screen.findByRole('checkbox', { name: /000001/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /000002/ }))
  fireEvent.click(generateButton())
  const dialog = await screen.findByRole('dialog')
  for (const amount of ['$30.00', '$3.00', '−$1.00', '$32.00']) {
    expect(within(dialog).getByText(amount, { selector: 'dd' })).toBeTruthy()
  }
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save invoice' }))
  expect(await screen.findByText('Your Invoice Successfully Generated')).toBeTruthy()
  expect(screen.getByText('Your invoice no is 20261121010203')).toBeTruthy()
  expect(server.calls('POST /save-generated-invoice')[0]?.body).toMatchObject({
    mauth_id: 'id-user',
    company: 'Blue Thistle',
    authEmail: 'h@thistle.example',
    inv: [
      { orderId: 'one', price: 10, discount: 1, totalPrice: 9 },
      { orderId: 'two', price: 20, discount: 0, totalPrice: 20 },
    ],
  })
  await waitFor(() => expect(generateButton().disabled).toBe(true))
})

test('a refused invoice says why and keeps the choice', async () => {
  server.answer('POST /save-generated-invoice', server.error(409, 'item_on_invoice', 'OR-1 is on another invoice.'))
  openPage('/user/generate-invoice')
  fireEvent.click(await screen.findByRole('checkbox', { name: /000001/ }))
  fireEvent.click(generateButton())
  fireEvent.click(await screen.findByRole('button', { name: 'Save invoice' }))
  expect(await screen.findByText('OR-1 is on another invoice.')).toBeTruthy()
  expect(screen.getByText(/1 item chosen/)).toBeTruthy()
})

test('the history tells what awaits confirmation, and a part can be reported beside it', async () => {
  const claim = { ...invoice, awaitingConfirmation: true }
  const waiting = { invId: 'invoice-2', Price: 32, confirmation: 'pending' as const, worth: null, decidedAt: null }
  const covered = {
    ...claim,
    _id: 'invoice-2',
    timestamp: '20261120010203',
    state: 'Overdue' as const,
    payments: [aPayment(waiting)],
  }
  const partly = { ...invoice, _id: 'invoice-3', timestamp: '20261119010203', received: 12, owed: 20 }
  server.answer('GET /get-generated-invoice/20/1/id-user', { body: { ...pageOf([claim, covered, partly]), limit: 20 } })
  openPage('/user/invoice-history')
  const pay = async (number: string) =>
    screen.findByRole<HTMLButtonElement>('button', { name: `Report a payment: ${number}` })
  expect((await pay('20261121010203')).disabled).toBe(false)
  expect((await pay('20261120010203')).disabled).toBe(true)
  expect(screen.getAllByText('Awaiting confirmation')).toHaveLength(2)
  expect(screen.queryByText(/^Paid/)).toBeNull()
  expect(screen.getByText('Partially paid')).toBeTruthy()

  fireEvent.click(await pay('20261119010203'))
  const dialog = await screen.findByRole('dialog')
  expect((await within(dialog).findByLabelText<HTMLInputElement>(/^Amount/)).value).toBe('20.00')
  expect(within(dialog).queryByRole('status')).toBeNull()
  fireEvent.change(within(dialog).getByLabelText(/^Currency/), { target: { value: 'EUR' } })
  expect(within(dialog).getByRole('status').textContent).toContain('Invoices are in USD.')
})

test('a day stands below its field in the reader’s language where the browser writes days in another one', async () => {
  server.answer('GET /get-generated-invoice/20/1/id-user', { body: { ...pageOf([invoice]), limit: 20 } })
  await chooseLanguage('de')
  openPage('/user/invoice-history')
  fireEvent.click(await screen.findByRole('button', { name: 'Zahlung melden: 20261121010203' }))
  const day = await screen.findByLabelText(/^Zahlungsdatum/)
  fireEvent.change(day, { target: { value: '2026-03-04' } })
  expect(document.getElementById(day.getAttribute('aria-describedby') ?? '')?.textContent).toBe('4. März 2026')
  await act(() => chooseLanguage('en'))
  expect(screen.queryByText(/4\. März|4 Mar 2026/)).toBeNull()
})

test('the history lists one’s own invoices; Pay is off once paid', async () => {
  const paid = { ...invoice, _id: 'invoice-2', timestamp: '20261120010203', status: true, state: 'Paid' as const }
  server.answer('GET /get-generated-invoice/20/1/id-user', { body: { ...pageOf([invoice, paid]), limit: 20 } })
  openPage('/user/invoice-history')
  const unpaid = await screen.findByRole<HTMLButtonElement>('button', { name: 'Report a payment: 20261121010203' })
  expect(unpaid.disabled).toBe(false)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Report a payment: 20261120010203' }).disabled).toBe(
    true,
  )
  expect(screen.getAllByText('$32.00')).toHaveLength(2)

  server.answer('POST /pay-invoice', { body: aPayment({ invId: 'invoice-1' }) })
  fireEvent.click(unpaid)
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(await within(dialog).findByLabelText(/^Transaction ID/), { target: { value: 'TX-9' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Report a payment' }))
  expect(await screen.findByText('Payment Updated Succesfully')).toBeTruthy()
  expect(server.calls('POST /pay-invoice')[0]?.body).toMatchObject({ invId: 'invoice-1', PayNumber: 'TX-9' })
})

test('on a phone only an invoice of which something is owed says when it is due', async () => {
  narrowScreen()
  const settled = { ...invoice, _id: 'invoice-2', timestamp: '20261120010203', status: true, state: 'Paid' as const }
  const cancelled = { ...invoice, _id: 'invoice-3', timestamp: '20261119010203', state: 'Void' as const }
  server.answer('GET /get-generated-invoice/20/1/id-user', {
    body: { ...pageOf([invoice, settled, cancelled]), limit: 20 },
  })
  openPage('/user/invoice-history')
  expect(await screen.findByText('20261119010203')).toBeTruthy()
  expect(screen.getAllByText(/^due /)).toHaveLength(1)
})

test('a report is taken back until it is decided on, and a payment without a number gets one', async () => {
  const report = aPayment({ Price: 12, confirmation: 'pending', worth: null, decidedAt: null, enteredByCustomer: true })
  const claim = { ...invoice, awaitingConfirmation: true, payments: [report] }
  server.answer('GET /get-generated-invoice/20/1/id-user', { body: { ...pageOf([claim]), limit: 20 } })
  server.answer('POST /payments/pay1/withdraw', { body: { ...report, confirmation: 'closed' } })
  openPage('/user/invoice-history?open=invoice-1')
  fireEvent.click(await screen.findByRole('button', { name: 'Take back the report of $12.00' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Take back this report?' }))
  fireEvent.click(asked.getByRole('button', { name: 'Take back' }))
  expect(await screen.findByText('Report taken back')).toBeTruthy()
  expect(server.calls('POST /payments/pay1/withdraw')).toHaveLength(1)

  fireEvent.click(screen.getByRole('button', { name: /^Report a payment: / }))
  fireEvent.click(await screen.findByRole('button', { name: 'I have none' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Transaction ID/).value).toMatch(/^REF-\d{8}-[0-9A-F]{6}$/)
  expect(screen.queryByRole('button', { name: 'I have none' })).toBeNull()
})

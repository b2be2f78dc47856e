import type { Balance } from '@stitchdesk/contract/billing/ledger'
import type { RoundLine } from '@stitchdesk/contract/billing/round'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aCustomer, anInvoice, pageOf } from './customers-support.ts'
import { anOpen, BALANCE } from './ledger-support.ts'
import { aRequest } from './requests-harness.tsx'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages({ frame: false })

const withCredit = (over: Partial<Balance> = {}) => ({ body: { ...BALANCE, credit: 200, ...over } })

async function tickUnpaid() {
  signedInAs('Administrate')
  server.answer('POST /designers/100/1', pageOf([]))
  server.answer('POST /assToSalesMan/100/1', pageOf([]))
  server.answer('POST /customers/50/1', pageOf([aCustomer()]))
  const order = { orderStatus: 'Done', userName: 'acme' } as const
  server.answer(
    'POST /orders/200/1',
    pageOf([aRequest({ ...order, _id: 'r1', orderCode: 11, price: 20, discount: 0, totalPrice: 20 })]),
  )
  server.answer('GET /get-generated-invoice/200/1/c1', pageOf([]))
  server.answer('POST /save-generated-invoice', { body: anInvoice({ received: 20, fromCredit: 20, owed: 11.5 }) })
  openPage('/customers')
  fireEvent.click(await screen.findByRole('button', { name: 'Unpaid orders: Acme Caps' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Choose OR-11/ }))
}
const issued = () => server.calls('POST /save-generated-invoice')[0]?.body
const generate = () => fireEvent.click(screen.getByRole('button', { name: 'Generate Invoice' }))

it('asks whether an invoice takes credit, with Yes chosen, and tells what was taken', async () => {
  server.answer('GET /balance/c1', withCredit())
  await tickUnpaid()
  expect((await screen.findByLabelText<HTMLInputElement>('Apply $20.00 of credit')).checked).toBe(true)
  generate()
  expect(await screen.findByText('$20.00 of credit applied. $11.50 left to pay.')).toBeTruthy()
  expect(issued()).toMatchObject({ applyCredit: true })
})

it('takes no credit where the question is answered with no', async () => {
  server.answer('GET /balance/c1', withCredit())
  await tickUnpaid()
  fireEvent.click(await screen.findByLabelText('Apply $20.00 of credit'))
  generate()
  await waitFor(() => expect(issued()).toMatchObject({ applyCredit: false }))
})

it('says that credit is taken where it always is, and asks nothing where it never is', async () => {
  server.answer('GET /balance/c1', withCredit({ creditAtIssue: 'always', credit: 5 }))
  await tickUnpaid()
  expect(await screen.findByText('$5.00 of credit will be applied')).toBeTruthy()
  expect(screen.queryByLabelText(/of credit$/)).toBeNull()
})

it('asks nothing where credit is never taken', async () => {
  server.answer('GET /balance/c1', withCredit({ creditAtIssue: 'never' }))
  await tickUnpaid()
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Generate Invoice' }).disabled).toBe(false),
  )
  expect(screen.queryByText(/of credit/)).toBeNull()
})

const aLine = (fields: Partial<RoundLine>): RoundLine => ({
  ...{ _id: 'c1', customer: 'Acme Caps', email: 'a@example.test', billing: 'monthly', monthlyDay: 1, due: true },
  ...{
    requests: 2,
    unpriced: 0,
    taxRate: 0,
    taxBasis: 'subtotal' as const,
    subtotal: 30,
    discount: 0,
    tax: 0,
    grandTotal: 30,
    warnings: [],
  },
  ...{ credit: 200, creditAtIssue: 'ask' },
  ...fields,
})

it('asks once for all invoices of a round, with the sum', async () => {
  signedInAs('Administrate')
  const lines = [
    aLine({}),
    aLine({ _id: 'c2', customer: 'Bright Ink', credit: 12.5 }),
    aLine({ _id: 'c3', customer: 'Cedar Wear', billing: 'prepaid', credit: 7, creditAtIssue: 'always' }),
  ]
  server.answer('GET /invoice-rounds/preview', { body: { through: '2026-11-25', lines, more: false, running: null } })
  const round = {
    ...{ _id: 'r1', startedBy: 'Ada', startedAt: '2026-11-25T10:00:00.000Z', finishedAt: null, through: '2026-11-25' },
    ...{ issues: true, customers: 2, done: 1, skipped: 0, amount: 30, leftOut: [] },
  }
  server.answer('POST /invoice-rounds', { body: round })
  server.answer('GET /invoice-rounds/r1', { body: round })
  openPage('/invoices/round')
  const choice = await screen.findByLabelText<HTMLInputElement>('Apply $42.50 of credit')
  expect(choice.checked).toBe(true)
  expect(screen.getByText('$7.00 of credit will be applied')).toBeTruthy()
  // Drafts take none yet.
  fireEvent.click(screen.getByLabelText('Hold as drafts'))
  expect(screen.queryByText(/of credit/)).toBeNull()
  fireEvent.click(screen.getByLabelText('Email invoices'))
  fireEvent.click(screen.getByRole('button', { name: 'Issue 3 invoices' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Issue 3 invoices?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Issue 3 invoices' }))
  await waitFor(() => expect(server.calls('POST /invoice-rounds')[0]?.body).toMatchObject({ applyCredit: true }))
})

it('lets customers apply credit to one of their invoices', async () => {
  signedInAs('User')
  const invoice = anInvoice({ _id: 'i2', mauth_id: 'id-user', state: 'Unpaid', owed: 48 })
  server.answer('GET /get-generated-invoice/20/1/id-user', { body: { ...pageOf([invoice]).body, limit: 20 } })
  server.answer('GET /balance/id-user', withCredit({ credit: 20 }))
  const open = [anOpen(), anOpen({ _id: 'i2', timestamp: invoice.timestamp, owed: 48 })]
  server.answer('GET /open-invoices/id-user', { body: { docs: open, more: 0, closedThrough: '' } })
  server.answer('POST /customer/id-user/credit', withCredit({ credit: 0 }))
  openPage('/user/invoice-history')
  fireEvent.click(await screen.findByRole('button', { name: /^Apply credit/ }))
  const form = within(await screen.findByRole('form', { name: 'Apply credit' }))
  fireEvent.click(form.getByRole('button', { name: 'Apply credit' }))
  expect(await screen.findByText('Credit applied')).toBeTruthy()
  expect(server.calls('POST /customer/id-user/credit')[0]?.body).toMatchObject({
    invoices: [{ invId: 'i2', amount: '20.00' }],
  })
})

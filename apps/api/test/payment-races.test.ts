import type { Payment } from '@stitchdesk/contract/billing/payment'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Reply, startTestApp, type TestApp } from './support/app.ts'
import { allAtOnce } from './support/at-once.ts'
import { buildBillable, buildCustomer, buildInvoice, buildStaff, type TestAccount } from './support/factories.ts'
import { holdInvoice, moneyOf, paymentOf } from './support/payments.ts'

// What happens to the same invoice at the same moment: whoever comes first, its state and its requests' money agree.

let app: TestApp
let admin: TestAccount
let seller: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  seller = await buildStaff(app, 'sales')
})
afterAll(() => app.stop())

async function billed() {
  const customer = await buildCustomer(app, { assToSalesMan: seller.userName })
  const request = await buildBillable(app, customer, 20)
  return { customer, request, invoice: await buildInvoice(app, customer, [request]) }
}
type Billed = Awaited<ReturnType<typeof billed>>
type Act = (bill: Billed, payment: Payment) => Promise<Reply>

const enter =
  (as: (bill: Billed) => TestAccount, fields: Partial<Payment> = {}): Act =>
  (bill) =>
    app.attempt('payInvoice', { as: as(bill), body: { ...paymentOf(bill.invoice), ...fields } })
const voidIt: Act = ({ invoice }) =>
  app.attempt('voidInvoice', { as: admin, params: { _id: invoice._id }, body: { reason: 'Made by mistake' } })
const decide =
  (confirmation: 'confirmed' | 'rejected'): Act =>
  (_, { _id }) =>
    app.attempt('confirmPayment', { as: admin, params: { _id }, body: { confirmation } })
const takeBack: Act = (_, { _id }) =>
  app.attempt('reversePayment', { as: admin, params: { _id }, body: { reason: 'Cheque bounced' } })

/** Does two things to one invoice at the same moment; answers the states of the answers, and what is stored then. */
async function race(bill: Billed, payment: Payment | undefined, acts: readonly Act[]) {
  const replies = await allAtOnce(
    app,
    holdInvoice(bill.invoice._id),
    acts.map((act) => () => act(bill, payment as Payment)),
  )
  const { state, received, awaitingConfirmation } = await app.call('getInvoice', { params: { id: bill.invoice._id } })
  const [money] = await moneyOf(app, [bill.request])
  const payments = await app.services.db
    .selectFrom('payment')
    .select('confirmation')
    .where('invId', '=', bill.invoice._id)
    .execute()
  return {
    statuses: replies.map(({ status }) => status).sort(),
    end: {
      state,
      received,
      awaitingConfirmation,
      paid: money?.paymentStatus,
      due: money?.due,
      payments: payments.map(({ confirmation }) => confirmation),
    },
  }
}

const both = (one: Act, other: Act) => [
  [one, other],
  [other, one],
]

const FREE = { state: 'Void', received: 0, awaitingConfirmation: false, paid: false, due: 20, payments: [] }

describe.each([
  ['a payment by the customer', enter((bill) => bill.customer), { state: 'Unpaid', paid: false, due: 20, received: 0 }],
  ['a payment by sales', enter(() => seller), { state: 'Unpaid', paid: false, due: 20, received: 0 }],
  ['a payment by an administrator', enter(() => admin), { state: 'Paid', paid: true, due: 0, received: 20 }],
  [
    'a claim in another currency',
    enter((bill) => bill.customer, { Currency: 'EUR' }),
    { state: 'Unpaid', paid: false, due: 20, received: 0 },
  ],
] as const)('%s and voiding at once', (_, pay, paid) => {
  test.each(both(pay, voidIt))('let exactly one through', async (...acts) => {
    const { statuses, end } = await race(await billed(), undefined, acts)
    expect(statuses).toEqual([200, 409])
    const { payments, ...rest } = end
    if (rest.state === 'Void') return expect(end).toEqual(FREE)
    expect(rest).toMatchObject(paid)
    expect(payments).toEqual([paid.received > 0 ? 'confirmed' : 'pending'])
  })
})

test.each(both(voidIt, decide('rejected')))(
  'voiding while the payment that waits is rejected never leaves one of them half done',
  async (...acts) => {
    const bill = await billed()
    const payment = await app.call('payInvoice', { as: bill.customer, body: paymentOf(bill.invoice) })
    const { statuses, end } = await race(bill, payment, acts)
    expect(end.payments).toEqual(['rejected'])
    // Rejected first, it can be voided; voided first, it was refused.
    expect(statuses).toEqual(end.state === 'Void' ? [200, 200] : [200, 409])
    expect(end).toMatchObject({ received: 0, awaitingConfirmation: false, paid: false, due: 20 })
  },
)

test.each(both(voidIt, takeBack))('voiding while its payment is taken back leaves no money', async (...acts) => {
  const bill = await billed()
  const payment = await app.call('payInvoice', { as: admin, body: paymentOf(bill.invoice) })
  const { statuses, end } = await race(bill, payment, acts)
  expect(end.payments).toEqual(['reversed'])
  expect(statuses).toEqual(end.state === 'Void' ? [200, 200] : [200, 409])
  expect(end).toMatchObject({ received: 0, awaitingConfirmation: false, paid: false, due: 20 })
})

test.each(both(decide('confirmed'), takeBack))(
  'a payment that sales entered, confirmed and taken back at once, ends as taken back',
  async (...acts) => {
    const bill = await billed()
    const payment = await app.call('payInvoice', { as: seller, body: paymentOf(bill.invoice) })
    const { statuses, end } = await race(bill, payment, acts)
    // Confirmed first, it can still be taken back; taken back first, there is nothing to confirm.
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(statuses)
    expect(end).toEqual({
      state: 'Unpaid',
      received: 0,
      awaitingConfirmation: false,
      paid: false,
      due: 20,
      payments: ['reversed'],
    })
  },
)

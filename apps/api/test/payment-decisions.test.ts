import type { ErrorBody } from '@stitchdesk/contract/basics/error-body'
import type { Payment } from '@stitchdesk/contract/billing/payment'
import type { ErrorCode } from '@stitchdesk/contract/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { allAtOnce } from './support/at-once.ts'
import { buildBillable, buildCustomer, buildInvoice, buildStaff, type TestAccount } from './support/factories.ts'
import { holdInvoice, moneyOf, paymentOf } from './support/payments.ts'

let app: TestApp
let admin: TestAccount

beforeAll(async () => {
  app = await startTestApp({ TIME_ZONE: 'America/Chicago' })
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

/** A customer with an unpaid invoice over requests of these prices. */
async function billed(...prices: number[]) {
  const customer = await buildCustomer(app)
  const requests = []
  for (const price of prices) requests.push(await buildBillable(app, customer, price))
  const invoice = await buildInvoice(app, customer, requests)
  return { customer, requests, invoice }
}
type Billed = Awaited<ReturnType<typeof billed>>

const pay = ({ invoice }: Billed, as: TestAccount, fields: Partial<Payment> = {}) =>
  app.call('payInvoice', { as, body: { ...paymentOf(invoice), ...fields } })
const confirm = ({ _id }: Payment, worth?: number) =>
  app.call('confirmPayment', { as: admin, params: { _id }, body: { confirmation: 'confirmed', worth } })
const reject = ({ _id }: Payment, reason = '') =>
  app.call('confirmPayment', { as: admin, params: { _id }, body: { confirmation: 'rejected', reason } })
const takeBack = ({ _id }: Payment, reason = 'Cheque bounced') =>
  app.call('reversePayment', { as: admin, params: { _id }, body: { reason } })
const invoiceOf = ({ invoice }: Billed) => app.call('getInvoice', { params: { id: invoice._id } })
async function owesOf({ customer }: Billed) {
  return (await app.call('getCustomer', { as: admin, params: { _id: customer._id } })).owes
}

describe('deciding on a payment', () => {
  test('rejected, invoice and requests are unpaid again and can be paid anew', async () => {
    const bill = await billed(20)
    const answer = await reject(await pay(bill, bill.customer), 'No such transfer')
    expect(answer).toMatchObject({ confirmation: 'rejected', reason: 'No such transfer', worth: null })
    expect(await invoiceOf(bill)).toMatchObject({ status: false, awaitingConfirmation: false, owed: 20 })
    expect(await moneyOf(app, bill.requests)).toMatchObject([{ paymentStatus: false, due: 20 }])
    const params = { size: 20, page: 1, id: bill.customer._id }
    expect((await app.call('listInvoices', { as: bill.customer, params })).docs[0]).toMatchObject({
      payment: null,
      payments: [{ confirmation: 'rejected', reason: 'No such transfer' }],
    })
    expect(await pay(bill, admin)).toMatchObject({ confirmation: 'confirmed' })
  })

  test('confirmed for less than it said, the rest is owed again', async () => {
    const bill = await billed(20)
    await confirm(await pay(bill, bill.customer), 12)
    expect(await invoiceOf(bill)).toMatchObject({ status: false, received: 12, owed: 8 })
    expect(await moneyOf(app, bill.requests)).toMatchObject([{ paymentStatus: false, received: 12, due: 8 }])
  })

  test('a second time is refused, and says what became of it', async () => {
    const bill = await billed(20)
    const payment = await pay(bill, bill.customer)
    await confirm(payment)
    const { message } = await app.refused('confirmPayment', 'payment_already_confirmed', {
      as: admin,
      params: { _id: payment._id },
      body: { confirmation: 'rejected' },
    })
    expect(message).toBe('This payment was already confirmed. Reload to see the latest.')
  })

  test.each([
    ['confirmed', 'confirmed'],
    ['confirmed', 'rejected'],
  ] as const)('two at once, %s and %s: one counts and the other is told', async (...decisions) => {
    const bill = await billed(20)
    const { _id } = await pay(bill, bill.customer)
    const replies = await allAtOnce(
      app,
      holdInvoice(bill.invoice._id),
      decisions.map(
        (confirmation) => () => app.attempt('confirmPayment', { as: admin, params: { _id }, body: { confirmation } }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = replies.find(({ status }) => status === 200)?.body as Payment
    const isPaid = winner.confirmation === 'confirmed'
    expect(await invoiceOf(bill)).toMatchObject({ status: isPaid, received: isPaid ? 20 : 0 })
    const loser = replies.find(({ status }) => status === 409)?.body as ErrorBody
    expect(loser.message).toContain(`was already ${winner.confirmation}`)
  })

  test('and entering another at once never counts both', async () => {
    const bill = await billed(20)
    const { _id } = await pay(bill, bill.customer, { Price: 5 })
    const replies = await allAtOnce(app, holdInvoice(bill.invoice._id), [
      () => app.attempt('payInvoice', { as: admin, body: paymentOf(bill.invoice) }),
      () =>
        app.attempt('confirmPayment', { as: admin, params: { _id }, body: { confirmation: 'confirmed', worth: 5 } }),
      () => app.attempt('payInvoice', { as: bill.customer, body: paymentOf(bill.invoice) }),
    ])
    expect(replies[1]?.status).toBe(200)
    const { received, owed } = await invoiceOf(bill)
    expect([received, owed]).toEqual([5, 15])
  })

  test('refuses customers, unknown payments and unknown decisions', async () => {
    const bill = await billed(20)
    const { _id } = await pay(bill, bill.customer)
    const body = { confirmation: 'confirmed' }
    await app.refused('confirmPayment', 'forbidden', { as: bill.customer, params: { _id }, body })
    await app.refused('confirmPayment', 'payment_not_found', { as: admin, params: { _id: 'nothing' }, body })
    for (const confirmation of ['pending', 'reversed', '', null, {}]) {
      await app.refused('confirmPayment', 'invalid_body', { as: admin, params: { _id }, body: { confirmation } })
    }
  })
})

describe('taking a payment back', () => {
  test('makes invoice and requests due again and stays in the history', async () => {
    const bill = await billed(20, 5)
    const payment = await pay(bill, admin)
    expect(await takeBack(payment, 'Entered for the wrong customer')).toMatchObject({
      confirmation: 'reversed',
      reason: 'Entered for the wrong customer',
      worth: 25,
    })
    expect(await invoiceOf(bill)).toMatchObject({ status: false, received: 0, owed: 25, awaitingConfirmation: false })
    expect(await moneyOf(app, bill.requests)).toMatchObject([
      { paymentStatus: false, received: 0, due: 20 },
      { paymentStatus: false, received: 0, due: 5 },
    ])
    expect(await owesOf(bill)).toBe(25)
    const events = await app.services.db
      .selectFrom('audit_event')
      .select(['field', 'before', 'after', 'accountId'])
      .where('entityId', '=', payment._id)
      .where('field', 'in', ['confirmation', 'reason'])
      .orderBy('field')
      .execute()
    expect(events).toEqual([
      { field: 'confirmation', before: 'confirmed', after: 'reversed', accountId: admin._id },
      { field: 'reason', before: '', after: 'Entered for the wrong customer', accountId: admin._id },
    ])
    const params = { size: 20, page: 1, id: bill.customer._id }
    const second = await pay(bill, bill.customer)
    expect((await app.call('listInvoices', { as: bill.customer, params })).docs[0]).toMatchObject({
      payment: { _id: second._id },
      payments: [{ _id: second._id }, { _id: payment._id, confirmation: 'reversed' }],
    })
  })

  test('of one of two, that one alone is owed again', async () => {
    const bill = await billed(30)
    const first = await pay(bill, bill.customer, { Price: 10 })
    await confirm(first, 10)
    const second = await pay(bill, bill.customer, { Price: 20, PayNumber: 'PP-4712' })
    await takeBack(first)
    expect(await invoiceOf(bill)).toMatchObject({ status: false, received: 0, owed: 30, awaitingConfirmation: true })
    await confirm(second, 20)
    expect(await invoiceOf(bill)).toMatchObject({ status: false, received: 20, owed: 10 })
  })

  test('is for confirmed payments and those that staff entered, once', async () => {
    const bill = await billed(20)
    const refuse = async (code: ErrorCode, { _id }: Payment) =>
      (await app.refused('reversePayment', code, { as: admin, params: { _id }, body: { reason: 'x' } })).message
    const claim = await pay(bill, bill.customer)
    expect(await refuse('reverse_waiting', claim)).toBe('This payment awaits confirmation. Reject it instead.')
    await reject(claim)
    expect(await refuse('reverse_rejected', claim)).toBe('This payment was rejected, so it can’t be reversed.')
    const ofStaff = await pay(bill, admin, { Price: 3, Currency: 'EUR' })
    expect((await takeBack(ofStaff)).confirmation).toBe('reversed')
    expect(await refuse('reverse_reversed', ofStaff)).toBe('This payment was already reversed.')
    expect((await invoiceOf(bill)).awaitingConfirmation).toBe(false)
  })

  test('asks for a reason of one line', async () => {
    const { _id } = await pay(await billed(20), admin)
    const refuse = async (reason: unknown) =>
      (await app.refused('reversePayment', 'invalid_body', { as: admin, params: { _id }, body: { reason } }))
        .issues?.[0]
    expect(await refuse(' ')).toMatchObject({ path: ['reason'], message: 'Say why it is taken back' })
    for (const reason of [undefined, null, 7, {}, [], 'a\u0000b', '\ud800', 'x'.repeat(301)]) {
      expect((await refuse(reason))?.path).toEqual(['reason'])
    }
    expect((await takeBack({ _id } as Payment, `${'x'.repeat(298)}\ny`)).reason).toBe(`${'x'.repeat(298)} y`)
  })

  test('twice at once counts once', async () => {
    const bill = await billed(20)
    const { _id } = await pay(bill, admin)
    const again = () => app.attempt('reversePayment', { as: admin, params: { _id }, body: { reason: 'Twice' } })
    const replies = await allAtOnce(app, holdInvoice(bill.invoice._id), [again, again])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('what waits is queued for administrators, the longest waiting first, with what it is about', async () => {
  const { totalDocs: before } = await app.call('listPayments', { as: admin, params: { size: 1, page: 1 } })
  const [first, second] = [await billed(20), await billed(40)]
  const [one, two] = [await pay(first, first.customer), await pay(second, admin, { Price: 7, Currency: 'EUR' })]
  const list = async (query: { first?: 'newest' }, size = 200) => {
    const answer = await app.call('listPayments', { as: admin, params: { size, page: 1 }, query })
    return { ...answer, docs: answer.docs.filter(({ _id }) => _id === one._id || _id === two._id) }
  }
  const oldest = await list({})
  expect(oldest.totalDocs).toBe(before + 2)
  expect(oldest.docs).toMatchObject([
    {
      _id: one._id,
      userName: first.customer.userName,
      enteredBy: `Company of ${first.customer.userName}`,
      enteredByCustomer: true,
      invId: first.invoice._id,
      timestamp: first.invoice.timestamp,
      grandTotal: 20,
      owed: 20,
    },
    { _id: two._id, enteredBy: `Nick of ${admin.userName}`, enteredByCustomer: false, Currency: 'EUR', owed: 40 },
  ])
  expect((await list({ first: 'newest' }, 2)).docs.map(({ _id }) => _id)).toEqual([two._id, one._id])
  await confirm(one)
  await reject(two)
  expect(await list({})).toMatchObject({ totalDocs: before, docs: [] })
})

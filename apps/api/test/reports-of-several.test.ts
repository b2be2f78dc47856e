import type { Payment } from '@stitchdesk/contract/billing/payment'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopDay, startTestApp, type TestApp } from './support/app.ts'
import { buildBillable, buildCustomer, buildInvoice, buildStaff, type TestAccount } from './support/factories.ts'
import { recordOf } from './support/ledger.ts'
import { paymentOf } from './support/payments.ts'

let app: TestApp
let admin: TestAccount

beforeAll(async () => {
  app = await startTestApp({ TIME_ZONE: 'America/Chicago' })
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

/** A customer with an unpaid invoice over each amount, the oldest first. */
async function billed(...amounts: number[]) {
  const customer = await buildCustomer(app)
  const invoices = []
  for (const amount of amounts)
    invoices.push(await buildInvoice(app, customer, [await buildBillable(app, customer, amount)]))
  return { customer, invoices }
}
type Billed = Awaited<ReturnType<typeof billed>>

const paid = { Currency: 'USD', PayMethod: 'BankTransfer', PayNumber: 'WIRE-1', refId: '' } as const
const bodyOf = ({ invoices }: Pick<Billed, 'invoices'>, Price: number, fields: Partial<Payment> = {}) => ({
  ...paid,
  ...{ PaymentDate: shopDay(), Price, ...fields },
  invoices: invoices.map(({ _id }) => _id),
})
const report = (bill: Billed, Price: number, fields: Partial<Payment> = {}) =>
  app.call('reportPayment', { as: bill.customer, body: bodyOf(bill, Price, fields) })
const confirm = ({ _id }: Payment, fields: { worth?: number; version?: number } = {}) =>
  app.call('confirmPayment', { as: admin, params: { _id }, body: { confirmation: 'confirmed', ...fields } })
const stateOf = ({ invoices }: Billed) =>
  Promise.all(
    invoices.map(async ({ _id }) => {
      const { owed, awaitingConfirmation } = await app.call('getInvoice', { params: { id: _id } })
      return [owed, awaitingConfirmation]
    }),
  )
const balanceOf = ({ customer }: Billed) => app.call('getBalance', { as: customer, params: { id: customer._id } })

describe('one report of several invoices', () => {
  test('is one payment, whose money goes to the oldest first, the rest as credit', async () => {
    const bill = await billed(30, 20, 10)
    const numbers = bill.invoices.map(({ timestamp }) => timestamp)
    const reported = await report(bill, 65)
    expect(reported).toMatchObject({
      ...{ invId: '', timestamp: numbers.join(', '), Price: 65, confirmation: 'pending', enteredByCustomer: true },
      invoices: [30, 20, 10].map((amount, at) => ({ timestamp: numbers[at], amount, owed: amount })),
    })
    expect(await stateOf(bill)).toEqual([
      [30, true],
      [20, true],
      [10, true],
    ])
    expect(await balanceOf(bill)).toMatchObject({ owed: 60, reported: 60, overdue: 0, due: 0 })
    const { docs } = await app.call('listPayments', {
      as: admin,
      params: { size: 50, page: 1 },
      query: { search: numbers[1] },
    })
    expect(docs).toMatchObject([{ _id: reported._id, grandTotal: 60, owed: 60, invoices: [{}, {}, {}] }])

    expect(await confirm(reported)).toMatchObject({ confirmation: 'confirmed', worth: 65 })
    expect(await stateOf(bill)).toEqual([
      [0, false],
      [0, false],
      [0, false],
    ])
    expect(await balanceOf(bill)).toMatchObject({ owed: 0, reported: 0, credit: 5 })
    const ledger = await app.call('listLedger', { as: admin, params: { size: 9, page: 1, id: bill.customer._id } })
    expect(ledger.docs.filter(({ kind }) => kind === 'payment')).toMatchObject([{ amount: -65, open: 5 }])

    await app.call('reversePayment', { as: admin, params: { _id: reported._id }, body: { reason: 'Bounced' } })
    expect(await stateOf(bill)).toEqual([
      [30, false],
      [20, false],
      [10, false],
    ])
  })

  test('of less pays the oldest, the next in part, and leaves one that it doesn’t reach as it is', async () => {
    const bill = await billed(30, 20, 10)
    const reported = await report(bill, 40)
    expect(reported.invoices.map(({ amount }) => amount)).toEqual([30, 10, 0])
    expect((await stateOf(bill)).map(([, waits]) => waits)).toEqual([true, true, false])
    expect(await balanceOf(bill)).toMatchObject({ owed: 60, reported: 40, due: 20 })
    // The second still takes a report of the rest, the first none.
    const [first, second] = bill.invoices as [Billed['invoices'][0], Billed['invoices'][0]]
    const more = (invoice: typeof first) => ({
      as: bill.customer,
      body: { ...paymentOf(invoice), Price: 5, PayNumber: 'OTHER' },
    })
    await app.refused('payInvoice', 'payment_waiting', more(first))
    await app.call('payInvoice', more(second))
    await confirm(reported)
    expect((await stateOf(bill)).map(([owed]) => owed)).toEqual([0, 10, 10])
  })

  test('in another currency is worth what an administrator says', async () => {
    const bill = await billed(30, 20)
    const reported = await report(bill, 45, { Currency: 'EUR' })
    expect(reported.invoices.map(({ amount }) => amount)).toEqual([null, null])
    expect((await stateOf(bill)).map(([, waits]) => waits)).toEqual([true, true])
    const params = { _id: reported._id }
    const { issues } = await app.refused('confirmPayment', 'invalid_body', {
      as: admin,
      params,
      body: { confirmation: 'confirmed' },
    })
    expect(issues?.[0]?.message).toContain('$50.00 is owed')
    await confirm(reported, { worth: 49 })
    expect((await stateOf(bill)).map(([owed]) => owed)).toEqual([0, 1])
  })

  test('sent twice, by a double click or in two tabs, is there once', async () => {
    const bill = await billed(30, 20)
    const body = bodyOf(bill, 50)
    const replies = await Promise.all([1, 2, 3].map(() => app.attempt('reportPayment', { as: bill.customer, body })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await balanceOf(bill)).toMatchObject({ reported: 50 })
    const number = bill.invoices[0]?.timestamp
    const again = { as: bill.customer, body: bodyOf(bill, 50, { PayNumber: 'WIRE-2' }) }
    const { message } = await app.refused('reportPayment', 'invoice_reported', again)
    expect(message).toBe(`A payment of invoice ${number} already awaits confirmation. Leave this invoice out.`)
  })

  test('takes only open invoices of the caller’s own, and says which it doesn’t', async () => {
    const bill = await billed(30, 20)
    const other = await billed(15)
    const strange = bodyOf({ invoices: [...bill.invoices, ...other.invoices] }, 65)
    await app.refused('reportPayment', 'invoice_not_found', { as: bill.customer, body: strange })
    await app.refused('reportPayment', 'forbidden', { as: admin, body: strange })
    const [paidOne, voidOne] = bill.invoices as [Billed['invoices'][0], Billed['invoices'][0]]
    await app.call('payInvoice', { as: admin, body: paymentOf(paidOne) })
    const refused = await app.refused('reportPayment', 'report_paid', { as: bill.customer, body: bodyOf(bill, 20) })
    expect(refused.message).toContain(paidOne.timestamp)
    await app.call('voidInvoice', { as: admin, params: { _id: voidOne._id }, body: { reason: 'Twice' } })
    const voided = { as: bill.customer, body: bodyOf({ invoices: [voidOne] }, 20) }
    await app.refused('reportPayment', 'report_void', voided)
    for (const invoices of [[], ['x'], [null], 'all', undefined]) {
      const { status } = await app.attempt('reportPayment', { as: bill.customer, body: { ...strange, invoices } })
      expect([400, 404]).toContain(status)
    }
  })

  test('rejected, taken back, or paid otherwise, frees all of its invoices at once', async () => {
    const reject = { confirmation: 'rejected', reason: 'Never came' } as const
    const ends = {
      rejected: ({ _id }: Payment) => app.call('confirmPayment', { as: admin, params: { _id }, body: reject }),
      closed: ({ _id }: Payment, { customer }: Billed) =>
        app.call('withdrawPayment', { as: customer, params: { _id } }),
    }
    for (const [confirmation, end] of Object.entries(ends)) {
      const bill = await billed(30, 20)
      const reported = await report(bill, 50)
      const voiding = { as: admin, params: { _id: bill.invoices[1]?._id ?? '' }, body: { reason: 'Twice' } }
      await app.refused('voidInvoice', 'void_waiting', voiding)
      expect(await end(reported, bill)).toMatchObject({ confirmation })
      expect((await stateOf(bill)).map(([, waits]) => waits)).toEqual([false, false])
      expect(await report(bill, 50)).toMatchObject({ confirmation: 'pending' })
    }
  })

  test('waits on while one of its invoices owes something, and closes with the last', async () => {
    const bill = await billed(30, 20)
    const { _id } = await report(bill, 50)
    const record = (amount: number) =>
      app.call('recordPayment', { as: admin, params: { _id: bill.customer._id }, body: recordOf(amount) })
    await record(30)
    const waiting = async () =>
      (await app.call('listPayments', { as: admin, params: { size: 200, page: 1 } })).docs.filter(
        (one) => one._id === _id,
      )
    expect(await waiting()).toMatchObject([{ owed: 20 }])
    await record(20)
    expect(await waiting()).toEqual([])
  })
})

describe('a report that its customer corrects', () => {
  const correct = (bill: Billed, { _id, version }: Payment, fields: Partial<Payment>) => {
    const { PaymentDate, ...rest } = { ...paid, PaymentDate: shopDay(), Price: 50, ...fields }
    return { as: bill.customer, params: { _id }, body: { ...rest, PaymentDate, version } }
  }

  test('has its new amount, day, method and number, shared out anew, and leaves a trail', async () => {
    const bill = await billed(30, 20)
    const reported = await report(bill, 50)
    const corrected = await app.call(
      'correctPayment',
      correct(bill, reported, { Price: 35, PayMethod: 'PayPal', PayNumber: 'PP-9', PaymentDate: '2026-11-02' }),
    )
    expect(corrected).toMatchObject({ Price: 35, PayMethod: 'PayPal', PayNumber: 'PP-9', confirmation: 'pending' })
    expect(corrected.invoices.map(({ amount }) => amount)).toEqual([30, 5])
    const trail = await app.services.db
      .selectFrom('audit_event')
      .select(['field', 'accountId'])
      .where('entityId', '=', reported._id)
      .where('field', '=', 'PayNumber')
      .execute()
    expect(trail).toEqual([{ field: 'PayNumber', accountId: bill.customer._id }])
    // A second tab still shows the former report.
    await app.refused('correctPayment', 'stale_version', correct(bill, reported, { Price: 40 }))
  })

  test('is not confirmed by somebody who has read the former one', async () => {
    const bill = await billed(30)
    const reported = await report(bill, 30)
    expect(reported).toMatchObject({ invId: bill.invoices[0]?._id, invoices: [] })
    const { version } = await app.call('correctPayment', correct(bill, reported, { Price: 10 }))
    const stale = { confirmation: 'confirmed', version: reported.version }
    const params = { _id: reported._id }
    const { message } = await app.refused('confirmPayment', 'payment_corrected', { as: admin, params, body: stale })
    expect(message).toContain('corrected this report after you opened it')
    const chosen = { ids: [reported._id], versions: { [reported._id]: reported.version } }
    const { done, refused } = await app.call('confirmPayments', { as: admin, body: chosen })
    expect([done, refused.map(({ error }) => error.code)]).toEqual([0, ['payment_corrected']])
    expect(await confirm(reported, { version })).toMatchObject({ worth: 10 })
  })

  test('and confirmed at once, is either corrected first or refused, never half', async () => {
    const bill = await billed(30, 20)
    const reported = await report(bill, 50)
    const body = { confirmation: 'confirmed', version: reported.version }
    const [corrected, confirmed] = await Promise.all([
      app.attempt('correctPayment', correct(bill, reported, { Price: 20 })),
      app.attempt('confirmPayment', { as: admin, params: { _id: reported._id }, body }),
    ])
    expect([corrected.status, confirmed.status].toSorted()).toEqual([200, 409])
    const owed = (await stateOf(bill)).map(([one]) => one)
    expect(owed).toEqual(confirmed.status === 200 ? [0, 0] : [30, 20])
  })

  test('is nobody else’s, and not corrected once decided', async () => {
    const bill = await billed(30)
    const reported = await report(bill, 30)
    const mine = correct(bill, reported, { Price: 10 })
    await app.refused('correctPayment', 'payment_not_found', { ...mine, as: await buildCustomer(app) })
    await app.refused('correctPayment', 'forbidden', { ...mine, as: admin })
    await app.refused('correctPayment', 'invalid_body', correct(bill, reported, { PaymentDate: '2999-01-01' }))
    await app.refused('correctPayment', 'invalid_body', correct(bill, reported, { Price: 0 }))
    await confirm(reported)
    await app.refused('correctPayment', 'payment_already_confirmed', mine)
    const other = await billed(30)
    const taken = await report(other, 30)
    await app.call('withdrawPayment', { as: other.customer, params: { _id: taken._id } })
    await app.refused('correctPayment', 'report_closed', correct(other, taken, {}))
  })
})

import type { Payment } from '@stitchdesk/contract/billing/payment'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopDay, startTestApp, type TestApp } from './support/app.ts'
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
const invoiceOf = ({ invoice }: Billed) => app.call('getInvoice', { params: { id: invoice._id } })
async function owesOf({ customer }: Billed) {
  return (await app.call('getCustomer', { as: admin, params: { _id: customer._id } })).owes
}
async function reportOf({ customer }: Billed) {
  const body = { params: { userName: customer.userName } }
  return (await app.call('customersReport', { as: admin, params: { size: 5, page: 1 }, body })).paymentStatus
}

describe('paying what is owed', () => {
  test('by the customer makes invoice and requests paid once it is confirmed', async () => {
    const bill = await billed(10, 30)
    const { customer, requests, invoice } = bill
    const answer = await pay(bill, customer, { refId: 'R-1', mauth_id: admin._id, company: 'Somebody else' })
    expect(answer).toMatchObject({
      invId: invoice._id,
      timestamp: invoice.timestamp,
      Price: 40,
      PaymentDate: shopDay(),
      refId: 'R-1',
      mauth_id: customer._id,
      enteredByCustomer: true,
      confirmation: 'pending',
      worth: null,
    })
    const waiting = await invoiceOf(bill)
    expect(waiting).toMatchObject({ status: false, state: 'Unpaid', awaitingConfirmation: true, owed: 40 })
    expect(answer.inv).toEqual(waiting.inv)
    expect(await moneyOf(app, requests)).toMatchObject([
      { paymentStatus: false, received: 0, due: 10 },
      { paymentStatus: false, received: 0, due: 30 },
    ])
    expect([await owesOf(bill), await reportOf(bill)]).toEqual([40, { totalPaid: 0, totalDue: 40 }])

    expect(await confirm(answer)).toMatchObject({ confirmation: 'confirmed', worth: 40 })
    expect(await invoiceOf(bill)).toMatchObject({ status: true, awaitingConfirmation: false, received: 40, owed: 0 })
    expect(await moneyOf(app, requests)).toMatchObject([
      { paymentStatus: true, received: 10, due: 0 },
      { paymentStatus: true, received: 30, due: 0 },
    ])
    expect([await owesOf(bill), await reportOf(bill)]).toEqual([0, { totalPaid: 40, totalDue: 0 }])
  })

  test('by an administrator is confirmed from the start; by sales it waits like a customer’s', async () => {
    const ofAdmin = await billed(20)
    expect(await pay(ofAdmin, admin)).toMatchObject({ confirmation: 'confirmed', worth: 20, enteredByCustomer: false })
    expect(await owesOf(ofAdmin)).toBe(0)

    const seller = await buildStaff(app, 'sales')
    const ofSeller = await billed(20)
    await app.services.db
      .updateTable('customer')
      .set({ assToSalesMan: seller.userName })
      .where('_id', '=', ofSeller.customer.customerId)
      .execute()
    const { _id, confirmation } = await pay(ofSeller, seller)
    expect(confirmation).toBe('pending')
    expect([(await invoiceOf(ofSeller)).status, await owesOf(ofSeller)]).toEqual([false, 20])
    const body = { confirmation: 'confirmed' }
    await app.refused('confirmPayment', 'forbidden', { as: seller, params: { _id }, body })
    await app.refused('reversePayment', 'forbidden', { as: seller, params: { _id }, body: { reason: 'x' } })
    // They follow what their own customers pay, and decide on none of it.
    const { docs, totalDocs } = await app.call('listPayments', { as: seller, params: { size: 5, page: 1 } })
    expect([docs.map((payment) => payment._id), totalDocs]).toEqual([[_id], 1])
    const stranger = await buildStaff(app, 'sales')
    expect(await app.call('listPayments', { as: stranger, params: { size: 5, page: 1 } })).toMatchObject({
      docs: [],
      totalDocs: 0,
    })
  })

  test('is told of in the history of the invoice and of each request', async () => {
    const bill = await billed(20)
    await pay(bill, admin)
    const events = await app.services.db
      .selectFrom('audit_event')
      .select(['entity', 'field', 'before', 'after', 'accountId'])
      .where('entityId', 'in', [bill.requests[0]?._id ?? '', bill.invoice._id])
      .orderBy('entity')
      .orderBy('field')
      .execute()
    const by = { accountId: admin._id }
    expect(events).toEqual([
      { ...by, entity: 'invoice', field: 'owed', before: 20, after: 0 },
      { ...by, entity: 'invoice', field: 'status', before: false, after: true },
      { ...by, entity: 'request', field: 'paymentStatus', before: false, after: true },
    ])
  })

  test('twice at once counts once', async () => {
    const bill = await billed(20)
    const { customer, invoice } = bill
    const replies = await allAtOnce(
      app,
      holdInvoice(invoice._id),
      [customer, customer, admin].map((as) => () => app.attempt('payInvoice', { as, body: paymentOf(invoice) })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const payments = await app.services.db
      .selectFrom('payment')
      .select('_id')
      .where('invId', '=', invoice._id)
      .execute()
    expect(payments).toHaveLength(1)
  })

  test('in part by an administrator counts at once, and what is over becomes credit', async () => {
    const bill = await billed(34.5)
    expect(await pay(bill, admin, { Price: 10, PayNumber: 'A-1' })).toMatchObject({
      confirmation: 'confirmed',
      worth: 10,
      invId: bill.invoice._id,
    })
    expect(await invoiceOf(bill)).toMatchObject({
      status: false,
      awaitingConfirmation: false,
      received: 10,
      owed: 24.5,
    })
    const body = { ...paymentOf(bill.invoice), Price: 10, PayNumber: 'A-1' }
    const { message } = await app.refused('payInvoice', 'payment_repeated', { as: admin, body })
    expect(message).toBe('Payment A-1 was already entered for this customer.')
    await pay(bill, admin, { Price: 30, PayNumber: 'A-2' })
    expect(await invoiceOf(bill)).toMatchObject({ status: true, received: 34.5, owed: 0 })
    const balance = await app.call('getBalance', { as: admin, params: { id: bill.customer._id } })
    expect(balance).toMatchObject({ owed: 0, credit: 5.5 })
  })

  test('once it is paid is refused', async () => {
    const bill = await billed(20)
    await pay(bill, admin)
    await app.refused('payInvoice', 'already_paid', { as: bill.customer, body: paymentOf(bill.invoice) })
  })

  test('names every mistake at its field and changes nothing', async () => {
    const bill = await billed(1250)
    const refuse = async (fields: Record<string, unknown>) => {
      const body = { ...paymentOf(bill.invoice), ...fields }
      return (await app.refused('payInvoice', 'invalid_body', { as: bill.customer, body })).issues
    }
    expect(await refuse({ Price: 0.001, timestamp: '20200101000000' })).toMatchObject([
      { path: ['timestamp'], message: `The number of this invoice is ${bill.invoice.timestamp}.` },
      { path: ['Price'], message: 'Price must be positive' },
    ])
    expect(
      await refuse({ PaymentDate: '', PayNumber: ' ', Price: 'x', Currency: 'CHF', PayMethod: 'Cash' }),
    ).toMatchObject([
      { path: ['PaymentDate'], message: 'Payment date is required' },
      { path: ['PayNumber'], message: 'Pay number is required' },
      { path: ['Price'], message: 'Price must be a number' },
      { path: ['Currency'], message: 'Currency is required' },
      { path: ['PayMethod'], message: 'Payment method is required' },
    ])
    expect(await refuse({ PaymentDate: '2026-02-30' })).toMatchObject([
      { path: ['PaymentDate'], message: 'Payment date is required' },
    ])
    expect(await moneyOf(app, bill.requests)).toMatchObject([{ paymentStatus: false, version: 2 }])
  })

  test('is dated today at the shop or earlier, also before its invoice', async () => {
    const bill = await billed(20)
    const shopDay = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' })
    const today = shopDay(new Date())
    const tomorrow = shopDay(new Date(Date.now() + 24 * 3600 * 1000))
    const refuse = async (PaymentDate: string) => {
      const body = { ...paymentOf(bill.invoice), PaymentDate }
      return (await app.refused('payInvoice', 'invalid_body', { as: admin, body })).issues
    }
    const future = `Payment date can’t be in the future: today is ${today}.`
    for (const day of [tomorrow, '2099-01-01']) {
      expect(await refuse(day)).toMatchObject([{ path: ['PaymentDate'], message: future }])
    }
    expect((await pay(bill, admin, { PaymentDate: '2026-03-04' })).PaymentDate).toBe('2026-03-04')
    expect((await pay(await billed(20), admin, { PaymentDate: today })).confirmation).toBe('confirmed')
  })
})

describe('payments that wait', () => {
  test('two part payments wait beside each other and are confirmed one by one', async () => {
    const bill = await billed(30)
    const first = await pay(bill, bill.customer, { Price: 10, PayNumber: 'A-1' })
    const second = await pay(bill, bill.customer, { Price: 15, PayNumber: 'A-2' })
    expect(await invoiceOf(bill)).toMatchObject({ status: false, awaitingConfirmation: true, owed: 30 })
    for (const { _id, Price: worth } of [first, second]) {
      await app.call('confirmPayment', { as: admin, params: { _id }, body: { confirmation: 'confirmed', worth } })
    }
    expect(await invoiceOf(bill)).toMatchObject({ status: false, awaitingConfirmation: false, received: 25, owed: 5 })
  })

  test('the same payment is reported once, and nothing beside what covers the invoice', async () => {
    const bill = await billed(30)
    await pay(bill, bill.customer, { Price: 10, PayNumber: 'A-1' })
    const refuse = (fields: object) =>
      app.refused('payInvoice', 'payment_waiting', {
        as: bill.customer,
        body: { ...paymentOf(bill.invoice), ...fields },
      })
    await refuse({ Price: 10, PayNumber: 'A-1' })
    await pay(bill, bill.customer, { Price: 20, PayNumber: 'A-2' })
    await refuse({ Price: 1, PayNumber: 'A-3' })
  })

  test('five at most', async () => {
    const bill = await billed(30)
    for (const PayNumber of ['1', '2', '3', '4', '5']) {
      await pay(bill, bill.customer, { Price: 1, Currency: 'EUR', PayNumber })
    }
    const body = { ...paymentOf(bill.invoice), PayNumber: '6' }
    await app.refused('payInvoice', 'payment_waiting', { as: bill.customer, body })
  })
})

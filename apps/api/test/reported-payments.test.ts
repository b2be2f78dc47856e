import { randomUUID } from 'node:crypto'
import type { Payment } from '@stitchdesk/contract/billing/payment'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildBillable, buildCustomer, buildInvoice, buildStaff, type TestAccount } from './support/factories.ts'
import { recordOf } from './support/ledger.ts'
import { moneyOf, paymentOf } from './support/payments.ts'

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

describe('a claim: another amount or another currency', () => {
  test.each([
    { Price: 0.01, Currency: 'PKR' as const },
    { Price: 34.5, Currency: 'EUR' as const },
    { Price: 34.49, by: ['customer'] as const },
    { Price: 34.51, by: ['customer'] as const },
  ])('%j waits and changes nothing', async ({ by: reporters = ['customer', 'admin'] as const, ...fields }) => {
    for (const by of reporters) {
      const bill = await billed(34.5)
      const claim = await pay(bill, by === 'admin' ? admin : bill.customer, fields)
      expect(claim).toMatchObject({ ...fields, confirmation: 'pending', worth: null })
      expect(await invoiceOf(bill)).toMatchObject({ status: false, awaitingConfirmation: true, owed: 34.5 })
      expect(await moneyOf(app, bill.requests)).toMatchObject([{ paymentStatus: false, due: 34.5, version: 2 }])
      expect(await owesOf(bill)).toBe(34.5)
      const { message } = await app.refused('payInvoice', 'payment_waiting', {
        as: admin,
        body: paymentOf(bill.invoice),
      })
      expect(message).toContain('awaits confirmation')
    }
  })

  test('confirmed for what is owed, it settles the invoice', async () => {
    const bill = await billed(34.5)
    const claim = await pay(bill, bill.customer, { Price: 31, Currency: 'EUR' })
    const { issues } = await app.refused('confirmPayment', 'invalid_body', {
      as: admin,
      params: { _id: claim._id },
      body: { confirmation: 'confirmed' },
    })
    expect(issues).toMatchObject([
      { path: ['worth'], message: 'Enter what this payment is worth in USD; $34.50 is owed.' },
    ])
    expect(await confirm(claim, 34.5)).toMatchObject({ confirmation: 'confirmed', worth: 34.5, Price: 31 })
    expect(await invoiceOf(bill)).toMatchObject({ status: true, awaitingConfirmation: false, received: 34.5 })
    expect(await owesOf(bill)).toBe(0)
  })

  test('worth less leaves the rest owed, to the cent, and a payment of exactly the rest settles it', async () => {
    const bill = await billed(10, 10, 10)
    await confirm(await pay(bill, bill.customer, { Price: 10, Currency: 'GBP' }), 10)
    expect(await invoiceOf(bill)).toMatchObject({ status: false, received: 10, owed: 20 })
    expect(await moneyOf(app, bill.requests)).toMatchObject([
      { paymentStatus: false, received: 3.33, due: 6.67 },
      { paymentStatus: false, received: 3.34, due: 6.66 },
      { paymentStatus: false, received: 3.33, due: 6.67 },
    ])
    expect([await owesOf(bill), await reportOf(bill)]).toEqual([20, { totalPaid: 10, totalDue: 20 }])

    const rest = await pay(bill, bill.customer, { Price: 20, PayNumber: 'PP-4712' })
    await confirm(rest)
    expect(await invoiceOf(bill)).toMatchObject({ status: true, received: 30, owed: 0 })
    expect((await moneyOf(app, bill.requests)).map((money) => money?.received)).toEqual([10, 10, 10])
  })

  test('worth more than is owed, the rest becomes credit', async () => {
    const bill = await billed(20)
    const claim = await pay(bill, bill.customer, { Price: 25 })
    expect(await confirm(claim)).toMatchObject({ confirmation: 'confirmed', worth: 25 })
    expect(await invoiceOf(bill)).toMatchObject({ status: true, received: 20, owed: 0 })
    const balance = await app.call('getBalance', { as: admin, params: { id: bill.customer._id } })
    expect(balance).toMatchObject({ owed: 0, credit: 5 })
  })

  test('worth more than was paid is refused', async () => {
    const bill = await billed(20)
    const claim = await pay(bill, bill.customer, { Price: 5 })
    const refuse = async (worth: unknown) => {
      const body = { confirmation: 'confirmed', worth }
      const refusal = await app.refused('confirmPayment', 'invalid_body', {
        as: admin,
        params: { _id: claim._id },
        body,
      })
      return refusal.issues?.map(({ path, message }) => `${path.join('.')}: ${message}`)
    }
    expect(await refuse(5.01)).toEqual(['worth: Enter at most the $5.00 that was paid.'])
    expect(await refuse(0.001)).toEqual(['worth: Worth must be positive'])
    for (const worth of [0, -1, 'ten', 1e300, '1e3', [], {}, true]) expect(await refuse(worth)).toHaveLength(1)
    expect((await confirm(claim, 5)).worth).toBe(5)
  })
})

test('a dispute keeps money that names no invoice away from its invoice', async () => {
  const bill = await billed(20)
  const params = { _id: bill.customer._id }
  const disputed = { _id: bill.invoice._id, line: 1 }
  await app.call('disputeLine', { as: admin, params: disputed, body: { reason: 'Wrong color' } })
  await app.call('recordPayment', { as: admin, params, body: recordOf(15) })
  expect(await invoiceOf(bill)).toMatchObject({ received: 0, owed: 20 })
  const spend = { as: admin, params, body: { clientId: randomUUID() } }
  const { message } = await app.refused('spendCredit', 'nothing_to_pay', spend)
  expect(message).toContain('Choose a disputed one')
  const { docs } = await app.call('listOpenInvoices', { as: admin, params: { id: bill.customer._id } })
  expect(docs).toMatchObject([{ owed: 20, disputed: true }])

  const invoices = [{ invId: bill.invoice._id, amount: 5 }]
  await app.call('spendCredit', { as: admin, params, body: { invoices, clientId: randomUUID() } })
  await app.call('settleDispute', { as: admin, params: disputed })
  await app.call('spendCredit', { as: admin, params, body: { clientId: randomUUID() } })
  expect(await invoiceOf(bill)).toMatchObject({ received: 15, owed: 5 })
})

test('an invoice that is paid in part says how much, where it is voided', async () => {
  const bill = await billed(20)
  await pay(bill, admin, { Price: 7.5 })
  const voiding = { as: admin, params: { _id: bill.invoice._id }, body: { reason: 'Twice' } }
  const { message } = await app.refused('voidInvoice', 'void_paid', voiding)
  expect(message).toBe(
    `$7.50 was paid on invoice ${bill.invoice.timestamp}. Reverse that payment first, or unapply it.`,
  )
})

describe('a report whose invoice is paid otherwise', () => {
  const otherwise = {
    'by an administrator’s payment': async (bill: Billed) => {
      await pay(bill, admin, { PayNumber: 'BANK-1', PayMethod: 'BankTransfer' })
    },
    'by a payment of the customer': async ({ customer }: Billed) => {
      await app.call('recordPayment', { as: admin, params: { _id: customer._id }, body: recordOf(20) })
    },
    'by credit': async ({ customer }: Billed) => {
      const params = { _id: customer._id }
      await app.call('recordPayment', { as: admin, params, body: recordOf(20, { invoices: [] }) })
      await app.call('spendCredit', { as: admin, params, body: { clientId: randomUUID() } })
    },
    'by another report': async (bill: Billed) => {
      await confirm(await pay(bill, bill.customer, { Price: 18, Currency: 'EUR', PayNumber: 'EUR-1' }), 20)
    },
  }

  test.each(Object.entries(otherwise))('%s is closed, with an email to its customer', async (_, settle) => {
    const bill = await billed(20)
    const report = await pay(bill, bill.customer, { Price: 12.5 })
    await settle(bill)
    expect(await invoiceOf(bill)).toMatchObject({ status: true, awaitingConfirmation: false, received: 20, owed: 0 })
    const { docs } = await app.call('listInvoices', {
      as: bill.customer,
      params: { size: 5, page: 1, id: bill.customer._id },
    })
    expect(docs[0]?.payments.find(({ _id }) => _id === report._id)).toMatchObject({
      confirmation: 'closed',
      worth: null,
    })
    const waiting = await app.call('listPayments', { as: admin, params: { size: 50, page: 1 } })
    expect(waiting.docs.filter(({ mauth_id }) => mauth_id === bill.customer._id)).toEqual([])
    const mails = await app.services.db
      .selectFrom('mail_message')
      .select('subject')
      .where('accountId', '=', bill.customer._id)
      .where('subject', 'like', '%$12.50%')
      .execute()
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('We closed your report of $12.50')])
    const { message } = await app.refused('confirmPayment', 'payment_already_closed', {
      as: admin,
      params: { _id: report._id },
      body: { confirmation: 'confirmed' },
    })
    expect(message).toContain('record it as a payment')
    await app.refused('reversePayment', 'payment_already_closed', {
      as: admin,
      params: { _id: report._id },
      body: { reason: 'x' },
    })
  })

  test('in part waits on, and is offered where staff record a payment', async () => {
    const bill = await billed(20)
    const { _id, PayNumber } = await pay(bill, bill.customer, { Price: 12.5 })
    await pay(bill, admin, { Price: 5, PayNumber: 'A-1' })
    const { docs } = await app.call('listOpenInvoices', { as: admin, params: { id: bill.customer._id } })
    expect(docs).toMatchObject([{ owed: 15, reports: [{ _id, PayNumber, Price: 12.5, Currency: 'USD' }] }])
  })
})

describe('a report that its customer takes back', () => {
  const withdraw = ({ _id }: { _id: string }, as: TestAccount) => app.call('withdrawPayment', { as, params: { _id } })
  const refused = ({ _id }: { _id: string }, code: Parameters<typeof app.refused>[1], as: TestAccount) =>
    app.refused('withdrawPayment', code, { as, params: { _id } })

  test('is closed, once, and its invoice takes another one', async () => {
    const bill = await billed(20)
    const report = await pay(bill, bill.customer)
    const [first, second] = await Promise.all([withdraw(report, bill.customer), withdraw(report, bill.customer)])
    expect(first).toMatchObject({ confirmation: 'closed', worth: null })
    expect(second).toEqual(first)
    expect(await invoiceOf(bill)).toMatchObject({ awaitingConfirmation: false, owed: 20 })
    await app.refused('confirmPayment', 'payment_already_closed', {
      as: admin,
      params: { _id: report._id },
      body: { confirmation: 'confirmed' },
    })
    expect(await pay(bill, bill.customer)).toMatchObject({ confirmation: 'pending' })
  })

  test('is nobody else’s to take back, nor what staff reported or decided', async () => {
    const bill = await billed(20)
    const report = await pay(bill, bill.customer, { Price: 5 })
    await refused(report, 'payment_not_found', await buildCustomer(app))
    await refused(report, 'forbidden', admin)
    const sales = await pay(bill, admin, { Price: 5, Currency: 'EUR', PayNumber: 'PP-2' })
    await refused(sales, 'payment_not_found', bill.customer)
    await confirm(report)
    await refused(report, 'payment_already_confirmed', bill.customer)
    expect((await invoiceOf(bill)).owed).toBe(15)
  })

  test('and confirmed at once, is either taken back or counts, never both', async () => {
    for (let round = 0; round < 4; round++) {
      const bill = await billed(20)
      const report = await pay(bill, bill.customer)
      const params = { _id: report._id }
      const [taken, counted] = await Promise.all([
        app.attempt('withdrawPayment', { as: bill.customer, params }),
        app.attempt('confirmPayment', { as: admin, params, body: { confirmation: 'confirmed' } }),
      ])
      expect([taken.status, counted.status].toSorted()).toEqual([200, 409])
      expect((await invoiceOf(bill)).owed).toBe(counted.status === 200 ? 0 : 20)
    }
  })
})

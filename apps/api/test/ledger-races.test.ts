import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Reply, startTestApp, type TestApp } from './support/app.ts'
import { allAtOnce } from './support/at-once.ts'
import { buildBillable, buildCustomer, buildInvoice, buildStaff, type TestAccount } from './support/factories.ts'
import { holdLedger, ledgerActs, recordOf } from './support/ledger.ts'
import { paymentOf } from './support/payments.ts'

// Two people at the same money at the same moment: one result, and everyone is told.

let app: TestApp
let admin: TestAccount
let act: ReturnType<typeof ledgerActs>
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  act = ledgerActs(app, admin)
})
afterAll(() => app.stop())

async function billed(price: number) {
  const customer = await buildCustomer(app)
  const invoice = await buildInvoice(app, customer, [await buildBillable(app, customer, price)])
  return { customer, invoice }
}

const codesOf = (replies: Reply[]) =>
  replies.map(({ status, body }) => (status === 200 ? 'done' : (body as { code: string }).code)).sort()

test('the same payment entered by two people is recorded once', async () => {
  const { customer } = await billed(20)
  const enter = () =>
    app.attempt('recordPayment', {
      as: admin,
      params: { _id: customer._id },
      body: recordOf(20, { PayNumber: 'TX-1' }),
    })
  expect(codesOf(await allAtOnce(app, holdLedger(customer), [enter, enter]))).toEqual(['done', 'payment_repeated'])
  expect(await act.balance(customer)).toMatchObject({ owed: 0, credit: 0 })
})

test('a double click records once, and is answered the same', async () => {
  const { customer } = await billed(20)
  const body = recordOf(20)
  const click = () => app.attempt('recordPayment', { as: admin, params: { _id: customer._id }, body })
  const replies = await allAtOnce(app, holdLedger(customer), [click, click])
  expect(codesOf(replies)).toEqual(['done', 'done'])
  expect(replies[0]?.body).toEqual(replies[1]?.body)
})

test('credit is spent by its customer too, once from two windows', async () => {
  const { customer, invoice } = await billed(100)
  await act.record(customer, 30, { invoices: [] })
  const spend = () =>
    app.attempt('spendCredit', { as: customer, params: { _id: customer._id }, body: { clientId: randomUUID() } })
  expect(codesOf(await allAtOnce(app, holdLedger(customer), [spend, spend]))).toEqual(['done', 'no_credit'])
  expect(await act.balance(customer)).toMatchObject({ owed: 70, credit: 0 })
  expect(await app.call('getInvoice', { params: { id: invoice._id } })).toMatchObject({ received: 30, owed: 70 })
})

test('credit is spent once, though two spend it', async () => {
  const { customer, invoice } = await billed(100)
  await act.record(customer, 30, { invoices: [] })
  const spend = () =>
    app.attempt('spendCredit', {
      as: admin,
      params: { _id: customer._id },
      body: { clientId: randomUUID(), invoices: [{ invId: invoice._id, amount: 20 }] },
    })
  expect(codesOf(await allAtOnce(app, holdLedger(customer), [spend, spend]))).toEqual(['done', 'shared_out_exceeded'])
  expect(await act.balance(customer)).toMatchObject({ owed: 80, credit: 10 })
})

test('credit is refunded or spent, not both', async () => {
  const { customer } = await billed(20)
  await act.record(customer, 20, { invoices: [] })
  const refund = () =>
    app.attempt('refundCredit', {
      as: admin,
      params: { _id: customer._id },
      body: { amount: 20, PayMethod: 'PayPal', PayNumber: '1', reason: 'Asked for', clientId: randomUUID() },
    })
  const spend = () =>
    app.attempt('spendCredit', { as: admin, params: { _id: customer._id }, body: { clientId: randomUUID() } })
  expect(codesOf(await allAtOnce(app, holdLedger(customer), [refund, spend]))).toEqual(['done', 'no_credit'])
  expect((await act.balance(customer)).balance).toBe((await act.ledger(customer))[0]?.balance)
})

const reasoned = () => ({ reason: 'Agreed', clientId: randomUUID() })
type Act = (bill: Awaited<ReturnType<typeof billed>>) => Promise<Reply>
const ACTS = {
  voided: ({ invoice }) =>
    app.attempt('voidInvoice', { as: admin, params: { _id: invoice._id }, body: { reason: 'Wrong' } }),
  paid: ({ invoice }) => app.attempt('payInvoice', { as: admin, body: paymentOf(invoice) }),
  recorded: ({ customer, invoice }) =>
    app.attempt('recordPayment', {
      as: admin,
      params: { _id: customer._id },
      body: recordOf(20, { invoices: [{ invId: invoice._id, amount: 20 }] }),
    }),
  credited: ({ invoice }) =>
    app.attempt('addCreditNote', { as: admin, params: { _id: invoice._id }, body: { amount: 20, ...reasoned() } }),
  'written off': ({ invoice }) =>
    app.attempt('writeOff', { as: admin, params: { _id: invoice._id }, body: reasoned() }),
} as const satisfies Record<string, Act>

const PAIRS = (Object.keys(ACTS) as (keyof typeof ACTS)[]).flatMap((one, index, all) =>
  all.slice(index + 1).map((other) => [one, other] as const),
)

test.each(PAIRS)('an invoice %s and %s at once leaves no cent over', async (one, other) => {
  const bill = await billed(20)
  const replies = await allAtOnce(app, holdLedger(bill.customer), [() => ACTS[one](bill), () => ACTS[other](bill)])
  const done = replies.filter(({ status }) => status === 200).length
  // A credit note for what is paid becomes credit; any other second act finds nothing owed, or the invoice void.
  expect(done).toBeGreaterThan(0)
  for (const { status } of replies) expect([200, 409]).toContain(status)
  const { owed, credit, balance } = await act.balance(bill.customer)
  expect(owed).toBe(0)
  expect(balance + credit).toBe(0)
  expect(credit).toBe(done === 2 ? 20 : 0)
  if (one !== 'credited' && other !== 'credited') expect(done).toBe(1)
})

test('credit notes made at once have numbers without a gap', async () => {
  const bills = await Promise.all(Array.from({ length: 12 }, () => billed(20)))
  const notes = await Promise.all(bills.map(({ invoice }) => act.credit(invoice, 5)))
  // One that fails takes no number along.
  const [bill] = bills
  const body = { amount: 500, ...reasoned() }
  await app.refused('addCreditNote', 'note_exceeded', { as: admin, params: { _id: String(bill?.invoice._id) }, body })
  const numbers = notes.map(({ name }) => Number(name.slice(3))).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => Number(numbers[0]) + index))
  const { rows } = await sql<{ last: number; count: number }>`
    SELECT max("creditNote") AS last, count("creditNote") AS count FROM ledger_entry`.execute(app.services.db)
  expect(rows[0]?.last).toBe(rows[0]?.count)
})

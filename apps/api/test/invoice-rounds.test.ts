import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runInvoiceRound } from '../src/features/billing/round/run-round.ts'
import type { Services } from '../src/features/operation.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { allAtOnce } from './support/at-once.ts'
import {
  buildBillable,
  buildCustomer,
  buildProcessing,
  buildRequest,
  buildStaff,
  customerOf,
  type TestAccount,
} from './support/factories.ts'
import { holdLedger } from './support/ledger.ts'

// One invoice for each customer, whoever runs the round, however often, and whatever stops it in between.

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await startTestApp({ TAX_RATE: '10' })
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

const today = new Date().toISOString().slice(0, 10)
const located = { address: '7 Harbor Road' }

async function buildCustomers(count: number): Promise<TestAccount[]> {
  const customers = []
  for (let at = 0; at < count; at += 1) {
    const customer = await buildCustomer(app, located)
    await buildBillable(app, customer, 10)
    await buildBillable(app, customer, 15)
    customers.push(customer)
  }
  return customers
}

const draftOf = (customers: readonly TestAccount[], fields: object = {}) => ({
  through: today,
  issues: true,
  customers: customers.map(({ _id }) => _id),
  clientId: randomUUID(),
  ...fields,
})
const start = (customers: readonly TestAccount[], fields: object = {}, as = admin) =>
  app.call('startInvoiceRound', { as, body: draftOf(customers, fields) })

/** A round that no job runs. */
async function buildRound(customers: readonly TestAccount[]): Promise<string> {
  const { db } = app.services
  const { _id: roundId } = await db
    .insertInto('invoice_round')
    .values({ startedBy: admin._id, through: today, issues: true, clientId: randomUUID() })
    .returning('_id')
    .executeTakeFirstOrThrow()
  const items = customers.map((customer) => ({ roundId, customerId: customerOf(customer), accountId: customer._id }))
  await db.insertInto('invoice_round_customer').values(items).execute()
  return roundId
}

async function finished(_id: string) {
  const round = () => app.call('getInvoiceRound', { as: admin, params: { _id } })
  await expect.poll(async () => (await round()).finishedAt, { interval: 100 }).not.toBeNull()
  return round()
}

/** The invoices of a customer, with how many requests each holds. */
async function invoicesOf(customer: TestAccount) {
  const params = { size: 20, page: 1, id: customer._id }
  const { docs } = await app.call('listInvoices', { as: admin, params })
  return docs.map(({ state, grandTotal, inv }) => ({ state, grandTotal, requests: inv.length }))
}
const ONE = [{ state: 'Unpaid', grandTotal: 27.5, requests: 2 }]

/** The line of a customer in the preview. */
async function lineOf(customer: TestAccount, query: { through?: string } = {}) {
  const { lines } = await app.call('previewInvoiceRound', { as: admin, query })
  return lines.find(({ _id }) => _id === customer._id)
}

test('the preview has a line for each customer, with what the invoice comes to and what to see before', async () => {
  const [plain] = await buildCustomers(1)
  if (!plain) throw new Error('No customer')
  expect(await lineOf(plain)).toMatchObject({
    ...{ requests: 2, unpriced: 0, subtotal: 25, tax: 2.5, discount: 0, grandTotal: 27.5, warnings: [], due: false },
  })
  const free = await buildRequest(app, { customer: plain, orderStatus: 'Done', price: 5 })
  await buildProcessing(app, free, { orderCatagory: true, price: 0 })
  await buildRequest(app, { customer: plain, orderStatus: 'Ready', price: 5 })
  await buildRequest(app, { customer: plain, orderStatus: 'Done', price: 5, requestFor: 'quote' })
  expect(await lineOf(plain)).toMatchObject({ requests: 2, grandTotal: 27.5 })
  expect(await lineOf(plain, { through: '2020-01-01' })).toBeUndefined()

  const odd = await buildCustomer(app)
  await buildRequest(app, { customer: odd, orderStatus: 'Done', price: 0 })
  await app.call('changeCustomerTerms', {
    as: admin,
    params: { _id: odd._id },
    body: { billing: 'monthly', monthlyDay: 1, onHold: true, holdReason: 'Bankrupt', version: 0 },
  })
  await app.services.db
    .insertInto('held_address')
    .values({ address: odd.email.toLowerCase(), reason: 'Unknown' })
    .execute()
  expect(await lineOf(odd)).toMatchObject({
    ...{ requests: 0, unpriced: 1, billing: 'monthly', monthlyDay: 1, due: false },
    warnings: ['nothing', 'unpriced', 'on-hold', 'no-email', 'no-address'],
  })
  const done = await buildBillable(app, odd, 40)
  const lastMonth = sql<string>`date_trunc('month', now()) - interval '3 days'`
  await app.services.db.updateTable('request').set({ sentDate: lastMonth }).where('_id', '=', done._id).execute()
  expect(await lineOf(odd)).toMatchObject({ due: true, requests: 1, grandTotal: 44 })
  const { docs } = await app.call('listRoundRequests', { as: admin, params: { _id: odd._id } })
  expect(docs).toMatchObject([{ _id: done._id, price: 40, totalPrice: 40 }])
})

test('a round makes and mails one invoice for each, and the next one finds nothing left', async () => {
  const customers = await buildCustomers(3)
  const { _id, customers: count } = await start(customers)
  expect(count).toBe(3)
  expect(await finished(_id)).toMatchObject({ done: 3, skipped: 0, amount: 82.5, leftOut: [] })
  const numbers = new Set<string>()
  for (const customer of customers) {
    expect(await invoicesOf(customer)).toEqual(ONE)
    const mails = await app.services.db
      .selectFrom('mail_message')
      .select('subject')
      .where('accountId', '=', customer._id)
      .where('kind', '=', 'invoice')
      .execute()
    expect(mails).toHaveLength(1)
    numbers.add(mails[0]?.subject ?? '')
  }
  expect(numbers.size).toBe(3)
  const again = await finished((await start(customers))._id)
  expect(again).toMatchObject({ done: 0, skipped: 3, amount: 0 })
  expect(again.leftOut.map(({ reason }) => reason)).toEqual(Array(3).fill('Nothing to invoice.'))
})

test('a round may hold its invoices as drafts, and leaves out what is named', async () => {
  const [customer] = await buildCustomers(1)
  if (!customer) throw new Error('No customer')
  const left = await buildBillable(app, customer, 99)
  const { _id } = await start([customer], { issues: false, without: [left._id] })
  expect(await finished(_id)).toMatchObject({ done: 1, issues: false, amount: 27.5 })
  expect(await invoicesOf(customer)).toEqual([{ state: 'Draft', grandTotal: 27.5, requests: 2 }])
  expect(await lineOf(customer)).toMatchObject({ requests: 1, subtotal: 99 })
})

test('a double click starts one round, and two people at once make one invoice for each customer', async () => {
  const customers = await buildCustomers(4)
  const body = draftOf(customers)
  const click = () => app.call('startInvoiceRound', { as: admin, body })
  const [one, other] = await Promise.all([click(), click()])
  expect(other._id).toBe(one._id)
  const colleague = await buildStaff(app, 'Administrate')
  const theirs = await start(customers, {}, colleague)
  // A process that was thought dead runs it too.
  await Promise.all([finished(one._id), finished(theirs._id), runInvoiceRound(app.services.db, app.services, one._id)])
  for (const customer of customers) expect(await invoicesOf(customer)).toEqual(ONE)
  const [first, second] = [await finished(one._id), await finished(theirs._id)]
  expect(first.done + second.done).toBe(4)
})

test('invoicing by hand at the same moment leaves one invoice', async () => {
  const [customer] = await buildCustomers(1)
  if (!customer) throw new Error('No customer')
  const { docs } = await app.call('listRoundRequests', { as: admin, params: { _id: customer._id } })
  const inv = docs.map(({ _id }) => ({ orderId: _id }))
  const roundId = await buildRound([customer])
  const byHand = () => app.attempt('saveInvoice', { as: admin, body: { mauth_id: customer._id, inv } })
  const byRound = async () => {
    await runInvoiceRound(app.services.db, app.services, roundId)
    return app.attempt('getInvoiceRound', { as: admin, params: { _id: roundId } })
  }
  await allAtOnce(app, holdLedger(customer), [byHand, byRound])
  expect(await invoicesOf(customer)).toEqual(ONE)
})

test('a round that is cut off goes on where it stopped', async () => {
  const customers = await buildCustomers(6)
  const { db } = app.services
  const roundId = await buildRound(customers)
  // The process dies inside the transaction of one of them, each time a later one.
  for (let lives = 1; lives <= 6; lives += 1) {
    let left = lives
    const mailInvoice = async () => {
      left -= 1
      if (left < 0) throw new Error('The process was killed')
    }
    const listeners = {
      ...app.services.listeners,
      'invoice.issued': { atomic: [mailInvoice] },
    } as Services['listeners']
    await runInvoiceRound(db, { ...app.services, listeners }, roundId).catch(() => undefined)
  }
  await runInvoiceRound(db, app.services, roundId)
  expect(await finished(roundId)).toMatchObject({ done: 6, skipped: 0, amount: 165 })
  for (const customer of customers) expect(await invoicesOf(customer)).toEqual(ONE)
})

test('who is gone or unknown is left out with the reason, and nothing else is', async () => {
  const [customer, gone] = await buildCustomers(2)
  if (!customer || !gone) throw new Error('No customer')
  await app.refused('startInvoiceRound', 'round_empty', {
    as: admin,
    body: draftOf([], { customers: ['no-such-id'] }),
  })
  const { issues } = await app.refused('startInvoiceRound', 'invalid_body', { as: admin, body: draftOf([]) })
  expect(issues?.[0]?.message).toBe('Choose at least one customer')
  await app.refused('getInvoiceRound', 'round_not_found', { as: admin, params: { _id: 'no-such-id' } })
  const roundId = await buildRound([customer, gone])
  await app.services.db.updateTable('account').set({ delete: true }).where('_id', '=', gone._id).execute()
  await runInvoiceRound(app.services.db, app.services, roundId)
  const round = await finished(roundId)
  expect(round).toMatchObject({ done: 1, skipped: 1 })
  expect(round.leftOut).toMatchObject([{ _id: gone._id, reason: 'This customer doesn’t exist.' }])
})

test('chosen requests make one invoice a customer, once, and what none takes is told with its reason', async () => {
  const [first, second] = await buildCustomers(2)
  if (!first || !second) throw new Error('No customer')
  const mine = [await buildBillable(app, first, 40), await buildBillable(app, first, 5)]
  const other = await buildBillable(app, second, 7)
  const unpriced = await buildRequest(app, { customer: first, orderStatus: 'Done', price: 0 })
  const undone = await buildRequest(app, { customer: first, orderStatus: 'Ready', price: 5 })
  const quote = await buildRequest(app, { customer: first, orderStatus: 'Done', price: 5, requestFor: 'quote' })
  const billed = await buildBillable(app, second, 9)
  await app.call('saveInvoice', { as: admin, body: { mauth_id: second._id, inv: [{ orderId: billed._id }] } })
  const only = [...mine, other, unpriced, undone, quote, billed].map(({ _id }) => _id)
  const chosen = (requests: string[]) => app.call('previewChosenRound', { as: admin, body: { requests } })
  const preview = await chosen(only)
  const sums = preview.lines.map(({ _id, requests, grandTotal, warnings }) => [_id, requests, grandTotal, warnings])
  expect(sums).toHaveLength(2)
  expect(sums).toEqual(
    expect.arrayContaining([
      [first._id, 2, 49.5, ['unpriced']],
      [second._id, 1, 7.7, []],
    ]),
  )
  expect(new Map(preview.notTaken.map(({ _id, reason }) => [_id, reason]))).toEqual(
    new Map([
      [unpriced._id, 'unpriced'],
      [undone._id, 'not-done'],
      [quote._id, 'quote'],
      [billed._id, 'invoiced'],
    ]),
  )
  const clientId = randomUUID()
  const click = () => start([first, second], { only, clientId })
  const [{ _id }, again] = await Promise.all([click(), click()])
  expect(again._id).toBe(_id)
  expect(await finished(_id)).toMatchObject({ done: 2, skipped: 0, amount: 57.2 })
  expect(await invoicesOf(first)).toEqual([{ state: 'Unpaid', grandTotal: 49.5, requests: 2 }])
  expect((await invoicesOf(second)).map(({ requests }) => requests)).toEqual([1, 1])
  // Started once more by somebody else, nothing of it is left.
  expect((await chosen([mine[0]?._id ?? ''])).lines).toEqual([])
  expect(await finished((await start([first], { only }))._id)).toMatchObject({ done: 0, skipped: 1 })
  const { issues } = await app.refused('previewChosenRound', 'invalid_body', { as: admin, body: { requests: [] } })
  expect(issues?.[0]?.message).toBe('Choose at least one request')
})

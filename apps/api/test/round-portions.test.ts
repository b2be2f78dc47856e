import { randomUUID } from 'node:crypto'
import { toCents } from '@stitchdesk/contract/basics/money'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runInvoiceRound } from '../src/features/billing/round/run-round.ts'
import { type Listener, listenToMany, type Services } from '../src/features/operation.ts'
import type { Database } from '../src/platform/database/database.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildBillable, buildCustomer, buildStaff, customerOf, type TestAccount } from './support/factories.ts'

// Customers of a round share transactions and statements, and still each is invoiced for itself alone.

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

async function buildCustomers(count: number): Promise<TestAccount[]> {
  const customers = []
  for (let at = 0; at < count; at += 1) {
    const customer = await buildCustomer(app)
    await buildBillable(app, customer, 10)
    customers.push(customer)
  }
  return customers
}

/** A round that no job runs. */
async function buildRound(customers: readonly TestAccount[]): Promise<string> {
  const { db } = app.services
  const through = new Date().toISOString().slice(0, 10)
  const { _id: roundId } = await db
    .insertInto('invoice_round')
    .values({ startedBy: admin._id, through, issues: true, clientId: randomUUID() })
    .returning('_id')
    .executeTakeFirstOrThrow()
  const items = customers.map((customer) => ({ roundId, customerId: customerOf(customer), accountId: customer._id }))
  await db.insertInto('invoice_round_customer').values(items).execute()
  return roundId
}

const run = (roundId: string, services: Services = app.services, db: Database = app.services.db) =>
  runInvoiceRound(db, services, roundId)
const roundOf = (_id: string) => app.call('getInvoiceRound', { as: admin, params: { _id } })

async function invoicesOf(customer: TestAccount) {
  const { docs } = await app.call('listInvoices', { as: admin, params: { size: 20, page: 1, id: customer._id } })
  return docs
}

/** What followed for a customer, each by its own rows: invoices, entries of the ledger, mails, notifications and the audit trail. */
async function followed(customer: TestAccount) {
  const { db } = app.services
  const invoices = (await invoicesOf(customer)).map(({ _id }) => _id)
  const count = async (query: { execute(): Promise<unknown[]> }) => (await query.execute()).length
  return {
    invoices: invoices.length,
    entries: await count(db.selectFrom('ledger_entry').select('_id').where('customerId', '=', customerOf(customer))),
    mails: await count(db.selectFrom('mail_message').select('_id').where('accountId', '=', customer._id)),
    news: await count(
      db
        .selectFrom('notification')
        .select('entityId')
        .where('accountId', '=', customer._id)
        .where('kind', '=', 'invoice'),
    ),
    audited: await count(
      db
        .selectFrom('audit_event')
        .select('field')
        .where('entity', '=', 'invoice')
        .where('entityId', 'in', invoices.length > 0 ? invoices : ['none']),
    ),
  }
}
const ONCE = { invoices: 1, entries: 1, mails: 1, news: 1, audited: 1 }
const NEVER = { invoices: 0, entries: 0, mails: 0, news: 0, audited: 0 }

/** The services with other listeners of an issued invoice. */
const listening = (following: object) =>
  ({ ...app.services, listeners: { ...app.services.listeners, 'invoice.issued': following } }) as Services

test('twice as many customers take as many statements', async () => {
  const statementsOf = async (count: number) => {
    const roundId = await buildRound(await buildCustomers(count))
    let statements = 0
    const counting = app.services.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    await run(roundId, app.services, counting)
    expect(await roundOf(roundId)).toMatchObject({ done: count, skipped: 0 })
    return statements
  }
  expect(await statementsOf(12)).toBe(await statementsOf(6))
})

test('several portions that two processes run at once make one invoice for each, under numbers of their own', async () => {
  const customers = await buildCustomers(30)
  const roundId = await buildRound(customers)
  await Promise.all([run(roundId), run(roundId)])
  expect(await roundOf(roundId)).toMatchObject({ done: 30, skipped: 0, amount: 300 })
  const numbers = new Set<string>()
  for (const customer of customers) {
    const invoices = await invoicesOf(customer)
    expect(invoices.map(({ inv }) => inv.length)).toEqual([1])
    numbers.add(invoices[0]?.timestamp ?? '')
  }
  expect(numbers.size).toBe(30)
})

test('who can’t be invoiced is left out with the reason, and nobody beside', async () => {
  const customers = await buildCustomers(5)
  const [, large] = customers
  if (!large) throw new Error('No customer')
  const { _id } = await buildBillable(app, large, 10)
  const price = toCents(BILLING_LIMITS.amount)
  await app.services.db.updateTable('request').set({ price }).where('_id', '=', _id).execute()
  const roundId = await buildRound(customers)
  await run(roundId)
  const round = await roundOf(roundId)
  expect(round).toMatchObject({ done: 4, skipped: 1, amount: 40 })
  expect(round.leftOut.map((left) => left._id)).toEqual([large._id])
  for (const customer of customers) expect(await followed(customer)).toEqual(customer === large ? NEVER : ONCE)
})

test('a failure at one customer leaves nothing of theirs, and the next run makes up for it alone', async () => {
  const customers = await buildCustomers(5)
  const [, , failing] = customers
  if (!failing) throw new Error('No customer')
  const roundId = await buildRound(customers)
  const { atomic = [], separate = [] } = app.services.listeners['invoice.issued'] ?? {}
  const fail: Listener<'invoice.issued'> = async (_trx, _services, { issued }) => {
    if (issued.customer._id === failing._id) throw new Error('Something unexpected')
  }
  const broken = listening({ atomic: [...atomic, fail], separate })
  await expect(run(roundId, broken)).rejects.toThrow('Something unexpected')
  expect(await roundOf(roundId)).toMatchObject({ done: 4, skipped: 0, finishedAt: null })
  for (const customer of customers) expect(await followed(customer)).toEqual(customer === failing ? NEVER : ONCE)
  await run(roundId)
  expect(await roundOf(roundId)).toMatchObject({ done: 5, skipped: 0 })
  for (const customer of customers) expect(await followed(customer)).toEqual(ONCE)
})

test('news that fails for one customer reaches the others, and every invoice stands', async () => {
  const customers = await buildCustomers(4)
  const [failing] = customers
  const roundId = await buildRound(customers)
  const told: string[] = []
  const tell = listenToMany<'invoice.issued'>(async (_trx, _services, events) => {
    if (events.some(({ issued }) => issued.customer._id === failing?._id)) throw new Error('No news')
    told.push(...events.map(({ issued }) => issued.customer._id))
  })
  await run(roundId, listening({ separate: [tell] }))
  expect(await roundOf(roundId)).toMatchObject({ done: 4, skipped: 0 })
  expect(told.sort()).toEqual(
    customers
      .slice(1)
      .map(({ _id }) => _id)
      .sort(),
  )
})

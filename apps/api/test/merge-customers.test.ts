import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOVES } from '../src/features/merging/moves.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { allAtOnce } from './support/at-once.ts'
import {
  buildBillable,
  buildColleague,
  buildCustomer,
  buildInvoice,
  buildRequest,
  buildStaff,
  customerOf,
  type TestAccount,
} from './support/factories.ts'
import { holdLedger, ledgerActs } from './support/ledger.ts'

// One of two entries of the same company takes all that the other has, and the other's customer is gone.
let app: TestApp
let admin: TestAccount

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

const params = (from: TestAccount, into: TestAccount) => ({ _id: from._id, into: into._id })
const body = (from: TestAccount, into: TestAccount) => ({
  customerId: customerOf(from),
  intoCustomerId: customerOf(into),
})
const attempt = (from: TestAccount, into: TestAccount) =>
  app.attempt('mergeCustomers', { as: admin, params: params(from, into), body: body(from, into) })
const merge = (from: TestAccount, into: TestAccount) =>
  app.call('mergeCustomers', { as: admin, params: params(from, into), body: body(from, into) })
const pageOf = ({ _id }: TestAccount) => app.call('getCustomerPage', { as: admin, params: { _id } })
const twoCustomers = async () =>
  [await buildCustomer(app, { company: 'Acme Caps' }), await buildCustomer(app, { company: 'ACME caps Inc.' })] as const

const journal = async () => {
  const query = { from: '2026-01-01', to: '2026-12-31' }
  return String((await app.attempt('exportJournal', { as: admin, params: { format: 'plain-csv' }, query })).body)
}

test('every table that tells a customer is among what goes over', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT held.conrelid::regclass::text AS "table", attribute.attname AS "column"
    FROM pg_constraint held
    JOIN pg_attribute attribute ON attribute.attrelid = held.conrelid AND attribute.attnum = ANY (held.conkey)
    WHERE held.contype = 'f' AND held.confrelid = 'customer'::regclass
    UNION
    SELECT relation.relname, attribute.attname FROM pg_attribute attribute
    JOIN pg_class relation ON relation.oid = attribute.attrelid
    WHERE attribute.attname = 'customerId' AND relation.relkind = 'r' AND relation.relnamespace = 'public'::regnamespace`.execute(
    app.services.db,
  )
  expect(new Set(rows.map(({ column }) => column))).toEqual(new Set(['customerId']))
  expect([...new Set(rows.map(({ table }) => table))].sort()).toEqual(Object.keys(MOVES).sort())
})

test('the preview names what goes over, all of which is the other’s then, and closed months stay as they were', async () => {
  const [from, into] = await twoCustomers()
  const act = ledgerActs(app, admin)
  await buildColleague(app, from, { contactPerson: 'Bea', company: '' })
  const invoice = await buildInvoice(app, from, [await buildBillable(app, from, 20)])
  await buildInvoice(app, into, [await buildBillable(app, into, 30)])
  await act.record(from, 26)
  await act.refund(from, 6)
  await act.record(into, 40)
  await act.refund(into, 10)
  await app.call('addCustomerNote', {
    as: admin,
    params: { _id: from._id },
    body: { text: 'Calls on Mondays', clientId: randomUUID() },
  })
  await buildRequest(app, { customer: from })
  await app.call('closeMonth', { as: admin, params: { month: '2026-01' } })
  const before = await journal()

  const found = await app.call('previewMerge', { as: admin, params: params(from, into) })
  expect(found).toMatchObject({ requests: 2, invoices: 1, payments: 1, notes: 1, designs: 1 })
  expect(found.from).toMatchObject({ name: 'Acme Caps', owed: 0, credit: 0 })
  expect(found.into.name).toBe('ACME caps Inc.')
  expect(found.accounts.map(({ name }) => name)).toEqual(['Acme Caps', 'Bea'])
  const sums = [await pageOf(from), await pageOf(into)].map(({ totals }) => totals.owed - totals.credit)
  expect(await merge(from, into)).toEqual({ _id: into._id })

  expect(await journal()).toBe(before)
  const { totals } = await pageOf(into)
  expect(totals).toMatchObject({ notes: 1 })
  expect(totals.owed - totals.credit).toBe((sums[0] ?? 0) + (sums[1] ?? 0))
  expect((await act.ledger(into)).map(({ name }) => name)).toContain(invoice.timestamp)
  const listed = await app.call('listOrders', {
    as: into,
    params: { size: 50, page: 1 },
    body: { params: {} },
  })
  expect(listed.totalDocs).toBe(3)
  // An old address leads to the one that stays.
  expect(await pageOf(from)).toMatchObject({ mergedInto: into._id })
  expect(await pageOf(into)).toMatchObject({ mergedInto: null })
  for (const table of Object.keys(MOVES)) {
    const { rows } = await sql`SELECT FROM ${sql.table(table)} WHERE "customerId" = ${customerOf(from)}`.execute(
      app.services.db,
    )
    expect(rows, table).toEqual([])
  }
  const { docs } = await app.call('listAudit', { as: admin, params: { size: 50, page: 1 }, query: {} })
  expect(docs.filter(({ field }) => field === 'mergedCustomer')).toMatchObject([
    { entityId: into._id, after: '"Acme Caps"', userName: admin.userName },
  ])
  // The ledger goes nowhere else.
  const elsewhere = sql`UPDATE ledger_entry SET "customerId" = ${customerOf(await buildCustomer(app))} WHERE "customerId" = ${customerOf(into)}`
  await expect(elsewhere.execute(app.services.db)).rejects.toThrow('The ledger is only added to.')
})

test('a second click answers the same, and a customer merged away, deleted or the same is refused', async () => {
  const [from, into] = await twoCustomers()
  const third = await buildCustomer(app)
  expect((await attempt(from, from)).body).toMatchObject({ code: 'merge_same' })
  await app.refused('previewMerge', 'merge_same', { as: admin, params: params(from, from) })
  const replies = await allAtOnce(app, holdLedger(from), [() => attempt(from, into), () => attempt(from, into)])
  expect(replies.map(({ status, body }) => [status, body])).toEqual([
    [200, { _id: into._id }],
    [200, { _id: into._id }],
  ])
  expect((await attempt(from, third)).body).toMatchObject({ code: 'merge_changed' })
  expect((await attempt(third, from)).body).toMatchObject({ code: 'merge_changed' })
  await app.call('updateAuth', { as: admin, body: { _id: third._id, delete: true } as never })
  expect((await attempt(into, third)).body).toMatchObject({ code: 'customer_not_found' })
})

test('of two who merge crosswise, the second is told that both are one', async () => {
  const [one, other] = await twoCustomers()
  const hold = holdLedger([one, other].sort((a, b) => (customerOf(a) < customerOf(b) ? -1 : 1))[0] as TestAccount)
  const replies = await allAtOnce(app, hold, [() => attempt(one, other), () => attempt(other, one)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'merge_same',
    message: 'Both are one customer already. Choose another customer.',
  })
  const { rows } = await sql<{ customers: number }>`SELECT count(DISTINCT "customerId")::int AS "customers" FROM account
    WHERE "_id" IN (${one._id}, ${other._id})`.execute(app.services.db)
  expect(rows).toEqual([{ customers: 1 }])
})

test('terms and prices of the one that stays are kept, with a hold of either, and old prices still tell how they came about', async () => {
  const [from, into] = await twoCustomers()
  const set = async (account: TestAccount, terms: object, percent: number) => {
    const as = { as: admin, params: { _id: account._id } }
    await app.call('changeCustomerTerms', { ...as, body: { billing: 'per-order', version: 0, ...terms } as never })
    await app.call('changeCustomerPricing', { ...as, body: { percent, rules: [], version: 0 } as never })
  }
  await set(from, { dueDays: 10, onHold: true, holdReason: 'Check bounced' }, 10)
  await set(into, { dueDays: 30 }, 20)
  const { kept } = await app.call('previewMerge', { as: admin, params: params(from, into) })
  expect(kept).toEqual([
    { what: 'terms', of: 'into' },
    { what: 'hold', of: 'from' },
    { what: 'prices', of: 'into' },
  ])
  await merge(from, into)
  const as = { as: admin, params: { _id: into._id } }
  expect(await app.call('getCustomerTerms', as)).toMatchObject({ dueDays: 30, holdReason: 'Check bounced' })
  expect(await app.call('getCustomerPricing', as)).toMatchObject({ percent: 20, version: 3 })
  const { rows } = await sql<{
    version: number
    percent: number
  }>`SELECT "version", ("pricing"->>'percent')::int AS "percent"
    FROM customer_pricing_version WHERE "customerId" = ${customerOf(into)} ORDER BY 1`.execute(app.services.db)
  expect(rows.map(({ percent }) => percent)).toEqual([20, 10, 20])
})

test('without terms and prices of its own, the one that stays takes the other’s', async () => {
  const [from, into] = await twoCustomers()
  const as = { as: admin, params: { _id: from._id } }
  await app.call('changeCustomerTerms', { ...as, body: { billing: 'per-order', version: 0, dueDays: 10 } as never })
  await app.call('changeCustomerPricing', { ...as, body: { percent: 10, rules: [], version: 0 } as never })
  await merge(from, into)
  const now = { as: admin, params: { _id: into._id } }
  expect(await app.call('getCustomerTerms', now)).toMatchObject({ dueDays: 10 })
  expect(await app.call('getCustomerPricing', now)).toMatchObject({ percent: 10 })
})

test('waits until an invoice run with either is done, and keeps what runs with both did', async () => {
  const [from, into] = await twoCustomers()
  const { db } = app.services
  const state = { through: '2026-11-01', issues: false, startedBy: admin._id, clientId: randomUUID() }
  const round = await db.insertInto('invoice_round').values(state).returning('_id').executeTakeFirstOrThrow()
  const rows = [from, into].map((one) => ({ roundId: round._id, customerId: customerOf(one), accountId: one._id }))
  await db.insertInto('invoice_round_customer').values(rows).execute()
  expect((await attempt(from, into)).body).toMatchObject({ code: 'merge_round_running' })
  await db.updateTable('invoice_round_customer').set({ state: 'done' }).where('roundId', '=', round._id).execute()
  await merge(from, into)
  const kept = await db.selectFrom('invoice_round_customer').selectAll().where('roundId', '=', round._id).execute()
  expect(kept.map(({ customerId }) => customerId)).toEqual([customerOf(into), customerOf(into)])
})

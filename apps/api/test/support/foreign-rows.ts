import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { shopDay, type TestApp } from './app.ts'
import { buildBillable, buildProcessing, buildRequest, buildStaff, buildUpload, customerOf } from './factories.ts'
import { buildBilled, ledgerActs } from './ledger.ts'

/** A word that stands in the rows of {@link buildForeign} alone. */
export const MARK = 'Quokka'

/** A row of a customer, by its table and its id. */
interface Row {
  table: string
  _id: string
}

/** A customer of the shop with a row of nearly every sort, whom none of those who are built later may reach. */
export async function buildForeign(app: TestApp) {
  const { db } = app.services
  const as = await buildStaff(app, 'Administrate')
  const { customer, invoices } = await buildBilled(app, [20, 30])
  const [invoice, other] = invoices
  if (!invoice || !other) throw new Error('Two invoices were built')
  const named = { company: `${MARK} Caps`, contactPerson: `${MARK} Lee`, customerNick: MARK }
  await db.updateTable('account').set(named).where('_id', '=', customer._id).execute()
  await db.updateTable('invoice').set({ company: named.company }).execute()
  // A job that sends a mail would change its row meanwhile.
  await db
    .insertInto('notification_preference')
    .values({ accountId: customer._id, kind: 'invoice', byMail: false })
    .execute()
  const request = await buildRequest(app, { customer, orderName: `${MARK} lion`, orderStatus: 'Done', price: 20 })
  const round = await buildProcessing(app, request, { releasedAt: new Date().toISOString() })
  const upload = await buildUpload(app, request, customer, { requestId: request._id })
  const params = { _id: request._id, channel: 'customer' as const }
  await app.call('postMessage', { as: customer, params, body: { text: MARK, clientId: randomUUID() } })
  await app.call('addCustomerNote', { as, params: customer, body: { text: MARK, clientId: randomUUID() } })
  const draft = await buildBillable(app, customer)
  const body = { mauth_id: customer._id, inv: [{ orderId: draft._id }] }
  await app.call('saveInvoiceDraft', { as, body })
  await ledgerActs(app, as).record(customer, 5, { PayNumber: MARK })
  await ledgerActs(app, as).credit(invoice, 5)
  const paid = {
    Price: 5,
    Currency: 'USD',
    PayMethod: 'PayPal',
    PaymentDate: shopDay(),
    PayNumber: `${MARK} 2`,
  } as const
  await app.call('reportPayment', { as: customer, body: { ...paid, invoices: [other._id] } })
  const whose = { customerId: customerOf(customer), accountId: customer._id }
  await db
    .insertInto('checkout')
    .values({ ...whose, amount: 500, shares: '[]', state: 'expired' })
    .execute()
  const proof = await db
    .insertInto('proof')
    .values({ requestId: request._id, processingId: round._id, number: 1, sentBy: as._id, note: MARK })
    .returning('_id')
    .executeTakeFirstOrThrow()
  await db.insertInto('proof_comment').values({ proofId: proof._id, number: 1, text: MARK }).execute()
  await db.insertInto('asked_change').values({ requestId: request._id, reason: MARK }).execute()
  const told = { kind: 'conversation', to: customer.email, subject: MARK, text: MARK, html: MARK } as const
  const sent = { status: 'sent', accountId: customer._id, requestId: request._id } as const
  await db
    .insertInto('mail_message')
    .values({ ...told, ...sent })
    .execute()
  const run = { startedBy: as._id, through: shopDay(), issues: true, clientId: 'run' }
  await db
    .insertInto('invoice_round')
    .values({ ...run, finishedAt: sql<string>`now()` })
    .execute()
  const own = (await readRows(app)).filter(({ table, _id }) => table !== 'account' || _id === customer._id)
  // Two of each sort, for one may be a draft, or wait.
  const rows = [...Map.groupBy(own, ({ table }) => table).values()].flatMap((each) => each.slice(-2))
  return { orderCode: request.orderCode, filePath: upload.filePath, rows }
}

/** The tables of the database, without the counts of calls. */
async function readTables(app: TestApp): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    SELECT relname::text AS "table" FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'rate_limit'`.execute(app.services.db)
  return rows.map(({ table }) => table)
}

/** All rows that there are, by their ids. */
async function readRows(app: TestApp): Promise<Row[]> {
  const found = (await readTables(app)).map(
    (table) => sql`SELECT ${sql.lit(table)} AS "table", to_jsonb(one) ->> '_id' AS "_id" FROM ${sql.table(table)} one`,
  )
  const { rows } = await sql<Row>`
    SELECT * FROM (${sql.join(found, sql` UNION ALL `)}) named WHERE "_id" ~ '^[0-9a-f-]{36}$'`.execute(app.services.db)
  return rows
}

/** What each row says. */
export async function readAll(app: TestApp): Promise<string[]> {
  const found = (await readTables(app)).map(
    (table) => sql`SELECT ${sql.lit(table)} || ' ' || to_jsonb(one)::text AS "row" FROM ${sql.table(table)} one`,
  )
  const { rows } = await sql<{ row: string }>`${sql.join(found, sql` UNION ALL `)}`.execute(app.services.db)
  return rows.map(({ row }) => row)
}

import { type Insertable, sql, type Transaction } from 'kysely'
import type { DB } from '../apps/api/src/platform/database.generated.ts'
import type { Plan } from './plan.ts'

/** PostgreSQL takes at most 65,535 parameters in a statement. */
const parameters = 30_000

async function insertAll<Table extends keyof DB>(
  trx: Transaction<DB>,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  const columns = new Set(rows.flatMap((row) => Object.keys(row))).size
  const size = Math.max(1, Math.floor(parameters / Math.max(1, columns)))
  for (let from = 0; from < rows.length; from += size) {
    await trx
      .insertInto(table)
      .values(rows.slice(from, from + size))
      .execute()
  }
}

/** Writes a whole plan within one transaction, what others point to first. */
export async function insertPlan(trx: Transaction<DB>, plan: Plan): Promise<void> {
  const { staff, customers, requests, invoices, oddInvoices, messages, audit } = plan
  const files = requests.flatMap((request) => request.files)
  await insertAll(trx, 'account', staff)
  await insertAll(
    trx,
    'account',
    customers.map(({ account }) => account),
  )
  await insertAll(
    trx,
    'order_code',
    requests.map(({ row, customer, moments }) => ({
      orderCode: row.orderCode,
      accountId: customer.account._id,
      reservedAt: new Date(Math.min(row.orderCode, moments.submitted)).toISOString(),
    })),
  )
  await insertAll(
    trx,
    'request',
    requests.map(({ row }) => row),
  )
  await insertAll(
    trx,
    'processing',
    requests.flatMap(({ rounds }) => rounds),
  )
  await insertAll(
    trx,
    'upload',
    files.map(({ row }) => row),
  )
  await insertAll(
    trx,
    'processing_upload',
    files.flatMap(({ row, processingIds }) =>
      processingIds.map((processingId) => ({ processingId, uploadId: row._id, position: row.position ?? 0 })),
    ),
  )
  await insertAll(
    trx,
    'invoice',
    [...invoices, ...oddInvoices].map(({ row }) => row),
  )
  // An invoice carries its customer's number, which the database has only now given out.
  await sql`UPDATE invoice SET "fb_Id" = account."id"::text FROM account WHERE account."_id" = invoice."mauth_id"`.execute(
    trx,
  )
  await insertAll(
    trx,
    'invoice_line',
    [...invoices, ...oddInvoices].flatMap(({ lines }) => lines),
  )
  await insertAll(
    trx,
    'payment',
    invoices.flatMap(({ payment }) => (payment ? [payment] : [])),
  )
  await insertAll(trx, 'message', messages)
  await insertAll(trx, 'audit_event', audit)
}

/** Tells the planner how much there is now, so that the first lists are as fast as later ones. */
export const refreshStatistics = (trx: Transaction<DB>) => sql`ANALYZE`.execute(trx)

import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import { recordRequestChanges } from '../events/record-request-changes.ts'
import type { Context } from '../operation.ts'

/**
 * Stores on requests the number of the issued invoice that holds them, also in their history. The column `due` depends on it. Call it in a
 * transaction that holds the requests.
 */
export function setInvoiceNumbers(
  trx: Transaction<DB>,
  context: Pick<Context, 'actor'>,
  invoices: readonly { timestamp: string; requests: readonly { _id: string }[] }[],
): Promise<void> {
  const held = invoices.flatMap(({ timestamp, requests }) => requests.map(({ _id }) => ({ _id, timestamp })))
  const next = sql`SELECT * FROM unnest(${held.map(({ _id }) => _id)}::text[], ${held.map(({ timestamp }) => timestamp)}::text[])
    numbered ("_id", "invoiceNumber")`
  return recordRequestChanges(trx, context, { next, columns: ['invoiceNumber'] })
}

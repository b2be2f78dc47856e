import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Cause } from '../events/record-event.ts'
import { recordRequestChanges } from '../events/record-request-changes.ts'

/**
 * Stores on requests the number of the issued invoice that holds them; `due` follows from it. Their history keeps it. Call it in a
 * transaction that holds the requests.
 */
export function setInvoiceNumber(
  trx: Transaction<DB>,
  cause: Pick<Cause, 'actor'>,
  requests: { _id: string }[],
  invoiceNumber: string,
): Promise<void> {
  const ids = requests.map(({ _id }) => _id)
  // unscoped request: the requests are locked for an invoice within reach
  const next = sql`SELECT "_id", ${invoiceNumber}::text AS "invoiceNumber" FROM request WHERE "_id" = ANY (${ids})`
  return recordRequestChanges(trx, cause, { next, columns: ['invoiceNumber'] })
}

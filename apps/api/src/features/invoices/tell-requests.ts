import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database.generated.ts'
import type { Cause } from '../events/record.ts'
import { recordMany } from '../events/record-many.ts'

/**
 * Stores on requests the number of the issued invoice that holds them, or null once none does; `due` follows from it. Their
 * history keeps it. Call it in a transaction that holds the requests.
 */
export function tellRequests(
  trx: Transaction<DB>,
  cause: Pick<Cause, 'actor'>,
  requests: { _id: string }[],
  invoiceNumber: string | null,
): Promise<void> {
  const ids = requests.map(({ _id }) => _id)
  const next = sql`SELECT "_id", ${invoiceNumber}::text AS "invoiceNumber" FROM request WHERE "_id" = ANY (${ids})`
  return recordMany(trx, cause, { next, columns: ['invoiceNumber'] })
}

import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database.generated.ts'
import type { Cause } from '../events/record.ts'
import { recordMany } from '../events/record-many.ts'

/**
 * Writes down with requests which issued invoice holds them, or with null that none does any more: from then on they are owed
 * as it says. Their history keeps it. Call it in a transaction that holds the requests.
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

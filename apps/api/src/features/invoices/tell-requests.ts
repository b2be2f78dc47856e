import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database.generated.ts'
import type { Cause } from '../events/record.ts'
import { recordMany } from '../events/record-many.ts'

/**
 * Writes into the history of requests that an invoice took or freed them, and gives them a new version, so that opened rows
 * refresh. Call it in a transaction that holds the requests.
 */
export function tellRequests(
  trx: Transaction<DB>,
  cause: Pick<Cause, 'actor'>,
  requests: { _id: string }[],
  invoiceNumber: { before: string | null; after: string | null },
): Promise<void> {
  const ids = requests.map(({ _id }) => _id)
  const next = sql`SELECT "_id" FROM request WHERE "_id" = ANY (${ids})`
  return recordMany(trx, cause, { next, columns: [], notes: { invoiceNumber } })
}

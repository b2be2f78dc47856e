import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import type { Share } from './share-out.ts'

/** An allocation, with the customer whose ledger it is in. */
export interface OwnShare extends Share {
  customerId: Reached<'customer'>
  clientId?: string
}

/**
 * Allocates credits to debits. The caller stores what the paid invoices then owe. The database refuses an allocation beyond what either
 * side has open. Call it in a transaction that holds the ledgers.
 * @param on the shop's day on which it counts, today if left out. An invoice that is dated later is paid on its own date
 */
export async function insertAllocations(
  trx: Transaction<DB>,
  enteredBy: string,
  shares: readonly OwnShare[],
  on?: string,
): Promise<void> {
  if (shares.length === 0) return
  await trx
    .insertInto('ledger_allocation')
    .values(shares.map((share) => ({ ...share, enteredBy, ...(on && { day: laterOf(on, share.debitId) }) })))
    .execute()
}

const laterOf = (day: string, debitId: Reached<'ledger_entry'>) => sql<string>`(
  SELECT greatest(${day}::date, debit."day") FROM ledger_entry debit WHERE debit."_id" = ${debitId})`

import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import type { Share } from './share-out.ts'

/** What a credit gives, in its customer's ledger. */
export interface OwnShare extends Share {
  customerId: Reached<'customer'>
  clientId?: string
}

/**
 * Adds what credits give to debits; whoever calls it stores what the invoices among these owe then. The database refuses more than either
 * has. Call it in a transaction that holds the ledgers.
 * @param on the shop's day on which it counts, or that of a later debit; today unless said otherwise
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

import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Cause } from '../../events/record-event.ts'
import { settleInvoice } from '../settle-invoice.ts'
import { type Doer, whoOf } from './post-entry.ts'
import type { Share } from './share-out.ts'

interface Sharing {
  customerId: string
  clientId?: string
}

/** Adds what credits give to debits. The database refuses more than either has. */
export async function allocate(
  trx: Transaction<DB>,
  doer: Doer,
  sharing: Sharing,
  shares: readonly Share[],
): Promise<void> {
  if (shares.length === 0) return
  const enteredBy = whoOf(doer)
  await trx
    .insertInto('ledger_allocation')
    .values(shares.map((share) => ({ ...sharing, ...share, enteredBy })))
    .execute()
}

/** As {@link allocate}, and settles the invoices that are paid by it. */
export async function allocateToInvoices(
  trx: Transaction<DB>,
  cause: Cause,
  sharing: Sharing,
  shares: readonly Share[],
): Promise<void> {
  await allocate(trx, cause, sharing, shares)
  await settleEntries(trx, cause, [...new Set(shares.map(({ debitId }) => debitId))])
}

/**
 * Takes back what an entry gives or gets, or one allocation of it, and settles the invoices concerned.
 * @param what the entry or the allocation, held with its ledger
 */
export async function release(
  trx: Transaction<DB>,
  cause: Cause,
  what: { entryId: string } | { allocationId: string },
): Promise<void> {
  const which =
    'entryId' in what ? sql`${what.entryId} IN (was."creditId", was."debitId")` : sql`was."_id" = ${what.allocationId}`
  // unscoped ledger_allocation: the ledger is held within reach
  const { rows } = await sql<{ debitId: string }>`
    INSERT INTO ledger_allocation ("customerId", "creditId", "debitId", "amount", "reverses", "enteredBy")
    SELECT was."customerId", was."creditId", was."debitId", -was."amount", was."_id", ${whoOf(cause)}
    FROM ledger_allocation was WHERE ${which} AND was."reverses" IS NULL
      AND NOT EXISTS (SELECT FROM ledger_allocation back WHERE back."reverses" = was."_id")
    RETURNING "debitId"`.execute(trx)
  await settleEntries(trx, cause, [...new Set(rows.map(({ debitId }) => debitId))])
}

/** Settles those of the entries that are invoices, in the order in which everybody locks several. */
async function settleEntries(trx: Transaction<DB>, cause: Cause, entryIds: string[]): Promise<void> {
  if (entryIds.length === 0) return
  // unscoped invoice, ledger_entry: the ledger is held within reach
  const invoices = await trx
    .selectFrom('ledger_entry')
    .innerJoin('invoice', 'invoice._id', 'ledger_entry.invoiceId')
    .select('invoice._id')
    .where('ledger_entry._id', 'in', entryIds)
    .where('ledger_entry.kind', '=', 'invoice')
    .orderBy('invoice._id')
    .forUpdate('invoice')
    .execute()
  for (const { _id } of invoices) await settleInvoice(trx, cause, _id)
}

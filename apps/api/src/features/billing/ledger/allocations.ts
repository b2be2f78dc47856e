import { type Cents, cents, sumCents } from '@stitchdesk/contract/basics/money'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import type { Context } from '../../operation.ts'
import { closeReports } from './close-reports.ts'
import { insertAllocations } from './insert-allocations.ts'
import { postEntry, whoOf } from './post-entry.ts'
import { type Share, shareOut, type Wanted } from './share-out.ts'
import { storeOwed } from './store-owed.ts'

interface Sharing {
  customerId: Reached<'customer'>
  clientId?: string
}

/**
 * Allocates credits to debits, and stores what the paid invoices then owe. The database refuses an allocation beyond what either side has
 * open.
 * @param on the shop's day on which it counts, today if left out. An invoice that is dated later is paid on its own date
 */
export async function allocate(
  trx: Transaction<DB>,
  context: Context,
  sharing: Sharing,
  shares: readonly Share[],
  on?: string,
): Promise<void> {
  if (shares.length === 0) return
  const own = shares.map((share) => ({ ...sharing, ...share }))
  await insertAllocations(trx, whoOf(context), own, on)
  await storeOwedOf(trx, context, shares)
}

interface ReceivedPayment {
  _id: Reached<'payment'>
  customerId: Reached<'customer'>
  worth: Cents
  /** the shop's */
  day: string
  clientId?: string
  /** the invoices to pay, as entries, each with the amount to pay */
  wanted: readonly Wanted[]
}

/**
 * Enters a received payment in the ledger, and closes customers' reports of invoices that it settles. Call it in a transaction that holds
 * the ledger.
 * @returns its entry, and the part that stays as credit
 */
export async function postPayment(
  trx: Transaction<DB>,
  context: Context,
  { _id: paymentId, customerId, worth, day, clientId, wanted }: ReceivedPayment,
): Promise<{ entryId: Reached<'ledger_entry'>; credit: Cents }> {
  const draft = { customerId, kind: 'payment', amount: cents(-worth), day, paymentId, clientId } as const
  const { _id: entryId } = await postEntry(trx, context, draft)
  const shares = shareOut([{ _id: entryId, open: worth }], wanted)
  // The invoices count as paid on the day on which the money came.
  await allocate(trx, context, { customerId }, shares, day)
  await closeReports(trx, context, shares)
  return { entryId, credit: cents(worth - sumCents(shares.map(({ amount }) => amount))) }
}

/**
 * Reverses all allocations of an entry, or a single one, and stores what the invoices then owe.
 * @param what the entry or the allocation; its ledger is held
 */
export async function release(
  trx: Transaction<DB>,
  context: Context,
  what: { entryId: Reached<'ledger_entry'> } | { allocationId: Reached<'ledger_allocation'> },
): Promise<void> {
  const which =
    'entryId' in what ? sql`${what.entryId} IN (was."creditId", was."debitId")` : sql`was."_id" = ${what.allocationId}`
  const { rows } = await sql<Pick<Share, 'debitId'>>`
    INSERT INTO ledger_allocation ("customerId", "creditId", "debitId", "amount", "reverses", "enteredBy")
    SELECT was."customerId", was."creditId", was."debitId", -was."amount", was."_id", ${whoOf(context)}
    FROM ledger_allocation was WHERE ${which} AND was."reverses" IS NULL
      AND NOT EXISTS (SELECT FROM ledger_allocation back WHERE back."reverses" = was."_id")
    RETURNING "debitId"`.execute(trx)
  await storeOwedOf(trx, context, rows)
}

/** Stores what the invoices among the debits owe. */
async function storeOwedOf(trx: Transaction<DB>, context: Context, allocations: readonly Pick<Share, 'debitId'>[]) {
  const debits = allocations.map(({ debitId }) => debitId)
  const { rows } = await sql<{ invoiceId: Reached<'invoice'> }>`
    SELECT entry."invoiceId" FROM ledger_entry entry WHERE entry."_id" = ANY (${debits}::text[]) AND entry."kind" = 'invoice'
      AND entry."invoiceId" IS NOT NULL`.execute(trx)
  await storeOwed(
    trx,
    context,
    rows.map(({ invoiceId }) => invoiceId),
  )
}

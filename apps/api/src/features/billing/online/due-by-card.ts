import { type Cents, cents, sumCents } from '@stitchdesk/contract/basics/money'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { IS_REPORTED } from '../../requests/queries/billing.ts'
import { IS_DISPUTED, unpaidInvoicesOf } from '../ledger/chosen-invoices.ts'
import { openCredits, openItems } from '../ledger/open-items.ts'
import { openOf } from '../ledger/share-out.ts'

/** How much of a payment is meant for an invoice. */
export interface CardShare {
  invId: Reached<'invoice'>
  amount: Cents
}

/** A payment by card: the amount, and its invoices. */
export interface CardDue {
  amount: Cents
  shares: CardShare[]
}

/**
 * All that a customer can pay in one card payment: what their invoices owe, the oldest first, less their credit. Invoices with a waiting
 * payment or a disputed line are left out; the customer can pay each alone.
 */
export async function dueByCard(db: Database, customerId: Reached<'customer'>): Promise<CardDue> {
  const { rows } = await sql<CardShare>`
    SELECT invoice."_id" AS "invId", item."open" AS "amount"
    FROM ${openItems(unpaidInvoicesOf(customerId))} item JOIN invoice ON invoice."_id" = item."invoiceId"
    WHERE item."open" > 0 AND NOT ${IS_REPORTED} AND NOT ${IS_DISPUTED}
    ORDER BY item."number" LIMIT ${BILLING_LIMITS.allocations}`.execute(db)
  const credit = openOf(await openCredits(db, customerId))
  const amount = cents(Math.max(0, sumCents(rows.map((share) => share.amount)) - credit))
  return { amount, shares: coveredShares(rows, amount) }
}

/** The first shares that an amount covers; it may cover the last only in part. */
function coveredShares(shares: readonly CardShare[], amount: Cents): CardShare[] {
  let left: number = amount
  return shares.flatMap((share) => {
    const taken = cents(Math.min(left, share.amount))
    left -= taken
    return taken > 0 ? [{ invId: share.invId, amount: taken }] : []
  })
}

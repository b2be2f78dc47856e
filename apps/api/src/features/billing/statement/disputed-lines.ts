import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import type { StatementInCents } from '@stitchdesk/contract/billing/statement'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { isDisputedOn } from '../ledger/balance-on.ts'
import { openItems } from '../ledger/open-items.ts'

/**
 * The disputed lines of what a customer owes, the oldest invoice first.
 * @param on the day; for a day that is over also the first moment after it, so that the lines are those of its evening
 */
export async function disputedLines(
  db: Database,
  customerId: string,
  { day, until }: { day: string; until?: RawBuilder<unknown> | undefined },
): Promise<StatementInCents['disputes']> {
  const isInvoice = sql`entry."customerId" = ${customerId} AND entry."kind" = 'invoice'`
  // unscoped ledger_entry, ledger_allocation: the customer was found within reach
  const { rows } = await sql<StatementInCents['disputes'][number]>`
    SELECT invoice."timestamp" AS "invoice", line."orderName" AS "item", line."disputeReason" AS "reason",
      line."totalPrice" AS "amount"
    FROM ${openItems(isInvoice, until && { day, until })} item
    JOIN invoice ON invoice."_id" = item."invoiceId"
    JOIN invoice_line line ON line."invoiceId" = invoice."_id" AND ${isDisputedOn('line', until)}
    WHERE item."open" > 0
    ORDER BY item."number", line."id" LIMIT ${sql.lit(BILLING_LIMITS.statementDisputes)}`.execute(db)
  return rows
}

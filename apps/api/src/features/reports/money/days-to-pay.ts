import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { boundsOf, type TimeRange } from '../../../platform/days.ts'
import { invoiceScope } from '../../access/scope.ts'

/**
 * Invoices within reach that are paid, and whose last payment or credit came within a range, as rows of a table: whose each is,
 * and the days from its issue to that.
 */
export function settledInvoices(
  actor: Actor,
  range: TimeRange,
  timeZone: string,
): RawBuilder<{ customerId: string; days: number }> {
  const { from, until } = boundsOf(range, timeZone)
  return sql`(
    SELECT invoice."customerId", (settled."at" AT TIME ZONE ${timeZone}::text)::date - billed."day" AS "days"
    FROM (
      SELECT allocation."debitId", max(allocation."createdAt") AS "at" FROM ledger_allocation allocation
      WHERE allocation."createdAt" >= ${from ?? sql`'-infinity'`} GROUP BY 1
    ) settled
    JOIN ledger_entry billed ON billed."_id" = settled."debitId" AND billed."kind" = 'invoice'
    JOIN invoice ON invoice."_id" = billed."invoiceId"
    WHERE ${invoiceScope(actor)} AND invoice."status" AND invoice."voidedAt" IS NULL
      AND settled."at" < ${until ?? sql`'infinity'`})`
}

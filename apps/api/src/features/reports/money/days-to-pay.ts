import { type RawBuilder, sql } from 'kysely'
import { boundsOf, type TimeRange } from '../../../platform/days.ts'
import { invoiceScope } from '../../access/scope.ts'
import type { LedgerReading } from './owed-on.ts'

/**
 * Invoices within reach that are paid, and whose last payment or credit came within a range, as rows of a table: whose each is,
 * and the days from its issue to that.
 * @param customers condition on `own."customerId"`, of whom alone invoices are looked at; of all customers without it
 */
export function settledInvoices(
  { actor, timeZone }: LedgerReading,
  range: TimeRange,
  customers?: RawBuilder<unknown>,
): RawBuilder<{ customerId: string; days: number }> {
  const { from, until } = boundsOf(range, timeZone)
  const theirs =
    customers &&
    sql`JOIN ledger_entry own ON own."_id" = allocation."debitId" AND own."kind" = 'invoice' AND ${customers}`
  return sql`(
    SELECT invoice."customerId", (settled."at" AT TIME ZONE ${timeZone}::text)::date - billed."day" AS "days"
    FROM (
      SELECT allocation."debitId", max(allocation."createdAt") AS "at" FROM ledger_allocation allocation ${theirs ?? sql``}
      WHERE allocation."createdAt" >= ${from ?? sql`'-infinity'`} GROUP BY 1
    ) settled
    JOIN ledger_entry billed ON billed."_id" = settled."debitId" AND billed."kind" = 'invoice'
    JOIN invoice ON invoice."_id" = billed."invoiceId"
    WHERE ${invoiceScope(actor)} AND invoice."status" AND invoice."voidedAt" IS NULL
      AND settled."at" < ${until ?? sql`'infinity'`})`
}

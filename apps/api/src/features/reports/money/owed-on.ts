import type { Cents } from '@stitchdesk/contract/basics/money'
import { type RawBuilder, sql } from 'kysely'
import { boundsOf } from '../../../platform/days.ts'
import { invoiceScope, type Reader } from '../../access/scope.ts'
import { IS_UNPAID, LEFT_TO_PAY } from '../../requests/queries/billing.ts'

/** Who reads the money of ledgers. */
export interface LedgerReading {
  actor: Reader
  /** the shop's: its days are the report's */
  timeZone: string
}

/** What an issued invoice owed. */
export interface OwedInvoice {
  customerId: string
  /** the day of its issue, from which it ages */
  day: string
  dueDate: string | null
  owed: Cents
}

/**
 * Invoices within reach that owed something on a day's evening, as rows of a table: what they owe now, and what was settled
 * since. Of a void one, what it owed before.
 * @param day the shop's, `YYYY-MM-DD`
 */
export function owedOn({ actor, timeZone }: LedgerReading, day: string): RawBuilder<OwedInvoice> {
  const { until } = boundsOf({ $lte: day }, timeZone)
  return sql`(
    WITH since AS MATERIALIZED (
      SELECT billed."invoiceId", sum(allocation."amount")::bigint AS "amount"
      FROM ledger_allocation allocation
      JOIN ledger_entry billed ON billed."_id" = allocation."debitId" AND billed."kind" = 'invoice'
      WHERE allocation."createdAt" >= ${until} GROUP BY 1
    ), settled AS (
      SELECT since."invoiceId" FROM since
      UNION SELECT invoice."_id" FROM invoice WHERE invoice."voidedAt" >= ${until} AND ${invoiceScope(actor)}
    ), owing AS (
      SELECT invoice.* FROM invoice WHERE ${IS_UNPAID} AND ${invoiceScope(actor)}
      UNION ALL SELECT invoice.* FROM settled JOIN invoice ON invoice."_id" = settled."invoiceId"
        WHERE NOT ${IS_UNPAID} AND ${invoiceScope(actor)}
    )
    SELECT invoice."customerId", invoice."invoiceDate" AS "day", invoice."dueDate",
      ${LEFT_TO_PAY} + coalesce(since."amount", 0) AS "owed"
    FROM owing invoice
    LEFT JOIN since ON since."invoiceId" = invoice."_id"
    WHERE invoice."invoiceDate" <= ${day}::date AND (invoice."voidedAt" IS NULL OR invoice."voidedAt" >= ${until})
      AND ${LEFT_TO_PAY} + coalesce(since."amount", 0) > 0)`
}

/** The ages of debts, in days since the invoice was issued. */
const AGES = { to30: [-9999, 30], to60: [31, 60], to90: [61, 90], over90: [91, 999_999] } as const

/**
 * Sums of the rows of `owedOn`, called `item`, by age.
 * @param day on whose evening they are that old
 */
export function agedSums(day: string): { [Age in keyof typeof AGES]: RawBuilder<Cents> } {
  const sumOf = ([from, to]: readonly [number, number]) => sql<Cents>`coalesce(sum(item."owed") FILTER (
    WHERE ${day}::date - item."day" BETWEEN ${sql.lit(from)} AND ${sql.lit(to)}), 0)::bigint`
  return { to30: sumOf(AGES.to30), to60: sumOf(AGES.to60), to90: sumOf(AGES.to90), over90: sumOf(AGES.over90) }
}

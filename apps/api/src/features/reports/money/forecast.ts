import { addDays } from '@stitchdesk/contract/basics/days'
import { type Cents, sumCents } from '@stitchdesk/contract/basics/money'
import { REPORTS_LIMITS } from '@stitchdesk/contract/reports/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { invoiceScope } from '../../access/scope.ts'
import { IS_UNPAID } from '../../requests/queries/billing.ts'
import { settledInvoices } from './days-to-pay.ts'
import type { Reading } from './reading.ts'

/** The invoices that {@link expectedPayments} adds up. */
export interface ExpectedRow {
  _id: string
  day: string
  week: number
  owed: Cents
}

/**
 * When unpaid invoices will be paid if each customer pays as fast as in the last year: by weeks from today, the last one with all
 * that comes later. A customer without a payment pays as fast as all others do, and without any payment at all, on the due date.
 * Late payments are expected this week.
 */
export async function expectedPayments(db: Database, reading: Reading) {
  const { rows } = await sql<{ week: number; amount: Cents }>`
    SELECT expected."week", sum(expected."owed")::bigint AS "amount"
    FROM ${expectedInvoices(reading)} expected GROUP BY 1`.execute(db)
  return Array.from({ length: REPORTS_LIMITS.forecastWeeks + 1 }, (_, week) => ({
    from: addDays(reading.today, 7 * week),
    amount: sumCents(rows.filter((row) => row.week === week).map(({ amount }) => amount)),
  }))
}

/** Unpaid invoices within reach with the day and the week in which each is expected to be paid, as rows of a table. */
export function expectedInvoices({ today, ...reading }: Reading): RawBuilder<ExpectedRow> {
  const paying = addDays(today, -REPORTS_LIMITS.payingDays)
  return sql`(
    WITH settled AS MATERIALIZED (SELECT * FROM ${settledInvoices(reading.actor, paying)} settled),
    pace AS (SELECT settled."customerId", round(avg(settled."days"))::int AS "days" FROM settled GROUP BY 1)
    SELECT dated.*, least(greatest((dated."day" - ${today}::date) / 7, 0), ${sql.lit(REPORTS_LIMITS.forecastWeeks)}) AS "week"
    FROM (
      SELECT invoice."_id", invoice."owed" AS "owed",
        coalesce(invoice."invoiceDate" + coalesce(pace."days", (SELECT round(avg("days"))::int FROM settled)), invoice."dueDate",
          ${today}::date) AS "day"
      FROM invoice LEFT JOIN pace ON pace."customerId" = invoice."customerId"
      WHERE ${IS_UNPAID} AND ${invoiceScope(reading.actor)}
    ) dated)`
}

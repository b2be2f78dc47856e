import { addDays } from '@stitchdesk/contract/basics/days'
import { type Cents, sumCents } from '@stitchdesk/contract/basics/money'
import { REPORTS_LIMITS } from '@stitchdesk/contract/reports/limits'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { invoiceScope } from '../../access/scope.ts'
import { IS_UNPAID, LEFT_TO_PAY } from '../../requests/queries/billing.ts'
import { settledInvoices } from './days-to-pay.ts'

interface Reading {
  actor: Actor
  timeZone: string
  /** the shop's day */
  today: string
}

/**
 * When unpaid invoices will be paid, if each customer pays as fast as in the last year: by weeks from today, the last one with all
 * that comes later. A customer who paid nothing yet pays as fast as all do, and where nobody did, on the due date; what should
 * have come already is expected this week.
 */
export async function expectedPayments(db: Database, { actor, timeZone, today }: Reading) {
  const paying = { $gte: addDays(today, -REPORTS_LIMITS.payingDays) }
  // unscoped ledger_allocation, ledger_entry: invoiceScope stands beside them
  const { rows } = await sql<{ week: number; amount: Cents }>`
    WITH settled AS MATERIALIZED (SELECT * FROM ${settledInvoices(actor, paying, timeZone)} settled),
    pace AS (SELECT settled."customerId", round(avg(settled."days"))::int AS "days" FROM settled GROUP BY 1)
    SELECT least(greatest((expected."day" - ${today}::date) / 7, 0), ${sql.lit(REPORTS_LIMITS.forecastWeeks)}) AS "week",
      sum(expected."owed")::bigint AS "amount"
    FROM (
      SELECT ${LEFT_TO_PAY} AS "owed",
        coalesce(invoice."invoiceDate" + coalesce(pace."days", (SELECT round(avg("days"))::int FROM settled)), invoice."dueDate", ${today}::date) AS "day"
      FROM invoice LEFT JOIN pace ON pace."customerId" = invoice."customerId"
      WHERE ${IS_UNPAID} AND ${invoiceScope(actor)}
    ) expected GROUP BY 1`.execute(db)
  return Array.from({ length: REPORTS_LIMITS.forecastWeeks + 1 }, (_, week) => ({
    from: addDays(today, 7 * week),
    amount: sumCents(rows.filter((row) => row.week === week).map(({ amount }) => amount)),
  }))
}

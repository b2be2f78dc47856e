import { addDays } from '@stitchdesk/contract/basics/days'
import { type Cents, cents, sumCents } from '@stitchdesk/contract/basics/money'
import type { MoneyInCents } from '@stitchdesk/contract/dashboard/dashboard'
import { DASHBOARD_LIMITS } from '@stitchdesk/contract/dashboard/limits'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { only, type RowsOf } from '../../platform/database/run-statements.ts'
import { boundsOf } from '../../platform/days.ts'
import { invoiceScope, requestScope } from '../access/scope.ts'
import { IS_OWED, IS_UNPAID, isOverdue, LEFT_TO_PAY, RECEIVED_AT } from '../requests/queries/billing.ts'
import { mondayOf, todayIn } from './calendar.ts'

/** Money of one day, `YYYY-MM-DD` of the shop, or of some days from it on. */
interface DaySum {
  day: string
  amount: Cents
}

const WEEK = 7
const firstMonday = (today: string) => addDays(mondayOf(today), -WEEK * (DASHBOARD_LIMITS.weeks - 1))

/** The first days of weeks and of the two latest months, and the last days of compared ranges, in order. One sum is enough between two of them. */
function daysOfSums(today: string): string[] {
  const month = `${today.slice(0, 7)}-01`
  const lastMonth = `${addDays(month, -1).slice(0, 7)}-01`
  const mondays = Array.from({ length: DASHBOARD_LIMITS.weeks }, (_, week) => addDays(firstMonday(today), WEEK * week))
  return [...new Set([...mondays, month, lastMonth, endOfSameDays(today)])].sort()
}

/** The day after as many days of the last month as the present one has seen; a shorter month ends with itself. */
function endOfSameDays(today: string): string {
  const month = `${today.slice(0, 7)}-01`
  const same = addDays(`${addDays(month, -1).slice(0, 7)}-01`, Number(today.slice(8)))
  return same < month ? same : month
}

/** The statements about the money within the caller's reach. */
export function moneyStatements(actor: Actor, timeZone: string) {
  const today = todayIn(timeZone)
  const first = firstMonday(today)
  const days = daysOfSums(today)
  const begins = days.map((day) => boundsOf({ $gte: day }, timeZone).from)
  return {
    receivable: sql<{ amount: Cents }>`
      SELECT coalesce(sum(request."due"), 0)::bigint AS "amount" FROM request WHERE ${IS_OWED} AND ${requestScope(actor)}`,
    overdue: sql<{ amount: Cents }>`
      SELECT coalesce(sum(${LEFT_TO_PAY}), 0) AS "amount" FROM invoice
      WHERE ${isOverdue(today)} AND ${invoiceScope(actor)}`,
    // A payment is within reach as its invoice is, and has the same customer. Each is put between two of the days that sums begin on,
    // which costs less than to find its own day.
    // unscoped payment: invoiceScope stands around it, on what it calls invoice
    received: sql<DaySum>`
      SELECT (${days}::date[])[summed."place"] AS "day", summed."amount"
      FROM (
        SELECT width_bucket(invoice."at", ARRAY[${sql.join(begins)}]) AS "place", sum(invoice."worth") AS "amount"
        FROM (
          SELECT payment."customerId", payment."worth", ${RECEIVED_AT} AS "at"
          FROM payment
          WHERE payment."confirmation" = 'confirmed' AND ${RECEIVED_AT} >= ${begins[0]}
        ) invoice
        WHERE ${invoiceScope(actor)} GROUP BY 1) summed`,
    // What settled invoices that aren't voided, by payments or otherwise, less reversals.
    settled: sql<DaySum>`
      SELECT (${days}::date[])[summed."place"] AS "day", summed."amount"
      FROM (
        SELECT width_bucket(allocation."createdAt", ARRAY[${sql.join(begins)}]) AS "place", sum(allocation."amount")::bigint AS "amount"
        FROM ledger_allocation allocation
        JOIN ledger_entry billed ON billed."_id" = allocation."debitId" AND billed."kind" = 'invoice'
        JOIN invoice ON invoice."_id" = billed."invoiceId"
        WHERE allocation."createdAt" >= ${begins[0]} AND invoice."voidedAt" IS NULL AND ${invoiceScope(actor)} GROUP BY 1) summed`,
    // An invoice's number begins with the day on which it was issued.
    invoiced: sql<DaySum>`
      SELECT to_date(issued."day", 'YYYYMMDD') AS "day", issued."amount" FROM (
        SELECT left(invoice."timestamp", 8) AS "day", sum(invoice."grandTotal") AS "amount" FROM invoice
        WHERE invoice."timestamp" >= ${first.replaceAll('-', '')} AND invoice."voidedAt" IS NULL AND ${invoiceScope(actor)}
        GROUP BY 1) issued`,
    owedOnInvoices: sql<{ amount: Cents }>`
      SELECT coalesce(sum(${LEFT_TO_PAY}), 0) AS "amount"
      FROM invoice WHERE ${IS_UNPAID} AND ${invoiceScope(actor)}`,
  }
}

/** The money figures from the rows of `moneyStatements`. */
export function moneyOf(rows: RowsOf<ReturnType<typeof moneyStatements>>, timeZone: string): MoneyInCents {
  const today = todayIn(timeZone)
  const month = today.slice(0, 7)
  const lastMonth = addDays(`${month}-01`, -1).slice(0, 7)
  return {
    month: `${month}-01`,
    receivedThisMonth: sumWhere(rows.received, (day) => day.startsWith(month)),
    receivedLastMonth: sumWhere(rows.received, (day) => day.startsWith(lastMonth)),
    receivedLastMonthSoFar: sumWhere(rows.received, (day) => day.startsWith(lastMonth) && day < endOfSameDays(today)),
    receivable: only(rows.receivable).amount,
    overdue: only(rows.overdue).amount,
    weeks: weeksOf(rows, today),
  }
}

type Weekly = Pick<RowsOf<ReturnType<typeof moneyStatements>>, 'received' | 'settled' | 'invoiced' | 'owedOnInvoices'>

/** The weeks up to now. The debt at the end of each week is today's minus the changes since. */
function weeksOf({ received, settled, invoiced, owedOnInvoices }: Weekly, today: string): MoneyInCents['weeks'] {
  const now = only(owedOnInvoices).amount
  return Array.from({ length: DASHBOARD_LIMITS.weeks }, (_, week) => {
    const monday = addDays(firstMonday(today), WEEK * week)
    const next = addDays(monday, WEEK)
    const since = (days: DaySum[]) => sumWhere(days, (day) => day >= next)
    return {
      monday,
      received: sumWhere(received, (day) => day >= monday && day < next),
      owed: cents(now + since(settled) - since(invoiced)),
    }
  })
}

const sumWhere = (days: DaySum[], holds: (day: string) => boolean) =>
  sumCents(days.filter(({ day }) => holds(day)).map(({ amount }) => amount))

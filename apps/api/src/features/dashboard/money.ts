import { addDays } from '@stitchdesk/contract/basics/days'
import { type Cents, cents, sumCents } from '@stitchdesk/contract/basics/money'
import type { MoneyInCents } from '@stitchdesk/contract/dashboard/dashboard'
import { DASHBOARD_LIMITS } from '@stitchdesk/contract/dashboard/limits'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { only, type RowsOf } from '../../platform/database/run-statements.ts'
import { invoiceScope, requestScope } from '../access/scope.ts'
import { movedMoney } from '../billing/ledger/moved-money.ts'
import { IS_TO_INVOICE } from '../requests/queries/billing.ts'
import { NEXT_DUE, OWED_SUMS, type OwedSums, owedInvoices } from '../requests/queries/owed-invoices.ts'
import { mondayOf, todayIn } from './calendar.ts'

/** What moved on a day of the shop, `YYYY-MM-DD`. */
interface DaySum {
  day: string
  amount: Cents
}

const WEEK = 7
const firstMonday = (today: string) => addDays(mondayOf(today), -WEEK * (DASHBOARD_LIMITS.weeks - 1))

/** The day after as many days of the last month as the present one has seen; a shorter month ends with itself. */
function endOfSameDays(today: string): string {
  const month = `${today.slice(0, 7)}-01`
  const same = addDays(`${addDays(month, -1).slice(0, 7)}-01`, Number(today.slice(8)))
  return same < month ? same : month
}

/** The statements about the money within the caller's reach. */
export function moneyStatements(actor: Actor, timeZone: string) {
  const today = todayIn(timeZone)
  const from = firstMonday(today)
  return {
    owed: sql<OwedSums & { nextDue: string | null }>`
      SELECT ${OWED_SUMS}, ${NEXT_DUE} AS "nextDue" FROM ${owedInvoices(invoiceScope(actor), { day: today, today, timeZone })} item`,
    toInvoice: sql<{ amount: Cents }>`
      SELECT coalesce(sum(request."totalPrice"), 0)::bigint AS "amount" FROM request WHERE ${IS_TO_INVOICE} AND ${requestScope(actor)}`,
    moved: sql<DaySum & { kind: 'payment' | 'invoice' }>`
      SELECT moved."day"::text AS "day", moved."kind", sum(moved."amount")::bigint AS "amount"
      FROM ${movedMoney(actor, { from, to: today, kinds: ['payment', 'invoice'] })} moved GROUP BY 1, 2`,
    // What payments and credits settled of invoices, less what was taken back.
    settled: sql<DaySum>`
      SELECT allocation."day"::text AS "day", sum(allocation."amount")::bigint AS "amount"
      FROM ledger_allocation allocation
      JOIN ledger_entry invoice ON invoice."_id" = allocation."debitId" AND invoice."kind" = 'invoice'
      WHERE allocation."day" >= ${from}::date AND ${invoiceScope(actor)} GROUP BY 1`,
  }
}

/** The money figures from the rows of `moneyStatements`. */
export function moneyOf(rows: RowsOf<ReturnType<typeof moneyStatements>>, timeZone: string): MoneyInCents {
  const today = todayIn(timeZone)
  const month = today.slice(0, 7)
  const lastMonth = addDays(`${month}-01`, -1).slice(0, 7)
  const received = rows.moved
    .filter(({ kind }) => kind === 'payment')
    .map(({ day, amount }) => ({ day, amount: cents(-amount) }))
  const debts = only(rows.owed)
  return {
    month: `${month}-01`,
    receivedThisMonth: sumWhere(received, (day) => day.startsWith(month)),
    receivedLastMonth: sumWhere(received, (day) => day.startsWith(lastMonth)),
    receivedLastMonthSoFar: sumWhere(received, (day) => day.startsWith(lastMonth) && day < endOfSameDays(today)),
    ...debts,
    toInvoice: only(rows.toInvoice).amount,
    weeks: weeksOf({ received, owed: debts.owed, changes: changesOf(rows) }, today),
  }
}

/** What was owed on invoices more, or less, after each day. */
const changesOf = ({
  moved,
  settled,
}: Pick<RowsOf<ReturnType<typeof moneyStatements>>, 'moved' | 'settled'>): DaySum[] => [
  ...moved.filter(({ kind }) => kind === 'invoice'),
  ...settled.map(({ day, amount }) => ({ day, amount: cents(-amount) })),
]

interface Weekly {
  received: DaySum[]
  /** now */
  owed: Cents
  changes: DaySum[]
}

/** The weeks up to now. The debt at the end of each week is today's minus the changes since. */
function weeksOf({ received, owed, changes }: Weekly, today: string): MoneyInCents['weeks'] {
  return Array.from({ length: DASHBOARD_LIMITS.weeks }, (_, week) => {
    const monday = addDays(firstMonday(today), WEEK * week)
    const next = addDays(monday, WEEK)
    return {
      monday,
      received: sumWhere(received, (day) => day >= monday && day < next),
      owed: cents(owed - sumWhere(changes, (day) => day >= next)),
    }
  })
}

const sumWhere = (days: DaySum[], holds: (day: string) => boolean) =>
  sumCents(days.filter(({ day }) => holds(day)).map(({ amount }) => amount))

import { PAY_METHODS, type PayMethod } from '@stitchdesk/contract/basics/enums'
import { type Cents, cents, sumCents } from '@stitchdesk/contract/basics/money'
import { tableOf } from '@stitchdesk/contract/basics/tables'
import type {
  MoneyFiguresInCents,
  MoneyPointInCents,
  MoneyReportInCents,
} from '@stitchdesk/contract/reports/money-report'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { dayOf } from '../../../platform/days.ts'
import { type Reader, requestScope } from '../../access/scope.ts'
import type { Handler } from '../../operation.ts'
import { IS_OWED, ON_ISSUED_INVOICE } from '../../requests/queries/billing.ts'
import { shopZone } from '../../settings/time-zone.ts'
import { type Days, equalDaysBefore, lengthOf } from '../equal-days.ts'
import { settledInvoices } from './days-to-pay.ts'
import { expectedPayments } from './forecast.ts'
import { agedSums, type LedgerReading, owedOn } from './owed-on.ts'

/** Money of a range of days and of the equal range before, from the ledger. */
export const moneyReport: Handler<'moneyReport'> = async ({ services, db, actor, query }) =>
  readMoney(db, { days: query, actor, timeZone: await shopZone(db, services.config) })

/** The money report for callers who may read it. */
export async function readMoney(
  db: Database,
  { days: query, actor, timeZone }: LedgerReading & { days: Days },
): Promise<MoneyReportInCents> {
  const before = equalDaysBefore(query)
  const reading = { actor, timeZone, today: dayOf(new Date(), timeZone) }
  const [moved, owed, owedBefore, paid, paidBefore, notInvoiced, forecast] = await Promise.all([
    movedMoney(db, { from: before.from, to: query.to }, unitOf(query)),
    owedBy(db, query.to, reading),
    owedBy(db, before.to, reading),
    paidIn(db, query, reading),
    paidIn(db, before, reading),
    leftToInvoice(db, actor),
    expectedPayments(db, reading),
  ])
  const sums = (days: Days) => sumsOf(moved.filter(({ day }) => day >= days.from && day <= days.to))
  const { ageing, ...debts } = owed
  const { ageing: _, ...debtsBefore } = owedBefore
  return {
    now: query,
    before,
    figures: {
      now: { ...sums(query), ...debts, daysToPay: paid },
      before: { ...sums(before), ...debtsBefore, daysToPay: paidBefore },
    },
    notInvoiced,
    byMethod: receivedBy(moved.filter(({ day }) => day >= query.from)),
    points: pointsOf(moved, { from: before.from, to: query.to }),
    ageing,
    forecast,
  }
}

type Kind = 'invoice' | 'creditNote' | 'payment' | 'refund' | 'writeOff'
type Unit = 'day' | 'week' | 'month'

/** What entries of a kind moved on a day. A reversal counts with the kind of its entry, on its own day. */
interface Moved {
  day: string
  /** the first day of the day's week or month */
  unit: string
  kind: Kind
  method: PayMethod | null
  amount: Cents
  tax: Cents
}

const unitOf = (days: Days): Unit => {
  const length = lengthOf(days)
  return length <= 14 ? 'day' : length <= 120 ? 'week' : 'month'
}

/** What the ledgers of all customers moved on each day. */
async function movedMoney(db: Database, { from, to }: Days, unit: Unit): Promise<Moved[]> {
  const kind = sql`coalesce(reversed."kind", entry."kind")`
  // unscoped ledger_entry, invoice, payment: administrators alone read what all customers owe and pay
  const { rows } = await sql<Moved>`
    SELECT entry."day", date_trunc(${unit}, entry."day"::timestamp)::date AS "unit", ${kind} AS "kind", payment."PayMethod" AS "method",
      sum(entry."amount")::bigint AS "amount",
      coalesce(sum(invoice."tax" * sign(entry."amount")) FILTER (WHERE ${kind} = 'invoice'), 0)::bigint AS "tax"
    FROM ledger_entry entry
    LEFT JOIN ledger_entry reversed ON reversed."_id" = entry."reverses"
    LEFT JOIN invoice ON invoice."_id" = entry."invoiceId"
    LEFT JOIN payment ON payment."_id" = entry."paymentId"
    WHERE entry."day" BETWEEN ${from}::date AND ${to}::date
    GROUP BY 1, 2, 3, 4`.execute(db)
  return rows
}

const sumOf = (moved: readonly Moved[], kind: Kind) =>
  sumCents(moved.filter((each) => each.kind === kind).map(({ amount }) => amount))
const minus = (amount: Cents) => cents(0 - amount)

function sumsOf(moved: readonly Moved[]) {
  return {
    received: minus(sumOf(moved, 'payment')),
    invoiced: sumOf(moved, 'invoice'),
    credited: minus(sumOf(moved, 'creditNote')),
    writtenOff: minus(sumOf(moved, 'writeOff')),
    refunded: sumOf(moved, 'refund'),
    tax: sumCents(moved.map(({ tax }) => tax)),
  }
}

const receivedBy = (moved: readonly Moved[]) =>
  tableOf(PAY_METHODS, (method) =>
    minus(
      sumOf(
        moved.filter((each) => each.method === method),
        'payment',
      ),
    ),
  )

/** The weeks or months of a range, those without money too. */
function pointsOf(moved: readonly Moved[], { from, to }: Days): MoneyPointInCents[] {
  const units = [...new Set(moved.map(({ unit }) => unit))].sort()
  return units.map((unit, index) => {
    const own = moved.filter((each) => each.unit === unit)
    return {
      from: index === 0 && unit < from ? from : unit > to ? to : unit,
      received: receivedBy(own),
      invoiced: sumOf(own, 'invoice'),
    }
  })
}

type Debts = Pick<MoneyFiguresInCents, 'receivable' | 'overdue'>
type Ageing = { [Age in keyof ReturnType<typeof agedSums>]: Cents }

/** What was owed on invoices on a day's evening. */
async function owedBy(db: Database, day: string, reading: LedgerReading): Promise<Debts & { ageing: Ageing }> {
  const { to30, to60, to90, over90 } = agedSums(day)
  // unscoped ledger_entry, ledger_allocation: invoiceScope stands beside them
  const { rows } = await sql<Debts & Ageing>`
    SELECT coalesce(sum(item."owed"), 0)::bigint AS "receivable",
      coalesce(sum(item."owed") FILTER (WHERE item."dueDate" < ${day}::date), 0)::bigint AS "overdue",
      ${to30} AS "to30", ${to60} AS "to60", ${to90} AS "to90", ${over90} AS "over90"
    FROM ${owedOn(reading, day)} item`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Summing up answers a row')
  const { receivable, overdue, ...ageing } = row
  return { receivable, overdue, ageing }
}

/** Days from invoice to payment, on average, of invoices that were settled in a range. */
async function paidIn(db: Database, { from, to }: Days, reading: LedgerReading): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`SELECT round(avg(settled."days"))::int AS "days"
    FROM ${settledInvoices(reading, { $gte: from, $lte: to })} settled`.execute(db)
  return rows[0]?.days ?? null
}

/** The debts of finished work that is on no issued invoice. */
async function leftToInvoice(db: Database, actor: Reader): Promise<Cents> {
  const { rows } = await sql<{ amount: Cents }>`
    SELECT coalesce(sum(request."due"), 0)::bigint AS "amount" FROM request
    WHERE ${IS_OWED} AND NOT ${ON_ISSUED_INVOICE} AND ${requestScope(actor)}`.execute(db)
  return rows[0]?.amount ?? cents(0)
}

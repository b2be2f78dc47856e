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
import { invoiceScope, type Reader, requestScope } from '../../access/scope.ts'
import { movedMoney } from '../../billing/ledger/moved-money.ts'
import type { Handler } from '../../operation.ts'
import { IS_TO_INVOICE } from '../../requests/queries/billing.ts'
import { agedSums, NEXT_DUE, OWED_SUMS, owedInvoices } from '../../requests/queries/owed-invoices.ts'
import { shopZone } from '../../settings/time-zone.ts'
import { type Days, equalDaysBefore, lengthOf } from '../equal-days.ts'
import { settledOn } from './days-to-pay.ts'
import { expectedPayments } from './forecast.ts'
import type { LedgerReading, Reading } from './reading.ts'

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
  const [moved, owed, owedBefore, paid, paidBefore, toInvoice, forecast] = await Promise.all([
    movedOn(db, { from: before.from, to: query.to }, unitOf(query), actor),
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
    toInvoice,
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

/** What moved on each day. */
async function movedOn(db: Database, { from, to }: Days, unit: Unit, actor: Reader): Promise<Moved[]> {
  const kinds = ['invoice', 'creditNote', 'payment', 'refund', 'writeOff'] as const
  const { rows } = await sql<Moved>`
    SELECT moved."day", date_trunc(${unit}, moved."day"::timestamp)::date AS "unit", moved."kind", payment."PayMethod" AS "method",
      sum(moved."amount")::bigint AS "amount",
      coalesce(sum(invoice."tax" * sign(moved."amount")) FILTER (WHERE moved."kind" = 'invoice'), 0)::bigint AS "tax"
    FROM ${movedMoney(actor, { from, to, kinds })} moved
    LEFT JOIN invoice ON invoice."_id" = moved."invoiceId"
    LEFT JOIN payment ON payment."_id" = moved."paymentId"
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

type Debts = Pick<MoneyFiguresInCents, 'owed' | 'overdue' | 'due' | 'reported' | 'disputed' | 'nextDue'>
type Ageing = { [Age in keyof ReturnType<typeof agedSums>]: Cents }

/** What was owed on invoices on a day's evening, a day to come told as today. */
async function owedBy(db: Database, asked: string, reading: Reading): Promise<Debts & { ageing: Ageing }> {
  const day = asked < reading.today ? asked : reading.today
  const { to30, to60, to90, over90 } = agedSums(day)
  const { rows } = await sql<Debts & Ageing>`
    SELECT ${OWED_SUMS}, ${NEXT_DUE} AS "nextDue", ${to30} AS "to30", ${to60} AS "to60", ${to90} AS "to90", ${over90} AS "over90"
    FROM ${owedInvoices(invoiceScope(reading.actor), { ...reading, day })} item`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Summing up answers a row')
  const { to30: first, to60: second, to90: third, over90: last, ...debts } = row
  return { ...debts, ageing: { to30: first, to60: second, to90: third, over90: last } }
}

/** Days from invoice to payment, on average, of invoices that were settled in a range. */
async function paidIn(db: Database, days: Days, { actor }: Reading): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`SELECT round(avg(settled."days"))::int AS "days"
    FROM ${settledOn(actor, days)} settled`.execute(db)
  return rows[0]?.days ?? null
}

/** The sum of what is to be invoiced at present. */
async function leftToInvoice(db: Database, actor: Reader): Promise<Cents> {
  const { rows } = await sql<{ amount: Cents }>`
    SELECT coalesce(sum(request."totalPrice"), 0)::bigint AS "amount" FROM request
    WHERE ${IS_TO_INVOICE} AND ${requestScope(actor)}`.execute(db)
  return rows[0]?.amount ?? cents(0)
}

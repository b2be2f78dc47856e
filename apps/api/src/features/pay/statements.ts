import { lastDayOf, monthAfter } from '@stitchdesk/contract/basics/days'
import type { PayMethod } from '@stitchdesk/contract/basics/enums'
import { type Cents, cents } from '@stitchdesk/contract/basics/money'
import { PAY_LIMITS } from '@stitchdesk/contract/pay/limits'
import type { PayLineInCents } from '@stitchdesk/contract/pay/pay'
import { payFor, payRuleOn, payTotal } from '@stitchdesk/contract/pay/pay-work'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { isoMoment } from '../../platform/iso-moment.ts'
import { calledEmployee } from '../access/person-names.ts'
import type { Designer } from './designers.ts'
import { deliveredOn, deliveredWork, type Work } from './paid-work.ts'
import { readPayRules } from './pay-rules.ts'

/** Whose reach, which month, `YYYY-MM`, and whose days. */
export interface Reading {
  actor: Actor
  month: string
  timeZone: string
}

/** A line of a statement with its price, which the answer keeps from designers. */
export interface Line extends Omit<PayLineInCents, 'price'> {
  accountId: Reached<'account'>
  price: Cents
}

/** A designer's pay for a month: stored once it is closed, computed until then. */
export interface Pay {
  designer: Designer
  isClosed: boolean
  closedBy: string | null
  closedAt: string | null
  /** The shop's day on which it was paid, and how; null until then. */
  paidOn: string | null
  PayMethod: PayMethod | null
  lines: Line[]
  total: Cents
  /** the month that has to be closed before; null where none has */
  closeFirst: string | null
}

/** A month's pay of these designers. Months up to the latest closed one are closed, even if nothing was stored for them. */
export async function readPay(db: Database, reading: Reading, designers: readonly Designer[]): Promise<Pay[]> {
  const { month } = reading
  const isClosed = ({ closedThrough }: Designer) => closedThrough !== null && closedThrough >= month
  const [closed, open] = [designers.filter(isClosed), designers.filter((each) => !isClosed(each))]
  const [closings, frozen, lines] = await Promise.all([
    readClosings(db, month, closed),
    frozenLines(db, month, closed),
    openLines(db, reading, open),
  ])
  const byDesigner = Map.groupBy([...frozen, ...lines], ({ accountId }) => accountId)
  return designers.map((designer) => {
    const theirs = byDesigner.get(designer._id) ?? []
    const next = designer.closedThrough && monthAfter(designer.closedThrough, 1)
    return {
      designer,
      isClosed: isClosed(designer),
      closedBy: closings.get(designer._id)?.closedBy ?? null,
      closedAt: closings.get(designer._id)?.closedAt ?? null,
      paidOn: closings.get(designer._id)?.paidOn ?? null,
      PayMethod: closings.get(designer._id)?.PayMethod ?? null,
      lines: theirs,
      total: payTotal(theirs),
      closeFirst: next && next < month ? next : null,
    }
  })
}

const idsOf = (designers: readonly Designer[]) => designers.map(({ _id }) => _id)

interface Closing extends Pick<Pay, 'closedBy' | 'paidOn' | 'PayMethod'> {
  accountId: Reached<'account'>
  closedAt: string
}

async function readClosings(db: Database, month: string, designers: readonly Designer[]) {
  const { rows } = await sql<Closing>`
    SELECT statement."accountId", paid."paidOn", paid."PayMethod", ${isoMoment(sql.ref('statement.closedAt'))} AS "closedAt",
      (SELECT ${calledEmployee('closer')} FROM account closer WHERE closer."_id" = statement."closedBy") AS "closedBy"
    FROM pay_statement statement
    LEFT JOIN pay_payment paid ON paid."accountId" = statement."accountId" AND paid."month" = statement."month"
    WHERE statement."month" = ${month} AND statement."accountId" = ANY (${idsOf(designers)})`.execute(db)
  return new Map(rows.map((row) => [row.accountId, row]))
}

const IN_ORDER = sql`"kind" = 'correction', "day", "orderCode"`

async function frozenLines(db: Database, month: string, designers: readonly Designer[]): Promise<Line[]> {
  const { rows } = await sql<Line>`
    SELECT "accountId", "kind", "requestId" AS "_id", "requestFor", "orderCode", "orderName", to_char("day", 'YYYY-MM-DD') AS "day",
      "stitches", "price", "rush", "faults", "rule", "counted", "due", "paid", "amount"
    FROM pay_line WHERE "month" = ${month} AND "accountId" = ANY (${idsOf(designers)}) ORDER BY ${IN_ORDER}`.execute(db)
  return rows
}

/** A request whose pay has to be corrected: as it is now, or as it was paid if it belongs to somebody else now. */
interface Changed extends Work {
  counted: boolean
  paid: Cents
}

/** The lines of an open month: its deliveries, and in the first open month also the corrections of closed ones. */
async function openLines(db: Database, reading: Reading, designers: readonly Designer[]): Promise<Line[]> {
  if (designers.length === 0) return []
  const { month } = reading
  const correcting = designers.filter(({ closedThrough }) => closedThrough === monthAfter(month, -1))
  const [rules, work, late, changed] = await Promise.all([
    readPayRules(db),
    unpaidWork(db, reading, designers, { from: `${month}-01`, to: lastDayOf(month) }),
    lateWork(db, reading, correcting),
    changedWork(db, reading, correcting),
  ])
  const line = (kind: Line['kind'], { requestId, ...each }: Changed): Line => {
    const rule = each.counted ? payRuleOn(rules, each.accountId, each.day) : null
    const due = rule ? payFor(rule, each) : cents(0)
    return { ...each, kind, _id: requestId, rule, due, amount: cents(due - each.paid) }
  }
  const unpaid = { counted: true, paid: cents(0) }
  return [
    ...work.map((each) => line('work', { ...each, ...unpaid })),
    ...late.map((each) => line('correction', { ...each, ...unpaid })),
    ...changed.map((each) => line('correction', each)).filter(({ amount }) => amount !== 0),
  ]
}

/** Work that these designers delivered on some days and no statement has paid. */
async function unpaidWork(
  db: Database,
  { actor, timeZone }: Reading,
  designers: readonly Designer[],
  days: { from: string; to: string },
): Promise<Work[]> {
  if (designers.length === 0) return []
  const which = sql`designer."_id" = ANY (${idsOf(designers)}) AND ${deliveredOn(days, timeZone)}
    AND NOT EXISTS (SELECT FROM pay_line line WHERE line."accountId" = designer."_id" AND line."requestId" = request."_id")`
  const { rows } =
    await sql<Work>`${deliveredWork(actor, which, timeZone)} ORDER BY "day", request."orderCode"`.execute(db)
  return rows
}

/** How far back closed months are looked at again: their first day. */
const lookBack = (month: string) => `${monthAfter(month, -PAY_LIMITS.correctedMonths)}-01`

/** Work of closed months that was assigned to them later. */
async function lateWork(db: Database, reading: Reading, designers: readonly Designer[]): Promise<Work[]> {
  const days = { from: lookBack(reading.month), to: lastDayOf(monthAfter(reading.month, -1)) }
  const firstDay = new Map(designers.map(({ _id, firstClosed }) => [_id, `${firstClosed}-01`]))
  const work = await unpaidWork(db, reading, designers, days)
  return work.filter(({ accountId, day }) => day >= (firstDay.get(accountId) ?? ''))
}

/** Work that closed statements paid and that is worth something else by now. */
async function changedWork(
  db: Database,
  { actor, month, timeZone }: Reading,
  designers: readonly Designer[],
): Promise<Changed[]> {
  if (designers.length === 0) return []
  const now = deliveredWork(
    actor,
    sql`request."_id" = line."requestId" AND designer."_id" = line."accountId"`,
    timeZone,
  )
  const FACTS = ['requestFor', 'stitches', 'price', 'rush', 'faults'] as const
  const facts = (table: string) => sql.join(FACTS.map((name) => sql.ref(`${table}.${name}`)))
  const shown = sql.join(
    FACTS.map(
      (name) => sql`CASE WHEN work."requestId" IS NULL THEN ${sql.ref(`line.${name}`)}
    ELSE ${sql.ref(`work.${name}`)} END AS ${sql.ref(name)}`,
    ),
  )
  const { rows } = await sql<Changed>`
    SELECT line."accountId", line."requestId", line."orderCode", coalesce(work."orderName", line."orderName") AS "orderName",
      to_char(line."day", 'YYYY-MM-DD') AS "day", line."due" AS "paid", work."requestId" IS NOT NULL AS "counted", ${shown}
    FROM (
      SELECT DISTINCT ON (paid."accountId", paid."requestId") paid.* FROM pay_line paid
      WHERE paid."accountId" = ANY (${idsOf(designers)}) AND paid."day" >= ${lookBack(month)}::date
      ORDER BY paid."accountId", paid."requestId", paid."month" DESC
    ) line
    LEFT JOIN LATERAL (${now}) work ON true
    WHERE line."counted" IS DISTINCT FROM (work."requestId" IS NOT NULL)
      OR (work."requestId" IS NOT NULL AND (${facts('line')}) IS DISTINCT FROM (${facts('work')}))
    ORDER BY line."day", line."orderCode"`.execute(db)
  return rows
}

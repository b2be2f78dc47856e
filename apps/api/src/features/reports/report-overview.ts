import { REQUEST_KINDS, type Report } from '@stitchdesk/contract/basics/enums'
import type { ReportOverviewInCents } from '@stitchdesk/contract/reports/overview'
import type { ReportFilter } from '@stitchdesk/contract/reports/report'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type Reader, refuseHiddenReport } from '../access/scope.ts'
import type { Handler } from '../operation.ts'
import { shopZone } from '../settings/time-zone.ts'
import { type Days, equalDaysBefore, lengthOf } from './equal-days.ts'
import { GROUPINGS } from './groupings.ts'
import { conditions } from './report-conditions.ts'
import { requestMoney } from './request-money.ts'

type Sums = ReportOverviewInCents['sums']['now']
type Changes = ReportOverviewInCents['changes']

/** Requests of a part of a range: the first from its beginning is 0. */
interface Part {
  part: number
  quotes: number
  orders: number
  vectors: number
}

/** A report's sums over some days and over the equal range before, with its requests by day, week or month. */
export const reportOverview: Handler<'reportOverview'> = async ({ services, db, actor, body }) => {
  refuseHiddenReport(actor, body.report)
  return readOverview(db, { ...body, actor, timeZone: await shopZone(db, services.config) })
}

interface Asked {
  report: Report
  days: Days
  params: Omit<ReportFilter, 'submitDateTime'>
  actor: Reader
  timeZone: string
}

/** The overview for callers who may read it. */
export async function readOverview(db: Database, { actor, timeZone, ...body }: Asked): Promise<ReportOverviewInCents> {
  const before = equalDaysBefore(body.days)
  const unit = unitOf(body.days)
  const read = async (days: Days) => {
    const params = { ...body.params, submitDateTime: { $gte: days.from, $lte: days.to } }
    const where = sql.join(conditions(params, timeZone, GROUPINGS[body.report].person, actor), sql` and `)
    const money = requestMoney(params, timeZone, where)
    const day = sql`(request."submitDateTime" at time zone ${timeZone}::text)::date`
    const sumOf = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)`
    const kindOf = (kind: string) =>
      sql`coalesce(sum("requests") filter (where "requestFor" = ${sql.lit(kind)}), 0)::int as ${sql.ref(`${kind}s`)}`
    const { rows } = await sql<{ sums: Sums; parts: Part[] }>`
      with found as (
        select ${PARTS[unit](day, days.from)} as "part", request."requestFor", count(*) as "requests",
          count(*) filter (where request."orderStatus" = 'Done') as "done", count(*) filter (where request."rush" = 'Yes') as "rush",
          sum(${money.paid}) as "paid", sum(${money.due}) as "due"
        from request ${money.join} where ${where} group by 1, 2
      )
      select
        (select json_build_object('requests', ${sumOf('requests')}, 'done', ${sumOf('done')},
          'open', ${sumOf('requests')} - ${sumOf('done')}, 'rush', ${sumOf('rush')},
          'totalPaid', ${sumOf('paid')}, 'totalDue', ${sumOf('due')}) from found) as "sums",
        (select coalesce(json_agg(counted), '[]') from (
          select "part", ${sql.join(REQUEST_KINDS.map(kindOf))} from found group by 1) counted) as "parts"`.execute(db)
    const [row] = rows
    if (!row) throw new Error('Summing up answers a row')
    return row
  }
  const [now, earlier, changes] = await Promise.all([
    read(body.days),
    read(before),
    changesByCause(db, { ...body, actor, timeZone }),
  ])
  return {
    now: body.days,
    before,
    sums: { now: now.sums, before: earlier.sums },
    changes,
    points: partsOf(body.days, unit).map((from, index) => {
      const { part: _, ...counts } = now.parts.find(({ part }) => part === index) ?? { ...NOTHING, part: index }
      const then = earlier.parts.find(({ part }) => part === index) ?? NOTHING
      return { from, ...counts, before: then.quotes + then.orders + then.vectors }
    }),
  }
}

/** The report's requested changes and their cost, by cause. */
async function changesByCause(db: Database, { report, days, params, actor, timeZone }: Asked): Promise<Changes> {
  const filter = { ...params, submitDateTime: { $gte: days.from, $lte: days.to } }
  const where = sql.join(conditions(filter, timeZone, GROUPINGS[report].person, actor), sql` and `)
  const { rows } = await sql<Changes[number]>`
    select change."cause", count(*) as "count", coalesce(sum(change."cost"), 0)::bigint as "cost"
    from asked_change change join request on request."_id" = change."requestId"
    where ${where} group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

const NOTHING = { quotes: 0, orders: 0, vectors: 0 }
type Unit = 'day' | 'week' | 'month'

const unitOf = (days: Days): Unit => {
  const length = lengthOf(days)
  return length <= 31 ? 'day' : length <= 184 ? 'week' : 'month'
}

/** In which part of a range a day lies. Weeks are counted from its first day. */
const PARTS: Record<Unit, (day: RawBuilder<unknown>, from: string) => RawBuilder<number>> = {
  day: (day, from) => sql`(${day} - ${from}::date)`,
  week: (day, from) => sql`((${day} - ${from}::date) / 7)`,
  month: (day, from) => sql`((extract(year from ${day}) - extract(year from ${from}::date)) * 12
    + extract(month from ${day}) - extract(month from ${from}::date))::int`,
}

/** The first day of each part. */
function partsOf(days: Days, unit: Unit): string[] {
  if (unit === 'month') {
    const [from, to] = [days.from, days.to].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1)
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => {
      const month = Number(from) + index
      const first = `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`
      return index === 0 ? days.from : first
    })
  }
  const step = unit === 'week' ? 7 : 1
  return Array.from({ length: Math.ceil(lengthOf(days) / step) }, (_, index) =>
    new Date(Date.parse(days.from) + index * step * 86_400_000).toISOString().slice(0, 10),
  )
}

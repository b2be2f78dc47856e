import type { ReportFilter } from '@stitchdesk/contract/reports/report'
import { type RawBuilder, sql } from 'kysely'
import { coverOf, type Piece } from '../../../platform/database/cover-days.ts'
import type { Database } from '../../../platform/database/database.ts'
import { contains } from '../../../platform/database/text-filter.ts'
import type { TimeRange } from '../../../platform/days.ts'
import { KNOWN_STITCHES } from '../../board/known-stitches.ts'
import { CHANGES_ASKED, FIRST_VERSION, LATEST_RATING } from '../../requests/queries/how-it-went.ts'
import { NOTED_REQUESTS } from '../../requests/queries/noted-requests.ts'

/** The dimensions of the sums: all requests, or those of each value of a column. */
export const SUM_DIMENSIONS = ['all', 'assTo', 'assToSalesMan', 'userName', 'placement'] as const
export type SumDimension = (typeof SUM_DIMENSIONS)[number]

/** The periods that sums are kept of. */
export const SUM_LEVELS = ['day', 'month', 'year'] as const

/**
 * The figures of requests. `paid` and `due` are cents. `seconds` add up the time to the first version of `versions` requests, `late` counts those
 * whose first version came later than promised, and `rating` adds up the hundredths of `rated` requests.
 */
export const FIGURES = [
  'requests',
  'done',
  'rush',
  'paid',
  'due',
  'stitches',
  'changes',
  'firstPass',
  'versions',
  'seconds',
  'late',
  'rating',
  'rated',
] as const

/** Columns by which requests are summed; '' stands for nobody. */
export const KEYS = ['requestFor', 'assTo', 'assToSalesMan', 'userName', 'placement'] as const

/**
 * What each request counts at present, as a select; deleted ones count nothing and are left out. `awaitedBy` is when the first
 * version of a request without one was promised.
 * @param which condition on `request`
 * @param timeZone whose days are its `day`
 */
export function liveFigures(which: RawBuilder<unknown>, timeZone: string): RawBuilder<unknown> {
  const isDone = sql`request."orderStatus" = 'Done'`
  return sql`
    select request."_id" as "requestId", (request."submitDateTime" at time zone ${timeZone}::text)::date as "day",
      request."requestFor", coalesce(request."assTo", '') as "assTo", coalesce(request."assToSalesMan", '') as "assToSalesMan",
      request."userName", request."placement",
      1 as "requests", (${isDone})::int as "done", (request."rush" = 'Yes')::int as "rush",
      request."received" as "paid", request."due" as "due",
      case when ${isDone} then coalesce(${KNOWN_STITCHES}, 0) else 0 end as "stitches",
      asked."changes", (${isDone} and asked."changes" = 0)::int as "firstPass",
      (first."savedAt" is not null)::int as "versions",
      coalesce(round(extract(epoch from first."savedAt" - request."submitDateTime")), 0)::bigint as "seconds",
      coalesce(request."dueTime" < first."savedAt", false)::int as "late",
      coalesce(round(last."rating" * 100), 0)::int as "rating", (last."rating" is not null)::int as "rated",
      case when first."savedAt" is null then request."dueTime" end as "awaitedBy"
    from request
    cross join lateral (${CHANGES_ASKED}) asked
    left join lateral (${FIRST_VERSION}) first on true
    left join lateral (${LATEST_RATING}) last on true
    where not request."delete" and ${which}`
}

/** Names of columns, in a list. @param table whose they are */
export const columns = (names: readonly string[], table?: string) =>
  sql.join(names.map((name) => (table ? sql.ref(`${table}.${name}`) : sql.ref(name))))

export interface SumsQuery {
  dimension: SumDimension
  params: ReportFilter
  /** the column that the filter's `userName` looks at */
  person: string
  timeZone: string
  /** arrays of accounts; a request counts if its account is in each of them. Sums can't tell, for they have all accounts */
  accounts: RawBuilder<unknown>[]
}

/** The days of a filter; an end that is left out is open. */
export const rangeOf = ({ submitDateTime }: ReportFilter) => ({ from: submitDateTime?.$gte, to: submitDateTime?.$lte })

const isDay = (bound: string | undefined) => bound === undefined || bound.length === 'YYYY-MM-DD'.length
const onlyDays = (range: TimeRange) => isDay(range.$gte) && isDay(range.$lte)

/**
 * Whether the sums, or the rows of `summed_request`, can answer a report: they are of the shop's days, and the filter has nothing but whole days,
 * a kind, accounts, and the dimension itself.
 */
export async function hasSums(db: Database, query: SumsQuery | undefined): Promise<boolean> {
  if (!query) return false
  const { dimension, params, person, timeZone } = query
  if (!onlyDays(params.submitDateTime ?? {})) return false
  if (params.userName && ![`request.${dimension}`, 'request.userName'].includes(person)) return false
  const state = await db.selectFrom('request_sum_state').select('timeZone').executeTakeFirst()
  return state?.timeZone === timeZone
}

/** Noted requests: with the sign 1 what they count now, with -1 what they counted in the sums. */
const changed = (timeZone: string) => sql`(
  select 1 as "sign", live.* from (${liveFigures(sql`request."_id" = any (${NOTED_REQUESTS})`, timeZone)}) live
  union all
  select -1, "requestId", "day", "requestFor", "assTo", "assToSalesMan", "userName", "placement", ${columns(FIGURES)}, "awaitedBy"
  from summed_request where "requestId" = any (${NOTED_REQUESTS}))`

/**
 * Figures of some days, as rows with the columns `value`, `day`, `requestFor` and the figures. A value has several rows, some of them negative; the
 * report adds them up. Exact at every moment.
 * @param each `day` for a row of each day; else the column `day` has no meaning
 * @param pieces the sums to take, instead of as few as make up the days
 */
export function sumRows(
  { dimension, person, params, timeZone, accounts }: SumsQuery,
  { each, pieces }: { each?: 'day'; pieces?: readonly Piece[] } = {},
): RawBuilder<unknown> {
  const range = rangeOf(params)
  const taken = each
    ? [{ level: each, from: range.from ?? '-infinity', until: range.to ?? 'infinity', sign: 1, closed: true }]
    : (pieces ?? coverOf(range)).map((piece) => ({ ...piece, closed: false }))
  const isOfDimension = person === `request.${dimension}`
  const also = (table: string, value: string) => sql`
    ${params.requestFor ? sql`and ${sql.ref(`${table}.requestFor`)} = ${params.requestFor}` : sql``}
    ${params.userName && isOfDimension ? sql`and ${contains(`${table}.${value}`, params.userName)}` : sql``}`
  const signed = (sign: RawBuilder<unknown>, table: string) =>
    sql.join(FIGURES.map((name) => sql`${sign} * ${sql.ref(`${table}.${name}`)} as ${sql.ref(name)}`))
  const ofSums = taken.map(
    ({ level, from, until, sign, closed }) => sql`
      select kept."value", kept."from" as "day", kept."requestFor", ${sign === 1 ? columns(FIGURES, 'kept') : signed(sql.lit(sign), 'kept')} from request_sum kept
      where kept."dimension" = ${sql.lit(dimension)} and kept."level" = ${sql.lit(level)} and kept."from" >= ${from}::date
        and kept."from" ${closed ? sql`<=` : sql`<`} ${until}::date ${also('kept', 'value')}`,
  )
  const columnOf = (table: string) => (dimension === 'all' ? sql`''` : sql.ref(`${table}.${dimension}`))
  const within = (table: string) =>
    sql.join(
      [
        sql`true`,
        ...(range.from ? [sql`${sql.ref(`${table}.day`)} >= ${range.from}::date`] : []),
        ...(range.to ? [sql`${sql.ref(`${table}.day`)} <= ${range.to}::date`] : []),
        ...accounts.map((among) => sql`${sql.ref(`${table}.userName`)} = any (${among})`),
      ],
      sql` and `,
    )
  const ofAccounts = sql`
    select ${columnOf('kept')} as "value", kept."day", kept."requestFor", ${columns(FIGURES, 'kept')} from summed_request kept
    where ${within('kept')} ${also('kept', dimension)}`
  const ofChanged = sql`
    select ${columnOf('changed')} as "value", changed."day", changed."requestFor", ${signed(sql.ref('changed.sign'), 'changed')} from ${changed(timeZone)} changed
    where ${within('changed')} ${also('changed', dimension)}`
  return sql`(${sql.join([...(accounts.length > 0 ? [ofAccounts] : ofSums), ofChanged], sql` union all `)})`
}

/** How many requests of some days each designer has that are overdue and without a version, as rows with `value` and `late`. */
export function lateWithoutVersion(
  { params, timeZone, accounts }: SumsQuery,
  designers: string[],
): RawBuilder<unknown> {
  const { $gte, $lte } = params.submitDateTime ?? {}
  return sql`(
    select awaited."assTo" as "value", count(*)::int as "late" from (
      select "assTo", "awaitedBy", "day", "requestFor", "userName" from summed_request
      where "assTo" = any (${designers}) and "awaitedBy" < now() and "requestId" <> all (${NOTED_REQUESTS})
      union all
      select live."assTo", live."awaitedBy", live."day", live."requestFor", live."userName" from (
        ${liveFigures(sql`request."_id" = any (${NOTED_REQUESTS})`, timeZone)}) live
      where live."assTo" = any (${designers}) and live."awaitedBy" < now()
    ) awaited
    where true ${$gte ? sql`and awaited."day" >= ${$gte}::date` : sql``} ${$lte ? sql`and awaited."day" <= ${$lte}::date` : sql``}
      ${params.requestFor ? sql`and awaited."requestFor" = ${params.requestFor}` : sql``}
      and ${sql.join([sql`true`, ...accounts.map((among) => sql`awaited."userName" = any (${among})`)], sql` and `)}
    group by 1)`
}

import { type RawBuilder, sql } from 'kysely'
import { KNOWN_STITCHES } from '../../board/known-stitches.ts'
import { CHANGES_ASKED, FIRST_VERSION, LATEST_RATING } from '../../requests/queries/how-it-went.ts'

/** The dimensions of the sums: all requests, or those of each value of a column. */
export const SUM_DIMENSIONS = ['all', 'assTo', 'assToSalesMan', 'userName', 'placement'] as const

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

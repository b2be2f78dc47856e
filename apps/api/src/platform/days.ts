import * as calendar from '@stitchdesk/contract/basics/days'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/** The day on which a moment falls in a time zone, as `YYYY-MM-DD`: the shop's in the zone of its setting. */
export const dayOf = calendar.dayOf

/**
 * A range of time, either end of which may be left out. A bound is a whole day, `YYYY-MM-DD`, or a moment in ISO 8601; both
 * belong to the range. Moments have milliseconds, so the range includes the whole last millisecond.
 */
export interface TimeRange {
  $gte?: string | undefined
  $lte?: string | undefined
}

/**
 * When a day begins. It is found by the second before, because clocks never change then; they do at midnight, so that some days
 * have no midnight, or two.
 */
function startOf(day: RawBuilder<unknown>, timeZone: string): RawBuilder<string> {
  return sql`((${day}::timestamp - interval '1 second') at time zone ${timeZone}::text + interval '1 second')`
}

const isDay = (bound: string) => bound.length === 'YYYY-MM-DD'.length

/** The first moment of a range, and the first after it, in SQL; undefined where it is open. */
export function boundsOf({ $gte, $lte }: TimeRange, timeZone: string) {
  return {
    from: $gte && (isDay($gte) ? startOf(sql`${$gte}::date`, timeZone) : sql<string>`${$gte}::timestamptz`),
    until:
      $lte &&
      (isDay($lte)
        ? startOf(sql`(${$lte}::date + 1)`, timeZone)
        : sql<string>`(${$lte}::timestamptz + interval '1 millisecond')`),
  }
}

/**
 * Condition: a moment lies within a range. The bounds are moments themselves, so that an index serves it.
 * @param column a reference such as `session.createdAt`
 * @param timeZone whose days the range's days are
 */
export function withinRange(column: string, range: TimeRange, timeZone: string): Expression<SqlBool> {
  const { from, until } = boundsOf(range, timeZone)
  const begins = from ? sql`${sql.ref(column)} >= ${from}` : sql`true`
  const ends = until ? sql`${sql.ref(column)} < ${until}` : sql`true`
  return sql<boolean>`(${begins} and ${ends})`
}

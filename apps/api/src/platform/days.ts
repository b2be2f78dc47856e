import * as calendar from '@stitchdesk/contract/days'
import { type Expression, type SqlBool, sql } from 'kysely'

/** The day on which a moment falls in a time zone, as `YYYY-MM-DD`: the shop's where that is `config.TIME_ZONE`. */
export const dayOf = calendar.dayOf

/** A range of whole days in UTC, both included, each `YYYY-MM-DD`. */
export interface DayRange {
  $gte?: string | undefined
  $lte?: string | undefined
}

/**
 * Condition: a moment lies within a range of days. The bounds are moments themselves, so that an index serves it.
 * @param column a reference such as `request.submitDateTime`
 */
export function withinDays(column: string, { $gte, $lte }: DayRange = {}): Expression<SqlBool> {
  const from = $gte ? sql`${sql.ref(column)} >= ${$gte}::timestamp at time zone 'UTC'` : sql`true`
  const until = $lte ? sql`${sql.ref(column)} < (${$lte}::date + 1)::timestamp at time zone 'UTC'` : sql`true`
  return sql<boolean>`(${from} and ${until})`
}

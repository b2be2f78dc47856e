import { type RawBuilder, sql } from 'kysely'

/** A timestamp inside JSON that the database builds, in the shape of all others. */
export function isoMoment(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

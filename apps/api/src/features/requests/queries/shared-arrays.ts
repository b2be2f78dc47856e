import { type RawBuilder, sql } from 'kysely'

/** Arrays that a statement asks for several times: each is found once, in a table that stands before the statement. */
export interface Whose {
  ref(array: RawBuilder<unknown>): RawBuilder<unknown>
  table(): RawBuilder<unknown>
  /** whether any was asked for */
  has(): boolean
}

export function arraysOf(): Whose {
  const arrays: RawBuilder<unknown>[] = []
  return {
    has: () => arrays.length > 0,
    ref(array) {
      if (!arrays.includes(array)) arrays.push(array)
      return sql`(SELECT ${sql.ref(`ids${arrays.indexOf(array)}`)} FROM whose)::text[]`
    },
    table: () =>
      sql`whose AS MATERIALIZED (SELECT ${sql.join(arrays.map((array, place) => sql`${array} AS ${sql.ref(`ids${place}`)}`))})`,
  }
}

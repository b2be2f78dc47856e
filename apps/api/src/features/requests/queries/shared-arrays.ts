import { type RawBuilder, sql } from 'kysely'

/** Arrays that a statement uses several times. A table at its beginning computes each once. */
export interface SharedArrays {
  ref(array: RawBuilder<unknown>): RawBuilder<unknown>
  table(): RawBuilder<unknown>
  /** whether any was asked for */
  has(): boolean
}

export function shareArrays(): SharedArrays {
  const arrays: RawBuilder<unknown>[] = []
  return {
    has: () => arrays.length > 0,
    ref(array) {
      if (!arrays.includes(array)) arrays.push(array)
      return sql`(SELECT ${sql.ref(`ids${arrays.indexOf(array)}`)} FROM shared)::text[]`
    },
    table: () =>
      sql`shared AS MATERIALIZED (SELECT ${sql.join(arrays.map((array, place) => sql`${array} AS ${sql.ref(`ids${place}`)}`))})`,
  }
}

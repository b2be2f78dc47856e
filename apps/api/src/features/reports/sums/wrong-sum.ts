import { type RawBuilder, sql } from 'kysely'

/** A sum that isn't what requests or ledgers count: which, and both figures. */
export interface WrongSum {
  dimension: string
  level: string
  from: string
  value: string
  requestFor: string
  kept: Record<string, unknown>
  counted: Record<string, unknown>
}

/** The figures of a row, as JSON; what a row doesn't have counts as 0. @param table the row's, `kept` or `counted` */
export const figuresOf = (table: 'kept' | 'counted', names: readonly string[]): RawBuilder<unknown> =>
  sql`json_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), figure(table, name)]))})`

/** Condition on rows of `kept` and `counted`: one of their figures differs. */
export const figuresDiffer = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    names.map((name) => sql`${figure('kept', name)} <> ${figure('counted', name)}`),
    sql` or `,
  )

const figure = (table: string, name: string) => sql`coalesce(${sql.ref(`${table}.${name}`)}, 0)`

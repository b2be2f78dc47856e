import type { Insertable, Updateable } from 'kysely'
import type { DB } from './database.generated.ts'

type Known<Values, Columns> = { [Name in keyof Values]: Name extends keyof Columns ? Columns[Name] : never }

/** Values of a new row. The compiler passes over spread keys that are no column, which PostgreSQL refuses; this one does not. */
export function insertable<Table extends keyof DB, Values extends Known<Values, Insertable<DB[Table]>>>(
  _table: Table,
  values: Values,
): Values {
  return values
}

/** As {@link insertable} for what a change sets. */
export function updatable<Table extends keyof DB, Values extends Known<Values, Updateable<DB[Table]>>>(
  _table: Table,
  values: Values,
): Values {
  return values
}

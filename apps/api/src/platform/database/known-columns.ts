import type { Insertable, Updateable } from 'kysely'
import type { DB } from './database.generated.ts'

type Known<Values, Columns> = { [Name in keyof Values]: Name extends keyof Columns ? Columns[Name] : never }

/**
 * Values of a new row. The compiler accepts spread keys that are no column, and PostgreSQL refuses them; this function's type
 * refuses them too.
 */
export function insertable<Table extends keyof DB, Values extends Known<Values, Insertable<DB[Table]>>>(
  _table: Table,
  values: Values,
): Values {
  return values
}

/** As {@link insertable}, for the columns that a change sets. */
export function updatable<Table extends keyof DB, Values extends Known<Values, Updateable<DB[Table]>>>(
  _table: Table,
  values: Values,
): Values {
  return values
}

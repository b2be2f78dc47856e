import type { ColumnType } from 'kysely'
import type { DB } from './database.generated.ts'
import type { Reached } from './reached.ts'

type Plain<T> = T extends Reached<string> ? string : T
type PlainColumn<T> =
  T extends ColumnType<infer Read, infer Inserted, infer Updated>
    ? ColumnType<Plain<Read>, Plain<Inserted>, Plain<Updated>>
    : Plain<T>

/** The tables with ids that are texts: for tests and the demo, which look at any row. */
export type PlainTables = { [T in keyof DB]: { [C in keyof DB[T]]: PlainColumn<DB[T][C]> } }

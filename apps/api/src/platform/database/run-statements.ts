import type { RawBuilder } from 'kysely'
import type { Database } from './database.ts'

/** The statements of a dashboard, by name; each answers rows. */
export type Statements = Record<string, RawBuilder<unknown>>

/** The rows of each statement, by its name. */
export type RowsOf<S extends Statements> = { [Name in keyof S]: S[Name] extends RawBuilder<infer Row> ? Row[] : never }

/** Runs the statements of a dashboard at once. */
export async function runStatements<S extends Statements>(db: Database, statements: S): Promise<RowsOf<S>> {
  const answered = await Promise.all(
    Object.entries(statements).map(async ([name, statement]) => [name, (await statement.execute(db)).rows] as const),
  )
  return Object.fromEntries(answered) as RowsOf<S>
}

/** The row of a statement that always answers one. */
export function only<Row>(rows: Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('A sum without a row')
  return row
}

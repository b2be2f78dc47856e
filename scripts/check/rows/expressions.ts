import type { SourceFile } from 'typescript/unstable/ast'
import type { Catalogue } from './catalogue.ts'
import type { AnsweredColumn, Describing } from './describe.ts'

const MISSING_TABLE = /(?:missing|invalid reference to) FROM-clause entry for table "(\w+)"/
const MISSING_COLUMN = /^column "(\w+)" does not exist/
const MOST_TABLES = 20

interface Expression {
  text: string
  /** where it stands */
  file: SourceFile
  sources: readonly SourceFile[]
}

/**
 * What an expression answers in a statement of its own: from the tables that it names, whose aliases the sources tell, or from one of those that
 * its file names and that has its column.
 * @throws DatabaseError where that isn't found
 */
export async function describeExpression(
  server: Describing,
  catalogue: Catalogue,
  { text, file, sources }: Expression,
): Promise<AnsweredColumn> {
  // What a list is compared with by `= ANY (…)` is one of its entries.
  const alone = text.replace(/^\s*ANY \(([\s\S]*)\)\s*$/, '($1)[1]')
  const tables = new Map<string, string>()
  let guesses: string[] | undefined
  for (;;) {
    const from = [...tables].map(([alias, table]) => `"${table}" "${alias}"`)
    try {
      const [column] = await server.describe(`SELECT (${alone})${from.length > 0 ? ` FROM ${from.join(', ')}` : ''}`)
      if (!column) throw new Error(`${text} answers nothing.`)
      return column
    } catch (error) {
      const message = error instanceof Error ? error.message : ''
      const alias = MISSING_TABLE.exec(message)?.[1]
      const column = MISSING_COLUMN.exec(message)?.[1]
      const table = alias
        ? tableOf(catalogue, alias, [file, ...sources])
        : column && catalogue.tables.has(column) && column
      const name = alias ?? column
      if (name && table && !tables.has(name) && tables.size < MOST_TABLES) tables.set(name, table)
      else {
        guesses ??= column ? tablesWith(catalogue, column, file) : []
        const guess = guesses.shift()
        if (!guess) throw error
        tables.clear()
        tables.set(guess, guess)
      }
    }
  }
}

/** The table that an alias stands for: itself, or what the sources call so, its own file first. */
function tableOf({ tables }: Catalogue, alias: string, sources: readonly SourceFile[]): string | undefined {
  if (tables.has(alias)) return alias
  const called = new RegExp(`(\\w+) (?:as )?${alias}\\b`, 'gi')
  for (const { text } of sources) {
    for (const [, table = ''] of text.matchAll(called)) if (tables.has(table)) return table
  }
  return undefined
}

/** The tables that a file names and that have a column. */
function tablesWith({ columns }: Catalogue, name: string, { text }: SourceFile): string[] {
  const words = new Set(text.match(/\w+/g))
  return [...columns.values()]
    .filter((column) => column.name === name && words.has(column.table))
    .map(({ table }) => table)
}

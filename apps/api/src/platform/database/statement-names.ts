// To plan a statement takes as long as to run it, or several times that: PostgreSQL keeps the plan of one that has a name, for each connection.
import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

const MARKED = /^\s*(?:\w+ )?\/\* prepared (\S*) ?\*\//
/** Statements of Kysely's builder, which find single rows by their keys. Templates begin with capitals; they are named where `prepared` marks them. */
const BUILT = /^(select|insert into|update|delete from) /
/** A kept plan that answers all columns fails once a migration adds a column. */
const EVERY_COLUMN = /(^select (distinct )?|\.|returning )\*/
/** Each connection of the server keeps a plan for each; texts that differ by how many rows they name are not to fill it. */
const MOST_NAMES = 400
const LONGEST = 4000

/** The mark of a statement that another program has written, before its text. */
export const PREPARED = '/* prepared */'

/**
 * Marks a statement that PostgreSQL plans once per connection instead of at each call, right after its first word, by `modifyFront`
 * where Kysely writes it. Only for statements whose best plan is the same for all values, such as those that find one record by
 * its key.
 * @param name its own for each text; without it one is made of the text, which costs the time to look the text up
 */
export function prepared(name?: string): RawBuilder<unknown> {
  return sql.raw(name ? `/* prepared ${name} */` : PREPARED)
}

/**
 * The names under which one pool gives statements to PostgreSQL: a mark's, or one made of the text where Kysely has built it.
 * @returns the name of a text, undefined for one that is planned at each call
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const marked = MARKED.exec(text)?.[1]
    if (marked || (marked === undefined && !BUILT.test(text))) return marked
    const known = names.get(text)
    if (known || names.size >= MOST_NAMES || text.length > LONGEST || EVERY_COLUMN.test(text)) return known
    const name = createHash('sha256').update(text).digest('hex').slice(0, 24)
    names.set(text, name)
    return name
  }
}

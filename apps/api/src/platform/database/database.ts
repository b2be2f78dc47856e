import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from './database.generated.ts'

/** A handle on the database: the pool's, or a transaction's. Every query takes one as its first argument. */
export type Database = Kysely<DB>

const PREPARED = /^select \/\* prepared (\S+) \*\//

/**
 * Marks a selection that PostgreSQL plans once per connection instead of at each call, right after its `select`, by `modifyFront`
 * where Kysely writes it. Only for statements whose best plan is the same for all values, such as those that find one record by
 * its key.
 * @param name its own for each text
 */
export function prepared(name: string): RawBuilder<unknown> {
  return sql.raw(`/* prepared ${name} */`)
}

/** The name under which a statement is given to PostgreSQL, if it is marked. */
export const preparedName = (text: string): string | undefined => PREPARED.exec(text)?.[1]

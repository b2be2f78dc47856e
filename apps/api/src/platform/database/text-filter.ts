import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * Condition: the column holds this text somewhere, in any case of its letters. What LIKE takes for wildcards stands for itself.
 * @param column its reference, such as `account.userName`
 */
export function contains(column: string, text: string): Expression<SqlBool> {
  return sql<boolean>`${sql.ref(column)} ilike ${containing(text)}`
}

/** A text as a LIKE pattern that finds it anywhere; the pattern's own characters stand for themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

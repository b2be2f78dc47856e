import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * A text without what searching and sorting ignore: the case of its letters, accents, and `ё` beside `е`. Indexes hold texts in
 * this form, and serve statements that write the same expression.
 */
export function folded(text: Expression<unknown>): RawBuilder<string> {
  return sql<string>`fold_text(${text})`
}

/**
 * Condition: a text holds what somebody typed, whatever the case and the accents of both. What LIKE takes for wildcards stands for
 * itself.
 * @param text as `folded` makes it
 */
export function holdsTyped(text: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${text} LIKE fold_text(${containing(typed)})`
}

/** The same of a column. @param column its reference, such as `account.userName` */
export function contains(column: string, typed: string): Expression<SqlBool> {
  return holdsTyped(folded(sql.ref(column)), typed)
}

/** A text as a LIKE pattern that finds it anywhere; the pattern's own characters stand for themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * Condition: the column holds this text in any case of its letters, as the database folds them. JavaScript folds some
 * otherwise, İ and a Σ at a word's end among them, so that no text is folded before it is compared.
 * @param column its reference, such as `account.userName`; an index on `lower` of it serves
 */
export function sameText(column: string, text: string): Expression<SqlBool> {
  return sql<boolean>`lower(${sql.ref(column)}) = lower(${text})`
}

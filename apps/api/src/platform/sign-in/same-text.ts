import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * Condition: the column holds this text in any case of its letters, as the database folds them. JavaScript folds some
 * otherwise, İ and a Σ at a word's end among them, so that no text is folded before it is compared.
 * @param column its reference, such as `account.userName`; an index on `lower` of it serves
 */
export function sameText(column: string, text: string): Expression<SqlBool> {
  return sql<boolean>`lower(${sql.ref(column)}) = lower(${text})`
}

/** Condition: an account's user name is this one, as typed or in the form in which names are kept (NFKC). */
export function sameUserName(text: string): Expression<SqlBool> {
  return sql<boolean>`lower(account."userName") in (lower(${text}), lower(${text.normalize('NFKC')}))`
}

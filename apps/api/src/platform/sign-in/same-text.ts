import { domainToASCII, domainToUnicode } from 'node:url'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Condition: the column holds this email address in any case of its letters, as the database folds them. JavaScript folds some
 * otherwise, İ and a Σ at a word's end among them, so that no text is folded before it is compared. The domain may be written in its
 * own script or as punycode.
 * @param column its reference, such as `account.email`; an index on `lower` of it serves
 */
export function sameAddress(column: string, address: string): RawBuilder<boolean> {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  const written = at === 0 ? [domain] : [domain, domainToASCII(domain), domainToUnicode(domain)]
  const forms = [...new Set(written)].map((form) => sql`lower(${address.slice(0, at) + form})`)
  return sql<boolean>`lower(${sql.ref(column)}) IN (${sql.join(forms)})`
}

/** Condition: an account's user name is this one, as typed or in the form in which names are kept (NFKC). */
export function sameUserName(text: string): Expression<SqlBool> {
  return sql<boolean>`lower(account."userName") in (lower(${text}), lower(${text.normalize('NFKC')}))`
}

import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { readOrderCode } from '@stitchdesk/contract/requests/order-code'
import { SEARCH_LIMITS } from '@stitchdesk/contract/search/limits'
import { type RawBuilder, sql } from 'kysely'
import { holdsTyped } from '../../platform/database/text-filter.ts'

/** One word of a search. */
export interface SearchTerm {
  /** the word as typed, then the words it may mean */
  words: readonly string[]
  /** the kind that an order code's prefix names */
  kind: RequestKind | null
}

/** One way to search. */
export interface Turn<T> {
  statement: RawBuilder<T>
  /** with this many results, the next way of searching isn't tried */
  enough: number
}

/** The words of a text, with an order code's prefix split off, because codes are stored as numbers. */
export function readSearchTerms(text: string): SearchTerm[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return words.slice(0, SEARCH_LIMITS.words).map((word) => {
    const code = readOrderCode(word)
    return code?.requestFor ? { words: [String(code.orderCode)], kind: code.requestFor } : { words: [word], kind: null }
  })
}

/** A phone number typed in groups becomes one word of digits; other texts stay as they are. */
export function joinPhone(text: string): string {
  return /^[\d\s+\-()./]{5,}$/.test(text) && /\d/.test(text) ? text.replace(/\D/g, '') : text
}

/** The condition that a text, as `folded` makes it, holds each term somewhere. */
export function holds(text: RawBuilder<unknown>, terms: readonly SearchTerm[]): RawBuilder<boolean> {
  const holdsOne = ({ words }: SearchTerm) =>
    sql`(${sql.join(
      words.map((word) => holdsTyped(text, word)),
      sql` OR `,
    )})`
  return sql`(${sql.join(terms.map(holdsOne), sql` AND `)})`
}

/** Whether an index of trigrams narrows a search: it needs three characters in a row, of every word that may stand for one. */
export function isIndexed(terms: readonly SearchTerm[]): boolean {
  return terms.some(({ words }) => words.every((word) => /[\p{L}\p{N}]{3}/u.test(word)))
}

import { foldText } from '@stitchdesk/contract/search/folded'
import { SEARCH_LIMITS } from '@stitchdesk/contract/search/limits'
import { oneErrorAway, type SimilarWords } from '@stitchdesk/contract/search/typing-errors'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { SearchTerm } from '../requests/search-terms.ts'

/** The words that stand in a term: user names and addresses are several, of which one may be wrong. */
function partsOf(term: SearchTerm): SearchTerm[] {
  const parts = foldText(term.words[0] ?? '').match(/\p{L}+|\p{N}+/gu) ?? []
  return parts.length > 0 ? parts.map((part) => ({ words: [part], kind: term.kind })) : [term]
}

/**
 * The terms, each with all similar words; null without any. These words come from everybody's records, so they are only searched
 * for within the caller's reach and never answered.
 */
export async function withSimilarWords(db: Database, terms: readonly SearchTerm[]): Promise<SearchTerm[] | null> {
  const parts = terms.flatMap(partsOf).slice(0, SEARCH_LIMITS.words)
  const widened = await Promise.all(
    parts.map(async (term) => {
      const meant = oneErrorAway(foldText(term.words[0] ?? ''))
      return meant ? { ...term, words: [...new Set([...term.words, ...(await similarWords(db, meant))])] } : term
    }),
  )
  return widened.some(({ words }) => words.length > 1) ? widened : null
}

async function similarWords(db: Database, { swapped, patterns }: SimilarWords): Promise<string[]> {
  const alike = sql.join(
    patterns.map((pattern) => sql`"word" LIKE ${pattern}`),
    sql` OR `,
  )
  const { rows } = await sql<{ word: string }>`
    SELECT "word" FROM search_word WHERE ${alike}
    ORDER BY "word" = ANY (${swapped}) DESC, abs(length("word") - ${swapped[0]?.length ?? 0}), "word"
    LIMIT ${SEARCH_LIMITS.similarWords}`.execute(db)
  return rows.map((row) => row.word)
}

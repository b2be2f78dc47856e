import { foldText } from '@stitchdesk/contract/search/folded'
import { oneErrorAway, type SimilarWords } from '@stitchdesk/contract/search/typing-errors'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { MAX_SEARCH_TERMS, type SearchTerm } from '../requests/search-terms.ts'

const MAX_SIMILAR_WORDS = 6

/** The words that stand in a term: user names and addresses are several, of which one may be wrong. */
function partsOf(term: SearchTerm): SearchTerm[] {
  const parts = foldText(term.words[0] ?? '').match(/\p{L}+|\p{N}+/gu) ?? []
  return parts.length > 0 ? parts.map((part) => ({ words: [part], kind: term.kind })) : [term]
}

/**
 * The terms, each with the words of all names that it may be meant for; null where there are none. These words come from
 * records of everybody, so they are searched for within the caller's reach and never answered.
 */
export async function withSimilarWords(db: Database, terms: readonly SearchTerm[]): Promise<SearchTerm[] | null> {
  const parts = terms.flatMap(partsOf).slice(0, MAX_SEARCH_TERMS)
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
    LIMIT ${MAX_SIMILAR_WORDS}`.execute(db)
  return rows.map((row) => row.word)
}

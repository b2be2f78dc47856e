import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import type { Term } from '../requests/terms.ts'

/** Words of which one letter may be wrong; shorter ones are like too many others. */
const WORD = /^\p{L}{4,40}$/u
const MOST_ALIKE = 6

/**
 * Patterns of the words that begin with this one but for one typing error: another letter, one left out, one too many, or two
 * that changed places.
 */
function oneErrorAway(word: string): string[] {
  const letters = [...word]
  const put = (at: number, taken: number, ...letter: string[]) => letters.toSpliced(at, taken, ...letter).join('')
  const patterns = letters.flatMap((letter, at) => {
    const next = letters[at + 1]
    return [put(at, 1, '_'), put(at, 0, '_'), put(at, 1), ...(next ? [put(at, 2, next, letter)] : [])]
  })
  return [...new Set(patterns)].map((pattern) => `${pattern}%`)
}

/**
 * The terms, each with the words of all names that it may be meant for; null where there are none. These words come from
 * records of everybody, so they are searched for within the caller's reach and never answered.
 */
export async function withWordsAlike(db: Database, terms: readonly Term[]): Promise<Term[] | null> {
  const widened = await Promise.all(
    terms.map(async (term) => {
      const word = term.words[0]?.toLowerCase() ?? ''
      return WORD.test(word) ? { ...term, words: [...term.words, ...(await wordsAlike(db, word))] } : term
    }),
  )
  return widened.some(({ words }) => words.length > 1) ? widened : null
}

async function wordsAlike(db: Database, word: string): Promise<string[]> {
  const alike = sql.join(
    oneErrorAway(word).map((pattern) => sql`"word" LIKE ${pattern}`),
    sql` OR `,
  )
  const { rows } = await sql<{ word: string }>`
    SELECT "word" FROM search_word WHERE ${alike}
    ORDER BY abs(length("word") - ${word.length}), "word" LIMIT ${MOST_ALIKE}`.execute(db)
  return rows.map((row) => row.word)
}

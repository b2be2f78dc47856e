/** Letters from which on a word may have a typing error: shorter words resemble too many others. */
const WORD = /^\p{L}{3,40}$/u
/** Of a word as short as this all letters count but one: what merely begins like it would be half of all words. */
const SHORT = 3

/** The words that a typed word may mean. */
export interface SimilarWords {
  /** the word with two neighbors swapped, which is the likeliest error */
  swapped: string[]
  /** patterns for LIKE: `_` is any letter, `%` whatever follows */
  patterns: string[]
}

/**
 * What a word may mean if it was typed with one error: a wrong letter, one missing, one too many, or two swapped. Null for
 * anything but a word of three letters or more.
 */
export function oneErrorAway(word: string): SimilarWords | null {
  if (!WORD.test(word)) return null
  const letters = [...word]
  const put = (at: number, taken: number, ...letter: string[]) => letters.toSpliced(at, taken, ...letter).join('')
  const swapped = letters.slice(1).map((letter, at) => put(at, 2, letter, letters[at] ?? ''))
  const replaced = letters.map((_, at) => put(at, 1, '_'))
  const added = letters.map((_, at) => put(at, 0, '_'))
  const removed = letters.map((_, at) => put(at, 1))
  const begins = (starts: string[]) => starts.map((start) => `${start}%`)
  const patterns =
    letters.length <= SHORT
      ? [...begins(swapped), ...replaced, ...added]
      : begins([...swapped, ...replaced, ...added, ...removed])
  return { swapped, patterns: [...new Set(patterns)] }
}

/** Whether a typed word may mean one of these words; all in the same case. */
export function isMeantBy(typed: string, words: readonly string[]): boolean {
  const patterns = oneErrorAway(typed)?.patterns ?? []
  return patterns.some((pattern) => {
    const meant = new RegExp(`^${pattern.replace('_', '.').replace('%', '.*')}$`, 'u')
    return words.some((word) => meant.test(word))
  })
}

/** The numbers that a number with one typing error may mean. */
export function numbersOneErrorAway(typed: string, digits: number): string[] {
  if (!/^\d+$/.test(typed) || Math.abs(typed.length - digits) > 1) return []
  const put = (at: number, taken: number, put = '') => typed.slice(0, at) + put + typed.slice(at + taken)
  const places = Array.from({ length: typed.length + 1 }, (_, at) => at)
  const any = Array.from('0123456789')
  const numbers = places.flatMap((at) => [
    put(at, 1),
    put(at, 2, (typed[at + 1] ?? '') + (typed[at] ?? '')),
    ...any.flatMap((digit) => [put(at, 1, digit), put(at, 0, digit)]),
  ])
  return [...new Set(numbers)].filter((number) => number.length === digits && number !== typed)
}

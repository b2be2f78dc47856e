/** The search over everything. */
export const SEARCH_LIMITS = {
  /** Characters. */
  text: 200,
  /** Results of each kind. */
  found: 5,
  /** Letters from which something is looked for while it is typed. */
  fewestLetters: 2,
  /** Words that count; further ones are ignored. */
  words: 8,
  /** Words that are tried in place of one with a typing error. */
  similarWords: 6,
} as const

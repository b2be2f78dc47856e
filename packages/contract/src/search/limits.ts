/** The search over everything. */
export const SEARCH_LIMITS = {
  /** Characters. */
  text: 200,
  /** Results of each kind. */
  found: 5,
  /** Letters from which something is looked for while it is typed. */
  fewestLetters: 2,
} as const

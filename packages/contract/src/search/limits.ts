/** The search over everything. */
export const SEARCH_LIMITS = {
  /** Characters. */
  text: 200,
  /** Results of each kind. */
  found: 5,
} as const

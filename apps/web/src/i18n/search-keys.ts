export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The keys that open the search, as their keyboard names them. */
export const SEARCH_KEYS = isApple ? '⌘K' : 'Ctrl K'

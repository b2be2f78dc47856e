/** The keys of every list, as events name them. */
export const LIST_KEYS = {
  filters: '/',
  down: 'ArrowDown',
  up: 'ArrowUp',
  details: 'Enter',
  tick: ' ',
  help: '?',
  leave: 'Escape',
} as const

/** How the keys between rows are shown. */
export const ARROWS = '↑ ↓'

/** The keys of requests, in lists and on their pages. */
export const REQUEST_KEYS = {
  open: 'o',
  edit: 'e',
  process: 'p',
  send: 's',
  delete: 'Delete',
  undo: 'u',
  next: 'j',
  previous: 'k',
} as const

/** The colors of a printed invoice. */
export const PALETTE = {
  ink: '#16181d',
  quiet: '#5d6470',
  line: '#dfe2e8',
  ground: '#f5f6f8',
  /** Where the shop has chosen none. */
  accent: '#4254c5',
  good: '#18794e',
  bad: '#b42318',
} as const

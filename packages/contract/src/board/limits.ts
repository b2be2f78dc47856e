/** The Workload board. */
export const BOARD_LIMITS = {
  /** Requests in each column; the list shows the others. */
  cards: 20,
} as const

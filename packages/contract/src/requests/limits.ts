/** Canceling a request, saved views of lists, and the live feed. */
export const REQUEST_LIMITS = {
  /** How long a customer can undo canceling. */
  uncancelSeconds: 24 * 3600,
  /** Saved views of an account. */
  savedViews: 30,
  /** Views of others that are shown beside them. */
  sharedViews: 50,
  /** Characters. */
  viewName: 60,
  /** Characters of what a saved view filters by. */
  viewSearch: 1000,
  /** Lists that one call counts. */
  listsCounted: 40,
  /** Live feeds that an account has open. */
  liveStreams: 20,
  /**
   * Seconds between signs that a reader of a request is there, seconds without a sign after which they count as gone, and how many
   * readers are named.
   */
  presence: { everySeconds: 4, goneAfterSeconds: 10, shown: 20 },
  /** Entries of a timeline. */
  timeline: 200,
  /** Seconds between signs of life of a live feed. */
  heartbeatSeconds: 25,
  /** Milliseconds that order numbers may run ahead of the clock. */
  codesAheadMs: 10_000,
  /** Customers whom a search or a filter looks up first, and their sets of words; with more, each statement finds them for itself. */
  namedCustomers: 2000,
  wordSets: 8,
} as const

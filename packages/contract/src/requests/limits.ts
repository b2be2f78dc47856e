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
  /** Seconds between signs that a reader of a request is there, and without one after which they count as gone. */
  presence: { everySeconds: 4, goneAfterSeconds: 10 },
  /** Entries of a timeline. */
  timeline: 200,
} as const

/** How emails are sent again, and what comes back of them. */
export const MAIL_LIMITS = {
  /** Tries after the first. Each pause is twice the one before, from the first to the longest: about a day in all. */
  retries: 14,
  firstPauseSeconds: 2,
  longestPauseSeconds: 4 * 3600,
  /** The largest returned email that is read, and connections that bring one at the same time. */
  returnedBytes: 256 * 1024,
  returning: 20,
} as const

/** How emails are sent again, and what comes back of them. */
export const MAIL_LIMITS = {
  /** Tries after the first. Each pause is twice the one before, from the first to the longest: about a day in all. */
  retries: 14,
  firstPauseSeconds: 2,
  longestPauseSeconds: 4 * 3600,
  /** Seconds in which a document that is sent by hand is sent once, however often somebody clicks. */
  onceWithinSeconds: 60,
  /** The largest returned email that is read, and connections that bring one at the same time. */
  returnedBytes: 256 * 1024,
  returning: 20,
  /** Seconds for which a connection to the mail server waits for the next email. */
  idleSeconds: 5,
  /** Seconds for which a person waits while a mail server is asked what it can do. */
  askSeconds: 5,
  /** Seconds for which the product tries to record what became of an email. */
  recordSeconds: 60,
} as const

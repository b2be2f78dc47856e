/** Proofs: their comments, the days that a link works, and reminders. */
export const PROOF_LIMITS = {
  /** Days that the link of a proof works. */
  linkDays: { usual: 14, most: 90 },
  comments: 50,
  /** To each comment. */
  replies: 50,
  /** Items of changes in one save. */
  changeItems: 500,
  /** Days before a reminder. */
  reminderDays: 3,
  reminders: 2,
} as const

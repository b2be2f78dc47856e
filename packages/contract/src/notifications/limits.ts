/** Notifications of an account. */
export const NOTIFICATION_LIMITS = {
  /** Unread ones are counted up to this number. */
  unread: 100,
} as const

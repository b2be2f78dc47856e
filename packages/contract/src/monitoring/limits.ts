/** For how long the product keeps what has run out, and how much System shows. */
export const MONITORING_LIMITS = {
  /** Days after which rows are removed. */
  keptDays: {
    /** Sessions that ended. */
    sessions: 30,
    /** Links of emails: an expired one can be told from one that never existed. */
    links: 7,
    readNotifications: 90,
    notifications: 365,
    heldSendings: 7,
    /** Order numbers of forms that were never sent; a browser may keep its draft for months. */
    orderNumbers: 180,
    /** Payments by card that were never made. */
    checkouts: 90,
    /** Events of Stripe, which it sends again for three days. */
    cardEvents: 60,
    /** Backups that failed or were removed. */
    backups: 365,
  },
  /** Seconds for which the figures of a shop are not counted again, however many monitors ask. */
  figuresSeconds: 10,
  /** Hours after which a scheduled backup counts as missing. */
  backupHours: 6,
  /** Minutes since their last call for which people count as connected, and how many of them are listed. */
  connectedMinutes: 20,
  connected: 50,
  /** Statements that are listed, and seconds from which a running one is slow. */
  statements: 15,
  slowSeconds: 1,
  /** Jobs and backups that are listed, and characters of why one failed. */
  jobs: 50,
  backups: 20,
  reason: 500,
  /** Characters of a report of a crash: what it says, and where it happened. */
  crash: 4000,
  crashPlace: 500,
} as const

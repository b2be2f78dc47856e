/** What the terms of a customer may say, from and to. */
export const TERMS_LIMITS = {
  /** Every month has these days. */
  monthlyDay: [1, 28],
  dueDays: [0, 365],
  /** Days after which an overdue invoice puts its customer on hold. */
  holdOverdueDays: [1, 365],
} as const

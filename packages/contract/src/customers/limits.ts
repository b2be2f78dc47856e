/** Limits of notes about a customer, and when a customer counts as active. */
export const CUSTOMER_LIMITS = {
  /** Characters. */
  note: 2000,
  /** A customer is active who ordered within these days. */
  activeDays: 30,
  /** A customer has gone quiet who ordered before, but not within these days. */
  quietDays: 60,
} as const

/** What was delivered, as the library of designs shows it. */
export const DELIVERY_LIMITS = {
  /** Versions of a design beside the latest. */
  olderVersions: 20,
} as const

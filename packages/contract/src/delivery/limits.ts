/** Sending, undoing it, and what was delivered, as the library of designs shows it. */
export const DELIVERY_LIMITS = {
  /** How long a sending, an approval or another act can be undone. */
  undoSeconds: 10,
  /** Versions of a design beside the latest. */
  olderVersions: 20,
  /** Within this time a second click on Send is the same sending. */
  sameSendingSeconds: 10,
  /** Designs of a page of the library. */
  designs: 24,
} as const

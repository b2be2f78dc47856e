/** Lengths of texts that many forms have. Those of one subject are in its `limits.ts`. */
export const TEXT_LIMITS = {
  short: 100,
  long: 300,
  /** Remarks: on a version, a proof or a customer. */
  comments: 500,
  email: 254,
  /** A number or a moment as it is typed. */
  figure: 50,
} as const

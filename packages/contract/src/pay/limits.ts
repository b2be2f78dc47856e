/** What pay rules may hold. Amounts are in units of the currency, from and to. */
export const PAY_LIMITS = {
  /** Per 1,000 stitches, or per piece. */
  rate: [0.01, 10_000],
  amount: [0, 10_000],
  /** Percent of a price. */
  percent: [0.01, 100],
  /** Percent that rush adds, or that a change takes off. */
  share: [0, 500],
  /** Rules that are listed, the latest days first. */
  rules: 500,
  /** Months back in which work of closed statements is looked at again for corrections. */
  correctedMonths: 12,
} as const

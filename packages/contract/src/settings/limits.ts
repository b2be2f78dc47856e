/** Limits of the shop's settings. */
export const SETTING_LIMITS = {
  /** Characters. */
  webAddress: 200,
  /** Characters. */
  mailSignature: 500,
  /** Characters of the terms, and of how to pay. */
  invoiceText: 1000,
  /** Characters of the imprint, the privacy policy and the terms. */
  legalText: 50_000,
  /** Characters of the name of an account of double entry. */
  account: 60,
  /** Characters of the name of a way to pay. */
  payMethod: 40,
  /** The largest logo. */
  logoBytes: 2 * 1024 ** 2,
  /** Pictures beside the sign-in: how many, and bytes and pixels of a side of each as it is served. */
  sewOuts: 6,
  sewOutBytes: 60_000,
  sewOutSide: 640,
  /** Characters of the thread charts: about 2,500 threads. */
  threadChart: 100_000,
  /** Millimeters of a side of the largest design at a placement. */
  placementMm: 5000,
  /** Working hours of a usual and a rush request, and hours before the due time at which it is at risk, until the shop sets its own. */
  turnaroundHours: { usual: 24, rush: 8, risk: 4 },
  /** The fewest and the most hours that the shop can set. */
  hours: { least: 0.5, most: 1000 },
  /** Days that a logo which was replaced is kept: emails show it for so long. */
  oldLogoDays: 365,
} as const

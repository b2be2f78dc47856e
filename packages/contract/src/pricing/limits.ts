/** What a price list may hold. Amounts are in units of the currency, from and to. */
export const PRICING_LIMITS = {
  lists: 50,
  /** Characters. */
  name: 60,
  rules: 60,
  tiers: 10,
  /** Per 1,000 stitches. */
  rate: [0.01, 100],
  price: [0.01, 10_000],
  /** Percent that a customer pays more; less is negative. */
  customerPercent: [-90, 200],
  /** Percent that a turnaround adds. */
  tierPercent: [0, 500],
  hours: [0.5, 1000],
  /** Millimeters of a design's longer side. */
  size: [0, 5000],
  level: [1, 10],
  resize: [1, 100],
  /** Of a design. */
  stitches: 10_000_000,
  formats: 20,
  /** Days that the emailed link to a price works. */
  questionLinkDays: 30,
  /** Delivered requests that a draft is tried on, and how many of those that change most are shown. */
  triedRequests: 500,
  triedShown: 10,
  /** Deliveries from which the shop’s own stitches are learned. */
  learnedFrom: 30,
  /** What estimates are learned from and kept for, in requests: the latest deliveries, of these old ones measured in a night, open ones that
   * get a new estimate, and those with the same artwork. */
  fittedDeliveries: 3000,
  measuredANight: 1000,
  estimatedOpen: 2000,
  estimatedAlike: 50,
  /** Artwork files of a request that an estimate reads, and points of the chart of estimates. */
  estimatedFiles: 10,
  chartPoints: 400,
} as const

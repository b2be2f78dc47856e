import type { RequestPricing } from '@stitchdesk/contract/pricing/pricing'

/** What is said of a request's price in a shop without price lists. */
export const NO_PRICING: RequestPricing = {
  list: null,
  customer: { percent: 0, rules: [] },
  asked: { puff: false, applique: false, sample: false, formats: 0, resize: null, hours: null },
  rounds: [],
  stored: null,
}

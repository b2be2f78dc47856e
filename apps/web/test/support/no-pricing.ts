import type { RequestPricing } from '@stitchdesk/contract/pricing/pricing'

/** Of a customer who pays what the list says. */
export const NO_OWN_EXTRAS = {
  ...{ puff: null, applique: null, 'second-format': null },
  ...{ 'resize-within': null, 'resize-beyond': null, sample: null },
}

/** The answer about a request's price in a shop without price lists. */
export const NO_PRICING: RequestPricing = {
  list: null,
  customer: { percent: 0, rules: [], tiers: [], extras: NO_OWN_EXTRAS },
  asked: { puff: false, applique: false, sample: false, formats: 0, resize: null, hours: null },
  rounds: [],
  stored: null,
}

/** How a request is priced. A price of 0 is never a price: it is not priced yet, or free for a reason. */
export const PRICE_STATES = ['unpriced', 'free', 'priced'] as const
export type PriceState = (typeof PRICE_STATES)[number]

/** Why work is free. */
export const FREE_REASONS = ['quality-edit', 'sample', 'goodwill'] as const
export type FreeReason = (typeof FREE_REASONS)[number]

/** How a version is priced; null for those who see no prices. */
export function priceStateOf({
  price,
  orderCatagory,
}: {
  price: number | null
  orderCatagory: boolean
}): PriceState | null {
  if (price === null) return null
  if (orderCatagory) return 'free'
  return price > 0 ? 'priced' : 'unpriced'
}

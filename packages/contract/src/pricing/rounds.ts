import { type Cents, cents, sumCents } from '../basics/money.ts'

// What a change costs stands beside the price of the design: `request.price` is the design's price plus `roundsPrice`, and suggestions are
// compared without the changes. Forms show what `decideRound` answers and send it along, so that the API refuses a cost that changed
// meanwhile. Work that is invoiced or paid keeps its price. A request without a price gets none by a change.

/** Why another round of work is asked for. */
export const ROUND_CAUSES = ['our-fault', 'changed-wish', 'another-size', 'another-format', 'damaged-file'] as const
export type RoundCause = (typeof ROUND_CAUSES)[number]

/** The reason for a round's cost. `link`: the holder of a link asked for it, who can't agree to a price. */
export const ROUND_REASONS = [
  'off',
  'quote',
  'link',
  'our-fault',
  'damaged-file',
  'included',
  'used-up',
  'late',
  'small-resize',
  'resize',
  'format',
] as const
export type RoundReason = (typeof ROUND_REASONS)[number]

/** What decides the cost of a round of one request. */
export interface RoundTerms {
  /** whether the shop charges for rounds at all */
  charges: boolean
  isQuote: boolean
  /** changed wishes that cost nothing, and days after the first delivery in which they do */
  freeRounds: number
  freeDays: number
  /** percent of a resize that cost nothing in these days */
  freeResize: number
  /** of a changed wish, and of all that the list has no price for */
  price: Cents
  /** of the customer's price list; null without one */
  formatPrice: Cents | null
  smallResizePrice: Cents | null
  largeResizePrice: Cents | null
  /** percent up to which the list calls a resize small */
  resizeWithin: number
  /** changed wishes of this request before this one */
  before: number
  /** whole days since the first delivery; 0 before it */
  days: number
}

/** A round as it is asked for. */
export interface AskedRound {
  cause: RoundCause
  /** percent by which a design is made larger or smaller; of another size alone */
  resize: number | null
}

export interface RoundCost {
  cost: Cents
  reason: RoundReason
}

const free = (reason: RoundReason): RoundCost => ({ cost: cents(0), reason })

/** The cost of a change, and its reason. Customers read its result before they ask, and the same is stored. */
export function decideRound(terms: RoundTerms, { cause, resize }: AskedRound): RoundCost {
  const { freeRounds, freeDays, freeResize, price } = terms
  if (terms.isQuote) return free('quote')
  if (cause === 'our-fault' || cause === 'damaged-file') return free(cause)
  if (!terms.charges) return free('off')
  const isLate = terms.days > freeDays
  if (cause === 'another-format') return { cost: terms.formatPrice ?? price, reason: 'format' }
  if (cause === 'another-size') {
    // An unknown size is priced as a large change.
    const percent = resize ?? Number.POSITIVE_INFINITY
    if (!isLate && percent <= freeResize) return free('small-resize')
    const listed = percent <= terms.resizeWithin ? terms.smallResizePrice : terms.largeResizePrice
    return { cost: listed ?? price, reason: 'resize' }
  }
  if (isLate) return { cost: price, reason: 'late' }
  return terms.before < freeRounds ? free('included') : { cost: price, reason: 'used-up' }
}

/** A round as its request keeps it. */
export interface KeptRound {
  cost: Cents
  /** whether it is part of the request's price; else it is charged separately, because the request was invoiced before */
  inPrice: boolean
}

/** The sum that changes add to a request's price. */
export const roundsPriceOf = (rounds: readonly KeptRound[]): Cents =>
  sumCents(rounds.filter(({ inPrice }) => inPrice).map(({ cost }) => cost))

/**
 * The price of a request: of the design, and of its rounds. While the design has no price yet, the request has none.
 * @param isFree whether the design is free for a reason
 */
export const priceWithRounds = (design: Cents, isFree: boolean, rounds: Cents): Cents =>
  design === 0 && !isFree ? cents(0) : cents(design + rounds)

/** What of a request's price is the design's: what {@link priceWithRounds} added is taken off. */
export const designPriceOf = ({ price, roundsPrice }: { price: Cents; roundsPrice: Cents }): Cents =>
  cents(Math.max(0, price - roundsPrice))

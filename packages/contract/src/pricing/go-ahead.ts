import { z } from 'zod'
import { optionalNumber, requiredNumber } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { type Cents, cents, toCents } from '../basics/money.ts'
import { money } from '../basics/money-field.ts'
import { PRICING_LIMITS } from './limits.ts'

// Whether a price waits is found by comparing it with the limit each time, so that no state can be out of date: the design's price less
// its discount, without costs of changes, to each of which the customer agreed. Approving makes the price the limit; declining leaves
// the order open. Quotes have no limit. A proof's link shows no price, because people forward it.

const [LEAST, MOST] = PRICING_LIMITS.price

const NOT_A_NUMBER = issueError('not_a_number', { field: 'Limit' })

/** Up to how much a customer lets work go ahead without a question: typed in currency units, whole cents or null for no limit. */
export const goAheadField = optionalNumber({
  number: NOT_A_NUMBER,
  min: { value: LEAST, issue: issueError('not_positive', { field: 'Limit' }) },
  max: { value: MOST, issue: issueError('above_maximum', { field: 'Limit', max: MOST }) },
}).transform((amount): Cents | null => (amount === null ? null : toCents(amount)))

export const PRICE_DECISIONS = ['approved', 'declined'] as const
export type PriceDecision = (typeof PRICE_DECISIONS)[number]

/** Body that answers a price above the limit. It names the price that was read: another one by now is refused. */
export const priceAnswerSchema = z.object({
  decision: z.enum(PRICE_DECISIONS, issueError('invalid_choice', {})),
  price: requiredNumber({
    number: issueError('not_a_number', { field: 'Price' }),
    required: issueError('required', {}, 'priceIsRequired'),
    min: { value: LEAST, issue: issueError('not_positive', { field: 'Price' }) },
    max: { value: 1_000_000_000, issue: issueError('too_high', { field: 'Price' }) },
  }).transform(toCents),
})

const token = z.string().trim().min(1, issueError('invalid_id', {})).max(100, issueError('invalid_id', {}))

/** Body that reads a price by the emailed link; a body, because logs keep addresses. */
export const priceLinkSchema = z.object({ token })

/** Body that answers a price by its link. */
export const linkedPriceAnswerSchema = priceAnswerSchema.extend({ token })

/** How far work may go ahead without a question. */
export const goAheadSchema = z.object({
  limit: money,
  /** the price above it; null while none is */
  asked: money.nullable(),
  /** whether its customer has declined that price */
  declined: z.boolean(),
})

/** What of a request says whether its price is within its limit. */
export interface LimitedPrice {
  requestFor: string
  price: Cents
  roundsPrice: Cents
  discount: Cents
  goAheadLimit: Cents | null
}

/**
 * The price that its customer has to approve before it is sent; null where none waits. Changes of delivered work were agreed on by
 * themselves, so they don't count.
 */
export function priceToApprove({ requestFor, price, roundsPrice, discount, goAheadLimit }: LimitedPrice): Cents | null {
  if (goAheadLimit === null || requestFor === 'quote') return null
  const asked = cents(Math.max(0, price - roundsPrice - discount))
  return asked > goAheadLimit ? asked : null
}

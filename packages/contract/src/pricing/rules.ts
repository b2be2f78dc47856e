import type { PLACEMENTS } from '../basics/enums.ts'
import type { Cents } from '../basics/money.ts'

/** What a rule prices by: stitches, at once, or a vector's complexity. */
export const RULE_KINDS = ['stitches', 'flat', 'vector'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

/** Extras, which are charged beside the design itself. */
export const EXTRAS = ['puff', 'applique', 'second-format', 'resize-within', 'resize-beyond', 'sample'] as const
export type Extra = (typeof EXTRAS)[number]

/** To what a price is rounded up. */
export const ROUNDINGS = ['none', 'half', 'whole'] as const
export type Rounding = (typeof ROUNDINGS)[number]

/** Which requests take a turnaround by themselves; '' where staff choose it. */
export const TIER_USES = ['usual', 'rush', ''] as const
export type TierUse = (typeof TIER_USES)[number]

/**
 * A rule of a price. `from` and `to` are millimeters of the design's longer side, `to` itself not included; of vectors the levels of
 * complexity, both included. Null has no end.
 */
export interface PriceRule {
  kind: RuleKind
  /** '' is any */
  placement: (typeof PLACEMENTS)[number] | ''
  from: number | null
  to: number | null
  /** per 1,000 stitches, else of the whole design */
  price: Cents
  /** of stitches alone; null is none */
  minimum: Cents | null
  cap: Cents | null
}

/** A turnaround: working hours, and what it adds: an amount, or percent of the design's price. */
export interface Tier {
  hours: number
  use: TierUse
  amount: Cents
  percent: number
}

/** All that a version of a price list says. An extra without a price is null. */
export interface PriceRules {
  rules: PriceRule[]
  tiers: Tier[]
  extras: Record<Extra, Cents | null>
  /** percent up to which a resize is a small one */
  resizeWithin: number
  rounding: Rounding
}

/**
 * What a customer pays otherwise: percent more or less than the list, and rules, turnarounds and extras of their own, which count before
 * the list's. An extra that is null or left out is the list's.
 */
export interface CustomerPricing {
  percent: number
  rules: PriceRule[]
  tiers?: readonly Tier[]
  extras?: Partial<Record<Extra, Cents | null>>
}

/** A turnaround, and whether it is agreed with the customer. */
export interface OwnedTier extends Tier {
  own: boolean
}

/**
 * The turnarounds that a customer can have: their own, and those of the list with other hours. A list's turnaround for usual or rush
 * requests is one that staff choose where the customer has their own for these.
 */
export function tiersOf(list: Pick<PriceRules, 'tiers'>, { tiers = [] }: Pick<CustomerPricing, 'tiers'>): OwnedTier[] {
  const others = list.tiers.filter(({ hours }) => !tiers.some((tier) => tier.hours === hours))
  return [
    ...tiers.map((tier) => ({ ...tier, own: true })),
    ...others.map((tier) => ({
      ...tier,
      use: tiers.some(({ use }) => use === tier.use) ? ('' as const) : tier.use,
      own: false,
    })),
  ]
}

/** A customer's price of an extra before their percentage, and whether it is agreed with them; null without a price. */
export function extraOf(
  list: Pick<PriceRules, 'extras'>,
  customer: CustomerPricing,
  extra: Extra,
): { price: Cents | null; own: boolean } {
  const agreed = customer.extras?.[extra] ?? null
  return { price: agreed ?? list.extras[extra], own: agreed !== null }
}

/** Of a customer without prices of their own. */
export const LIST_PRICES: CustomerPricing = { percent: 0, rules: [] }

/** Staff's choices that decide a request's price. */
export interface AskedExtras {
  puff: boolean
  applique: boolean
  sample: boolean
  /** formats beside the first */
  formats: number
  /** percent by which an old design is made larger or smaller; null where it isn't */
  resize: number | null
  /** of the turnaround; null is the usual one, or that of rush */
  hours: number | null
}

export const NO_EXTRAS: AskedExtras = {
  puff: false,
  applique: false,
  sample: false,
  formats: 0,
  resize: null,
  hours: null,
}

/** The facts of work that its price depends on. */
export interface PricedWork extends AskedExtras {
  kind: string
  placement: string
  /** inches; null where not known */
  width: number | null
  height: number | null
  stitches: number | null
  level: number | null
  rush: boolean
}

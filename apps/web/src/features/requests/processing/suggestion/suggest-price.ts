import { readNumber } from '@stitchdesk/contract/basics/numbers'
import { tableOf } from '@stitchdesk/contract/basics/tables'
import { priceWork, type Suggestion, workOf } from '@stitchdesk/contract/pricing/price-work'
import { customerRulesSchema, priceRulesSchema, type RequestPricing } from '@stitchdesk/contract/pricing/pricing'
import {
  type AskedExtras,
  type CustomerPricing,
  EXTRAS,
  extraOf,
  type PriceRules,
  tiersOf,
} from '@stitchdesk/contract/pricing/rules'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { typedPrice } from '../../../../parts/pricing/line-text.ts'
import type { ProcessValues } from '../process-values.ts'

/** The rules that price a request. */
export interface KnownRules {
  rules: PriceRules
  own: CustomerPricing
  /** The list's rules with the customer's own turnarounds and extras: the extras that the form offers. */
  offered: PriceRules
}

/** The rules of an answer, in cents. */
export const readRules = (
  list: NonNullable<RequestPricing['list']>,
  customer: RequestPricing['customer'],
): KnownRules => {
  const [rules, own] = [priceRulesSchema.parse(list.rules), customerRulesSchema.parse(customer)]
  const extras = tableOf(EXTRAS, (extra) => extraOf(rules, own, extra).price)
  return { rules, own, offered: { ...rules, tiers: tiersOf(rules, own), extras } }
}

const sizeOf = (typed: string) => {
  const size = readNumber(typed)
  return size !== null && Number.isFinite(size) && size > 0 ? size : null
}

/**
 * The price of work as a form describes it, and how its field holds it: null without a price, and where the work is free.
 * @param asked extras and turnaround
 */
export function suggestPrice(
  { rules, own }: KnownRules,
  request: OrderRequest,
  { stitiches, width, height, selectLevel, orderCatagory }: ProcessValues,
  asked: AskedExtras,
): { suggestion: Suggestion; typed: string | null } {
  const entered = { stitiches, width: sizeOf(width), height: sizeOf(height), selectLevel: sizeOf(selectLevel) }
  const suggestion = priceWork(rules, own, workOf(request, entered, asked))
  const { price } = suggestion
  return { suggestion, typed: price === null || price === 0 || orderCatagory ? null : typedPrice(price) }
}

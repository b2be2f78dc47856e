import type { Cents } from '@stitchdesk/contract/basics/money'
import type { StitchEstimate } from '@stitchdesk/contract/pricing/estimate'
import { priceWork, workOf } from '@stitchdesk/contract/pricing/price-work'
import { NO_EXTRAS } from '@stitchdesk/contract/pricing/rules'
import type { PriceContext } from '../price-context.ts'

interface Asked {
  requestFor: string
  placement: string
  /** inches */
  width: number | null
  height: number | null
  rush: string
}

/**
 * The price of work as a range, by the function that prices it later. A flat price needs no estimate.
 * @returns null where no list counts, or something is missing for its price
 */
export function priceRange(
  { list, customer }: PriceContext,
  asked: Asked,
  stitches: Pick<StitchEstimate, 'low' | 'high'> | null,
): { low: Cents; high: Cents } | null {
  if (!list) return null
  const price = (count: number | undefined) => {
    const entered = {
      stitiches: count === undefined ? '' : String(count),
      width: null,
      height: null,
      selectLevel: null,
    }
    return priceWork(list.rules, customer, workOf(asked, entered, NO_EXTRAS)).price
  }
  const [low, high] = [price(stitches?.low), price(stitches?.high)]
  return low === null || high === null ? null : { low, high }
}

import { moneyText } from '@stitchdesk/contract/basics/money'
import { type LimitedPrice, priceToApprove } from '@stitchdesk/contract/pricing/go-ahead'
import { AppError } from '../../platform/errors.ts'

/**
 * Refuses to hand over work whose price its customer hasn't approved. The request must be locked.
 * @throws AppError price_unapproved
 */
export function refuseUnapproved(row: LimitedPrice): void {
  const price = priceToApprove(row)
  if (price === null || row.goAheadLimit === null) return
  throw new AppError('price_unapproved', { price: moneyText(price), limit: moneyText(row.goAheadLimit) })
}

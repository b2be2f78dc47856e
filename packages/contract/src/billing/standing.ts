import type { OrderRequest } from '../requests/answer.ts'
import { isPayable } from '../requests/kinds.ts'
import type { ProcessingData } from '../requests/processing.ts'

/** What can be said of a request's payment; the price of a quote is an offer that nobody pays. */
export type PaymentStanding = 'paid' | 'awaiting' | 'payable' | 'unpriced' | 'free' | 'offer'

/**
 * How a request stands: payable is only what has a price to pay, and what is paid but still due awaits the confirmation of its
 * payment. Null for those who may not see it.
 */
export function paymentStanding(
  request: Pick<OrderRequest, 'requestFor' | 'paymentStatus' | 'price' | 'totalPrice' | 'due'> & {
    processingData: Pick<ProcessingData, 'orderCatagory'> | null
  },
): PaymentStanding | null {
  if (request.paymentStatus === null) return null
  if (request.paymentStatus) return request.due ? 'awaiting' : 'paid'
  if (!isPayable(request.requestFor)) return 'offer'
  if (request.processingData?.orderCatagory) return 'free'
  if (!request.price) return 'unpriced'
  return request.totalPrice ? 'payable' : 'free'
}

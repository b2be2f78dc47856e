import type { OrderRequest } from '../requests/answer.ts'
import { isPayable } from '../requests/kinds.ts'

/**
 * What can be said of a request's payment, in the order of its life. The price of a quote is an offer that nobody pays; a claim
 * is a payment that waits to be confirmed before it changes anything.
 */
export type PaymentState =
  | 'offer'
  | 'unpriced'
  | 'free'
  | 'toInvoice'
  | 'invoiced'
  | 'partPaid'
  | 'overdue'
  | 'claimed'
  | 'paid'

/** The fields that decide a request's payment state. */
export type BilledRequest = Pick<
  OrderRequest,
  | 'requestFor'
  | 'paymentStatus'
  | 'priceState'
  | 'totalPrice'
  | 'due'
  | 'invoiceNumber'
  | 'invoiceDue'
  | 'awaitingConfirmation'
>

/**
 * How a request stands. Null for those who may not see it.
 * @param today the shop's day, `YYYY-MM-DD`; while it is not known, nothing is overdue
 */
export function paymentStateOf(request: BilledRequest, today?: string): PaymentState | null {
  if (request.paymentStatus === null) return null
  if (request.paymentStatus) return 'paid'
  if (!isPayable(request.requestFor)) return 'offer'
  if (request.priceState === null || request.priceState === 'unpriced') return 'unpriced'
  if (request.priceState === 'free') return 'free'
  if (!request.totalPrice) return 'free'
  if (!request.invoiceNumber) return 'toInvoice'
  if (request.awaitingConfirmation) return 'claimed'
  if (today && request.invoiceDue && request.invoiceDue < today) return 'overdue'
  return request.due && request.due < request.totalPrice ? 'partPaid' : 'invoiced'
}

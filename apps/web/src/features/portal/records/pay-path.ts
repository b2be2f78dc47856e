import { paymentStateOf } from '@stitchdesk/contract/billing/payment-state'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { listOf } from '../../../lib/list-of.ts'

/** The address at which a customer pays for a request; null without a debt, or while a payment awaits confirmation. */
export function payPath(request: OrderRequest): string | null {
  const waits = ['invoiced', 'partPaid'].includes(paymentStateOf(request) ?? '')
  return waits && request.invoiceId ? listOf('invoiceHistory', { report: request.invoiceId }) : null
}

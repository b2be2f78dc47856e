import type { InvoiceLine } from '@stitchdesk/contract/billing/invoice-line'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'

/** The lines of an invoice of these requests. Only what has a price is billed. */
export function draftLines(items: readonly OrderRequest[]): InvoiceLine[] {
  return items
    .filter(({ price }) => price !== null && price > 0)
    .map((item, index) => ({
      id: index + 1,
      orderId: item._id,
      orderNo: item.orderCode,
      propId: item.processingData?._id ?? '',
      submitDateTime: item.submitDateTime,
      requestFor: item.requestFor,
      sentDate: item.sentDate,
      orderName: item.orderName,
      po: item.po,
      price: item.price ?? 0,
      discount: item.discount ?? 0,
      totalPrice: item.totalPrice ?? 0,
    }))
}

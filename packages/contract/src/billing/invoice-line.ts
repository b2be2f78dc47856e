import { z } from 'zod'
import { REQUEST_KINDS } from '../basics/enums.ts'
import { moment } from '../basics/fields.ts'
import { money } from '../basics/money-field.ts'

/** A line as answered. `id` counts from 1; `orderId` is the request's `_id`, `propId` its latest processing's. */
export const invoiceLineSchema = z.object({
  id: z.number(),
  orderId: z.string(),
  orderNo: z.number(),
  propId: z.string(),
  submitDateTime: moment,
  requestFor: z.enum(REQUEST_KINDS),
  sentDate: moment.nullable(),
  orderName: z.string(),
  po: z.string(),
  price: money,
  discount: money,
  totalPrice: money,
})
export type InvoiceLine = z.input<typeof invoiceLineSchema>
export type InvoiceLineInCents = z.output<typeof invoiceLineSchema>

import { z } from 'zod'
import { REQUEST_KINDS } from '../basics/enums.ts'
import { moment } from '../basics/fields.ts'

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
  price: z.number(),
  discount: z.number(),
  totalPrice: z.number(),
})
export type InvoiceLine = z.infer<typeof invoiceLineSchema>

import type { OrderRequest } from './answer.ts'
import { askedAs, type ExportedField, type FieldHeading, kindFields } from './kinds.ts'

const FIELD_HEADINGS = Object.fromEntries(
  kindFields(['orderName', 'po']).flatMap((field) => {
    const { heading } = askedAs(field)
    return heading === null ? [] : [[field, heading]]
  }),
) as { [F in ExportedField]: FieldHeading<F> }

/** Columns of an export, in their usual order, with their headings. */
export const EXPORT_COLUMNS = {
  orderCode: 'Order code',
  requestFor: 'Kind',
  oStatus: 'Type',
  orderStatus: 'Status',
  submitDateTime: 'Received',
  sentDate: 'Sent',
  customerName: 'Customer',
  userName: 'User name',
  userEmail: 'Email',
  ...FIELD_HEADINGS,
  stiches: 'Stitches',
  assTo: 'Designer',
  assToSalesMan: 'Salesperson',
  price: 'Price',
  discount: 'Discount',
  totalPrice: 'Total price',
  paymentStatus: 'Paid',
  invoiceNumber: 'Invoice',
} as const satisfies Partial<Record<keyof OrderRequest, string>>
export type ExportColumn = keyof typeof EXPORT_COLUMNS

import type { Request } from '../../platform/database/database.generated.ts'

/** Columns that the next version drops. It runs beside this one, which may no longer name them. */
type Leaving = never

/** Every column of `request`; the compiler misses one that a migration adds. */
const COLUMNS: Record<Exclude<keyof Request, Leaving>, true> = {
  _id: true,
  additionalInstructions: true,
  assTo: true,
  assToSalesMan: true,
  blending: true,
  cancelledAt: true,
  convertToOrder: true,
  convertToOrderDate: true,
  credited: true,
  customerId: true,
  declinedPrice: true,
  delete: true,
  designCode: true,
  discount: true,
  due: true,
  dueTime: true,
  fabric: true,
  goAheadLimit: true,
  height: true,
  invoiceNumber: true,
  numberOfColors: true,
  orderCode: true,
  orderName: true,
  orderStatus: true,
  oStatus: true,
  paymentStatus: true,
  placement: true,
  po: true,
  price: true,
  received: true,
  ReplicaOrderCode: true,
  requestFor: true,
  requiredFormat: true,
  roundsPrice: true,
  rush: true,
  sentDate: true,
  stiches: true,
  submitDateTime: true,
  totalPrice: true,
  userName: true,
  version: true,
  waitingFor: true,
  waitingSince: true,
  width: true,
}

/** A request as it is stored, by the names of its columns: what answers every column is planned at each call. */
export const STORED_COLUMNS = Object.keys(COLUMNS) as (keyof Request)[]

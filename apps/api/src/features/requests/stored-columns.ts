import { keysOf } from '@stitchdesk/contract/basics/tables'
import { type KindField, kindFields } from '@stitchdesk/contract/requests/kinds'
import type { Request } from '../../platform/database/database.generated.ts'

/** Columns that the next version drops. It runs beside this one, which may no longer name them. */
type Leaving = never

/** Every column of `request` but the fields that a person fills in; the compiler misses one that a migration adds. */
const COLUMNS: Record<Exclude<keyof Request, Leaving | KindField>, true> = {
  _id: true,
  assTo: true,
  assToSalesMan: true,
  cancelledAt: true,
  convertToOrder: true,
  convertToOrderDate: true,
  customerId: true,
  declinedPrice: true,
  delete: true,
  designCode: true,
  discount: true,
  dueTime: true,
  goAheadLimit: true,
  invoiceNumber: true,
  orderCode: true,
  orderStatus: true,
  oStatus: true,
  paymentStatus: true,
  price: true,
  ReplicaOrderCode: true,
  requestFor: true,
  roundsPrice: true,
  sentDate: true,
  stiches: true,
  submitDateTime: true,
  totalPrice: true,
  userName: true,
  version: true,
  waitingFor: true,
  waitingSince: true,
}

/** The columns of a request as it is stored. A statement names them, because PostgreSQL plans one with `*` at each call. */
export const STORED_COLUMNS: readonly (keyof Request)[] = [...kindFields(), ...keysOf(COLUMNS)]

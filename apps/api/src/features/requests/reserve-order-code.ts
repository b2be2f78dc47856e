import type { Handler } from '../operation.ts'
import { takeOrderCode } from './order-codes.ts'

/** Hands out an order code for a request about to be placed. */
export const reserveOrderCode: Handler<'reserveOrderCode'> = async ({ db, actor }) => ({
  orderCode: await takeOrderCode(db, actor._id),
})

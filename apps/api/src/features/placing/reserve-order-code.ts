import type { Handler } from '../operation.ts'
import { takeOrderCode } from '../requests/order-codes.ts'

/** Hands out an order code for a request about to be placed. */
export const reserveOrderCode: Handler<'reserveOrderCode'> = async ({ db, services, actor }) => {
  await services.rateLimits.take('orderCodesByAccount', actor._id)
  return { orderCode: await takeOrderCode(db, actor._id) }
}

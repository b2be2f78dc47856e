import type { OrderStatus } from '../basics/enums.ts'

/** Whether something was delivered that a change could be about; before that, a customer edits the request or waits. */
export function isDelivered(request: { orderStatus: OrderStatus | string; sentDate: string | null }): boolean {
  return request.sentDate !== null || request.orderStatus === 'Done'
}

import type { OrderStatus } from '../basics/enums.ts'

/** Whether there is anything delivered that could be changed: before, a request is edited or still waited for. */
export function isDelivered(request: { orderStatus: OrderStatus | string; sentDate: string | null }): boolean {
  return request.sentDate !== null || request.orderStatus === 'Done'
}

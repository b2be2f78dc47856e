import type { Customer } from '@stitchdesk/contract/customer'
import { LIMITS } from '@stitchdesk/contract/limits'
import type { Request } from '@stitchdesk/contract/request'
import { useCall } from '../../lib/query.ts'

/** Finished requests of a customer that are neither paid nor on an invoice yet, latest first. */
export function useUnpaidOrders(customer: Pick<Customer, 'userName'>) {
  const answer = useCall('listOrders', {
    params: { size: LIMITS.maxPageSize, page: 1 },
    body: {
      params: {
        userName: customer.userName,
        orderStatus: 'Done',
        paymentStatus: false,
        invoiced: false,
        delete: 'false',
      },
    },
  })
  const found = answer.data?.docs ?? []
  // The list's filter finds names that contain this one, too; an invoice is for one customer alone.
  const orders: Request[] = found.filter(({ userName }) => userName === customer.userName)
  const listed = found.length
  return { answer, orders, more: Math.max(0, (answer.data?.totalDocs ?? 0) - listed) }
}

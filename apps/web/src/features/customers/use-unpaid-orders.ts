import type { Customer } from '@stitchdesk/contract/customer'
import { LIMITS } from '@stitchdesk/contract/limits'
import { useCall } from '../../lib/query.ts'

/** What a customer owes, latest first, whether it is on an invoice or not: as many as the list of customers counts. */
export function useUnpaidOrders({ _id }: Pick<Customer, '_id'>) {
  const { data, isPending, error, refetch } = useCall('listOrders', {
    params: { size: LIMITS.maxPageSize, page: 1 },
    body: { params: { owed: true, customerId: _id, delete: 'false' } },
  })
  const orders = data?.docs ?? []
  return {
    orders,
    /** How many did not fit on the page that was asked for. */
    more: (data?.totalDocs ?? 0) - orders.length,
    isPending,
    error,
    refetch: () => void refetch(),
  }
}

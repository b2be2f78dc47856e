import { LIMITS } from '@stitchdesk/contract/basics/limits'
import type { Customer } from '@stitchdesk/contract/customers/customer'
import { useCall } from '../../../lib/api/query.ts'

const FIRST = { size: LIMITS.maxPageSize, page: 1 }

/** What a customer owes, latest first, whether it is on an invoice or not: as many as the list of customers counts. */
export function useUnpaidOrders({ _id }: Pick<Customer, '_id'>) {
  const owed = useCall('listOrders', {
    params: FIRST,
    body: { params: { owed: true, customerId: _id, delete: 'false' } },
  })
  const drafts = useCall('listInvoices', { params: { ...FIRST, id: _id }, query: { state: 'Draft' } })
  const orders = owed.data?.docs ?? []
  return {
    orders,
    /** Draft invoices. */
    drafts: drafts.data?.docs ?? [],
    /** How many did not fit on the page that was asked for. */
    more: (owed.data?.totalDocs ?? 0) - orders.length,
    isPending: owed.isPending || drafts.isPending,
    error: owed.error ?? drafts.error,
    refetch: () => {
      void owed.refetch()
      void drafts.refetch()
    },
  }
}

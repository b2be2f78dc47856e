import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import type { Customer } from '@stitchdesk/contract/customers/customer'
import { useCall } from '../../../lib/api/query.ts'
import { totalText } from '../../../lib/counted.ts'

const FIRST = { size: PAGE_LIMITS.maxSize, page: 1 }

/** A customer's unpaid items, latest first, invoiced or not, and what a customer who pays in advance has yet to be invoiced. */
export function useUnpaidOrders({ _id }: Pick<Customer, '_id'>) {
  const owed = useCall('listOrders', {
    params: FIRST,
    body: { params: { billable: true, customerId: _id, delete: 'false' } },
  })
  const drafts = useCall('listInvoices', { params: { ...FIRST, id: _id }, query: { state: 'Draft' } })
  const orders = owed.data?.docs ?? []
  const more = (owed.data?.totalDocs ?? 0) - orders.length
  return {
    orders,
    /** Draft invoices. */
    drafts: drafts.data?.docs ?? [],
    /** How many are beyond the requested page. */
    more: { count: more, shown: totalText(more, owed.data?.totalIsAtLeast) },
    isPending: owed.isPending || drafts.isPending,
    error: owed.error ?? drafts.error,
    refetch: () => {
      void owed.refetch()
      void drafts.refetch()
    },
  }
}

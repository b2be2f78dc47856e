import type { OrderStatus, RequestKind } from '@stitchdesk/contract/enums'
import { useCall } from '../../lib/query.ts'

/** How many rows a home page shows of a list. */
const ROWS = 5

/** The latest requests in a state, and how many there are. The API answers only what the person may see. */
export function useRequestsIn(orderStatus: OrderStatus, requestFor?: RequestKind, size = ROWS) {
  return useCall('listOrders', {
    params: { size, page: 1 },
    body: { params: { requestFor, orderStatus, delete: 'false' } },
  })
}

/** How many requests of a kind are in a state; undefined until it is known. */
export function useStateCount(requestFor: RequestKind, orderStatus: OrderStatus): number | undefined {
  return useRequestsIn(orderStatus, requestFor, 1).data?.totalDocs
}

/** The latest requests that are New or Processing, and how many there are of both. */
export function useOpenRequests(requestFor?: RequestKind) {
  const fresh = useRequestsIn('New', requestFor)
  const processing = useRequestsIn('Processing', requestFor)
  const failure = fresh.isError ? fresh : processing.isError ? processing : null
  if (!fresh.data || !processing.data) return { count: undefined, docs: undefined, failure }
  const docs = [...fresh.data.docs, ...processing.data.docs]
    .sort((left, right) => right.submitDateTime.localeCompare(left.submitDateTime))
    .slice(0, ROWS)
  return { count: fresh.data.totalDocs + processing.data.totalDocs, docs, failure }
}

import type { OrderStatus, RequestKind } from '@stitchdesk/contract/basics/enums'
import { useCall } from '../../lib/query.ts'

/** How many rows a home page shows of a list. */
const ROWS = 5

interface Asked {
  requestFor?: RequestKind
  size?: number
  /** Latest first, or, for work that is waiting, oldest first. */
  direction?: 'asc' | 'desc'
}

/** A few requests in a state, and how many there are. The API answers only what the person may see. */
export function useRequestsIn(orderStatus: OrderStatus, { requestFor, size = ROWS, direction = 'desc' }: Asked = {}) {
  return useCall('listOrders', {
    params: { size, page: 1 },
    body: { params: { requestFor, orderStatus, delete: 'false' }, sort: { by: 'submitDateTime', direction } },
  })
}

/** How many requests of a kind are in a state; undefined until it is known. */
export function useStateCount(requestFor: RequestKind, orderStatus: OrderStatus): number | undefined {
  return useRequestsIn(orderStatus, { requestFor, size: 1 }).data?.totalDocs
}

/** A few requests that are New or Processing, and how many there are of both. */
export function useOpenRequests(asked: Asked = {}) {
  const fresh = useRequestsIn('New', asked)
  const processing = useRequestsIn('Processing', asked)
  const failure = fresh.isError ? fresh : processing.isError ? processing : null
  if (!fresh.data || !processing.data) return { count: undefined, docs: undefined, failure }
  const sign = asked.direction === 'asc' ? 1 : -1
  const docs = [...fresh.data.docs, ...processing.data.docs]
    .sort((left, right) => sign * left.submitDateTime.localeCompare(right.submitDateTime))
    .slice(0, ROWS)
  return { count: fresh.data.totalDocs + processing.data.totalDocs, docs, failure }
}

import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { listOf } from '../../lib/list-of.ts'

/** What reports count of requests. */
export const COUNTS = ['requests', 'quotes', 'orders', 'vectors', 'done', 'open'] as const
type Count = (typeof COUNTS)[number]

const LISTS = { quote: 'allQuotes', order: 'allOrders', vector: 'allVectors' } as const
const KIND_OF: { [C in Count]?: RequestKind } = { quotes: 'quote', orders: 'order', vectors: 'vector' }
const STATE_OF: { [C in Count]?: Record<string, string> } = {
  done: { orderStatus: 'Done' },
  open: { unfinished: 'true' },
}

/**
 * The address of the list of what a report counts.
 * @param kind the one kind that the report counts
 * @param narrowed the list's filters: whose, and of which days
 */
export function countedBy(count: Count, kind: RequestKind | undefined, narrowed: Record<string, string>): string {
  const listed = KIND_OF[count] ?? kind
  return listOf(listed ? LISTS[listed] : 'allRequests', { ...narrowed, ...STATE_OF[count] })
}

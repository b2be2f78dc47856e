import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { listOf } from '../../lib/list-of.ts'

/** What reports count of requests. */
export const COUNTS = ['requests', 'quotes', 'orders', 'vectors', 'done', 'open'] as const
/** What they add up. */
export const SUMS = ['totalPaid', 'totalDue'] as const
/** Figures that only some reports have. */
const MADE = ['rush', 'stitches', 'firstPass', 'changes', 'hoursToReady', 'late', 'rating'] as const
/** A figure that a list of requests holds the parts of. */
export type Listed = (typeof COUNTS)[number] | (typeof SUMS)[number] | (typeof MADE)[number]
export const isCounted = (figure: string): figure is (typeof MADE)[number] => MADE.some((made) => made === figure)

const LISTS = { quote: 'allQuotes', order: 'allOrders', vector: 'allVectors' } as const
const KIND_OF: { [C in Listed]?: RequestKind } = { quotes: 'quote', orders: 'order', vectors: 'vector' }
const STATE_OF: { [C in Listed]?: Record<string, string> } = {
  done: { orderStatus: 'Done' },
  open: { done: 'false' },
  totalPaid: { paid: 'true' },
  totalDue: { owed: 'true' },
  rush: { rush: 'true' },
  // Sums of stitches, and the share of first passes, are of finished work.
  stitches: { orderStatus: 'Done' },
  firstPass: { orderStatus: 'Done', changed: 'false' },
  changes: { changed: 'true' },
  hoursToReady: { processed: 'true' },
  late: { late: 'true' },
  rating: { rated: 'true' },
}

/**
 * The address of the list of what a report counts or adds up.
 * @param kind the one kind that the report counts
 * @param narrowed the list's filters: whose, and of which days
 */
export function countedBy(figure: Listed, kind: RequestKind | undefined, narrowed: Record<string, string>): string {
  const listed = KIND_OF[figure] ?? kind
  return listOf(listed ? LISTS[listed] : 'allRequests', { ...narrowed, ...STATE_OF[figure] })
}

import { ORDER_STATUSES, type RequestKind } from '@stitchdesk/contract/basics/enums'
import type { RequestFilterInput } from '@stitchdesk/contract/requests/filter'
import { REQUEST_SORTS, type RequestSort } from '@stitchdesk/contract/requests/sorts'
import { ownDays } from '../../../lib/days.ts'
import { day, type FilterValues, flag, oneOf, orderCode, typed } from '../../../list-page/filters/filter-readers.ts'
import type { Sort } from '../../../list-page/types.ts'

/** Filters of a customer's records, as the address holds them. */
export const RECORD_FILTERS = {
  search: typed('Search'),
  orderCode,
  orderName: typed('Order name'),
  orderStatus: oneOf(ORDER_STATUSES),
  /** as the dashboard leads here; no input of its own. `open` is the row that stands open. */
  unfinished: flag,
  priceWaits: flag,
  paymentStatus: oneOf(['true', 'false']),
  from: day,
  to: day,
} as const

/** The parameters of the list call; days are the caller's. */
export function recordFilter(kind: RequestKind, filters: FilterValues<typeof RECORD_FILTERS>): RequestFilterInput {
  const { from, to, unfinished, ...rest } = filters
  const submitDateTime = from || to ? ownDays({ from, to }) : undefined
  // Only requests with a price are payable.
  const priced = filters.paymentStatus === 'false' || undefined
  return { ...rest, open: unfinished, priced, submitDateTime, requestFor: kind, delete: 'false' }
}

/** The chosen column and direction as the call takes them. */
export function toRequestSort(sort: Sort | null): RequestSort | undefined {
  const by = REQUEST_SORTS.find((name) => name === sort?.by)
  return sort && by ? { by, direction: sort.direction } : undefined
}

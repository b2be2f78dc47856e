import { ORDER_STATUSES, type RequestKind } from '@stitchdesk/contract/basics/enums'
import { plainDate } from '@stitchdesk/contract/basics/fields'
import { LIMITS } from '@stitchdesk/contract/basics/limits'
import { type RequestFilterInput, requestFilterSchema } from '@stitchdesk/contract/requests/filter'
import { parseOrderCode } from '@stitchdesk/contract/requests/order-code'
import { z } from 'zod'
import { ownDays } from '../../lib/days.ts'
import type { FilterValues } from '../../list-page/types.ts'

/** Filters of a customer's records, as the address holds them. */
export const recordFilterSchema = z.object({
  search: requestFilterSchema.shape.search,
  orderCode: z.string().refine((typed) => parseOrderCode(typed) !== null, 'Order code must be a number'),
  orderName: z.string().max(LIMITS.shortText),
  orderStatus: z.enum(ORDER_STATUSES),
  /** as the dashboard leads here; no input of its own. `open` is the row that stands open. */
  unfinished: requestFilterSchema.shape.open,
  paymentStatus: z.enum(['true', 'false']),
  from: plainDate('Enter a date'),
  to: plainDate('Enter a date'),
})

/** What the list call is asked for: days are those of whoever asks. */
export function recordFilter(kind: RequestKind, filters: FilterValues<typeof recordFilterSchema>): RequestFilterInput {
  const { from, to, unfinished, ...rest } = filters
  const submitDateTime = from || to ? ownDays({ from, to }) : undefined
  // Payable is only what has a price.
  const priced = filters.paymentStatus === 'false' || undefined
  return { ...rest, open: unfinished, priced, submitDateTime, requestFor: kind, delete: 'false' }
}

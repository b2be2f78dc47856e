import { REQUEST_KINDS } from '@stitchdesk/contract/basics/enums'
import { LIMITS } from '@stitchdesk/contract/basics/limits'
import { REPORT_SORTS, type ReportSort, type reportFilterSchema } from '@stitchdesk/contract/billing/report'
import { z } from 'zod'
import { shopDays } from '../../lib/days.ts'
import type { Sort } from '../../list-page/types.ts'

const typed = z.string().max(LIMITS.shortText)
const day = z.iso.date()

/** Filters of a report as the address holds them; `from` and `to` are days, both included. */
export const reportListFilters = z.object({
  from: day,
  to: day,
  requestFor: z.enum(REQUEST_KINDS),
  userName: typed,
  company: typed,
})

/** The same as the call takes them. */
export function toReportFilter({
  from,
  to,
  ...filters
}: Partial<z.output<typeof reportListFilters>>): z.input<typeof reportFilterSchema> {
  return { ...filters, submitDateTime: shopDays({ from, to }) }
}

/** The chosen column and direction as the call takes them. */
export function toReportSort(sort: Sort | null): ReportSort | undefined {
  const by = REPORT_SORTS.find((name) => name === sort?.by)
  return sort && by ? { by, direction: sort.direction } : undefined
}

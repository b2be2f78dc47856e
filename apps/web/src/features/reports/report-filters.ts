import { REQUEST_KINDS } from '@stitchdesk/contract/basics/enums'
import type { ReportSort, reportFilterSchema } from '@stitchdesk/contract/reports/report'
import { ORDER_GROUPS, REPORT_SORTS } from '@stitchdesk/contract/reports/report-sorts'
import type { z } from 'zod'
import { shopDays } from '../../lib/days.ts'
import { day, type FilterValues, oneOf, typed } from '../../list-page/filters/filter-readers.ts'
import type { Sort } from '../../list-page/types.ts'

/** Filters of a report as the address holds them; `from` and `to` are days, both included. */
export const reportListFilters = {
  from: day,
  to: day,
  requestFor: oneOf(REQUEST_KINDS),
  userName: typed('Customer'),
  company: typed('Company'),
  /** What rows of the orders' report are about. */
  by: oneOf(ORDER_GROUPS),
} as const

/** The same as the call takes them. */
export function toReportFilter({
  from,
  to,
  ...filters
}: Omit<FilterValues<typeof reportListFilters>, 'by'>): z.input<typeof reportFilterSchema> {
  return { ...filters, submitDateTime: shopDays({ from, to }) }
}

/** The chosen column and direction as the call takes them. */
export function toReportSort(sort: Sort | null): ReportSort | undefined {
  const by = REPORT_SORTS.find((name) => name === sort?.by)
  return sort && by ? { by, direction: sort.direction } : undefined
}

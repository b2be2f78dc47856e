import type { Report } from '@stitchdesk/contract/basics/enums'
import type { OrderGroup } from '@stitchdesk/contract/reports/report-sorts'
import { BY_COMPANY } from './company-report.ts'
import { BY_CUSTOMER } from './customers-report.ts'
import { BY_DESIGNER } from './designers-progress.ts'
import { ORDER_GROUPINGS } from './orders-report.ts'
import type { Grouping } from './report-page.ts'
import { BY_SALESPERSON } from './sales-man-progress.ts'

/** What each report groups requests by. */
export const GROUPINGS = {
  'designers-progress': BY_DESIGNER,
  'sales-man-progress': BY_SALESPERSON,
  'orders-report': ORDER_GROUPINGS.day,
  'customers-report': BY_CUSTOMER,
  'company-report': BY_COMPANY,
} as const satisfies Record<Report, Grouping>

/** What a report groups requests by, as it is asked for. */
export const groupingOf = ({ report, by }: { report: Report; by?: OrderGroup | undefined }): Grouping =>
  report === 'orders-report' && by ? ORDER_GROUPINGS[by] : GROUPINGS[report]

import type { Report } from '@stitchdesk/contract/basics/enums'
import { BY_COMPANY } from './company-report.ts'
import { BY_CUSTOMER } from './customers-report.ts'
import { BY_DESIGNER } from './designers-progress.ts'
import { BY_DAY } from './orders-report.ts'
import type { Grouping } from './report-page.ts'
import { BY_SALESPERSON } from './sales-man-progress.ts'

/** What each report groups requests by. */
export const GROUPINGS = {
  'designers-progress': BY_DESIGNER,
  'sales-man-progress': BY_SALESPERSON,
  'orders-report': BY_DAY,
  'customers-report': BY_CUSTOMER,
  'company-report': BY_COMPANY,
} as const satisfies Record<Report, Grouping>

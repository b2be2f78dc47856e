import type { Handler } from '../operation.ts'
import { GROUPINGS } from './groupings.ts'
import { answerReport } from './report-page.ts'

export const customersReport: Handler<'customersReport'> = (context) =>
  answerReport('customers-report', GROUPINGS['customers-report'], context)

import type { Handler } from '../operation.ts'
import { GROUPINGS } from './groupings.ts'
import { answerReport } from './report-page.ts'

export const companyReport: Handler<'companyReport'> = (context) =>
  answerReport('company-report', GROUPINGS['company-report'], context)

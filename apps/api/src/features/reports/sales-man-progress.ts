import type { Handler } from '../operation.ts'
import { GROUPINGS } from './groupings.ts'
import { answerReport } from './report-page.ts'

export const salesManProgress: Handler<'salesManProgress'> = (context) =>
  answerReport('sales-man-progress', GROUPINGS['sales-man-progress'], context)

import type { Handler } from '../operation.ts'
import { GROUPINGS } from './groupings.ts'
import { answerReport } from './report-page.ts'

/** Any report, by its name. */
export const report: Handler<'report'> = (context) =>
  answerReport(context.body.report, GROUPINGS[context.body.report], context)

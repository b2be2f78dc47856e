import type { Handler } from '../operation.ts'
import { byEmployee } from './by-employee.ts'
import { answerReport, type Grouping } from './report-page.ts'

/** Requests by designer. */
export const BY_DESIGNER = byEmployee('assTo') satisfies Grouping

export const designersProgress: Handler<'designersProgress'> = (context) =>
  answerReport('designers-progress', BY_DESIGNER, context)

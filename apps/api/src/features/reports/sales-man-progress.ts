import type { Handler } from '../operation.ts'
import { byEmployee } from './by-employee.ts'
import { answerReport, type Grouping } from './report-page.ts'

/** Requests by salesperson; a salesperson sees those of their own customers. */
export const BY_SALESPERSON = byEmployee('assToSalesMan') satisfies Grouping

export const salesManProgress: Handler<'salesManProgress'> = (context) =>
  answerReport('sales-man-progress', BY_SALESPERSON, context)

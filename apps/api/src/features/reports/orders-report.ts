import type { Handler } from '../operation.ts'
import { GROUPINGS } from './groupings.ts'
import { answerReport } from './report-page.ts'

/** Requests by day. */
export const ordersReport: Handler<'ordersReport'> = (context) =>
  answerReport('orders-report', GROUPINGS['orders-report'], context)

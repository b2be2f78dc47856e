import type { Handler } from '../operation.ts'
import { GROUPINGS } from './groupings.ts'
import { answerReport } from './report-page.ts'

const { rush: _, ...BY_DAY } = GROUPINGS['orders-report']

/** Requests by day; only `report` tells how many are rush. */
export const ordersReport: Handler<'ordersReport'> = (context) => answerReport('orders-report', BY_DAY, context)

import { sql } from 'kysely'
import type { Handler } from '../operation.ts'
import { answerReport, type Grouping } from './report-page.ts'

const DAY = sql<string>`to_char("by", 'YYYY-MM-DD')`

/** Requests by day, the latest first. */
export const BY_DAY = {
  by: (timeZone) => sql`(request."submitDateTime" at time zone ${timeZone}::text)::date`,
  key: DAY,
  label: DAY,
  person: 'request.userName',
  order: sql`"key" desc`,
} satisfies Grouping

export const ordersReport: Handler<'ordersReport'> = (context) => answerReport('orders-report', BY_DAY, context)

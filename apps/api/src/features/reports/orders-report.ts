import type { OrderGroup } from '@stitchdesk/contract/reports/report-sorts'
import { sql } from 'kysely'
import type { Handler } from '../operation.ts'
import { answerReport, type Grouping } from './report-page.ts'

const DAY = sql<string>`to_char("by", 'YYYY-MM-DD')`

/** Requests by what begins on a day, the latest first. */
const byTime = (unit: 'day' | 'week' | 'month') =>
  ({
    by: (timeZone) => sql`date_trunc(${sql.lit(unit)}, request."submitDateTime" at time zone ${timeZone}::text)::date`,
    key: DAY,
    label: DAY,
    person: 'request.userName',
    sums: { dimension: 'all', by: sql`date_trunc(${sql.lit(unit)}, kept."day")::date`, each: 'day' },
    order: sql`"key" desc`,
  }) satisfies Grouping

/** What rows of the report are about: the day, week or month in which requests came, or where they are sewn. */
export const ORDER_GROUPINGS = {
  day: byTime('day'),
  week: byTime('week'),
  month: byTime('month'),
  placement: {
    by: () => sql.ref('request.placement'),
    key: sql<string>`"by"`,
    label: sql`coalesce(nullif("by", ''), 'No placement')`,
    person: 'request.userName',
    sums: { dimension: 'placement', by: sql.ref('kept.value') },
  },
} as const satisfies Record<OrderGroup, Grouping>

export const ordersReport: Handler<'ordersReport'> = (context) =>
  answerReport('orders-report', ORDER_GROUPINGS.day, context)

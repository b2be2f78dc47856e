import { NO_COMPANY, NO_PLACEMENT, type Report } from '@stitchdesk/contract/basics/enums'
import type { OrderGroup } from '@stitchdesk/contract/reports/report-sorts'
import { sql } from 'kysely'
import { byEmployee } from './by-employee.ts'
import type { Grouping } from './grouping.ts'

/** Requests by designer. */
const BY_DESIGNER = byEmployee('assTo') satisfies Grouping

/** Requests by salesperson; a salesperson sees those of their own customers. */
const BY_SALESPERSON = byEmployee('assToSalesMan') satisfies Grouping

/** Requests by customer. */
const BY_CUSTOMER = {
  by: () => sql.ref('request.userName'),
  key: sql<string>`"by"`,
  label: sql`coalesce(nullif(account."company", ''), nullif(account."contactPerson", ''), "by")`,
  join: sql`left join account on account."userName" = "by"`,
  single: true,
  person: 'request.userName',
} satisfies Grouping

/** Requests by company, whose name its accounts may type in different cases. */
const BY_COMPANY = {
  by: () => sql.ref('request.userName'),
  key: sql`lower(account."company")`,
  label: sql`coalesce(nullif(account."company", ''), ${sql.lit(NO_COMPANY)})`,
  join: sql`join account on account."userName" = "by"`,
  person: 'request.userName',
} satisfies Grouping

const DAY = sql<string>`to_char("by", 'YYYY-MM-DD')`

/** Requests by the periods that begin on a day, the latest first. */
const byTime = (unit: 'day' | 'week' | 'month') =>
  ({
    by: (timeZone) => sql`date_trunc(${sql.lit(unit)}, request."submitDateTime" at time zone ${timeZone}::text)::date`,
    key: DAY,
    label: DAY,
    person: 'request.userName',
    rush: true,
    order: sql`"key" desc`,
  }) satisfies Grouping

/** The rows of Orders Report: a day, week or month in which requests came, or a placement. */
const ORDER_GROUPINGS = {
  day: byTime('day'),
  week: byTime('week'),
  month: byTime('month'),
  placement: {
    by: () => sql.ref('request.placement'),
    key: sql<string>`"by"`,
    label: sql`coalesce(nullif("by", ''), ${sql.lit(NO_PLACEMENT)})`,
    person: 'request.userName',
    rush: true,
  },
} as const satisfies Record<OrderGroup, Grouping>

/** How each report groups requests. */
export const GROUPINGS = {
  'designers-progress': BY_DESIGNER,
  'sales-man-progress': BY_SALESPERSON,
  'orders-report': ORDER_GROUPINGS.day,
  'customers-report': BY_CUSTOMER,
  'company-report': BY_COMPANY,
} as const satisfies Record<Report, Grouping>

/** How a report groups requests, by the query's choice. */
export const groupingOf = ({ report, by }: { report: Report; by?: OrderGroup | undefined }): Grouping =>
  report === 'orders-report' && by ? ORDER_GROUPINGS[by] : GROUPINGS[report]

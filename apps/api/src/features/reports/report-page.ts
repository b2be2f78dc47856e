import type { Report } from '@stitchdesk/contract/basics/enums'
import type {
  ReportAnswerInCents,
  ReportFilter,
  ReportRowInCents,
  ReportSort,
} from '@stitchdesk/contract/reports/report'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { offsetOf, type PageParams, pagedAnswer } from '../../platform/database/paging.ts'
import { contains } from '../../platform/database/text-filter.ts'
import { withinRange } from '../../platform/days.ts'
import { refuseHiddenReport, requestScope } from '../access/scope.ts'
import type { Context } from '../operation.ts'
import { shopZone } from '../settings/time-zone.ts'

/** What makes one report of the requests: what they are grouped by, and how a group is called. */
export interface Grouping {
  /** what requests are first counted by, cheaply, for there may be a million of them; days are those of the time zone */
  by: (timeZone: string) => RawBuilder<unknown>
  /** a row's subject, made of "by"; equal keys are one row */
  key: RawBuilder<string>
  /** the row's name, made of "by" */
  label: RawBuilder<string>
  /** a table that key and label need beside "by" */
  join?: RawBuilder<unknown>
  /** column that the filter's `userName` looks at */
  person: string
  /** the busiest first unless given */
  order?: RawBuilder<unknown>
}

const BUSIEST_FIRST = sql`"requests" desc, "key"`

type ReportContext = Pick<Context<'salesManProgress'>, 'services' | 'db' | 'actor' | 'params'> & {
  body: { params: ReportFilter; sort?: ReportSort }
}

/**
 * One page of a report, in days of the shop.
 * @throws AppError forbidden for a report that the caller's role doesn't see
 */
export async function answerReport(
  name: Report,
  grouping: Grouping,
  { services, db, actor, params, body }: ReportContext,
): Promise<ReportAnswerInCents> {
  refuseHiddenReport(actor, name)
  const timeZone = await shopZone(db, services.config)
  const { rows, totalDocs, paymentStatus } = await reportPage(db, grouping, { ...body, actor, timeZone }, params)
  return { ...pagedAnswer(rows, totalDocs, params), paymentStatus }
}

interface ReportPage {
  rows: ReportRowInCents[]
  totalDocs: number
  /** sums over everything the filter names, not only this page */
  paymentStatus: ReportAnswerInCents['paymentStatus']
}

interface ReportQuery {
  params: ReportFilter
  /** the report's own order without it */
  sort?: ReportSort
  /** the shop's: its days are the report's */
  timeZone: string
  /** whose reach decides which requests count */
  actor: Actor
}

/** One page of a report with its totals, in one statement. Paid and due come from the requests’ columns `received` and `due`. */
export async function reportPage(
  db: Database,
  { by, key, label, join, person, order = BUSIEST_FIRST }: Grouping,
  { params: filter, sort, timeZone, actor }: ReportQuery,
  paging: PageParams,
): Promise<ReportPage> {
  const chosen = sort && sql`${sql.ref(sort.by)} ${sort.direction === 'asc' ? sql`asc` : sql`desc`}, "key"`
  // unscoped account: names and companies of rows that were counted within reach
  const { rows } = await sql<ReportPage>`
    with counted as (
      select
        ${by(timeZone)} as "by",
        count(*) as "requests",
        count(*) filter (where request."requestFor" = 'quote') as "quotes",
        count(*) filter (where request."requestFor" = 'order') as "orders",
        count(*) filter (where request."requestFor" = 'vector') as "vectors",
        count(*) filter (where request."orderStatus" = 'Done') as "done",
        count(*) filter (where request."orderStatus" <> 'Done') as "open",
        coalesce(sum(request."received"), 0) as "totalPaid",
        coalesce(sum(request."due"), 0) as "totalDue"
      from request
      where ${sql.join(conditions(filter, timeZone, person, actor), sql` and `)}
      group by 1
    ), grouped as (
      select ${key} as "key", min(${label}) as "label", ${sql.join(SUMS)} from counted ${join ?? sql``} group by 1
    )
    select
      count(*) as "totalDocs",
      json_build_object(
        'totalPaid', coalesce(sum("totalPaid"), 0),
        'totalDue', coalesce(sum("totalDue"), 0)) as "paymentStatus",
      (select coalesce(json_agg(page), '[]') from (
        select * from grouped order by ${chosen ?? order} limit ${paging.size} offset ${offsetOf(paging)}) page) as "rows"
    from grouped`.execute(db)
  const [page] = rows
  if (!page) throw new Error('A report without a row')
  return page
}

const SUMS = (['requests', 'quotes', 'orders', 'vectors', 'done', 'open', 'totalPaid', 'totalDue'] as const).map(
  (column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`,
)

/** Conditions on `request` of a report's filter within the caller's reach. @param person the column that `userName` looks at */
export function conditions(
  { submitDateTime, requestFor, userName, company }: ReportFilter,
  timeZone: string,
  person: string,
  actor: Actor,
) {
  const ofCompany = (text: string) => sql`request."customerId" in (
    select account."customerId" from account where ${contains('account.company', text)})`
  return [
    sql`not request."delete"`,
    requestScope(actor),
    withinRange('request.submitDateTime', submitDateTime ?? {}, timeZone),
    ...(requestFor ? [sql`request."requestFor" = ${requestFor}`] : []),
    ...(userName ? [contains(person, userName)] : []),
    ...(company ? [ofCompany(company)] : []),
  ]
}

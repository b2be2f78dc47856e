import type { Report } from '@stitchdesk/contract/basics/enums'
import type {
  ReportAnswerInCents,
  ReportFilter,
  ReportRowInCents,
  ReportSort,
} from '@stitchdesk/contract/reports/report'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { offsetOf, type PageParams, pagedAnswer } from '../../platform/database/paging.ts'
import { refuseHiddenReport } from '../access/scope.ts'
import type { OperationContext } from '../operation.ts'
import { shopZone } from '../settings/time-zone.ts'
import type { Grouping } from './grouping.ts'
import { conditions, type ReportQuery } from './report-conditions.ts'
import { requestMoney } from './request-money.ts'

const BUSIEST_FIRST = sql`"requests" desc, "key"`

type ReportContext = Pick<OperationContext<'salesManProgress'>, 'services' | 'db' | 'actor' | 'params'> & {
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

/** Requests by what a report is about, counted one by one. Paid is Received for them, due Owed and To be invoiced. */
function countedRequests({ by, person }: Grouping, { params, timeZone, actor }: ReportQuery) {
  const where = sql.join(conditions(params, timeZone, person, actor), sql` and `)
  const { join, paid, due } = requestMoney(params, timeZone, where)
  return sql`
  select
    ${by(timeZone)} as "by",
    count(*) as "requests",
    count(*) filter (where request."requestFor" = 'quote') as "quotes",
    count(*) filter (where request."requestFor" = 'order') as "orders",
    count(*) filter (where request."requestFor" = 'vector') as "vectors",
    count(*) filter (where request."orderStatus" = 'Done') as "done",
    count(*) filter (where request."orderStatus" <> 'Done') as "open",
    count(*) filter (where request."rush" = 'Yes') as "rush",
    coalesce(sum(${paid}), 0)::bigint as "totalPaid",
    coalesce(sum(${due}), 0)::bigint as "totalDue"
  from request ${join}
  where ${where}
  group by 1`
}

/** The statement of a page of a report with its totals. */
export function pageStatement(grouping: Grouping, query: ReportQuery, paging: PageParams): RawBuilder<ReportPage> {
  const { key, label, join, single, rush, order = BUSIEST_FIRST } = grouping
  const figures = rush ? [...FIGURES, sql.ref('rush')] : FIGURES
  const { sort } = query
  const chosen = sort && sql`${sql.ref(sort.by)} ${sort.direction === 'asc' ? sql`asc` : sql`desc`}, "key"`
  return sql<ReportPage>`
    with counted as (${countedRequests(grouping, query)}), grouped as (
      ${
        single
          ? sql`select ${key} as "key", ${label} as "label", ${sql.join(figures)} from counted ${join ?? sql``}`
          : sql`
      select ${key} as "key", min(${label}) as "label", ${sql.join(figures.map((column) => sql`sum(${column}) as ${column}`))} from counted ${join ?? sql``} group by 1`
      }
    )
    select
      count(*) as "totalDocs",
      json_build_object(
        'totalPaid', coalesce(sum("totalPaid"), 0),
        'totalDue', coalesce(sum("totalDue"), 0)) as "paymentStatus",
      (select coalesce(json_agg(page), '[]') from (
        select * from grouped order by ${chosen ?? order} limit ${paging.size} offset ${offsetOf(paging)}) page) as "rows"
    from grouped`
}

/** One page of a report with its totals, in one statement. */
export async function reportPage(
  db: Database,
  grouping: Grouping,
  query: ReportQuery,
  paging: PageParams,
): Promise<ReportPage> {
  const { rows } = await pageStatement(grouping, query, paging).execute(db)
  const [page] = rows
  if (!page) throw new Error('A report without a row')
  return page
}

const FIGURES = (['requests', 'quotes', 'orders', 'vectors', 'done', 'open', 'totalPaid', 'totalDue'] as const).map(
  (column) => sql.ref(column),
)

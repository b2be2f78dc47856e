import { type Report, UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import type {
  ReportAnswerInCents,
  ReportFilter,
  ReportRowInCents,
  ReportSort,
} from '@stitchdesk/contract/reports/report'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { offsetOf, type PageParams } from '../../platform/database/paging.ts'
import { contains } from '../../platform/database/text-filter.ts'
import { withinRange } from '../../platform/days.ts'
import { calledEmployee } from '../access/person-names.ts'
import { requestScope } from '../access/scope.ts'

interface Grouping {
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
  order: RawBuilder<unknown>
}

const busiestFirst = sql`"requests" desc, "key"`
const person = (column: 'assTo' | 'assToSalesMan') => ({
  by: () => sql.ref(`request.${column}`),
  key: sql<string>`coalesce("by", ${sql.lit(UNASSIGNED)})`,
  label: sql<string>`coalesce(${calledEmployee('account')}, "by", 'Unassigned')`,
  // unscoped account: names and companies of rows that were counted within reach
  join: sql`left join account on account."userName" = "by"`,
  person: `request.${column}`,
  order: busiestFirst,
})
const itself = sql<string>`"by"`
const day = sql<string>`to_char("by", 'YYYY-MM-DD')`

const GROUPINGS = {
  'designers-progress': person('assTo'),
  'sales-man-progress': person('assToSalesMan'),
  'orders-report': {
    by: (timeZone) => sql`(request."submitDateTime" at time zone ${timeZone}::text)::date`,
    key: day,
    label: day,
    person: 'request.userName',
    order: sql`"key" desc`,
  },
  'customers-report': {
    by: () => sql.ref('request.userName'),
    key: itself,
    label: sql`coalesce(nullif(account."company", ''), nullif(account."contactPerson", ''), "by")`,
    // unscoped account: names and companies of rows that were counted within reach
    join: sql`left join account on account."userName" = "by"`,
    person: 'request.userName',
    order: busiestFirst,
  },
  // A company is typed anew for each of its accounts, in any case of its letters.
  'company-report': {
    by: () => sql.ref('request.userName'),
    key: sql`lower(account."company")`,
    label: sql`coalesce(nullif(account."company", ''), 'No company')`,
    // unscoped account: names and companies of rows that were counted within reach
    join: sql`join account on account."userName" = "by"`,
    person: 'request.userName',
    order: busiestFirst,
  },
} as const satisfies Record<Report, Grouping>

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
  name: Report,
  { params: filter, sort, timeZone, actor }: ReportQuery,
  paging: PageParams,
): Promise<ReportPage> {
  const { by, key, label, join, person, order }: Grouping = GROUPINGS[name]
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

function conditions(
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

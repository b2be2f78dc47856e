import { type Report, UNASSIGNED } from '@stitchdesk/contract/enums'
import type { ReportFilter, ReportRow, ReportSort } from '@stitchdesk/contract/report'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import { withinDays } from '../../platform/days.ts'
import { offsetOf, type PageParams } from '../../platform/paging.ts'
import { contains } from '../../platform/text-filter.ts'

interface Grouping {
  /** what the rows are about; equal keys are one row */
  key: RawBuilder<string>
  /** the row's name; an aggregate, or made of the key */
  label: RawBuilder<string>
  /** column that the filter's `userName` looks at */
  person: string
  order: RawBuilder<unknown>
}

const busiestFirst = sql`"requests" desc, "key"`
const nobody = sql.lit(UNASSIGNED)
const day = sql<string>`to_char(request."submitDateTime" at time zone 'UTC', 'YYYY-MM-DD')`

const GROUPINGS = {
  'designers-progress': {
    key: sql`coalesce(request."assTo", ${nobody})`,
    label: sql`coalesce(min(request."assTo"), 'Unassigned')`,
    person: 'request.assTo',
    order: busiestFirst,
  },
  'sales-man-progress': {
    key: sql`coalesce(request."assToSalesMan", ${nobody})`,
    label: sql`coalesce(min(request."assToSalesMan"), 'Unassigned')`,
    person: 'request.assToSalesMan',
    order: busiestFirst,
  },
  'orders-report': { key: day, label: sql`min(${day})`, person: 'request.userName', order: sql`"key" desc` },
  'customers-report': {
    key: sql`request."userName"`,
    label: sql`min(request."userName")`,
    person: 'request.userName',
    order: busiestFirst,
  },
  // A company is typed anew for each of its accounts, in any case of its letters.
  'company-report': {
    key: sql`lower(account."company")`,
    label: sql`coalesce(nullif(min(account."company"), ''), 'No company')`,
    person: 'request.userName',
    order: busiestFirst,
  },
} as const satisfies Record<Report, Grouping>

interface ReportPage {
  rows: ReportRow[]
  totalDocs: number
  /** sums over everything the filter names, not only this page; currency units */
  paymentStatus: { totalPaid: number; totalDue: number }
}

interface ReportQuery {
  params: ReportFilter
  /** the report's own order without it */
  sort?: ReportSort
  /** user name of the one salesperson whose requests count; all count without it */
  onlySalesMan?: string
}

/** One page of a report, with its totals, in one statement. Due is what is Done and not paid. */
export async function reportPage(
  db: Database,
  name: Report,
  { params: filter, sort, onlySalesMan }: ReportQuery,
  paging: PageParams,
): Promise<ReportPage> {
  const { key, label, person, order }: Grouping = GROUPINGS[name]
  const chosen = sort && sql`${sql.ref(sort.by)} ${sort.direction === 'asc' ? sql`asc` : sql`desc`}, "key"`
  const conditions = [
    sql<boolean>`not request."delete"`,
    withinDays('request.submitDateTime', filter.submitDateTime),
    ...(filter.requestFor ? [sql<boolean>`request."requestFor" = ${filter.requestFor}`] : []),
    ...(filter.userName ? [contains(person, filter.userName)] : []),
    ...(filter.company ? [contains('account.company', filter.company)] : []),
    ...(onlySalesMan ? [sql<boolean>`request."assToSalesMan" = ${onlySalesMan}`] : []),
  ]
  const { rows } = await sql<ReportPage>`
    with grouped as (
      select
        ${key} as "key",
        ${label} as "label",
        count(*) as "requests",
        count(*) filter (where request."requestFor" = 'quote') as "quotes",
        count(*) filter (where request."requestFor" = 'order') as "orders",
        count(*) filter (where request."requestFor" = 'vector') as "vectors",
        count(*) filter (where request."orderStatus" = 'Done') as "done",
        count(*) filter (where request."orderStatus" <> 'Done') as "open",
        coalesce(sum(request."totalPrice") filter (where request."paymentStatus"), 0) as "totalPaid",
        coalesce(sum(request."totalPrice") filter (
          where request."orderStatus" = 'Done' and not request."paymentStatus"), 0) as "totalDue"
      from request
      join account on account."userName" = request."userName"
      where ${sql.join(conditions, sql` and `)}
      group by 1
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

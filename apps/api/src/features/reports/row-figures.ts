import { addDays } from '@stitchdesk/contract/basics/days'
import type { Report } from '@stitchdesk/contract/basics/enums'
import { REPORTS_LIMITS } from '@stitchdesk/contract/reports/limits'
import type { ReportFilter, RowFiguresInCents } from '@stitchdesk/contract/reports/report'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { dayOf, withinRange } from '../../platform/days.ts'
import { invoiceScope, requestScope } from '../access/scope.ts'
import { KNOWN_STITCHES } from '../board/known-stitches.ts'
import { IS_QUIET } from '../customers/customer-activity.ts'
import { isOverdue, LEFT_TO_PAY } from '../requests/queries/billing.ts'
import { settledInvoices } from './money/days-to-pay.ts'
import { conditions, type Grouping } from './report-page.ts'

/** What rows are asked about: which, and by which filter. */
export interface RowQuery {
  keys: string[]
  params: ReportFilter
  grouping: Grouping
  actor: Actor
  timeZone: string
}

type Rows = RawBuilder<RowFiguresInCents & { key: string }>

/** The figures that only some reports have, of the rows of a page by their key. */
export async function rowFigures(
  db: Database,
  report: Report,
  query: RowQuery,
): Promise<ReadonlyMap<string, RowFiguresInCents>> {
  const figures = FIGURES[report]?.(query)
  if (!figures || query.keys.length === 0) return new Map()
  // unscoped account, customer, ledger_allocation: of requests, customers and invoices within reach
  const { rows } = await figures.execute(db)
  return new Map(rows.map(({ key, ...row }) => [key, row]))
}

const requestsOf = ({ params, timeZone, grouping, actor }: RowQuery) =>
  sql.join(conditions(params, timeZone, grouping.person, actor), sql` and `)

const FIGURES: { [R in Report]?: (query: RowQuery) => Rows } = {
  'orders-report': (query) => sql`
    select "key", "rush" from (
      select ${query.grouping.key} as "key", "rush" from (
        select ${query.grouping.by(query.timeZone)} as "by", count(*) filter (where request."rush" = 'Yes') as "rush"
        from request where ${requestsOf(query)} group by 1
      ) counted
    ) keyed where "key" = any (${query.keys})`,
  'designers-progress': (query) => sql`
    with work as (
      select coalesce(request."assTo", 'Select') as "key", request."orderStatus" = 'Done' as "done", ${KNOWN_STITCHES} as "stitches",
        (select count(*) from asked_change asked where asked."requestId" = request."_id") as "changes",
        extract(epoch from first."savedAt" - request."submitDateTime") / 3600 as "hours",
        request."dueTime" < coalesce(first."savedAt", now()) as "late", last."rating"
      from request
      left join lateral (select min(version."savedAt") as "savedAt" from processing version where version."requestId" = request."_id") first on true
      left join lateral (select version."assignPercentage" as "rating" from processing version
        where version."requestId" = request."_id" order by version."round" desc limit 1) last on true
      where ${requestsOf(query)} and coalesce(request."assTo", 'Select') = any (${query.keys})
    )
    select "key", coalesce(sum("stitches") filter (where "done"), 0)::bigint as "stitches",
      (count(*) filter (where "done" and "changes" = 0))::float / nullif(count(*) filter (where "done"), 0) as "firstPass",
      coalesce(sum("changes"), 0)::int as "changes", round(avg("hours")::numeric, 1)::float as "hoursToReady",
      count(*) filter (where "late") as "late", round(avg("rating"), 1)::float as "rating",
      (select count(*) from request where not request."delete" and request."orderStatus" in ('New', 'Processing')
        and coalesce(request."assTo", 'Select') = work."key" and ${requestScope(query.actor)}) as "load"
    from work group by 1`,
  'sales-man-progress': ({ params, timeZone, keys }) => sql`
    select "key", count(*) as "customers", count(*) filter (where "isNew") as "newCustomers", count(*) filter (where "quiet") as "quiet"
    from (
      select coalesce(customer."assToSalesMan", 'Select') as "key", ${IS_QUIET} as "quiet",
        ${withinRange('account.registerdDate', params.submitDateTime ?? {}, timeZone)} as "isNew"
      from customer join lateral (select * from account whose where whose."customerId" = customer."_id" and not whose."delete"
        order by whose."registerdDate", whose."_id" limit 1) account on true
      where coalesce(customer."assToSalesMan", 'Select') = any (${keys})
    ) theirs group by 1`,
  'customers-report': ({ actor, timeZone, keys }) => {
    const today = dayOf(new Date(), timeZone)
    const paying = { $gte: addDays(today, -REPORTS_LIMITS.payingDays) }
    return sql`
      select account."userName" as "key", pace."days" as "daysToPay",
        (select to_char(max(request."submitDateTime") at time zone ${timeZone}::text, 'YYYY-MM-DD') from request
          where request."userName" = account."userName" and not request."delete" and ${requestScope(actor)}) as "lastOrder",
        (select coalesce(sum(${LEFT_TO_PAY}), 0)::bigint from invoice
          where invoice."customerId" = account."customerId" and ${isOverdue(today)} and ${invoiceScope(actor)}) as "overdue"
      from account left join (
        select settled."customerId", round(avg(settled."days"))::int as "days"
        from ${settledInvoices(actor, paying, timeZone)} settled group by 1
      ) pace on pace."customerId" = account."customerId"
      where account."userName" = any (${keys})`
  },
}

import { addDays } from '@stitchdesk/contract/basics/days'
import { type Report, UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import { REPORTS_LIMITS } from '@stitchdesk/contract/reports/limits'
import type { ReportFilter, RowFiguresInCents } from '@stitchdesk/contract/reports/report'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { dayOf, withinRange } from '../../platform/days.ts'
import { customerScope, invoiceScope, type Reader, requestScope } from '../access/scope.ts'
import { QUIET_BEFORE } from '../customers/customer-activity.ts'
import { isOverdue, LEFT_TO_PAY } from '../requests/queries/billing.ts'
import type { Grouping } from './grouping.ts'
import { settledInvoices } from './money/days-to-pay.ts'
import { conditions, sumsQuery } from './report-conditions.ts'
import { hasLedgerSums } from './sums/ledger-sums.ts'
import { hasSums, lateWithoutVersion, liveFigures, type SumsQuery, sumRows } from './sums/request-sums.ts'

/** The rows that need figures, and the filter. */
export interface RowQuery {
  keys: string[]
  params: ReportFilter
  grouping: Grouping
  actor: Reader
  timeZone: string
}

type Rows = RawBuilder<RowFiguresInCents & { key: string }>

/** The figures that only some reports have, of the rows of a page by their key. */
export async function rowFigures(
  db: Database,
  report: Report,
  query: RowQuery,
): Promise<ReadonlyMap<string, RowFiguresInCents>> {
  if (query.keys.length === 0) return new Map()
  const sums = sumsQuery(query.grouping, query)
  const figures =
    sums && SUMMED[report] && (await hasSums(db, sums))
      ? SUMMED[report](query, sums)
      : FIGURES[report]?.(query, await hasLedgerSums(db, query.actor, query.timeZone))
  if (!figures) return new Map()
  // unscoped account: of requests and customers within reach
  const { rows } = await figures.execute(db)
  return new Map(rows.map(({ key, ...row }) => [key, row]))
}

const requestsOf = ({ params, timeZone, grouping, actor }: RowQuery) =>
  sql.join(conditions(params, timeZone, grouping.person, actor), sql` and `)

/** Figures of designers' work, of rows that count it. */
const WORK = sql`
  sum(kept."stitches")::bigint as "stitches", sum(kept."firstPass")::float / nullif(sum(kept."done"), 0) as "firstPass",
  sum(kept."changes")::int as "changes", round(sum(kept."seconds") / 3600.0 / nullif(sum(kept."versions"), 0), 1)::float as "hoursToReady",
  round(sum(kept."rating") / 100.0 / nullif(sum(kept."rated"), 0), 1)::float as "rating"`

/** Every designer's open requests at present, counted at once. */
const loadsOf = ({ actor }: RowQuery) => sql`
  loads as materialized (select coalesce(request."assTo", '') as "designer", count(*)::int as "load" from request
    where not request."delete" and request."orderStatus" in ('New', 'Processing') and ${requestScope(actor)} group by 1)`

const loadOf = (designer: RawBuilder<unknown>) => sql`
  coalesce((select loads."load" from loads where loads."designer" = ${designer}), 0) as "load"`

/** From the sums, where these can answer. */
const SUMMED: { [R in Report]?: (query: RowQuery, sums: SumsQuery) => Rows } = {
  'orders-report': ({ grouping, keys }, sums) => sql`
    select "key", sum("rush")::int as "rush" from (
      select ${grouping.key} as "key", "rush" from (
        select ${grouping.sums.by} as "by", sum(kept."rush") as "rush" from ${sumRows(sums, grouping.sums)} kept group by 1
      ) counted
    ) keyed where "key" = any (${keys}) group by 1`,
  'designers-progress': (query, sums) => {
    const designers = query.keys.map((key) => (key === UNASSIGNED ? '' : key))
    return sql`
      with ${loadsOf(query)}
      select coalesce(nullif(work."value", ''), 'Select') as "key", work."stitches", work."firstPass", work."changes", work."hoursToReady",
        work."rating", (work."late" + coalesce(waiting."late", 0))::int as "late", ${loadOf(sql.ref('work.value'))}
      from (
        select kept."value", ${WORK}, sum(kept."late") as "late" from ${sumRows(sums)} kept
        where kept."value" = any (${designers}) group by 1
      ) work left join ${lateWithoutVersion(sums, designers)} waiting on waiting."value" = work."value"`
  },
}

/** @param summed whether what is kept of the ledgers can answer */
const FIGURES: { [R in Report]?: (query: RowQuery, summed: boolean) => Rows } = {
  'orders-report': (query) => sql`
    select "key", "rush" from (
      select ${query.grouping.key} as "key", "rush" from (
        select ${query.grouping.by(query.timeZone)} as "by", count(*) filter (where request."rush" = 'Yes') as "rush"
        from request where ${requestsOf(query)} group by 1
      ) counted
    ) keyed where "key" = any (${query.keys})`,
  'designers-progress': (query) => sql`
    with ${loadsOf(query)}, work as (${liveFigures(
      sql`${requestsOf(query)} and coalesce(request."assTo", 'Select') = any (${query.keys})`,
      query.timeZone,
    )})
    select coalesce(nullif(kept."assTo", ''), 'Select') as "key", ${WORK},
      (sum(kept."late") + count(*) filter (where kept."awaitedBy" < now()))::int as "late", ${loadOf(sql.ref('kept.assTo'))}
    from work kept group by kept."assTo"`,
  // A customer registered when the first of its accounts did.
  'sales-man-progress': ({ params, timeZone, keys, actor }) => sql`
    select "key", count(*) as "customers", count(*) filter (where "isNew") as "newCustomers", count(*) filter (where "quiet") as "quiet"
    from (
      select coalesce(customer."assToSalesMan", 'Select') as "key", latest."at" < ${QUIET_BEFORE} as "quiet",
        ${withinRange('account.registerdDate', params.submitDateTime ?? {}, timeZone)} as "isNew"
      from customer
      join account on account."customerId" = customer."_id" and not account."delete" and ${customerScope(actor)}
      left join customer_latest latest on latest."customerId" = customer."_id"
      where coalesce(customer."assToSalesMan", 'Select') = any (${keys})
        and not exists (select from account earlier where earlier."customerId" = account."customerId" and not earlier."delete"
          and (earlier."registerdDate", earlier."_id") < (account."registerdDate", account."_id"))
    ) theirs group by 1`,
  'customers-report': ({ actor, timeZone, keys }, summed) => {
    const today = dayOf(new Date(), timeZone)
    const paying = { $gte: addDays(today, -REPORTS_LIMITS.payingDays) }
    const theirs = sql`own."customerId" = any (array(select named."customerId" from account named where named."userName" = any (${keys})))`
    return sql`
      select account."userName" as "key", pace."days" as "daysToPay",
        (select to_char(request."submitDateTime" at time zone ${timeZone}::text, 'YYYY-MM-DD') from request
          where request."customerId" = account."customerId" and request."userName" = account."userName" and not request."delete"
            and ${requestScope(actor)} order by request."submitDateTime" desc limit 1) as "lastOrder",
        (select coalesce(sum(${LEFT_TO_PAY}), 0)::bigint from invoice
          where invoice."customerId" = account."customerId" and ${isOverdue(today)} and ${invoiceScope(actor)}) as "overdue"
      from account left join (
        select settled."customerId", round(avg(settled."days"))::int as "days"
        from ${settledInvoices({ actor, timeZone, summed }, paying, theirs)} settled group by 1
      ) pace on pace."customerId" = account."customerId"
      where account."userName" = any (${keys})`
  },
}

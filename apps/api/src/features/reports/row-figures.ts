import { addDays } from '@stitchdesk/contract/basics/days'
import type { Report } from '@stitchdesk/contract/basics/enums'
import { REPORTS_LIMITS } from '@stitchdesk/contract/reports/limits'
import type { ReportFilter, RowFiguresInCents } from '@stitchdesk/contract/reports/report'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { dayOf, withinRange } from '../../platform/days.ts'
import { customerScope, invoiceScope, type Reader, requestScope } from '../access/scope.ts'
import { KNOWN_STITCHES } from '../board/known-stitches.ts'
import { IS_QUIET } from '../customers/customer-activity.ts'
import { HAS_ASKED_CHANGE } from '../requests/queries/how-it-went.ts'
import { owedInvoices } from '../requests/queries/owed-invoices.ts'
import type { Grouping } from './grouping.ts'
import { settledInvoices } from './money/days-to-pay.ts'
import { conditions } from './report-conditions.ts'

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
  const figures = FIGURES[report]?.(query)
  if (!figures) return new Map()
  const { rows } = await figures.execute(db)
  return new Map(rows.map(({ key, ...row }) => [key, row]))
}

const requestsOf = ({ params, timeZone, grouping, actor }: RowQuery) =>
  sql.join(conditions(params, timeZone, grouping.person, actor), sql` and `)

/** Condition on `request`: its customer asked for no change before it was Done. */
const WAS_FIRST_PASS = sql`(request."orderStatus" = 'Done' and not ${HAS_ASKED_CHANGE})`

/** Condition on a row `last` of `processing`: the latest version of several. Few requests have several, and an index has these alone. */
const IS_LATER_AND_LATEST = sql`last."round" > 1 and not exists (select from processing later
  where later."requestId" = last."requestId" and later."round" = last."round" + 1 and later."round" > 1)`

/** Every designer's open requests at present, counted at once. */
const loadsOf = ({ actor }: RowQuery) => sql`
  loads as (select request."assTo", count(*)::int as "load" from request
    where not request."delete" and request."orderStatus" in ('New', 'Processing') and ${requestScope(actor)} group by 1)`

const FIGURES: { [R in Report]?: (query: RowQuery) => Rows } = {
  'designers-progress': (query) => {
    const theirs = requestsOf(query)
    return sql`
      with ${loadsOf(query)}, asked as (
        select request."assTo", count(*)::int as "changes" from request
        join asked_change change on change."requestId" = request."_id" where ${theirs} group by 1
      ), work as (
        select request."assTo",
          sum(case when request."orderStatus" = 'Done' then ${KNOWN_STITCHES} end)::bigint as "stitches",
          (count(*) filter (where ${WAS_FIRST_PASS}))::float / nullif(count(*) filter (where request."orderStatus" = 'Done'), 0) as "firstPass",
          round(avg(extract(epoch from first."savedAt" - request."submitDateTime")) / 3600, 1)::float as "hoursToReady",
          (count(*) filter (where request."dueTime" < coalesce(first."savedAt", now())))::int as "late",
          round(avg(case when last."_id" is null then first."assignPercentage" else last."assignPercentage" end), 1)::float as "rating"
        from request
        left join processing first on first."requestId" = request."_id" and first."round" = 1
        left join processing last on last."requestId" = request."_id" and ${IS_LATER_AND_LATEST}
        where ${theirs} group by 1
      )
      select coalesce(work."assTo", 'Select') as "key", coalesce(work."stitches", 0) as "stitches", work."firstPass",
        coalesce(asked."changes", 0) as "changes", work."hoursToReady", work."late", work."rating", coalesce(loads."load", 0) as "load"
      from work left join asked on asked."assTo" is not distinct from work."assTo"
      left join loads on loads."assTo" is not distinct from work."assTo"
      where coalesce(work."assTo", 'Select') = any (${query.keys})`
  },
  // A customer registered when the first of its accounts did.
  'sales-man-progress': ({ params, timeZone, keys, actor }) => sql`
    select "key", count(*) as "customers", count(*) filter (where "isNew") as "newCustomers", count(*) filter (where "quiet") as "quiet"
    from (
      select coalesce(customer."assToSalesMan", 'Select') as "key", ${IS_QUIET} as "quiet",
        ${withinRange('account.registerdDate', params.submitDateTime ?? {}, timeZone)} as "isNew"
      from customer
      join account on account."customerId" = customer."_id" and not account."delete" and ${customerScope(actor)}
      where not exists (select from account earlier where earlier."customerId" = account."customerId" and not earlier."delete"
          and (earlier."registerdDate", earlier."_id") < (account."registerdDate", account."_id"))
    ) theirs where "key" = any (${keys}) group by 1`,
  'customers-report': ({ actor, timeZone, keys }) => {
    const today = dayOf(new Date(), timeZone)
    const paying = addDays(today, -REPORTS_LIMITS.payingDays)
    return sql`
      select account."userName" as "key", pace."days" as "daysToPay",
        (select to_char(request."submitDateTime" at time zone ${timeZone}::text, 'YYYY-MM-DD') from request
          where request."customerId" = account."customerId" and request."userName" = account."userName" and not request."delete"
            and ${requestScope(actor)} order by request."submitDateTime" desc limit 1) as "lastOrder",
        coalesce(late."overdue", 0)::bigint as "overdue"
      from account left join (
        select settled."customerId", round(avg(settled."days"))::int as "days"
        from ${settledInvoices(actor, paying)} settled
        where settled."customerId" = any (array(select named."customerId" from account named where named."userName" = any (${keys})))
        group by 1
      ) pace on pace."customerId" = account."customerId"
      left join (
        select item."customerId", sum(item."overdue") as "overdue"
        from ${owedInvoices(
          sql`invoice."customerId" = any (array(select named."customerId" from account named
          where named."userName" = any (${keys}))) and ${invoiceScope(actor)}`,
          { day: today, today, timeZone },
        )} item group by 1
      ) late on late."customerId" = account."customerId"
      where account."userName" = any (${keys})`
  },
}

import { addDays } from '@stitchdesk/contract/basics/days'
import { CUSTOMER_LIMITS } from '@stitchdesk/contract/customers/limits'
import type { OwnCustomerInCents } from '@stitchdesk/contract/dashboard/dashboard'
import { DASHBOARD_LIMITS } from '@stitchdesk/contract/dashboard/limits'
import type { OrderRequestInCents } from '@stitchdesk/contract/requests/answer'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { only, runStatements } from '../../platform/database/run-statements.ts'
import { boundsOf } from '../../platform/days.ts'
import { calledCustomer } from '../access/person-names.ts'
import { customerScope, invoiceScope } from '../access/scope.ts'
import { openWork, sumOf, WORTH, worthOf } from '../board/open-work.ts'
import { LATEST_REQUEST, QUIET_BEFORE } from '../customers/customer-activity.ts'
import type { Handler } from '../operation.ts'
import { IS_UNPAID } from '../requests/queries/billing.ts'
import { isOpen } from '../requests/queries/released.ts'
import { shopZone } from '../settings/time-zone.ts'
import { todayIn } from './calendar.ts'
import { moneyOf, moneyStatements } from './money.ts'
import { FIRST_PLACED, shownRequests } from './shown-requests.ts'

/** A salesperson's dashboard: their customers' orders and debts. */
export const getSalesDashboard: Handler<'getSalesDashboard'> = async ({ db, actor, services: { config } }) => {
  const timeZone = await shopZone(db, config)
  const since = recentSince(timeZone)
  const rows = await runStatements(db, salesStatements(actor, timeZone))
  const { ordered, owing, quiet, ...shown } = only(rows.customers)
  return {
    since,
    ordered: { count: ordered, shown: shown.orderedShown },
    owing: { count: owing, shown: shown.owingShown },
    quiet: { count: quiet, shown: shown.quietShown },
    open: sumOf(rows.open, 'open'),
    worth: worthOf(rows.open),
    waiting: rows.waiting,
    money: moneyOf(rows, timeZone),
  }
}

const recentSince = (timeZone: string) => addDays(todayIn(timeZone), -CUSTOMER_LIMITS.activeDays)

/** The statements about the caller's customers. */
export function salesStatements(actor: Actor, timeZone: string) {
  return {
    customers: ownCustomers(actor, timeZone),
    open: openWork(actor, ['open', ...WORTH]),
    waiting: shownRequests<OrderRequestInCents>(actor, {
      where: isOpen(actor),
      order: FIRST_PLACED,
      limit: DASHBOARD_LIMITS.waiting,
    }),
    ...moneyStatements(actor, timeZone),
  }
}

interface OwnCustomers {
  ordered: number
  owing: number
  quiet: number
  orderedShown: OwnCustomerInCents[]
  owingShown: OwnCustomerInCents[]
  quietShown: OwnCustomerInCents[]
}

/** The caller's customers, each looked at once: who ordered lately, who owes, who went quiet. */
function ownCustomers(actor: Actor, timeZone: string): RawBuilder<OwnCustomers> {
  const { from } = boundsOf({ $gte: recentSince(timeZone) }, timeZone)
  const recent = sql<boolean>`"latest" >= ${from}`
  const owing = sql<boolean>`"owes" > 0`
  const quiet = sql<boolean>`"latest" < ${QUIET_BEFORE}`
  const shown = (condition: RawBuilder<boolean>, order: RawBuilder<unknown>) => sql`(
    SELECT coalesce(json_agg(json_build_object(
      '_id', "_id", 'userName', "userName", 'name', "name", 'owes', "owes",
      'lastRequest', to_char("latest" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY ${order}), '[]')
    FROM (SELECT * FROM own WHERE ${condition} ORDER BY ${order} LIMIT ${DASHBOARD_LIMITS.customers}) own)`
  const newest = sql`"latest" DESC, "_id" DESC`
  return sql`
    WITH own AS MATERIALIZED (
      SELECT account."_id", account."userName", ${calledCustomer('account')} AS "name", ${LATEST_REQUEST} AS "latest",
        coalesce(owing."owes", 0) AS "owes"
      FROM account LEFT JOIN (
        SELECT invoice."customerId", sum(invoice."owed")::bigint AS "owes" FROM invoice
        WHERE ${IS_UNPAID} AND ${invoiceScope(actor)} GROUP BY 1
      ) owing ON owing."customerId" = account."customerId"
      WHERE ${customerScope(actor)} AND NOT account."delete")
    SELECT
      count(*) FILTER (WHERE ${recent}) AS "ordered",
      count(*) FILTER (WHERE ${owing}) AS "owing",
      count(*) FILTER (WHERE ${quiet}) AS "quiet",
      ${shown(recent, newest)} AS "orderedShown",
      ${shown(owing, sql`"owes" DESC, "_id" DESC`)} AS "owingShown",
      ${shown(quiet, newest)} AS "quietShown"
    FROM own`
}

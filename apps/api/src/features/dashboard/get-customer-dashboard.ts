import { INVOICE_CURRENCY, type RequestKind } from '@stitchdesk/contract/basics/enums'
import { LIMITS } from '@stitchdesk/contract/basics/limits'
import type { CustomerDashboard } from '@stitchdesk/contract/dashboard/dashboard'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { reachesInvoice, reachesRequest } from '../access/reach.ts'
import type { Handler } from '../operation.ts'
import { IS_OWED, IS_UNPAID, ON_INVOICE, ON_ISSUED_INVOICE } from '../requests/billing.ts'
import { hasReleasedStatus, IS_CHECKED, isOpen } from '../requests/released.ts'
import { shopZone } from '../settings/time-zone.ts'
import { todayIn } from './calendar.ts'
import { only, runStatements } from './run-statements.ts'
import { shownRequests } from './shown-requests.ts'

type Invoice = NonNullable<CustomerDashboard['invoice']>

/** What a customer can fetch, what is coming, and what they owe. */
export const getCustomerDashboard: Handler<'getCustomerDashboard'> = async ({ db, actor, services: { config } }) => {
  const rows = await runStatements(db, customerStatements(actor, await shopZone(db, config)))
  const [due] = rows.invoice
  const { unpaid = 0, ...invoice } = due ?? {}
  return {
    placed: only(rows.placed).placed,
    delivered: rows.delivered,
    working: rows.working,
    open: { quote: 0, order: 0, vector: 0, ...Object.fromEntries(rows.open.map(({ kind, count }) => [kind, count])) },
    owed: only(rows.owed),
    invoice: due ? (invoice as Invoice) : null,
    unpaidInvoices: unpaid,
  }
}

/** How many requests of each kind the caller's shop works on. */
export function openByKind(actor: Actor): RawBuilder<{ kind: RequestKind; count: number }> {
  return sql`
    SELECT request."requestFor" AS "kind", count(*) AS "count" FROM request
    WHERE ${isUnfinished} AND ${isOpen(actor)} AND ${reachesRequest(actor)} GROUP BY 1`
}

// The predicate of the index request_unfinished_by_customer.
const isUnfinished = sql<boolean>`(NOT request."delete" AND request."orderStatus" <> 'Done')`

const STEP = sql`CASE
  WHEN request."orderStatus" = 'New' THEN 'received' WHEN ${IS_CHECKED} THEN 'checking' ELSE 'working' END AS "step"`

const LEFT_TO_PAY = sql<number>`(invoice."grandTotal" - invoice."received")`

/** What payments that wait to be confirmed say was paid of an `invoice`, in its own currency. */
const REPORTED = sql<number>`(
  SELECT coalesce(sum(payment."Price"), 0) FROM payment
  WHERE payment."invId" = invoice."_id" AND payment."confirmation" = 'pending'
    AND payment."Currency" = ${sql.lit(INVOICE_CURRENCY)})`

/** What tells how things stand for a customer. */
export function customerStatements(actor: Actor, timeZone: string) {
  return {
    placed: sql<{ placed: boolean }>`
      SELECT EXISTS (SELECT FROM request WHERE ${reachesRequest(actor)} AND NOT request."delete") AS "placed"`,
    delivered: shownRequests<OrderRequest>(actor, {
      where: sql`request."requestFor" <> 'quote' AND request."orderStatus" IN ('Ready', 'Done')
        AND (${hasReleasedStatus(actor, 'Done')} OR ${hasReleasedStatus(actor, 'Ready')})`,
      order: sql`coalesce(request."sentDate", request."submitDateTime") DESC, request."_id" DESC`,
      limit: LIMITS.deliveredShown,
    }),
    working: shownRequests<CustomerDashboard['working'][number]>(actor, {
      where: sql`${isUnfinished} AND ${isOpen(actor)}`,
      order: sql`request."submitDateTime" DESC, request."_id" DESC`,
      limit: LIMITS.waitingShown,
      more: STEP,
    }),
    open: openByKind(actor),
    // What is billed is owed as its invoice says, also while the work on it goes on.
    owed: sql<CustomerDashboard['owed']>`
      SELECT coalesce(sum(owed."amount"), 0) AS "amount",
        coalesce(sum(owed."awaiting"), 0) AS "awaiting",
        coalesce(bool_or(owed."toInvoice"), false) AS "toInvoice"
      FROM (
        SELECT request."due" AS "amount", 0 AS "awaiting", NOT ${ON_INVOICE} AS "toInvoice"
        FROM request WHERE ${IS_OWED} AND NOT ${ON_ISSUED_INVOICE} AND ${reachesRequest(actor)}
        UNION ALL
        SELECT ${LEFT_TO_PAY}, least(${LEFT_TO_PAY}, ${REPORTED}), false FROM invoice
        WHERE ${IS_UNPAID} AND ${reachesInvoice(actor)}
      ) owed`,
    invoice: sql<Invoice & { unpaid: number }>`
      SELECT invoice."_id", invoice."timestamp", invoice."dueDate",
        ${LEFT_TO_PAY} AS "owed",
        coalesce(invoice."dueDate" < ${todayIn(timeZone)}::date, false) AS "overdue",
        EXISTS (SELECT FROM payment
          WHERE payment."invId" = invoice."_id" AND payment."confirmation" = 'pending') AS "awaitingConfirmation",
        count(*) OVER () AS "unpaid"
      FROM invoice WHERE ${IS_UNPAID} AND ${reachesInvoice(actor)}
      ORDER BY ${REPORTED} >= ${LEFT_TO_PAY}, invoice."dueDate", invoice."createdAt" LIMIT 1`,
  }
}

import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import type { Cents } from '@stitchdesk/contract/basics/money'
import type { CustomerDashboardInCents } from '@stitchdesk/contract/dashboard/dashboard'
import { DASHBOARD_LIMITS } from '@stitchdesk/contract/dashboard/limits'
import type { OrderRequestInCents } from '@stitchdesk/contract/requests/answer'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { only, runStatements } from '../../platform/database/run-statements.ts'
import { invoiceScope, requestScope } from '../access/scope.ts'
import type { Handler } from '../operation.ts'
import { IS_TO_INVOICE, IS_UNPAID, ON_INVOICE, PRICE_WAITS } from '../requests/queries/billing.ts'
import { NEXT_DUE, OWED_SUMS, type OwedSums, owedInvoices, reported } from '../requests/queries/owed-invoices.ts'
import { hasReleasedStatus, IS_CHECKED, isOpen } from '../requests/queries/released.ts'
import { shopZone } from '../settings/time-zone.ts'
import { todayIn } from './calendar.ts'
import { shownRequests } from './shown-requests.ts'

type ToInvoice = CustomerDashboardInCents['owed']['toInvoice'] & { onDraft: Cents }
type Invoice = NonNullable<CustomerDashboardInCents['invoice']>

const withoutCount = ({ unpaid: _unpaid, ...invoice }: Invoice & { unpaid: number }): Invoice => invoice

/** A customer's dashboard: downloads, open work, debt. */
export const getCustomerDashboard: Handler<'getCustomerDashboard'> = async ({ db, actor, services: { config } }) => {
  const rows = await runStatements(db, customerStatements(actor, await shopZone(db, config)))
  const [first] = rows.invoice
  const { order, vector, onDraft } = only(rows.toInvoice)
  return {
    placed: only(rows.placed).placed,
    delivered: rows.delivered,
    working: rows.working,
    open: kindsOf(rows.open),
    needsYou: rows.needsYou,
    owed: { ...only(rows.owed), toInvoice: { order, vector }, onDraft },
    invoice: first ? withoutCount(first) : null,
    unpaidInvoices: first?.unpaid ?? 0,
  }
}

// The predicate of the index request_unfinished_by_customer.
const isUnfinished = sql<boolean>`(NOT request."delete" AND request."orderStatus" <> 'Done')`

/** How many requests of each kind the caller's shop works on, as customers see it. */
export const openByKind = (actor: Actor): RawBuilder<{ kind: RequestKind; count: number }> => sql`
  SELECT request."requestFor" AS "kind", count(*) AS "count" FROM request
  WHERE ${isUnfinished} AND ${isOpen(actor)} AND ${requestScope(actor)} GROUP BY 1`
export const kindsOf = (rows: readonly { kind: RequestKind; count: number }[]): Record<RequestKind, number> => ({
  ...{ quote: 0, order: 0, vector: 0 },
  ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])),
})

const STEP = sql`CASE
  WHEN request."orderStatus" = 'New' THEN 'received' WHEN ${IS_CHECKED} THEN 'checking' ELSE 'working' END AS "step"`

/**
 * Keys of the caller's requests that wait for an answer. A proof waits for one on a finished request too: those are found from the open
 * proofs, for a customer has many finished requests and few open proofs.
 */
const needsAnswer = (actor: Actor): RawBuilder<{ _id: string }> => sql`
  SELECT request."_id" FROM request
  WHERE ${isUnfinished} AND (request."waitingSince" IS NOT NULL OR ${PRICE_WAITS}) AND ${requestScope(actor)}
  UNION
  SELECT request."_id" FROM request JOIN proof ON proof."requestId" = request."_id"
  WHERE proof."state" = 'open' AND ${requestScope(actor)}`

/** The statements of a customer's dashboard. */
export function customerStatements(actor: Actor, timeZone: string) {
  const today = todayIn(timeZone)
  return {
    placed: sql<{ placed: boolean }>`
      SELECT EXISTS (SELECT FROM request WHERE ${requestScope(actor)} AND NOT request."delete") AS "placed"`,
    delivered: shownRequests<OrderRequestInCents>(actor, {
      where: sql`request."requestFor" <> 'quote' AND request."orderStatus" IN ('Ready', 'Done')
        AND (${hasReleasedStatus(actor, 'Done')} OR ${hasReleasedStatus(actor, 'Ready')})`,
      order: sql`coalesce(request."sentDate", request."submitDateTime") DESC, request."_id" DESC`,
      limit: DASHBOARD_LIMITS.delivered,
    }),
    working: shownRequests<CustomerDashboardInCents['working'][number]>(actor, {
      where: sql`${isUnfinished} AND ${isOpen(actor)}`,
      order: sql`request."submitDateTime" DESC, request."_id" DESC`,
      limit: DASHBOARD_LIMITS.waiting,
      more: STEP,
    }),
    open: openByKind(actor),
    needsYou: shownRequests<OrderRequestInCents>(actor, {
      where: sql`request."_id" = ANY (ARRAY(${needsAnswer(actor)}))`,
      order: sql`coalesce((
        SELECT proof."sentAt" FROM proof WHERE proof."requestId" = request."_id" AND proof."state" = 'open'
      ), request."waitingSince"), request."_id"`,
      limit: DASHBOARD_LIMITS.waiting,
    }),
    owed: sql<OwedSums & { nextDue: string | null }>`
      SELECT ${OWED_SUMS}, ${NEXT_DUE} AS "nextDue" FROM ${owedInvoices(invoiceScope(actor), { day: today, today, timeZone })} item`,
    toInvoice: sql<ToInvoice>`
      SELECT coalesce(sum(request."totalPrice") FILTER (WHERE request."stands" = 'order'), 0)::bigint AS "order",
        coalesce(sum(request."totalPrice") FILTER (WHERE request."stands" = 'vector'), 0)::bigint AS "vector",
        coalesce(sum(request."totalPrice") FILTER (WHERE request."stands" = 'draft'), 0)::bigint AS "onDraft"
      FROM (
        SELECT request."totalPrice", CASE WHEN ${ON_INVOICE} THEN 'draft' ELSE request."requestFor" END AS "stands"
        FROM request WHERE ${IS_TO_INVOICE} AND ${requestScope(actor)}
      ) request`,
    invoice: sql<Invoice & { unpaid: number }>`
      SELECT invoice."_id", invoice."timestamp", invoice."dueDate",
        invoice."owed" AS "owed",
        coalesce(invoice."dueDate" < ${today}::date, false) AS "overdue",
        ${reported()} >= invoice."owed" AS "awaitingConfirmation",
        count(*) OVER () AS "unpaid"
      FROM invoice WHERE ${IS_UNPAID} AND invoice."timestamp" IS NOT NULL AND ${invoiceScope(actor)}
      ORDER BY "awaitingConfirmation", invoice."dueDate", invoice."createdAt" LIMIT 1`,
  }
}

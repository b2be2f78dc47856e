import type { OrderStatus, RequestKind } from '@stitchdesk/contract/basics/enums'
import type { CountedPage, MenuCounts } from '@stitchdesk/contract/dashboard/menu-counts'
import { menuFor, RECORD_PAGES } from '@stitchdesk/contract/pages'
import { type MenuList, REQUEST_VIEWS, viewPath } from '@stitchdesk/contract/requests/views'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { only, runStatements } from '../../platform/database/run-statements.ts'
import { inDimension } from '../access/role-scopes.ts'
import { invoiceScope, isStaff, requestCountScope, settlesPayments } from '../access/scope.ts'
import type { Handler } from '../operation.ts'
import { IS_UNPAID } from '../requests/queries/billing.ts'
import { kindsOf, openByKind } from './get-customer-dashboard.ts'

type Counts = MenuCounts['counts']

/** How much waits at the pages of the caller's menu; of nothing nothing is said. */
export const getMenuCounts: Handler<'getMenuCounts'> = async ({ db, actor }) => {
  const counts = await (isStaff(actor) ? countsOfStaff : countsOfCustomer)(db, actor)
  return { counts: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)) }
}

async function countsOfCustomer(db: Database, actor: Actor): Promise<Counts> {
  const rows = await runStatements(db, customerCountStatements(actor))
  const open = Object.entries(kindsOf(rows.open)).map(([kind, count]): [CountedPage, number] => [
    RECORD_PAGES[kind as RequestKind],
    count,
  ])
  return { ...Object.fromEntries(open), invoiceHistory: only(rows.invoices).count }
}

async function countsOfStaff(db: Database, actor: Actor): Promise<Counts> {
  const views = countedViews(actor)
  const rows = await runStatements(db, staffCountStatements(actor))
  const lists = views.map(({ name, ...view }): [string, number] => [
    name,
    rows.lists.filter((row) => waitsIn(view, row)).reduce((sum, { requests }) => sum + requests, 0),
  ])
  return { ...Object.fromEntries(lists), ...(rows.payments[0] && { payments: rows.payments[0].count }) }
}

/** The statements that count what waits for a customer. */
export function customerCountStatements(actor: Actor) {
  return {
    open: openByKind(actor),
    invoices: sql<{ count: number }>`
      SELECT count(*) AS "count" FROM invoice WHERE ${IS_UNPAID} AND ${invoiceScope(actor)}`,
  }
}

interface RequestCount {
  requestFor: RequestKind
  orderStatus: OrderStatus
  priced: boolean
  requests: number
}

const NOTHING = sql<never>`SELECT WHERE false`

/** The statements that count what waits for an employee, only for lists in their menu. */
export function staffCountStatements(actor: Actor) {
  const reached = requestCountScope(actor) ?? inDimension('all')
  const lists: RawBuilder<RequestCount> = sql`
    SELECT "requestFor", "orderStatus", "priced", sum("requests")::bigint AS "requests" FROM request_count
    WHERE ${reached} GROUP BY 1, 2, 3`
  // unscoped payment: administrators alone decide payments
  const payments: RawBuilder<{ count: number }> = sql`
    SELECT count(*) AS "count" FROM payment WHERE payment."confirmation" = 'pending'`
  return {
    lists: countedViews(actor).length > 0 ? lists : NOTHING,
    payments: settlesPayments(actor) ? payments : NOTHING,
  }
}

/** The request lists of the caller's menu that show a count. */
function countedViews({ Designation }: Actor): readonly MenuList[] {
  const inMenu = new Set(menuFor(Designation).flatMap(({ pages }) => pages.map(({ path }) => path)))
  return REQUEST_VIEWS.filter((view) => inMenu.has(viewPath(view)) && view.counts !== null)
}

/** Condition: a request counts in the badge of a list; in a designer's lists only open work does. */
function waitsIn({ kind, filter, counts }: Omit<MenuList, 'name'>, row: RequestCount): boolean {
  if (row.requestFor !== kind) return false
  if (counts === 'open') return row.orderStatus === 'New' || row.orderStatus === 'Processing'
  return filter.orderStatus ? row.orderStatus === filter.orderStatus : !row.priced
}

import { entriesOf } from '@stitchdesk/contract/basics/tables'
import type { CountedPage, MenuCounts } from '@stitchdesk/contract/dashboard/menu-counts'
import { menuFor, RECORD_PAGES } from '@stitchdesk/contract/pages'
import { requestFilterSchema, requestSortSchema } from '@stitchdesk/contract/requests/filter'
import { type MenuList, REQUEST_VIEWS, viewPath } from '@stitchdesk/contract/requests/views'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { only, runStatements } from '../../platform/database/run-statements.ts'
import { OF_SHOP } from '../access/reach.ts'
import { invoiceScope, isStaff, mayConfirmPayments } from '../access/scope.ts'
import type { Handler } from '../operation.ts'
import { IS_UNPAID } from '../requests/queries/billing.ts'
import { listed } from '../requests/queries/filter.ts'
import { kindsOf, openByKind } from './get-customer-dashboard.ts'

type Counts = MenuCounts['counts']

/** The counts beside the caller's menu; zeros are left out. */
export const getMenuCounts: Handler<'getMenuCounts'> = async ({ db, actor }) => {
  const counts = await (isStaff(actor) ? countsOfStaff : countsOfCustomer)(db, actor)
  return { counts: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)) }
}

async function countsOfCustomer(db: Database, actor: Actor): Promise<Counts> {
  const rows = await runStatements(db, customerCountStatements(actor))
  const open = entriesOf(kindsOf(rows.open)).map(([kind, count]): [CountedPage, number] => [RECORD_PAGES[kind], count])
  return { ...Object.fromEntries(open), invoiceHistory: only(rows.invoices).count }
}

async function countsOfStaff(db: Database, actor: Actor): Promise<Counts> {
  const rows = await runStatements(db, staffCountStatements(actor))
  const lists = rows.lists.map(({ name, count }): [string, number] => [name, count])
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

const NOTHING = sql<never>`SELECT WHERE false`

/** The statements that count what waits for an employee, only for lists in their menu. */
export function staffCountStatements(actor: Actor) {
  const lists = countedViews(actor).map(
    (view) =>
      sql`SELECT ${sql.lit(view.name)} AS "name", count(*) AS "count" FROM request WHERE ${waitsIn(actor, view)}`,
  )
  const payments: RawBuilder<{ count: number }> = sql`
    SELECT count(*) AS "count" FROM payment WHERE ${OF_SHOP} AND payment."confirmation" = 'pending'`
  return {
    lists: lists.length > 0 ? sql<{ name: string; count: number }>`${sql.join(lists, sql` UNION ALL `)}` : NOTHING,
    payments: mayConfirmPayments(actor) ? payments : NOTHING,
  }
}

/** The request lists of the caller's menu that show a count. */
function countedViews({ Designation }: Actor): readonly MenuList[] {
  const inMenu = new Set(menuFor(Designation).flatMap(({ pages }) => pages.map(({ path }) => path)))
  return REQUEST_VIEWS.filter((view) => inMenu.has(viewPath(view)) && view.counts !== null)
}

/** Condition on `request`: it counts in the badge of a list; in a designer's lists only open work does. */
function waitsIn(actor: Actor, { kind, filter, counts }: MenuList) {
  const counted = counts === 'open' ? { open: true } : filter
  return listed(actor, {
    filter: requestFilterSchema.parse({ ...counted, requestFor: kind }),
    sort: requestSortSchema.parse({}),
    // Its filters name neither days nor customers.
    timeZone: 'UTC',
    customers: {},
  })
}

import { boardStatements } from '../apps/api/src/features/board/get-board.ts'
import { workloads } from '../apps/api/src/features/board/workloads.ts'
import { customerStatements } from '../apps/api/src/features/dashboard/get-customer-dashboard.ts'
import { designerStatements } from '../apps/api/src/features/dashboard/get-designer-dashboard.ts'
import { bookStatements, workStatements } from '../apps/api/src/features/dashboard/get-manager-dashboard.ts'
import { customerCountStatements, staffCountStatements } from '../apps/api/src/features/dashboard/get-menu-counts.ts'
import { salesStatements } from '../apps/api/src/features/dashboard/get-sales-dashboard.ts'
import { designStatements } from '../apps/api/src/features/delivery/list-designs.ts'
import type { Actor } from '../apps/api/src/platform/actor.ts'
import type { Database } from '../apps/api/src/platform/database/database.ts'
import type { Statements } from '../apps/api/src/platform/database/run-statements.ts'
import { actorOf } from './actor.ts'
import type { Caller } from './cases.ts'
import type { Child } from './child.ts'
import { type Figure, measureBeside } from './lists.ts'
import type { Call } from './measure.ts'
import { bare, type CaseStatements } from './statements.ts'

// A zone west of UTC, as for lists: its days begin within days of UTC.
const TIME_ZONE = 'America/Chicago'

interface DashboardCase {
  name: string
  path: string
  caller: Caller
  statements: (actor: Actor) => Statements
}

/** Every home page, and the counts of the menu beside it. */
export const DASHBOARD_CASES: readonly DashboardCase[] = [
  {
    name: 'dashboard, administrator',
    path: '/dashboards/manager',
    caller: 'admin',
    statements: (actor) => ({ ...workStatements(actor), ...bookStatements(actor, TIME_ZONE) }),
  },
  {
    name: 'dashboard, sub-administrator',
    path: '/dashboards/manager',
    caller: 'subadmin',
    statements: (actor) => workStatements(actor),
  },
  {
    name: 'designers’ loads, administrator',
    path: '/designer-loads',
    caller: 'admin',
    statements: (actor) => ({ loads: workloads(actor) }),
  },
  {
    name: 'Workload board, administrator',
    path: '/workload',
    caller: 'admin',
    statements: boardStatements,
  },
  {
    name: 'dashboard, salesperson',
    path: '/dashboards/sales',
    caller: 'sales',
    statements: (actor) => salesStatements(actor, TIME_ZONE),
  },
  {
    name: 'dashboard, designer',
    path: '/dashboards/designer',
    caller: 'designer',
    statements: (actor) => designerStatements(actor, TIME_ZONE),
  },
  {
    name: 'dashboard, busiest customer',
    path: '/dashboards/customer',
    caller: 'customer',
    statements: (actor) => customerStatements(actor, TIME_ZONE),
  },
  {
    name: 'designs, busiest customer',
    path: '/designs/24/1',
    caller: 'customer',
    statements: (actor) => designStatements(actor, { text: '', placement: '', limit: 24, offset: 0 }),
  },
  {
    name: 'designs by name, busiest customer',
    path: '/designs/24/1?text=cap&placement=Cap',
    caller: 'customer',
    statements: (actor) => designStatements(actor, { text: 'cap', placement: 'Cap', limit: 24, offset: 0 }),
  },
  { name: 'menu, administrator', path: '/menu-counts', caller: 'admin', statements: staffCountStatements },
  { name: 'menu, designer', path: '/menu-counts', caller: 'designer', statements: staffCountStatements },
  { name: 'menu, busiest customer', path: '/menu-counts', caller: 'customer', statements: customerCountStatements },
]

/** The statements that the API runs for a home page, as PostgreSQL gets them. */
export async function dashboardStatementsOf(db: Database, one: DashboardCase): Promise<CaseStatements> {
  const statements = Object.values(one.statements(await actorOf(db, one.caller)))
  return { size: 0, offset: 0, statements: bare(db, statements) }
}

/** Measures every home page beside its statements. `first` is the number of its first statement at the floor. */
export async function measureDashboards(
  { api, floor, tokens }: { api: Child; floor: Child; tokens: Record<Caller, string> },
  first: number,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [index, { name, path, caller }] of DASHBOARD_CASES.entries()) {
    const apiCall: Call = {
      url: `${api.address}/api${path}`,
      method: 'GET',
      headers: { authorization: `Bearer ${tokens[caller]}` },
    }
    const floorCall: Call = { url: `${floor.address}/${first + index}`, method: 'GET' }
    figures.push(await measureBeside(apiCall, floorCall, { name, totalDocs: 0 }))
  }
  return figures
}

import type { Report } from '@stitchdesk/contract/basics/enums'
import { reportFilterSchema } from '@stitchdesk/contract/reports/report'
import type { OrderGroup } from '@stitchdesk/contract/reports/report-sorts'
import { groupingOf } from '../apps/api/src/features/reports/groupings.ts'
import { pageStatement } from '../apps/api/src/features/reports/report-page.ts'
import type { Database } from '../apps/api/src/platform/database/database.ts'
import { actorOf } from './actor.ts'
import type { Caller } from './cases.ts'
import type { Call } from './measure.ts'
import { type Cost, costBeside, type Machine } from './processor.ts'
import { bare, type CaseStatements, TIME_ZONE } from './statements.ts'

interface ReportCase {
  name: string
  /** who calls, unless it is the administrator */
  as?: Caller | undefined
  body: { report: Report; by?: OrderGroup; params: { submitDateTime?: { $gte: string; $lte: string } } }
}

const REPORTS: readonly { report: Report; by?: OrderGroup; as?: Caller }[] = [
  { report: 'designers-progress' },
  { report: 'sales-man-progress' },
  { report: 'orders-report' },
  { report: 'orders-report', by: 'placement' },
  { report: 'customers-report' },
  { report: 'company-report' },
  { report: 'sales-man-progress', as: 'sales' },
]

const PAGE = { size: 50, page: 1 }
const DAY_MS = 86_400_000

/** Each report over the last 30 days, over a year, over all days and over 30 years, in which few days have requests. */
export function reportCases(now = Date.now()): ReportCase[] {
  const day = (before: number) => new Date(now - before * DAY_MS).toISOString().slice(0, 10)
  const ranges = {
    'the last 30 days': { submitDateTime: { $gte: day(30), $lte: day(0) } },
    'a year': { submitDateTime: { $gte: day(365), $lte: day(0) } },
    'all days': {},
    '30 years': { submitDateTime: { $gte: day(10_957), $lte: day(0) } },
  }
  return REPORTS.flatMap(({ report, by, as }) =>
    Object.entries(ranges).map(([range, params]) => ({
      name: `${by ? `${report} by ${by}` : report}${as ? `, as ${as}` : ''}, ${range}`,
      as,
      body: { report, ...(by && { by }), params },
    })),
  )
}

/** The statement of a report's page. */
export async function reportStatementsOf(db: Database, { body, as }: ReportCase): Promise<CaseStatements> {
  const query = {
    params: reportFilterSchema.parse(body.params),
    timeZone: TIME_ZONE,
    actor: await actorOf(db, as ?? 'admin'),
  }
  return { size: 0, offset: 0, statements: bare(db, [pageStatement(groupingOf(body), query, PAGE)]) }
}

/**
 * Costs of every report beside its page's statement; the call also asks for what only its kind of report tells of the rows. `first`
 * is the number of its first statement at the floor.
 */
export async function measureReports(
  { tokens, ...machine }: Machine & { tokens: Record<Caller, string> },
  cases: readonly ReportCase[],
  first: number,
): Promise<Cost[]> {
  const { api, floor } = machine
  const figures: Cost[] = []
  for (const [index, { name, body, as }] of cases.entries()) {
    const apiCall: Call = {
      url: `${api.address}/api/report/${PAGE.size}/${PAGE.page}`,
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[as ?? 'admin']}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const floorCall: Call = { url: `${floor.address}/${first + index}`, method: 'GET' }
    figures.push(await costBeside(machine, apiCall, floorCall, name))
  }
  return figures
}

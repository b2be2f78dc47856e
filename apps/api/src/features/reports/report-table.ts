import { fromCents } from '@stitchdesk/contract/basics/money'
import { entriesOf, keysOf } from '@stitchdesk/contract/basics/tables'
import type { ReportRowInCents } from '@stitchdesk/contract/reports/report'
import type { Database } from '../../platform/database/database.ts'
import { type Cell, dayCell } from '../../platform/tables/cell.ts'
import type { Heading } from '../../platform/texts/headings.ts'
import { type Reader, seesMoney } from '../access/scope.ts'
import type { OperationContext } from '../operation.ts'
import { groupingOf } from './groupings.ts'
import { reportPage } from './report-page.ts'
import { type RowQuery, rowFigures } from './row-figures.ts'

type Row = ReportRowInCents & Partial<Record<string, unknown>>

const COUNTS = {
  requests: 'Requests',
  quotes: 'Quotes',
  orders: 'Orders',
  vectors: 'Vectors',
  done: 'Done',
  open: 'Open',
} as const satisfies Record<string, Heading>
const FIGURES = {
  rush: 'Rush',
  stitches: 'Stitches',
  firstPass: 'First-pass rate',
  changes: 'Changes asked',
  hoursToReady: 'Hours to first version',
  late: 'Late',
  rating: 'Rating',
  load: 'Open at present',
  customers: 'Customers',
  newCustomers: 'New customers',
  quiet: 'Gone quiet',
  daysToPay: 'Days to pay',
  lastOrder: 'Last order',
} as const satisfies Record<string, Heading>

/** Rows read at once. */
const STEP = 1000

type Asked = Pick<OperationContext<'exportReport'>, 'db' | 'body'> & Pick<RowQuery, 'timeZone'> & { actor: Reader }

/** All rows of a report with its headings, in the report's order; without money for callers who may not see it. */
export async function reportTable(db: Database, query: Omit<Asked, 'db'>) {
  const asked = { ...query, db }
  const first = await pageOf(asked, 1)
  const extra = keysOf(FIGURES).filter((name) => first.rows.some((row) => row[name] !== undefined))
  const columns: { heading: Heading; cell: (row: Row) => Cell }[] = [
    { heading: 'Name', cell: ({ label }) => label },
    ...entriesOf(COUNTS).map(([name, heading]) => ({
      heading,
      cell: (row: Row) => Number(row[name]),
    })),
    ...extra.map((name) => ({
      heading: FIGURES[name],
      cell: (row: Row) =>
        name === 'lastOrder' ? dayCell(row.lastOrder as string | null) : ((row[name] ?? '') as Cell),
    })),
  ]
  if (seesMoney(query.actor)) {
    columns.push({ heading: 'Total paid', cell: ({ totalPaid }) => fromCents(totalPaid) })
    columns.push({ heading: 'Total due', cell: ({ totalDue }) => fromCents(totalDue) })
  }
  async function* cells() {
    let page = first
    for (let number = 1; page.rows.length > 0; number += 1) {
      for (const row of page.rows) yield columns.map(({ cell }) => cell(row))
      if (number * STEP >= page.totalDocs) return
      page = await pageOf(asked, number + 1)
    }
  }
  return { sheet: 'Report' as const, headings: columns.map(({ heading }) => heading), rows: cells() }
}

async function pageOf({ db, actor, body, timeZone }: Asked, page: number) {
  const grouping = groupingOf(body)
  const query = { params: body.params, actor, timeZone }
  const { rows, totalDocs } = await reportPage(
    db,
    grouping,
    { ...query, ...(body.sort && { sort: body.sort }) },
    { size: STEP, page },
  )
  const keys = rows.map(({ key }) => key)
  const figures = await rowFigures(db, body.report, { ...query, keys, grouping })
  return { totalDocs, rows: rows.map((row): Row => ({ ...row, ...figures.get(row.key) })) }
}

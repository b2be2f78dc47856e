import { fromCents } from '@stitchdesk/contract/basics/money'
import type { ReportRowInCents } from '@stitchdesk/contract/reports/report'
import { dayOf } from '../../platform/days.ts'
import { type Cell, sendRows } from '../../platform/send-rows.ts'
import type { Heading } from '../../platform/texts/headings.ts'
import { refuseHiddenReport } from '../access/scope.ts'
import type { Context, Handler } from '../operation.ts'
import { shopZone } from '../settings/time-zone.ts'
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

/** Streams all rows of a report as CSV or XLSX, in the report's order. */
export const exportReport: Handler<'exportReport'> = async ({ services, db, actor, params, body, reply }) => {
  refuseHiddenReport(actor, body.report)
  const timeZone = await shopZone(db, services.config)
  const first = await pageOf({ db, actor, body, timeZone }, 1)
  const extra = Object.keys(FIGURES).filter((name) => first.rows.some((row) => row[name] !== undefined))
  const columns: { heading: Heading; cell: (row: Row) => Cell }[] = [
    { heading: 'Name', cell: ({ label }) => label },
    ...(Object.entries(COUNTS) as [string, Heading][]).map(([name, heading]) => ({
      heading,
      cell: (row: Row) => Number(row[name]),
    })),
    ...extra.map((name) => ({
      heading: FIGURES[name as keyof typeof FIGURES],
      cell: (row: Row) => (row[name] ?? '') as Cell,
    })),
    { heading: 'Total paid', cell: ({ totalPaid }) => fromCents(totalPaid) },
    { heading: 'Total due', cell: ({ totalDue }) => fromCents(totalDue) },
  ]
  async function* cells() {
    let page = first
    for (let number = 1; page.rows.length > 0; number += 1) {
      for (const row of page.rows) yield columns.map(({ cell }) => cell(row))
      if (number * STEP >= page.totalDocs) return
      page = await pageOf({ db, actor, body, timeZone }, number + 1)
    }
  }
  return sendRows(reply, params.format, {
    name: body.report,
    day: dayOf(new Date(), timeZone),
    sheet: 'Report',
    headings: columns.map(({ heading }) => heading),
    rows: cells(),
  })
}

type Asked = Pick<Context<'exportReport'>, 'db' | 'actor' | 'body'> & Pick<RowQuery, 'timeZone'>

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

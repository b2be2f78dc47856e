import { Text } from '@mantine/core'
import { addDays, monthAfter } from '@stitchdesk/contract/basics/days'
import {
  NO_COMPANY,
  NO_PLACEMENT,
  REQUEST_KINDS,
  type Report,
  type RequestKind,
  UNASSIGNED,
} from '@stitchdesk/contract/basics/enums'
import { isSalesRole } from '@stitchdesk/contract/basics/roles'
import type { ReportRow } from '@stitchdesk/contract/reports/report'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { mayCall } from '../../lib/api/may-call.ts'
import { useRole } from '../../lib/api/session.ts'
import {
  formatCount,
  formatDate,
  formatDay,
  formatDecimal,
  formatMoney,
  formatPercent,
  formatUnit,
} from '../../lib/format.ts'
import { listOf } from '../../lib/list-of.ts'
import { serialColumn } from '../../list-page/serial-column.ts'
import type { Column, RowLine } from '../../list-page/types.ts'
import { useIsTight } from '../../list-page/use-is-tight.ts'
import { choiceText } from '../../parts/requests/choice-text.ts'
import { Money } from '../../ui/money.tsx'
import { COUNTS, countedBy, isCounted, type Listed, SUMS } from './counted-list.ts'
import type { ReportDays } from './ranges.ts'
import type { ReportTotals } from './report-totals.ts'

/** The subject of a row: names are people's own, all else has a word in each language. */
function subjectOf(t: TFunction<'reports'>, report: Report, { key, label }: ReportRow): string {
  if (key === UNASSIGNED && (report === 'designers-progress' || report === 'sales-man-progress')) return t('nobody')
  if (report === 'company-report' && key === '') return t('noCompany')
  if (report !== 'orders-report') return label
  if (/^\d{4}-/.test(label)) return formatDate(label)
  return key === '' ? t('noPlacement') : choiceText('placement', label)
}

/** A row of a report as one line on a phone: its subject, count, amount due and amount paid. */
export function useReportLine(report: Report): (row: ReportRow) => RowLine {
  const { t } = useTranslation('reports')
  return (row) => ({
    picture: null,
    name: <span title={row.key}>{subjectOf(t, report, row)}</span>,
    under: t('summary', {
      count: row.requests,
      requests: formatCount(row.requests),
      done: formatCount(row.done),
      open: formatCount(row.open),
    }),
    status: (
      <>
        {row.totalDue > 0 && <span>{t('due', { amount: formatMoney(row.totalDue) })}</span>}
        {row.totalPaid > 0 && (
          <Text span size="xs" c="dimmed">
            {t('paid', { amount: formatMoney(row.totalPaid) })}
          </Text>
        )}
      </>
    ),
  })
}

/** Figures of one kind of report, after the counts. */
const FIGURES = {
  'designers-progress': ['stitches', 'firstPass', 'changes', 'hoursToReady', 'late', 'rating', 'load'],
  'sales-man-progress': ['customers', 'newCustomers', 'quiet'],
  'orders-report': ['rush'],
  'customers-report': ['overdue', 'daysToPay', 'lastOrder'],
  'company-report': [],
} as const satisfies Record<Report, readonly (keyof ReportRow)[]>
type Figure = (typeof FIGURES)[Report][number]

const sayMoney = (amount: number) => (
  <Text span inherit c={amount === 0 ? 'dimmed' : undefined}>
    <Money amount={amount} />
  </Text>
)
const sayRush = (rush: number, requests: number) =>
  `${formatCount(rush)} · ${formatPercent((rush / Math.max(1, requests)) * 100)}`

function sayFigure(field: Figure, row: ReportRow): ReactNode {
  const value = row[field]
  if (value === null || value === undefined) return '–'
  if (typeof value === 'string') return formatDay(value)
  if (field === 'overdue') return sayMoney(value)
  if (field === 'firstPass') return formatPercent(value * 100)
  if (field === 'rush') return sayRush(value, row.requests)
  if (field === 'hoursToReady') return formatUnit(value, 'hour')
  if (field === 'daysToPay') return formatUnit(value, 'day')
  return field === 'rating' ? formatDecimal(value) : formatCount(value)
}

/** The list of what a figure of a row counts or adds up, where filters say whose it is. */
function listOfFigure(figure: Listed, row: ReportRow, { report, days, by, kind, company }: Shown): string | undefined {
  const narrowed = row[figure] ? NARROWED[report](row, days, by) : undefined
  return narrowed && countedBy(figure, kind, { ...narrowed, ...(company && { company }) })
}

/** What a report shows: of which days, and by which filters. */
interface Shown {
  report: Report
  days: ReportDays
  /** What rows of the orders' report are about. */
  by: string
  /** The kind that the report is narrowed to. */
  kind: RequestKind | undefined
  company: string | null
  /** Whether the reader has no customers but their own. */
  ownCustomers: boolean
}

/** The filters by which a list holds what a row counts. */
const NARROWED: Record<Report, (row: ReportRow, days: ReportDays, by: string) => Record<string, string> | undefined> = {
  'designers-progress': ({ key }, days) => ({ ...days, assTo: key }),
  'sales-man-progress': ({ key }, days) => ({ ...days, assToSalesMan: key }),
  'customers-report': ({ key }, days) => ({ ...days, account: key }),
  'company-report': ({ key }, days) => ({ ...days, companyName: key || NO_COMPANY }),
  'orders-report': ({ key }, days, by) =>
    by === 'placement' ? { ...days, placement: key || NO_PLACEMENT } : partOf(key, days, by),
}

/** Other lists that figures of a row lead to. */
const ELSEWHERE: { [R in Report]?: { [F in Figure]?: (key: string) => string } } = {
  'designers-progress': { load: (key) => listOf('allRequests', { assTo: key, unfinished: 'true' }) },
  'customers-report': { overdue: (key) => listOf('invoices', { state: 'Overdue', search: key }) },
}

/** Filters of the list of a salesperson's customers, by the figure that counts them. */
const CUSTOMERS: { [F in Figure]?: (days: ReportDays) => Record<string, string> } = {
  customers: () => ({}),
  newCustomers: ({ from, to }) => ({ registeredFrom: from, registeredTo: to }),
  quiet: () => ({ quiet: 'true' }),
}

/** The list that a figure beside the counts leads to. */
function listBehind(field: Figure, row: ReportRow, shown: Shown): string | undefined {
  if (!row[field]) return undefined
  const customers = CUSTOMERS[field]?.(shown.days)
  // Salespeople have a list of their own customers.
  if (customers && shown.ownCustomers) return listOf('customers', customers)
  if (customers) return listOf('allCustomers', { sales: row.key, ...customers })
  return isCounted(field) ? listOfFigure(field, row, shown) : ELSEWHERE[shown.report]?.[field]?.(row.key)
}

/** The days of a row that begins on `key`, within those of the report. */
function partOf(key: string, days: ReportDays, by: string): Record<string, string> | undefined {
  // Placements stay in sight until the days that were asked for have come.
  if (!/^\d{4}-\d\d-\d\d$/.test(key)) return undefined
  const last = { week: addDays(key, 6), month: addDays(`${monthAfter(key.slice(0, 7), 1)}-01`, -1) }
  const to = by === 'week' || by === 'month' ? last[by] : key
  const [, from = key] = [key, days.from].sort()
  const [end = to] = [to, days.to].sort()
  return { from, to: end }
}

type Places = Readonly<Record<string, keyof ReportRow>>

/** Columns that share a place where long words leave little of it. */
const SHARED: Places = {
  quotes: 'requests',
  vectors: 'orders',
  open: 'done',
  daysToPay: 'overdue',
  totalDue: 'totalPaid',
}
const SHARED_BY_DESIGNERS: Places = { ...SHARED, firstPass: 'stitches', hoursToReady: 'changes', rating: 'late' }

/** The widest screens on which a report’s columns share places, beside its figures. */
const TIGHT_WITH_SOME_PX = 1799
const TIGHT_WITH_MANY_PX = 1999

function useSharedPlaces(report: Report): Places {
  const many = useIsTight(TIGHT_WITH_MANY_PX)
  const some = useIsTight(TIGHT_WITH_SOME_PX)
  if (report === 'designers-progress') return many ? SHARED_BY_DESIGNERS : {}
  return some && FIGURES[report].length > 1 ? SHARED : {}
}

/** Columns of a report: its subject, then counts, then money, each with its total. */
export function useReportColumns(
  report: Report,
  days: ReportDays,
  totals: ReportTotals | undefined,
): Column<ReportRow>[] {
  const { t } = useTranslation('reports')
  // Salespeople have no such lists.
  const [search] = useSearchParams()
  // Days of one customer's requests have no list, because lists search their company too.
  const role = useRole()
  const opensLists = mayCall('designersProgress', role) && !(report === 'orders-report' && search.has('userName'))
  const shown: Shown = {
    report,
    days,
    by: search.get('by') ?? 'day',
    kind: REQUEST_KINDS.find((one) => one === search.get('requestFor')),
    company: search.get('company'),
    ownCustomers: isSalesRole(role),
  }
  const link = (to: string | undefined, text: ReactNode) => (to ? <Link to={to}>{text}</Link> : text)
  const linked = (to: string | undefined, text: ReactNode) => link(opensLists ? to : undefined, text)
  const places = useSharedPlaces(report)
  const columns: Column<ReportRow>[] = [
    // Days follow each other; all else is in an order.
    ...(report === 'orders-report' ? [] : [serialColumn(t('serial'))]),
    {
      key: 'label',
      label: t(`subject.${report}`),
      sortBy: 'label',
      narrow: 'line',
      ...(totals && { total: t('allRows') }),
      render: (row) => (
        <Text span size="sm" fw={600} title={row.key}>
          {subjectOf(t, report, row)}
        </Text>
      ),
    },
    ...COUNTS.map(
      (field): Column<ReportRow> => ({
        key: field,
        label: t(field),
        sortBy: field,
        align: 'right',
        ...(totals && { total: formatCount(totals[field]) }),
        render: (row) => linked(listOfFigure(field, row, shown), formatCount(row[field])),
      }),
    ),
    ...FIGURES[report].map(
      (field): Column<ReportRow> => ({
        key: field,
        label: t(`figures.${field}`),
        align: 'right',
        ...(totals && field === 'rush' && { total: sayRush(totals.rush, totals.requests) }),
        render: (row) => (field in CUSTOMERS ? link : linked)(listBehind(field, row, shown), sayFigure(field, row)),
      }),
    ),
    ...SUMS.map(
      (field): Column<ReportRow> => ({
        key: field,
        label: t(field),
        sortBy: field,
        align: 'right',
        ...(totals && { total: formatMoney(totals[field]) }),
        render: (row) => linked(listOfFigure(field, row, shown), sayMoney(row[field])),
      }),
    ),
  ]
  return columns.map((column) => ({ ...column, ...(places[column.key] && { under: places[column.key] }) }))
}

import { Text } from '@mantine/core'
import { addDays, monthAfter } from '@stitchdesk/contract/basics/days'
import { REQUEST_KINDS, type Report, type RequestKind } from '@stitchdesk/contract/basics/enums'
import type { ReportRow } from '@stitchdesk/contract/reports/report'
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
import { serialColumn } from '../../list-page/serial-column.ts'
import type { Column, RowLine } from '../../list-page/types.ts'
import { Money } from '../../ui/money.tsx'
import { COUNTS, countedBy } from './counted-list.ts'
import type { ReportDays } from './report-days.ts'

const SUMS = ['totalPaid', 'totalDue'] as const

const subjectOf = (report: Report, { label }: ReportRow) =>
  report === 'orders-report' && /^\d{4}-/.test(label) ? formatDate(label) : label

/** A row of a report as one line of a phone's screen: what it is about, how much of it there was, what is due and what was paid. */
export function useReportLine(report: Report): (row: ReportRow) => RowLine {
  const { t } = useTranslation('reports')
  return (row) => ({
    picture: null,
    name: <span title={row.key}>{subjectOf(report, row)}</span>,
    under: t('summary', {
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

function sayFigure(field: Figure, row: ReportRow): ReactNode {
  const value = row[field]
  if (value === null || value === undefined) return '–'
  if (typeof value === 'string') return formatDay(value)
  if (field === 'overdue') return <Money amount={value} />
  if (field === 'firstPass') return formatPercent(value * 100)
  if (field === 'rush') return `${formatCount(value)} · ${formatPercent((value / Math.max(1, row.requests)) * 100)}`
  if (field === 'hoursToReady') return formatUnit(value, 'hour')
  if (field === 'daysToPay') return formatUnit(value, 'day')
  return field === 'rating' ? formatDecimal(value) : formatCount(value)
}

/** A count, which leads to its list where filters say whose it is. */
function Count({ report, row, field, days, by, kind, opens }: CountProps) {
  const text = formatCount(row[field])
  const narrowed = NARROWED[report]?.(row, days, by)
  if (!opens || row[field] === 0 || !narrowed) return text
  return <Link to={countedBy(field, kind, narrowed)}>{text}</Link>
}

interface CountProps {
  report: Report
  row: ReportRow
  field: (typeof COUNTS)[number]
  days: ReportDays
  /** What rows of the orders' report are about. */
  by: string
  /** The kind that the report is narrowed to. */
  kind: RequestKind | undefined
  opens: boolean
}

/** The filters by which a list holds what a row counts; those of a company name no single one. */
const NARROWED: {
  [R in Report]?: (row: ReportRow, days: ReportDays, by: string) => Record<string, string> | undefined
} = {
  'designers-progress': ({ key }, days) => ({ ...days, assTo: key }),
  'sales-man-progress': ({ key }, days) => ({ ...days, assToSalesMan: key }),
  'customers-report': ({ key }, days) => ({ ...days, userName: key }),
  'orders-report': ({ key }, days, by) => partOf(key, days, by),
}

/** The days of a row that begins on `key`, within those of the report; a placement has none. */
function partOf(key: string, days: ReportDays, by: string): Record<string, string> | undefined {
  if (!/^\d{4}-/.test(key)) return undefined
  const last = { week: addDays(key, 6), month: addDays(`${monthAfter(key.slice(0, 7), 1)}-01`, -1) }
  const to = by === 'week' || by === 'month' ? last[by] : key
  const [, from = key] = [key, days.from].sort()
  const [end = to] = [to, days.to].sort()
  return { from, to: end }
}

/** Columns of a report: what it is about, then counts, then money. */
export function useReportColumns(report: Report, days: ReportDays): Column<ReportRow>[] {
  const { t } = useTranslation('reports')
  // Salespeople have no such lists.
  const [search] = useSearchParams()
  const by = search.get('by') ?? 'day'
  const kind = REQUEST_KINDS.find((one) => one === search.get('requestFor'))
  const opensLists = mayCall('designersProgress', useRole())
  return [
    serialColumn(t('serial')),
    {
      key: 'label',
      label: t(`subject.${report}`),
      sortBy: 'label',
      narrow: 'line',
      render: (row) => (
        <Text span size="sm" fw={600} title={row.key}>
          {subjectOf(report, row)}
        </Text>
      ),
    },
    ...COUNTS.map(
      (field): Column<ReportRow> => ({
        key: field,
        label: t(field),
        sortBy: field,
        align: 'right',
        render: (row) => (
          <Count report={report} row={row} field={field} days={days} by={by} kind={kind} opens={opensLists} />
        ),
      }),
    ),
    ...FIGURES[report].map(
      (field): Column<ReportRow> => ({
        key: field,
        label: t(`figures.${field}`),
        align: 'right',
        render: (row) => sayFigure(field, row),
      }),
    ),
    ...SUMS.map(
      (field): Column<ReportRow> => ({
        key: field,
        label: t(field),
        sortBy: field,
        align: 'right',
        render: (row) => <Money amount={row[field]} />,
      }),
    ),
  ]
}

import { Text } from '@mantine/core'
import type { Report } from '@stitchdesk/contract/basics/enums'
import type { ReportRow } from '@stitchdesk/contract/reports/report'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate, formatMoney } from '../../lib/format.ts'
import { serialColumn } from '../../list-page/serial-column.ts'
import type { Column, RowLine } from '../../list-page/types.ts'
import { Money } from '../../ui/money.tsx'

const COUNTS = ['requests', 'quotes', 'orders', 'vectors', 'done', 'open'] as const
const SUMS = ['totalPaid', 'totalDue'] as const

const subjectOf = (report: Report, { label }: ReportRow) => (report === 'orders-report' ? formatDate(label) : label)

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

/** Columns of a report: what it is about, then counts, then money. */
export function useReportColumns(report: Report): Column<ReportRow>[] {
  const { t } = useTranslation('reports')
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
        render: (row) => formatCount(row[field]),
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

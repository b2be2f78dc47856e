import { Text } from '@mantine/core'
import type { Report } from '@stitchdesk/contract/basics/enums'
import type { ReportRow } from '@stitchdesk/contract/billing/report'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate } from '../../lib/format.ts'
import type { Column } from '../../list-page/types.ts'
import { Money } from '../../ui/money.tsx'

const COUNTS = ['requests', 'quotes', 'orders', 'vectors', 'done', 'open'] as const
const SUMS = ['totalPaid', 'totalDue'] as const

/** Columns of a report: what it is about, then counts, then money. */
export function useReportColumns(report: Report): Column<ReportRow>[] {
  const { t } = useTranslation('reports')
  return [
    {
      key: 'serial',
      label: t('serial'),
      width: 48,
      card: 'note',
      render: (_, { serial }) => formatCount(serial),
    },
    {
      key: 'label',
      label: t(`subject.${report}`),
      sortBy: 'label',
      card: 'title',
      render: ({ label }) => (
        <Text span size="sm" fw={600}>
          {report === 'orders-report' ? formatDate(label) : label}
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

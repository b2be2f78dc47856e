import type { MoneyReport } from '@stitchdesk/contract/reports/money-report'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/format.ts'
import { listOf } from '../../../lib/list-of.ts'
import { FigureCards } from '../figure-cards.tsx'
import { entriesOf } from './entries-of.ts'

/** The figures of the month, each beside that of the month before. */
export function MoneyFigures({ report: { figures, notInvoiced, now: days } }: { report: MoneyReport }) {
  const { t } = useTranslation('reports')
  const { now, before } = figures
  const money = { format: formatMoney } as const
  return (
    <FigureCards
      figures={[
        {
          ...money,
          name: 'received',
          label: t('money.received'),
          value: now.received,
          before: before.received,
          more: 'good',
          to: listOf('payments', { received: 'true', from: days.from, to: days.to }),
        },
        {
          ...money,
          name: 'invoiced',
          label: t('money.invoiced'),
          value: now.invoiced,
          before: before.invoiced,
          more: 'good',
          to: entriesOf('invoice', days),
        },
        {
          ...money,
          name: 'notInvoiced',
          label: t('money.notInvoiced'),
          value: notInvoiced,
          more: 'bad',
          to: listOf('invoiceRound'),
        },
        {
          ...money,
          name: 'overdue',
          label: t('money.overdue'),
          value: now.overdue,
          before: before.overdue,
          more: 'bad',
          to: listOf('invoices', { state: 'Overdue' }),
        },
        {
          name: 'daysToPay',
          label: t('money.daysToPay'),
          value: now.daysToPay,
          before: before.daysToPay,
          format: (number) => t('money.days', { number }),
          more: 'bad',
          to: listOf('invoices', { state: 'Paid' }),
        },
      ]}
    />
  )
}

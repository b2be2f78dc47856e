import type { MoneyFigure } from '@stitchdesk/contract/billing/money-figures'
import type { MoneyReport } from '@stitchdesk/contract/reports/money-report'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/format.ts'
import { listOf } from '../../../lib/list-of.ts'
import { FigureCards } from '../figure-cards.tsx'
import { entriesOf } from './entries-of.ts'
import { receivableOf } from './receivable.ts'

interface MoneyFiguresProps {
  report: MoneyReport
  /** the shop's day */
  today: string
}

/** The figures of the month, each beside that of the month before. */
export function MoneyFigures({ report: { figures, toInvoice, now: days }, today }: MoneyFiguresProps) {
  const { t } = useTranslation('reports')
  const { now, before } = figures
  const { t: word } = useTranslation('moneyFigures')
  const money = { format: formatMoney } as const
  const called = (name: MoneyFigure) => ({ ...money, name, label: word(`${name}.word`), hint: word(`${name}.is`) })
  return (
    <FigureCards
      figures={[
        {
          ...called('received'),
          value: now.received,
          before: before.received,
          more: 'good',
          to: entriesOf('payment', days),
        },
        {
          ...called('invoiced'),
          value: now.invoiced,
          before: before.invoiced,
          more: 'good',
          to: entriesOf('invoice', days),
        },
        {
          ...called('toInvoice'),
          value: toInvoice,
          more: 'bad',
          to: listOf('invoiceRound'),
        },
        {
          ...called('owed'),
          value: now.owed,
          before: before.owed,
          more: 'bad',
          to: receivableOf(days, 'owed'),
        },
        {
          ...called('overdue'),
          value: now.overdue,
          before: before.overdue,
          more: 'bad',
          // The list of invoices knows the present alone.
          to: days.to < today ? receivableOf(days, 'overdue') : listOf('invoices', { state: 'Overdue' }),
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

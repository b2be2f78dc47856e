import { Text } from '@mantine/core'
import { PAY_METHODS } from '@stitchdesk/contract/basics/enums'
import { isKeyOf } from '@stitchdesk/contract/basics/tables'
import type { MovedEntry } from '@stitchdesk/contract/reports/money-report'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { formatDay } from '../../../lib/format.ts'
import { day } from '../../../list-page/filters/filter-readers.ts'
import { ListPage } from '../../../list-page/list-page.tsx'
import type { Column } from '../../../list-page/types.ts'
import { useIsTight } from '../../../list-page/use-is-tight.ts'
import { Money } from '../../../ui/money.tsx'
import { accountOf } from './account-of.ts'

// The kind is what the page is about, so that resetting the filters keeps it.
const FILTERS = { from: day, to: day } as const
const FIGURE_OF = {
  invoice: 'invoiced',
  payment: 'received',
  creditNote: 'credited',
  writeOff: 'writtenOff',
  refund: 'refunded',
} as const

/** The entries of all ledgers that a figure of Money counts, including their reversals. */
export default function MovedPage() {
  const { t } = useTranslation('reports')
  const [search] = useSearchParams()
  const asked = search.get('kind') ?? ''
  const kind = isKeyOf(FIGURE_OF, asked) ? asked : 'invoice'
  const figure = FIGURE_OF[kind]
  const PayMethod = PAY_METHODS.find((method) => method === search.get('PayMethod'))
  const called = ({ name, isReversal }: MovedEntry) => (isReversal ? t('money.takenBack', { name }) : name)
  const tight = useIsTight()
  const taxColumn: Column<MovedEntry> = {
    key: 'tax',
    label: t('money.tax'),
    align: 'right',
    render: ({ tax }) => <Money amount={tax} />,
    ...(tight && { under: 'amount' }),
  }
  const columns: Column<MovedEntry>[] = [
    { key: 'day', label: t('money.day'), render: (entry) => formatDay(entry.day) },
    { key: 'name', label: t('money.entry'), narrow: 'line', render: called },
    {
      key: 'customer',
      label: t('money.customer'),
      grow: true,
      render: (entry) => (
        <Text component={Link} to={accountOf(entry.accountId)} size="sm" fw={600} c="var(--color-text)">
          {entry.customer}
        </Text>
      ),
    },
    {
      key: 'reason',
      label: t('money.reason'),
      render: ({ reason }) => reason && <span title={reason}>{reason}</span>,
      ...(tight && { under: 'customer' }),
    },
    ...(kind === 'invoice' ? [taxColumn] : []),
    {
      key: 'amount',
      label: t(`money.${figure}`),
      align: 'right',
      render: ({ amount }) => (
        <Text span size="sm" fw={600}>
          <Money amount={amount} />
        </Text>
      ),
    },
  ]
  return (
    <ListPage
      label={t(`money.${figure}`)}
      header={{ title: t(`money.${figure}`) }}
      endpoint="listMoved"
      input={({ page, size, filters: { from = '2000-01-01', to = '2999-12-31' } }) => ({
        params: { page, size },
        query: { kind, from, to, ...(PayMethod && { PayMethod }) },
      })}
      filters={FILTERS}
      filterFields={[
        { name: 'from', label: t('from'), type: 'date', rangeLabel: t('days') },
        { name: 'to', label: t('to'), type: 'date', endOf: 'from' },
      ]}
      columns={columns}
      rowKey={({ _id }) => _id}
      rowLabel={called}
      line={(entry) => ({
        picture: null,
        name: <Link to={accountOf(entry.accountId)}>{entry.customer}</Link>,
        under: `${called(entry)} · ${formatDay(entry.day)}`,
        status: <Money amount={entry.amount} />,
      })}
      empty={{ title: t('emptyTitle'), body: t('emptyHint') }}
    />
  )
}

import { Text } from '@mantine/core'
import type { LedgerEntry } from '@stitchdesk/contract/billing/ledger'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import { day } from '../../../list-page/filters/filter-readers.ts'
import { ListPage } from '../../../list-page/list-page.tsx'
import type { Column } from '../../../list-page/types.ts'
import { isCredit } from '../../../parts/billing/ledger/entry-kind.ts'
import { Money } from '../../../ui/money.tsx'
import { EntryDetails } from './entry-details.tsx'
import { EntryTitle, useEntryWords } from './entry-title.tsx'

const FILTERS = { from: day, to: day } as const

interface LedgerListProps {
  customerId: string
  /** A row's menu; without it rows have none. */
  menu?: (entry: LedgerEntry) => ReactNode
}

/** The ledger of one customer, the latest entry first: each opens to what it pays or is paid by. */
export function LedgerList({ customerId, menu }: LedgerListProps) {
  const { t } = useTranslation('ledger')
  const words = useEntryWords()
  return (
    <ListPage
      label={t('label')}
      endpoint="listLedger"
      input={({ page, size, filters }) => ({ params: { page, size, id: customerId }, query: filters })}
      filters={FILTERS}
      filterFields={[
        { name: 'from', label: t('from'), type: 'date', rangeLabel: t('days') },
        { name: 'to', label: t('to'), type: 'date', endOf: 'from' },
      ]}
      columns={useColumns(menu)}
      rowKey={(entry) => entry._id}
      rowLabel={(entry) => `${words(entry)} ${entry.name}`}
      line={(entry) => ({
        picture: null,
        name: `${words(entry)} ${entry.name}`,
        under: `${formatDay(entry.day)} · ${t('after')} ${formatMoney(entry.balance)}`,
        status: <Amount entry={entry} />,
      })}
      expand={(entry) => <EntryDetails entry={entry} />}
      empty={{ title: t('empty'), body: t('emptyBody') }}
    />
  )
}

function useColumns(menu: LedgerListProps['menu']): Column<LedgerEntry>[] {
  const { t } = useTranslation('ledger')
  return useMemo(
    () => [
      { key: 'day', label: t('day'), width: 120, narrow: 'line', render: (entry) => formatDay(entry.day) },
      {
        key: 'entry',
        label: t('entry'),
        grow: true,
        always: true,
        render: (entry) => <EntryTitle entry={entry} />,
      },
      {
        key: 'amount',
        label: t('amount'),
        align: 'right',
        narrow: 'line',
        render: (entry) => <Amount entry={entry} />,
      },
      {
        key: 'balance',
        label: t('after'),
        align: 'right',
        narrow: 'line',
        render: (entry) => <Money amount={entry.balance} />,
      },
      ...(menu
        ? [
            {
              key: 'menu',
              label: '',
              width: 56,
              align: 'right',
              pinned: 'end',
              headless: true,
              always: true,
              narrow: 'button',
              render: menu,
            } as const,
          ]
        : []),
    ],
    [t, menu],
  )
}

/** How an entry changes the debt, and what is left of it. */
function Amount({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation('ledger')
  const { amount, open } = entry
  const isWhole = Math.abs(amount) === open && !isCredit(entry)
  return (
    <span className="tabular">
      {formatMoney(amount)}
      {open > 0 && !isWhole && (
        <Text size="xs" c="dimmed">
          {t(isCredit(entry) ? 'inCredit' : 'stillOwed', { amount: formatMoney(open) })}
        </Text>
      )}
    </span>
  )
}

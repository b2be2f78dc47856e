import { Text } from '@mantine/core'
import type { ReceivableRow } from '@stitchdesk/contract/reports/money-report'
import { RECEIVABLE_SORTS } from '@stitchdesk/contract/reports/report-sorts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { download } from '../../../lib/api/download.ts'
import { formatCount, formatMoney } from '../../../lib/format.ts'
import { ExportMenu } from '../../../list-page/filters/export-menu.tsx'
import { ListPage } from '../../../list-page/list-page.tsx'
import type { Column, Sort } from '../../../list-page/types.ts'
import { Money } from '../../../ui/money.tsx'
import { accountOf } from './account-of.ts'
import { AGES, type Age } from './ages.ts'
import { RECEIVABLE } from './receivable.ts'

const FILTERS = {}
const MOST_FIRST = { by: 'owed', direction: 'desc' } as const satisfies Sort

/** What the call takes of an order. */
const sortPart = (sort: Sort | null) => ({
  by: RECEIVABLE_SORTS.find((name) => name === sort?.by) ?? MOST_FIRST.by,
  direction: sort?.direction ?? MOST_FIRST.direction,
})

/** What customers owed on a day's evening, by age. @param first the column whose largest debts come first */
export function ReceivableList({ day, first }: { day: string; first?: Age | 'overdue' | 'owed' | undefined }) {
  const { t } = useTranslation('reports')
  const columns: Column<ReceivableRow>[] = [
    {
      key: 'customer',
      label: t('money.customer'),
      sortBy: 'customer',
      narrow: 'line',
      render: (row) => (
        <Text component={Link} to={accountOf(row._id)} size="sm" fw={600} c="var(--color-text)">
          {row.customer}
        </Text>
      ),
    },
    ...AGES.map(
      (age): Column<ReceivableRow> => ({
        key: age,
        label: t(`money.ages.${age}`),
        sortBy: age,
        align: 'right',
        render: (row) =>
          row[age] > 0 ? (
            <Text span size="sm" c={age === 'over90' ? 'var(--color-danger)' : undefined}>
              <Money amount={row[age]} />
            </Text>
          ) : (
            '–'
          ),
      }),
    ),
    {
      key: 'owed',
      label: t('money.owed'),
      sortBy: 'owed',
      align: 'right',
      render: ({ owed }) => (
        <Text span size="sm" fw={600}>
          <Money amount={owed} />
        </Text>
      ),
    },
    {
      key: 'overdue',
      label: t('money.overdue'),
      sortBy: 'overdue',
      align: 'right',
      render: ({ overdue }) => (overdue > 0 ? <Money amount={overdue} /> : '–'),
    },
    {
      key: 'credit',
      label: t('money.credit'),
      sortBy: 'credit',
      align: 'right',
      render: ({ credit }) => (credit > 0 ? <Money amount={credit} /> : '–'),
    },
    {
      key: 'daysToPay',
      label: t('money.daysToPay'),
      sortBy: 'daysToPay',
      align: 'right',
      render: ({ daysToPay }) => (daysToPay === null ? '–' : t('money.days', { number: daysToPay })),
    },
  ]
  return (
    <section aria-label={t('money.list')} id={RECEIVABLE}>
      <ListPage
        label={t('money.list')}
        place="panel"
        endpoint="listReceivable"
        input={({ page, size, sort }) => ({ params: { page, size }, query: { day, ...sortPart(sort) } })}
        defaultSort={first ? { by: first, direction: 'desc' } : MOST_FIRST}
        filters={FILTERS}
        filterFields={[]}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowLabel={({ customer }) => customer}
        line={(row) => ({
          picture: null,
          name: <Link to={accountOf(row._id)}>{row.customer}</Link>,
          under: row.overdue > 0 ? t('overdueOf', { amount: formatMoney(row.overdue) }) : '',
          status: <Money amount={row.owed} />,
        })}
        above={
          <Text component="h2" fw={600} m={0}>
            {t('money.byCustomer')}
          </Text>
        }
        tools={({ query: { sort }, total }) => (
          <ExportMenu
            total={total}
            name="receivable"
            running={t('exporting', { count: total, total: formatCount(total) })}
            fetch={(format, options) =>
              download('exportReceivable', { params: { format }, query: { day, ...sortPart(sort) } }, options)
            }
          />
        )}
        empty={{ title: t('money.emptyTitle'), body: t('money.emptyBody') }}
      />
    </section>
  )
}

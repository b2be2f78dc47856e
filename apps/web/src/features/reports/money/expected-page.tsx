import { Text } from '@mantine/core'
import { REPORTS_LIMITS } from '@stitchdesk/contract/reports/limits'
import type { ExpectedInvoice } from '@stitchdesk/contract/reports/money-report'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDay } from '../../../lib/format.ts'
import { oneOf } from '../../../list-page/filters/filter-readers.ts'
import { ListPage } from '../../../list-page/list-page.tsx'
import type { Column } from '../../../list-page/types.ts'
import { InvoiceLink } from '../../../parts/billing/invoice-link.tsx'
import { Money } from '../../../ui/money.tsx'
import { accountOf } from './account-of.ts'

const WEEKS = Array.from({ length: REPORTS_LIMITS.forecastWeeks + 1 }, (_, week) => String(week))
const FILTERS = { week: oneOf(WEEKS) } as const

/** The unpaid invoices that a week of the forecast adds up, with the day on which each is expected to be paid. */
export default function ExpectedPage() {
  const { t } = useTranslation('reports')
  const columns: Column<ExpectedInvoice>[] = [
    {
      key: 'timestamp',
      label: t('money.invoice'),
      narrow: 'line',
      render: ({ _id, timestamp }) => (
        <InvoiceLink id={_id} number={timestamp} label={t('money.openInvoice', { number: timestamp })} />
      ),
    },
    {
      key: 'customer',
      label: t('money.customer'),
      grow: true,
      render: ({ accountId, customer }) => (
        <Text component={Link} to={accountOf(accountId)} size="sm" fw={600} c="var(--color-text)">
          {customer}
        </Text>
      ),
    },
    { key: 'expectedDay', label: t('money.expected'), render: ({ expectedDay }) => formatDay(expectedDay) },
    { key: 'dueDate', label: t('money.dueDate'), render: ({ dueDate }) => formatDay(dueDate) },
    {
      key: 'owed',
      label: t('money.owed'),
      align: 'right',
      render: ({ owed }) => (
        <Text span size="sm" fw={600}>
          <Money amount={owed} />
        </Text>
      ),
    },
  ]
  return (
    <ListPage
      label={t('money.forecast')}
      header={{ intro: t('money.forecastHint') }}
      endpoint="listExpected"
      input={({ page, size, filters: { week = '0' } }) => ({ params: { page, size }, query: { week: Number(week) } })}
      filters={FILTERS}
      filterFields={[
        {
          name: 'week',
          label: t('money.inWeeks'),
          type: 'select',
          options: WEEKS.map((value, index) => ({
            value,
            label: index === WEEKS.length - 1 ? t('money.later8') : t('money.weekNumber', { number: index + 1 }),
          })),
        },
      ]}
      columns={columns}
      rowKey={({ _id }) => _id}
      rowLabel={({ timestamp }) => timestamp}
      line={({ accountId, customer, timestamp, expectedDay, owed }) => ({
        picture: null,
        name: <Link to={accountOf(accountId)}>{customer}</Link>,
        under: `${timestamp} · ${formatDay(expectedDay)}`,
        status: <Money amount={owed} />,
      })}
      empty={{ title: t('emptyTitle'), body: t('money.emptyBody') }}
    />
  )
}

import { Text } from '@mantine/core'
import { PAY_METHODS } from '@stitchdesk/contract/basics/enums'
import type { MoneyReport } from '@stitchdesk/contract/reports/money-report'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import { listOf } from '../../../lib/list-of.ts'
import { useMethodName } from '../../../parts/billing/use-method-name.ts'
import { Surface } from '../../../ui/surface.tsx'
import classes from './ageing-card.module.css'
import { entriesOf } from './entries-of.ts'

interface Row {
  key: string
  label: string
  amount: number
  before?: number
  /** The list that it sums up. */
  to?: string
}

function Rows({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('reports')
  return (
    <dl className={classes.rows}>
      {rows.map(({ key, label, amount, before, to }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            {before !== undefined && before !== amount && (
              <span className={classes.share}>{t('change.from', { before: formatMoney(before) })}</span>
            )}
            <strong className="tabular">
              {to && amount !== 0 ? <Link to={to}>{formatMoney(amount)}</Link> : formatMoney(amount)}
            </strong>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const KIND_OF = { credited: 'creditNote', writtenOff: 'writeOff', refunded: 'refund', tax: 'invoice' } as const

/** How money came in, and what else the ledger counted in the month. */
export function MovedCard({ report: { byMethod, figures, now: days } }: { report: MoneyReport }) {
  const { t } = useTranslation('reports')
  const methodName = useMethodName()
  const { now, before } = figures
  return (
    <Surface title={t('money.byMethod')}>
      <Rows
        rows={[
          ...PAY_METHODS.map((method) => ({
            key: method,
            label: methodName(method),
            amount: byMethod[method],
            to: listOf('movedMoney', { kind: 'payment', from: days.from, to: days.to, PayMethod: method }),
          })),
          ...(['credited', 'writtenOff', 'refunded', 'tax'] as const).map((key) => ({
            key,
            label: t(`money.${key}`),
            amount: now[key],
            before: before[key],
            to: entriesOf(KIND_OF[key], days),
          })),
        ]}
      />
    </Surface>
  )
}

/** What unpaid invoices will bring in, by weeks. */
export function ForecastCard({ forecast }: { forecast: MoneyReport['forecast'] }) {
  const { t } = useTranslation('reports')
  return (
    <Surface title={t('money.forecast')}>
      <Text size="xs" c="dimmed" mb={4}>
        {t('money.forecastHint')}
      </Text>
      <Rows
        rows={forecast
          .map(({ from, amount }, index) => ({
            key: from,
            label: index === forecast.length - 1 ? t('money.later8') : t('money.week', { day: formatDay(from) }),
            amount,
            to: listOf('expectedPayments', { week: String(index) }),
          }))
          .filter(({ amount }, index) => amount > 0 || index < 4)}
      />
    </Surface>
  )
}

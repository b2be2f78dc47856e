import { PAY_METHODS } from '@stitchdesk/contract/basics/enums'
import type { MoneyReport } from '@stitchdesk/contract/reports/money-report'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMoney, formatMonth } from '../../../lib/format.ts'
import { useMethodName } from '../../../parts/billing/use-method-name.ts'
import { Surface } from '../../../ui/surface.tsx'
import { LazyChart } from '../chart/lazy-chart.tsx'

/** What was received by method, and invoiced, in both months. */
export function MoneyChart({ report: { points, before, now } }: { report: MoneyReport }) {
  const { t } = useTranslation('reports')
  const methodName = useMethodName()
  return (
    <Surface title={t('chart.moneyTitle')}>
      <LazyChart
        label={t('chart.money', { from: formatDay(before.from), to: formatDay(now.to) })}
        points={points.map(({ from, received, invoiced }, index) => ({
          key: from,
          label: formatDay(from),
          values: received,
          line: invoiced,
          heading: points[index - 1]?.from.slice(0, 7) === from.slice(0, 7) ? undefined : formatMonth(from.slice(0, 7)),
        }))}
        series={PAY_METHODS.map((key) => ({ key, label: methodName(key) }))}
        lineLabel={t('money.invoiced')}
        format={formatMoney}
        unit={t('chart.from')}
      />
    </Surface>
  )
}

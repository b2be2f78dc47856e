import { MONTHS } from '@stitchdesk/contract/basics/days'
import { PAY_METHODS } from '@stitchdesk/contract/basics/enums'
import type { MoneyReport } from '@stitchdesk/contract/reports/money-report'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import { Surface } from '../../../ui/surface.tsx'
import { LazyChart } from '../chart/lazy-chart.tsx'

const monthOf = (day: string) => MONTHS[Number(day.slice(5, 7)) - 1]

/** What was received by method, and invoiced, in both months. */
export function MoneyChart({ report: { points, before, now } }: { report: MoneyReport }) {
  const { t } = useTranslation('reports')
  return (
    <Surface title={t('chart.moneyTitle')}>
      <LazyChart
        label={t('chart.money', { from: formatDay(before.from), to: formatDay(now.to) })}
        points={points.map(({ from, received, invoiced }, index) => ({
          key: from,
          label: formatDay(from),
          values: received,
          line: invoiced,
          heading: monthOf(points[index - 1]?.from ?? '') === monthOf(from) ? undefined : monthOf(from),
        }))}
        series={PAY_METHODS.map((key) => ({ key, label: t(`money.methods.${key}`) }))}
        lineLabel={t('money.invoiced')}
        format={formatMoney}
        unit={t('chart.from')}
      />
    </Surface>
  )
}

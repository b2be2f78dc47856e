import { sumMoney } from '@stitchdesk/contract/basics/money'
import type { MoneyReport } from '@stitchdesk/contract/reports/money-report'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatPercent } from '../../../lib/format.ts'
import { Surface } from '../../../ui/surface.tsx'
import classes from './ageing-card.module.css'

const AGES = ['to30', 'to60', 'to90', 'over90'] as const

/** What is owed on invoices by the days since each was issued. */
export function AgeingCard({ ageing }: { ageing: MoneyReport['ageing'] }) {
  const { t } = useTranslation('reports')
  const total = sumMoney(AGES.map((age) => ageing[age]))
  const share = (age: (typeof AGES)[number]) => (total > 0 ? Math.round((ageing[age] / total) * 100) : 0)
  return (
    <Surface title={t('money.byAge')} actions={<strong className="tabular">{formatMoney(total)}</strong>}>
      <div className={classes.bar} aria-hidden>
        {AGES.map((age) => (
          <span key={age} data-age={age} style={{ flexGrow: ageing[age] }} />
        ))}
      </div>
      <dl className={classes.rows}>
        {AGES.map((age) => (
          <div key={age}>
            <dt data-age={age}>{t(`money.ages.${age}`)}</dt>
            <dd>
              <strong className="tabular">{formatMoney(ageing[age])}</strong>
              <span className={classes.share}>{formatPercent(share(age))}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Surface>
  )
}

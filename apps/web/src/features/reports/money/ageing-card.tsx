import { sumMoney } from '@stitchdesk/contract/basics/money'
import type { MoneyReport } from '@stitchdesk/contract/reports/money-report'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoney, formatPercent } from '../../../lib/format.ts'
import { Surface } from '../../../ui/surface.tsx'
import type { ReportDays } from '../ranges.ts'
import classes from './ageing-card.module.css'
import { AGES, type Age } from './ages.ts'
import { receivableOf } from './receivable.ts'

/** What is owed on invoices by the days since each was issued. */
export function AgeingCard({ ageing, days }: { ageing: MoneyReport['ageing']; days: ReportDays }) {
  const { t } = useTranslation('reports')
  const total = sumMoney(AGES.map((age) => ageing[age]))
  const share = (age: Age) => (total > 0 ? Math.round((ageing[age] / total) * 100) : 0)
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
              <strong className="tabular">
                {ageing[age] > 0 ? (
                  <Link to={receivableOf(days, age)}>{formatMoney(ageing[age])}</Link>
                ) : (
                  formatMoney(ageing[age])
                )}
              </strong>
              <span className={classes.share}>{formatPercent(share(age))}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Surface>
  )
}

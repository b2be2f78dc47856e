import type { Money } from '@stitchdesk/contract/dashboard/dashboard'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoney, formatPercent } from '../../../lib/format.ts'
import { Panel } from '../panel.tsx'
import { monthBefore, receivedIn } from '../received-links.ts'
import classes from './money-card.module.css'
import { MoneyChart } from './money-chart.tsx'

interface MoneyCardProps {
  money: Money
  /** The lists of what is receivable and overdue. */
  links: { receivable: string; overdue: string; report: string }
}

/** Received and receivable money, with a chart of the last weeks. */
export function MoneyCard({ money, links }: MoneyCardProps) {
  const { t } = useTranslation('dashboard')
  return (
    <Panel title={t('money.title')} more={{ label: t('money.reports'), to: links.report }}>
      <dl className={classes.figures}>
        <div>
          <dt>{t('money.received')}</dt>
          <dd>
            <Amount value={money.receivedThisMonth} to={receivedIn(money.month)} />
            <Change money={money} />
            <Link to={receivedIn(monthBefore(money.month), true)} className={classes.beside}>
              {t('money.lastMonth', { amount: formatMoney(money.receivedLastMonth) })}
            </Link>
          </dd>
        </div>
        <div>
          <dt>{t('money.receivable')}</dt>
          <dd>
            <Amount value={money.receivable} to={links.receivable} />
            {money.overdue > 0 && (
              <Link to={links.overdue} className={classes.overdue}>
                {t('money.overdue', { amount: formatMoney(money.overdue) })}
              </Link>
            )}
          </dd>
        </div>
      </dl>
      <MoneyChart weeks={money.weeks} />
    </Panel>
  )
}

/** The change against the same days of last month; renders nothing if there was no income then. */
function Change({ money: { receivedThisMonth, receivedLastMonthSoFar: before } }: { money: Money }) {
  const { t } = useTranslation('dashboard')
  if (before === 0) return null
  const change = Math.round(((receivedThisMonth - before) / before) * 100)
  return (
    <span className={classes.change}>
      <strong data-more={change > 0 || undefined}>
        {change > 0 ? '+' : change < 0 ? '−' : ''}
        {formatPercent(Math.abs(change))}
      </strong>{' '}
      {t('money.sameDays', { amount: formatMoney(before) })}
    </span>
  )
}

function Amount({ value, to }: { value: number; to: string }) {
  return (
    <Link to={to} className={classes.amount}>
      {formatMoney(value)}
    </Link>
  )
}

import type { Money } from '@stitchdesk/contract/dashboard/dashboard'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoney, formatPercent } from '../../../lib/format.ts'
import { MoneyWord } from '../../../parts/billing/figures/money-word.tsx'
import { OwedParts } from '../../../parts/billing/figures/owed-parts.tsx'
import { Panel } from '../panel.tsx'
import { monthBefore, receivedIn } from '../received-links.ts'
import classes from './money-card.module.css'
import { MoneyChart } from './money-chart.tsx'

interface MoneyCardProps {
  money: Money
  /** The lists of what is owed, overdue and to be invoiced. */
  links: { owed: string; overdue: string; toInvoice?: string; report: string }
}

/** Money received, owed and to be invoiced, with a chart of the last weeks. */
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
          <dt>
            <MoneyWord of="owed" />
          </dt>
          <dd>
            <Amount value={money.owed} to={links.owed} />
            <span className={classes.parts}>
              <OwedParts sums={money} overdueTo={links.overdue} />
            </span>
          </dd>
        </div>
        <div>
          <dt>
            <MoneyWord of="toInvoice" />
          </dt>
          <dd>
            {links.toInvoice ? <Amount value={money.toInvoice} to={links.toInvoice} /> : formatMoney(money.toInvoice)}
          </dd>
        </div>
      </dl>
      <MoneyChart weeks={money.weeks} />
    </Panel>
  )
}

/** The change against the same days of last month; renders nothing if nothing was left of what came in then. */
function Change({ money: { receivedThisMonth, receivedLastMonthSoFar: before } }: { money: Money }) {
  const { t } = useTranslation('dashboard')
  if (before <= 0) return null
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

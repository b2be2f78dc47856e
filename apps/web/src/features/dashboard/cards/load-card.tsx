import type { Worth } from '@stitchdesk/contract/board/worth'
import type { DesignerLoad } from '@stitchdesk/contract/dashboard/dashboard'
import { PAGES } from '@stitchdesk/contract/pages'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatCount } from '../../../lib/format.ts'
import { listOf } from '../../../lib/list-of.ts'
import { isWorthKnown, OpenWorth } from '../../../parts/account/open-worth.tsx'
import { Panel } from '../panel.tsx'
import classes from './load-card.module.css'
import { Initials, Nothing } from './work-list.tsx'

interface LoadCardProps {
  load: readonly DesignerLoad[]
  /** what all open work comes to, unassigned work too */
  worth: Worth
  /** Whether more designers exist than these. */
  more: boolean
}

/** The workload of each designer, busiest first, with rush apart. */
export function LoadCard({ load, worth, more }: LoadCardProps) {
  const { t } = useTranslation('dashboard')
  const most = Math.max(1, ...load.map(({ open }) => open))
  return (
    <Panel title={t('load.title')} more={{ label: t(more ? 'load.all' : 'load.board'), to: PAGES.board.path }} flush>
      {load.length === 0 && <Nothing>{t('load.empty')}</Nothing>}
      <ul className={classes.rows}>
        {load.map(({ userName, name, open, rush, stitches, worth }) => (
          <li key={userName}>
            <Link to={listOf('openRequests', { assTo: userName })} className={classes.row}>
              <Initials name={name} />
              <span className={classes.name} title={userName}>
                {name}
              </span>
              <span className={classes.bar} aria-hidden>
                <span className={classes.rush} style={{ width: `${(rush / most) * 100}%` }} />
                <span className={classes.rest} style={{ width: `${((open - rush) / most) * 100}%` }} />
              </span>
              <span className={classes.figure}>
                {t('load.open', { count: open, number: formatCount(open) })}
                {stitches > 0 && (
                  <span title={t('load.stitches', { number: formatCount(stitches) })}>
                    {' · '}
                    {t('load.thousands', { number: formatCount(Math.max(1, Math.round(stitches / 1000))) })}
                  </span>
                )}
                {rush > 0 && (
                  <span className={classes.hurry}> · {t('load.rush', { count: rush, number: formatCount(rush) })}</span>
                )}
              </span>
              {isWorthKnown(worth) && (
                <span className={classes.earns}>
                  <OpenWorth worth={worth} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {isWorthKnown(worth) && (
        <p className={classes.worth}>
          {t('load.worth')} <OpenWorth worth={worth} />
        </p>
      )}
    </Panel>
  )
}

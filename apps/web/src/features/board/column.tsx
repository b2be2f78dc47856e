import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import type { Desk } from '@stitchdesk/contract/board/board'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatCount } from '../../lib/format.ts'
import { listOf } from '../../lib/list-of.ts'
import classes from './board.module.css'
import { Card } from './card.tsx'
import { isNobodys } from './moves.ts'
import type { Moving } from './moving.ts'
import { useDropping } from './use-dragging.ts'

/** One column: the designer, the workload, and the cards that are due soonest. */
export function Column({ desk, moving }: { desk: Desk; moving: Moving }) {
  const { t } = useTranslation(['board', 'workload'])
  const ref = useRef<HTMLElement>(null)
  const title = useId()
  const above = useDropping(ref, {
    takes: ({ assTo }) => desk.assignable && assTo !== desk.userName,
    onDrop: (card) => moving.move(card, desk.userName),
  })
  const name = isNobodys(desk) ? t('unassigned') : desk.name
  const list = listOf('openRequests', { assTo: desk.userName, sort: 'dueTime.asc' })
  return (
    <section ref={ref} className={classes.desk} data-above={above || undefined} aria-labelledby={title}>
      <header className={classes.head}>
        <h2 id={title} className={classes.name} title={desk.userName === UNASSIGNED ? undefined : desk.userName}>
          {name}
        </h2>
        <span className={classes.count}>{formatCount(desk.open)}</span>
        <p className={classes.figures}>
          {desk.late > 0 && <span className={classes.late}>{t('late', { number: formatCount(desk.late) })}</span>}
          {desk.rush > 0 && <span>{t('rush', { number: formatCount(desk.rush) })}</span>}
          {desk.stitches > 0 && (
            <span>{t('workload:stitches', { count: desk.stitches, number: formatCount(desk.stitches) })}</span>
          )}
          {moving.least === desk && <span className={classes.least}>{t('workload:least')}</span>}
        </p>
      </header>
      {!desk.assignable && <p className={classes.left}>{t('left')}</p>}
      {desk.cards.length === 0 && (
        <p className={classes.empty}>{isNobodys(desk) ? t('emptyUnassigned') : t('empty')}</p>
      )}
      <ul className={classes.cards}>
        {desk.cards.map((card) => (
          <Card key={card._id} card={card} desk={desk} moving={moving} />
        ))}
      </ul>
      {desk.open > desk.cards.length && (
        <Link to={list} className={classes.all} aria-label={t('allOf', { number: formatCount(desk.open), name })}>
          {t('all', { number: formatCount(desk.open) })}
        </Link>
      )}
    </section>
  )
}

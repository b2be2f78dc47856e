import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import type { BoardColumn } from '@stitchdesk/contract/board/board'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatCount } from '../../lib/format.ts'
import { listOf } from '../../lib/list-of.ts'
import { OpenWorth } from '../../parts/account/open-worth.tsx'
import classes from './board.module.css'
import { Card } from './card.tsx'
import { isUnassigned } from './moves.ts'
import type { Moving } from './moving.ts'
import { useDropping } from './use-dragging.ts'

/** One column: the designer, the workload, and the cards that are due soonest. */
export function Column({ column, moving }: { column: BoardColumn; moving: Moving }) {
  const { t } = useTranslation(['board', 'workload'])
  const ref = useRef<HTMLElement>(null)
  const title = useId()
  const above = useDropping(ref, {
    takes: ({ assTo }) => column.assignable && assTo !== column.userName,
    onDrop: (card) => moving.move(card, column.userName),
  })
  const name = isUnassigned(column) ? t('unassigned') : column.name
  const list = listOf('openRequests', { assTo: column.userName, sort: 'dueTime.asc' })
  return (
    <section ref={ref} className={classes.column} data-above={above || undefined} aria-labelledby={title}>
      <header className={classes.head}>
        <h2 id={title} className={classes.name} title={column.userName === UNASSIGNED ? undefined : column.userName}>
          {name}
        </h2>
        <span className={classes.count}>{formatCount(column.open)}</span>
        <p className={classes.figures}>
          {column.late > 0 && <span className={classes.late}>{t('late', { number: formatCount(column.late) })}</span>}
          {column.rush > 0 && <span>{t('rush', { number: formatCount(column.rush) })}</span>}
          {column.stitches > 0 && (
            <span>{t('workload:stitches', { count: column.stitches, number: formatCount(column.stitches) })}</span>
          )}
          <OpenWorth worth={column.worth} />
          {moving.least === column && <span className={classes.least}>{t('workload:least')}</span>}
        </p>
      </header>
      {!column.assignable && <p className={classes.left}>{t('left')}</p>}
      {column.cards.length === 0 && (
        <p className={classes.empty}>{isUnassigned(column) ? t('emptyUnassigned') : t('empty')}</p>
      )}
      <ul className={classes.cards}>
        {column.cards.map((card) => (
          <Card key={card._id} card={card} column={column} moving={moving} />
        ))}
      </ul>
      {column.open > column.cards.length && (
        <Link to={list} className={classes.all} aria-label={t('allOf', { number: formatCount(column.open), name })}>
          {t('all', { number: formatCount(column.open) })}
        </Link>
      )}
    </section>
  )
}

import { requestPath } from '@stitchdesk/contract/addresses'
import type { BoardCard, BoardColumn } from '@stitchdesk/contract/board/board'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRole } from '../../lib/api/session.ts'
import { formatCount } from '../../lib/format.ts'
import { pressedKey } from '../../lib/live/pressed-key.ts'
import { ChangeMark } from '../../parts/changes/change-mark.tsx'
import { FilePicture } from '../../parts/files/file-picture.tsx'
import { DueMark } from '../../parts/requests/due-mark.tsx'
import { EstimatedStitches } from '../../parts/requests/estimated-stitches.tsx'
import { OrderCode } from '../../parts/requests/order-code.tsx'
import { RushBadge } from '../../parts/requests/rush-badge.tsx'
import { RoundTag } from '../../parts/requests/status-badge.tsx'
import classes from './card.module.css'
import { MoveMenu } from './move-menu.tsx'
import { type Moving, moveToNeighbor } from './moving.ts'
import { useDraggable } from './use-dragging.ts'

interface CardProps {
  card: BoardCard
  column: BoardColumn
  moving: Moving
}

const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 }

/** A card of the board: its name opens the request, its button and keys move it. */
export function Card({ card, column, moving }: CardProps) {
  const { t } = useTranslation(['board', 'workload'])
  const role = useRole() ?? 'Administrate'
  const ref = useRef<HTMLLIElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const [open, setOpen] = useState(false)
  const held = useDraggable(ref, card)
  const isFocused = moving.focused === card._id
  useEffect(() => {
    if (isFocused) link.current?.focus()
  }, [isFocused])

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (event.shiftKey && step) moveToNeighbor(moving, card, column, step)
    else if (pressedKey(event) === 'm' && !event.ctrlKey && !event.metaKey && !event.altKey && !open) setOpen(true)
    else return
    event.preventDefault()
  }

  const stitches = /^\d+$/.test(card.stiches) ? Number(card.stiches) : 0
  return (
    <li ref={ref} className={classes.card} data-held={held || undefined} onKeyDown={onKeyDown}>
      <span className={classes.picture}>{card.file && <FilePicture file={card.file} size={48} decorative />}</span>
      <span className={classes.what}>
        <Link
          ref={link}
          to={requestPath(role, card)}
          draggable={false}
          className={classes.name}
          aria-keyshortcuts="m Shift+ArrowLeft Shift+ArrowRight"
        >
          {card.orderName}
        </Link>
        <span className={classes.quiet}>{card.customer}</span>
        <span className={classes.quiet}>
          <OrderCode request={card} />
          {stitches > 0 && <span>{t('workload:stitches', { count: stitches, number: formatCount(stitches) })}</span>}
          {stitches === 0 && <EstimatedStitches estimate={card.estimate} />}
        </span>
        <span className={classes.marks}>
          {card.rush === 'Yes' && <RushBadge explained />}
          {card.oStatus !== 'New' && <RoundTag status={card.oStatus} />}
          <ChangeMark changes={card.changes} />
          <DueMark request={card} />
        </span>
      </span>
      <MoveMenu card={card} column={column} moving={moving} open={open} onOpen={setOpen} />
    </li>
  )
}

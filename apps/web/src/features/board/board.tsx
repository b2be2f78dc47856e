// Cards stand in the order of their due time, so a board keeps no order of its own, and a move is the change of one
// field with the version that the card was shown with. Dragging by touch is ours (hold-to-carry.ts), for some browsers
// have none.

import type { BoardColumn } from '@stitchdesk/contract/board/board'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { REQUEST_KEYS } from '../../lib/live/keys.ts'
import { pressedKey } from '../../lib/live/pressed-key.ts'
import { leastLoaded } from '../../parts/account/load-note.tsx'
import { undoLatest } from '../../ui/feedback/undo-notice.tsx'
import classes from './board.module.css'
import { Column } from './column.tsx'
import type { Moving } from './moving.ts'
import { useMoves } from './use-moves.ts'

/** Columns for Unassigned and for each designer; cards move by hand or by key. */
export function Board({ stored }: { stored: readonly BoardColumn[] }) {
  const { t } = useTranslation('board')
  const { columns, move } = useMoves(stored)
  const [focused, setFocused] = useState<string | null>(null)
  const moving: Moving = {
    columns,
    least: leastLoaded(columns),
    focused,
    move: (card, to) => {
      setFocused(null)
      void move(card, to)
    },
    moveByKey: (card, to) => {
      setFocused(card._id)
      void move(card, to)
    },
  }
  return (
    <section className={classes.board} aria-label={t('board')} onKeyDown={undoByKey}>
      {columns.map((column) => (
        <Column key={column.userName} column={column} moving={moving} />
      ))}
    </section>
  )
}

function undoByKey(event: KeyboardEvent) {
  if (pressedKey(event) === REQUEST_KEYS.undo && !event.ctrlKey && !event.metaKey && !event.altKey) undoLatest()
}

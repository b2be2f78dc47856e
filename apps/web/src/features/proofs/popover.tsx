import { CloseButton } from '@mantine/core'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './review-texts.module.css'
import type { Point } from './stage/pane.tsx'
import { useSize } from './stage/use-size.ts'
import type { Box, Size } from './stage/view.ts'

const WIDTH = 300
const GAP = 20
const EDGE = 8

interface PopoverProps {
  title: string
  at: Point
  place: { box: Box; frame: Size }
  onClose: () => void
  children: ReactNode
}

/** A popup at a point of a picture, beside it and always in view. On a phone it is a sheet at the foot. */
export function Popover({ title, at, place: { box, frame }, onClose, children }: PopoverProps) {
  const { t } = useTranslation('proofs')
  const [element, setElement] = useState<HTMLElement | null>(null)
  const { height } = useSize(element)
  const x = box.left + at.x * box.width
  const y = box.top + at.y * box.height
  const fitsRight = x + GAP + WIDTH + EDGE <= frame.width
  const beside = fitsRight ? x + GAP + 14 : x - GAP - WIDTH
  const left = Math.max(EDGE, Math.min(frame.width - WIDTH - EDGE, beside))
  const top = Math.max(EDGE, Math.min(frame.height - height - EDGE, y - 60))
  const variables = {
    '--left': `${left}px`,
    '--top': `${top}px`,
    '--width': `${WIDTH}px`,
    '--most': `${Math.max(200, frame.height - 2 * EDGE)}px`,
  }
  const stop = useCallback((event: { stopPropagation: () => void }) => event.stopPropagation(), [])
  return (
    <div ref={setElement} role="dialog" aria-label={title} className={classes.popover} style={variables} onWheel={stop}>
      <div className={classes.popoverHead}>
        <strong>{title}</strong>
        <CloseButton aria-label={t('close')} onClick={onClose} />
      </div>
      {children}
    </div>
  )
}

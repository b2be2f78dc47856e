import { ActionIcon } from '@mantine/core'
import { pictureAddress } from '@stitchdesk/contract/addresses'
import type { PinDraft, ProofFile } from '@stitchdesk/contract/requests/proof'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import classes from './proof.module.css'
import { isBeingDrawn } from './use-until-drawn.ts'

/** A pin on a picture, with its number. */
export interface ShownPin extends Pick<PinDraft, 'x' | 'y' | 'text'> {
  number: number
  done?: boolean
}

interface ProofPictureProps {
  file: ProofFile
  pins?: readonly ShownPin[]
  /** Where a new pin is set; without it none can be. */
  onSet?: ((at: { x: number; y: number }) => void) | undefined
  onMove?: ((number: number, at: { x: number; y: number }) => void) | undefined
}

const LARGEST = 4
const STEP = 0.01
const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const within = (value: number) => Math.min(1, Math.max(0, value))

/** A picture of a proof, to be looked at closely, with numbered pins; a click sets one where that is offered. */
export function ProofPicture({ file, pins = [], onSet, onMove }: ProofPictureProps) {
  const { t } = useTranslation('proof')
  const [zoom, setZoom] = useState(1)
  const frame = useRef<HTMLDivElement>(null)
  const { picture, name } = file
  if (!picture.address) {
    const why = isBeingDrawn(file) ? t('beingDrawn', { name }) : t('noPicture', { name })
    return (
      <p className={classes.missing} role="status">
        {[why, picture.explanation].filter(Boolean).join(' ')}
      </p>
    )
  }

  /** Makes it larger or smaller; what is in the middle stays there. */
  function enlarge(to: number) {
    const seen = frame.current
    const middle = seen && {
      x: (seen.scrollLeft + seen.clientWidth / 2) / seen.scrollWidth,
      y: (seen.scrollTop + seen.clientHeight / 2) / seen.scrollHeight,
    }
    flushSync(() => setZoom(to))
    if (!middle) return
    seen.scrollLeft = middle.x * seen.scrollWidth - seen.clientWidth / 2
    seen.scrollTop = middle.y * seen.scrollHeight - seen.clientHeight / 2
  }

  function set(event: MouseEvent<HTMLImageElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) return
    onSet?.({ x: within((event.clientX - box.left) / box.width), y: within((event.clientY - box.top) / box.height) })
  }

  function move(event: KeyboardEvent, pin: ShownPin) {
    const by = MOVES[event.key]
    if (!by || !onMove) return
    event.preventDefault()
    onMove(pin.number, { x: within(pin.x + by[0]), y: within(pin.y + by[1]) })
  }

  return (
    <figure className={classes.figure}>
      <div ref={frame} className={classes.frame}>
        <div className={classes.canvas} style={{ width: `${zoom * 100}%` }}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below sets a pin by keyboard */}
          <img
            src={pictureAddress(picture.address, 800)}
            alt={t('pictureOf', { name })}
            className={classes.picture}
            width={picture.width ?? undefined}
            height={picture.height ?? undefined}
            data-sets={onSet ? true : undefined}
            onClick={onSet ? set : undefined}
          />
          {pins.map((pin) => (
            <button
              key={pin.number}
              type="button"
              className={classes.pin}
              data-done={pin.done || undefined}
              style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }}
              title={pin.text}
              aria-label={
                pin.text ? t('pin', { number: pin.number, text: pin.text }) : t('newPin', { number: pin.number })
              }
              onKeyDown={(event) => move(event, pin)}
            >
              {pin.number}
            </button>
          ))}
        </div>
      </div>
      <figcaption className={classes.caption}>
        <span>{name}</span>
        <ActionIcon.Group>
          <ActionIcon
            variant="default"
            size="sm"
            aria-label={t('zoomOut')}
            disabled={zoom <= 1}
            onClick={() => enlarge(zoom / 2)}
          >
            <IconZoomOut size={14} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="sm"
            aria-label={t('zoomIn')}
            disabled={zoom >= LARGEST}
            onClick={() => enlarge(zoom * 2)}
          >
            <IconZoomIn size={14} />
          </ActionIcon>
        </ActionIcon.Group>
      </figcaption>
    </figure>
  )
}

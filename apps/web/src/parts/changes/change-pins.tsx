import type { ChangeItem } from '@stitchdesk/contract/proofs/proof-comment'
import { IconCheck } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './changes.module.css'

interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface ChangePinsProps {
  /** Those whose point is on the picture. */
  items: readonly ChangeItem[]
  isDone: (item: ChangeItem) => boolean
  active: string | null
  onLook: (item: ChangeItem) => void
}

/** Numbered dots on the picture that they lie over, at the points that were commented. */
export function ChangePins({ items, isDone, active, onLook }: ChangePinsProps) {
  const { t } = useTranslation('changes')
  const own = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState<Box | null>(null)
  // The picture is laid out by its own size and its frame's.
  useLayoutEffect(() => {
    const picture = own.current?.parentElement?.querySelector('img')
    if (!picture) return
    const measure = () => {
      const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = picture
      setBox({ left, top, width, height })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(picture)
    picture.addEventListener('load', measure)
    measure()
    return () => {
      observer.disconnect()
      picture.removeEventListener('load', measure)
    }
  }, [])
  return (
    <div ref={own} className={classes.pins} style={{ ...box }}>
      {items.map((item) => {
        const { _id, pin, number, text } = item
        const isActive = _id === active
        return (
          pin && (
            <button
              key={_id}
              type="button"
              className={classes.pin}
              style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }}
              data-done={isDone(item) || undefined}
              data-active={isActive || undefined}
              title={isActive ? undefined : text}
              aria-label={t('pin', { number: number ?? '', text })}
              aria-pressed={isActive}
              // A press that reaches the picture would move it.
              onPointerDown={(event) => event.stopPropagation()}
              onClick={() => onLook(item)}
            >
              {number}
              {isDone(item) && <IconCheck size={10} stroke={4} className={classes.check} aria-hidden />}
              {isActive && (
                <span className={classes.said} data-left={pin.x > 0.5 || undefined}>
                  {text}
                </span>
              )}
            </button>
          )
        )
      })}
    </div>
  )
}

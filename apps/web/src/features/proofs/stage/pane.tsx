import { pictureAddress } from '@stitchdesk/contract/addresses'
import { CLOSE_PICTURE_SIZE, PICTURE_SIZES } from '@stitchdesk/contract/pictures/picture-sizes'
import type { ProofFile } from '@stitchdesk/contract/proofs/proof'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { explanationOf } from '../../../parts/files/explanation.ts'
import { isBeingDrawn } from '../../../parts/proofs/use-poll-until-drawn.ts'
import { type Movable, usePointers } from '../../../parts/stitch-viewer/stage/use-pointers.ts'
import { Pin, type ShownPin } from './pin.tsx'
import classes from './stage.module.css'
import { useSize } from './use-size.ts'
import { type Box, boxOf, panned, type Size, showing, type View, zoomed } from './view.ts'

const USUAL = PICTURE_SIZES[PICTURE_SIZES.length - 1] ?? 800
const STEP = 0.02
const SMALL_STEP = 0.005
const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const inside = (value: number) => Math.min(1, Math.max(0, value))

/** A point of a picture, in parts of its width and height. */
export interface Point {
  x: number
  y: number
}

interface PaneProps {
  file: ProofFile
  label: string
  /** The overlay, with its visibility. */
  over?: { file: ProofFile; opacity: number } | undefined
  view: View
  onView: (change: (before: View) => View) => void
  pins: readonly ShownPin[]
  /** Comments at a point; without it none can be set here. */
  onPlace?: ((at: Point) => void) | undefined
  /** A place that keys choose, and what to do with it. */
  placing?: { at: Point; move: (to: Point) => void; end: () => void } | undefined
  /** The point that has to be in sight. */
  shown: Point | null
  /** Called with the picture's largest size, for showing its scale. */
  onFrame?: ((frame: Size) => void) | undefined
  /** The label of a pin. */
  popover?: ((place: { box: Box; frame: Size }) => ReactNode) | undefined
}

/** One picture of a proof on its well: moved, enlarged, and commented on at its points. */
export function Pane({ file, label, over, view, onView, pins, onPlace, placing, shown, onFrame, popover }: PaneProps) {
  const { t } = useTranslation('proofs')
  const [ground, setGround] = useState<HTMLElement | null>(null)
  const frame = useSize(ground)
  const { picture, name } = file
  const ratio = (picture.width ?? 1) / (picture.height ?? 1)
  const movable = useMemo<Movable>(
    () => ({
      panBy: (x, y) => onView((before) => panned(before, x, y, ratio, frame)),
      zoomBy: (factor, x = frame.width / 2, y = frame.height / 2) =>
        onView((before) => zoomed(before, factor, { x, y }, ratio, frame)),
      scrollBy: (x, y) => {
        const next = panned(view, -x, -y, ratio, frame)
        if (next.x === view.x && next.y === view.y) return false
        onView((before) => panned(before, -x, -y, ratio, frame))
        return true
      },
    }),
    [frame, onView, ratio, view],
  )
  const box = boxOf(view, ratio, frame)
  const pointers = usePointers(movable, ground, ({ x, y }) => {
    const at = { x: (x - box.left) / box.width, y: (y - box.top) / box.height }
    if (at.x >= 0 && at.x <= 1 && at.y >= 0 && at.y <= 1) onPlace?.(at)
  })
  useEffect(() => onFrame?.(frame), [frame, onFrame])
  const [shownX, shownY] = [shown?.x, shown?.y]
  useEffect(() => {
    if (shownX === undefined || shownY === undefined || frame.width === 0) return
    onView((before) => showing(before, { x: shownX, y: shownY }, ratio, frame))
  }, [shownX, shownY, ratio, frame, onView])

  function move(event: KeyboardEvent) {
    if (!placing) return
    const by = MOVES[event.key]
    if (by) {
      event.preventDefault()
      const step = event.shiftKey ? SMALL_STEP : STEP
      placing.move({ x: inside(placing.at.x + by[0] * step), y: inside(placing.at.y + by[1] * step) })
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      placing.end()
    }
  }

  return (
    <section className={classes.pane} aria-label={label}>
      <div ref={setGround} className={classes.ground} data-sets={onPlace ? true : undefined} {...pointers} />
      {picture.address ? (
        <div className={classes.canvas} style={{ ...box }}>
          <ProofImage file={file} alt={t('pictureOf', { name })} width={box.width} zoomed={view.zoom > 1} />
          {over && (
            <span className={classes.over} style={{ opacity: over.opacity }}>
              <ProofImage
                file={over.file}
                alt={t('pictureOf', { name: over.file.name })}
                width={box.width}
                zoomed={view.zoom > 1}
              />
            </span>
          )}
          {pins.map((pin) => (
            <Pin key={pin.id} pin={pin} />
          ))}
          {placing && (
            <button
              type="button"
              className={classes.marker}
              style={{ left: `${placing.at.x * 100}%`, top: `${placing.at.y * 100}%` }}
              aria-label={t('marker')}
              ref={(element) => element?.focus({ preventScroll: true })}
              onKeyDown={move}
              onClick={() => onPlace?.(placing.at)}
            />
          )}
        </div>
      ) : (
        <p className={classes.missing} role="status">
          {[t(isBeingDrawn(file) ? 'beingDrawn' : 'noPicture', { name }), explanationOf(picture)]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      {popover?.({ box, frame })}
    </section>
  )
}

interface ProofImageProps {
  file: ProofFile
  alt: string
  /** Its width on the page in CSS pixels. */
  width: number
  zoomed: boolean
}

/** A picture of a file, as sharp as the zoom needs: the large picture is fetched only then, and laid over once it is there. */
function ProofImage({ file: { picture }, alt, width, zoomed }: ProofImageProps) {
  const [isClose, setClose] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const needed =
    zoomed &&
    Math.max(width, width / ((picture.width ?? 1) / (picture.height ?? 1))) * (window.devicePixelRatio || 1) > USUAL
  useEffect(() => {
    if (needed) setClose(true)
  }, [needed])
  if (!picture.address) return null
  return (
    <>
      <img src={pictureAddress(picture.address, USUAL)} alt={alt} className={classes.picture} draggable={false} />
      {isClose && (
        <img
          src={pictureAddress(picture.address, CLOSE_PICTURE_SIZE)}
          alt=""
          className={classes.picture}
          data-close
          hidden={!isLoaded}
          draggable={false}
          onLoad={() => setLoaded(true)}
        />
      )}
    </>
  )
}

import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../stitch-viewer.module.css'
import type { Paint } from './layer.ts'
import { ScaleBar } from './scale-bar.tsx'
import { type Overlay, Stage } from './stage.ts'
import type { Measure } from './use-measure.ts'
import { usePointers } from './use-pointers.ts'
import { pointAt } from './view.ts'

/** How far an arrow moves the design, pixels. */
const PAN = 60

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface StitchCanvasProps {
  name: string
  paint: Paint
  overlay: Overlay
  stage: Stage | null
  onStage: (stage: Stage | null) => void
  /** Null while nothing is measured. */
  measure: Measure | null
  /** The bar above the canvas. */
  children?: ReactNode
}

/** The canvas on which a design is sewn, with its mouse, fingers and keys. */
export function StitchCanvas({ name, paint, overlay, stage, onStage, measure, children }: StitchCanvasProps) {
  const { t } = useTranslation('viewer')
  const hint = useId()
  const container = useRef<HTMLDivElement>(null)
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const [ground, setGround] = useState<HTMLElement | null>(null)
  useStage(canvas, container, onStage)
  // It comes once the file is read: by then the dialog has given the focus to its close button.
  useEffect(() => ground?.focus({ preventScroll: true }), [ground])
  useEffect(() => stage?.show(paint), [stage, paint])
  useEffect(() => stage?.lay(overlay), [stage, overlay])
  const pointers = usePointers(stage, ground, ({ x, y }) => stage && measure?.add(pointAt(stage.view, x, y)))

  function onKeyDown(event: KeyboardEvent) {
    const arrow = ARROWS[event.key]
    if (!stage || event.ctrlKey || event.metaKey || event.altKey) return
    const middle = pointAt(stage.view, stage.width / 2, stage.height / 2)
    if (arrow && measure) measure.step(...arrow, event.shiftKey, middle)
    // The window moves over the design, so that the design goes the other way.
    else if (arrow) stage.panBy(-arrow[0] * PAN, -arrow[1] * PAN)
    else if (event.key === 'Enter' && measure) measure.setHere(middle)
    else return
    event.preventDefault()
  }

  return (
    <div ref={container} className={classes.container}>
      <div
        ref={setGround}
        className={classes.ground}
        data-measuring={measure !== null || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys and pointers, as an application does.
        tabIndex={0}
        role="application"
        aria-label={t('canvas', { name })}
        aria-describedby={hint}
        onKeyDown={onKeyDown}
        {...pointers}
      >
        <canvas ref={setCanvas} className={classes.canvas} />
      </div>
      <p id={hint} hidden>
        {t('keys')}
      </p>
      <ScaleBar stage={stage} />
      {children}
    </div>
  )
}

/** Sets up the stage on the canvas, and tells it how much room there is. */
function useStage(
  canvas: HTMLCanvasElement | null,
  container: RefObject<HTMLDivElement | null>,
  onStage: (stage: Stage | null) => void,
) {
  useEffect(() => {
    const { current } = container
    if (!canvas || !current) return
    const stage = new Stage(canvas)
    const resize = () => stage.resize(current.clientWidth, current.clientHeight)
    resize()
    const observer = new ResizeObserver(resize)
    observer.observe(current)
    onStage(stage)
    return () => {
      observer.disconnect()
      stage.stop()
      onStage(null)
    }
  }, [canvas, container, onStage])
}

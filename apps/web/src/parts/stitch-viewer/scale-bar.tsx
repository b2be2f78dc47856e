import { formatLength, type LengthUnit, MM_PER_INCH } from '@stitchdesk/contract/basics/lengths'
import { useEffect, useRef } from 'react'
import { useLengthUnit } from '../../lib/length-unit.ts'
import type { Stage } from './stage.ts'
import classes from './stitch-viewer.module.css'

/** Lengths that are easily read, in each unit. */
const LENGTHS = {
  in: [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20],
  mm: [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500],
} as const satisfies Record<LengthUnit, readonly number[]>
/** The bar is the longest of them below this many pixels. */
const WIDEST = 130

/** How long a length is at the present zoom. It follows the view by itself: nothing else has to be drawn anew for it. */
export function ScaleBar({ stage }: { stage: Stage | null }) {
  const unit = useLengthUnit()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!stage) return
    const show = () => {
      const pixelsPerMm = stage.view.scale * 10
      const millimetres = unit === 'in' ? MM_PER_INCH : 1
      const pixels = pixelsPerMm * millimetres
      const length = LENGTHS[unit].findLast((one) => one * pixels <= WIDEST) ?? LENGTHS[unit][0]
      if (!bar.current) return
      bar.current.style.width = `${length * pixels}px`
      bar.current.textContent = formatLength(length * millimetres, unit)
    }
    show()
    stage.onView = show
    return () => {
      stage.onView = () => undefined
    }
  }, [stage, unit])
  return <div ref={bar} className={classes.scale} aria-hidden />
}

import { useEffect, useRef } from 'react'
import { formatLength, useLengthUnit } from '../../../lib/length-unit.ts'
import classes from '../stitch-viewer.module.css'
import { scaleLength } from './scale-length.ts'
import type { Stage } from './stage.ts'

/** The bar is no wider than this many pixels. */
const WIDEST = 130

/** A bar that shows a length at the present zoom. It follows the view without rendering anything else. */
export function ScaleBar({ stage }: { stage: Stage | null }) {
  const unit = useLengthUnit()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!stage) return
    const show = () => {
      const pixelsPerMm = stage.view.scale * 10
      const mm = scaleLength(pixelsPerMm, unit, WIDEST)
      if (!bar.current) return
      bar.current.style.width = `${mm * pixelsPerMm}px`
      bar.current.textContent = formatLength(mm, unit)
    }
    show()
    stage.onView = show
    return () => {
      stage.onView = () => undefined
    }
  }, [stage, unit])
  return <div ref={bar} className={classes.scale} aria-hidden />
}

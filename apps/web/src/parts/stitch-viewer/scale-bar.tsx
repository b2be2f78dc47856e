import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Stage } from './stage.ts'
import classes from './stitch-viewer.module.css'

/** Lengths that are easily read, millimetres. */
const LENGTHS = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500]
/** The bar is the longest of them below this many pixels. */
const WIDEST = 130

/** How long some millimetres are at the present zoom. It follows the view by itself: nothing else has to be drawn anew for it. */
export function ScaleBar({ stage }: { stage: Stage | null }) {
  const { t } = useTranslation('viewer')
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!stage) return
    const show = () => {
      const pixelsPerMm = stage.view.scale * 10
      const mm = LENGTHS.findLast((length) => length * pixelsPerMm <= WIDEST) ?? 0.5
      if (!bar.current) return
      bar.current.style.width = `${mm * pixelsPerMm}px`
      bar.current.textContent = t('scale', { mm })
    }
    show()
    stage.onView = show
    return () => {
      stage.onView = () => undefined
    }
  }, [stage, t])
  return <div ref={bar} className={classes.scale} aria-hidden />
}

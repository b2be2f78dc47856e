import { useMemo, useState } from 'react'
import type { Movable } from '../stitch-viewer/stage/use-pointers.ts'
import { type PictureView, panned, WHOLE, zoomed } from './picture-view.ts'

/** A view that frames of one size share, and what moves it. */
interface SharedView {
  view: PictureView
  movable: Movable
  /** Shows all of the picture again. */
  showAll: () => void
}

/** The view of the pictures that stand side by side; what is done to one is done to the other. */
export function usePictureView(frame: HTMLElement | null): SharedView {
  const [view, setView] = useState(WHOLE)
  // The wheel's listener stays as long as this does.
  const movable = useMemo(() => {
    const size = () => ({ width: frame?.clientWidth ?? 0, height: frame?.clientHeight ?? 0 })
    return {
      panBy: (x: number, y: number) => setView((before) => panned(before, x, y, size())),
      zoomBy: (factor: number, x = size().width / 2, y = size().height / 2) =>
        setView((before) => zoomed(before, factor, { x, y }, size())),
    }
  }, [frame])
  return { view, movable, showAll: () => setView(WHOLE) }
}

import { useWindowEvent } from '@mantine/hooks'
import type { RefObject } from 'react'
import type { Movable } from '../stitch-viewer/stage/use-pointers.ts'

/** How much a press of plus or minus zooms, and how far Shift and an arrow move, pixels. */
export const STEP = { zoom: 1.4, pan: 80 } as const

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface BoxKeys {
  movable: Movable
  onFit: () => void
  /** Undefined where there is only one file. */
  onLeaf: ((by: number) => void) | undefined
  onClose: () => void
}

/** The keys of the light box, while it is the uppermost dialog. */
export function useBoxKeys(inside: RefObject<HTMLElement | null>, { movable, onFit, onLeaf, onClose }: BoxKeys): void {
  /** Handles a key; answers whether it did anything. */
  function act({ key, shiftKey }: KeyboardEvent): boolean {
    const arrow = ARROWS[key]
    if (key === 'Escape') onClose()
    else if (key === '+' || key === '=') movable.zoomBy(STEP.zoom)
    else if (key === '-') movable.zoomBy(1 / STEP.zoom)
    else if (key === '0') onFit()
    // The window moves over the picture, so the picture moves the other way.
    else if (arrow && shiftKey) movable.panBy(-arrow[0] * STEP.pan, -arrow[1] * STEP.pan)
    else if (arrow && arrow[0] !== 0 && onLeaf) onLeaf(arrow[0])
    else return false
    return true
  }

  useWindowEvent(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      // The stitches of a file are shown above this, and have keys of their own.
      if ([...document.querySelectorAll('[role="dialog"]')].at(-1)?.contains(inside.current) !== true) return
      if (act(event)) event.preventDefault()
    },
    // Before a dialog below could take the key for its own.
    { capture: true },
  )
}

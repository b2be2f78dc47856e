import { type PointerEvent, useEffect, useRef } from 'react'

/** What can be moved and zoomed, in pixels. */
export interface Movable {
  panBy: (x: number, y: number) => void
  /** What is at a point stays there. */
  zoomBy: (factor: number, x?: number, y?: number) => void
  /** What a wheel without a key does instead of zooming; whether anything moved, else the page scrolls. */
  scrollBy?: (x: number, y: number) => boolean
}

/** Pixels of a line: some browsers report the wheel in lines. */
const LINE = 24
/** The fewest pixels of one step of a mouse's wheel. */
const MOUSE_STEP = 50

/** How far a finger or a mouse may tremble and still have clicked, pixels. */
const TREMBLE = 5

interface Point {
  x: number
  y: number
}

/**
 * Moving and zooming by mouse, finger, two fingers and wheel.
 * @param onClick told where it was clicked, in its pixels
 */
export function usePointers(movable: Movable | null, ground: HTMLElement | null, onClick: (point: Point) => void) {
  const down = useRef(new Map<number, Point>())
  const travelled = useRef(0)

  useEffect(() => {
    if (!ground || !movable) return
    function turn(event: WheelEvent) {
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1
      const [x, y] = [event.deltaX * pixels, event.deltaY * pixels]
      if (movable?.scrollBy && !event.ctrlKey && !event.metaKey) {
        // A mouse has one wheel, which the Shift key turns sideways; some browsers leave that to the page.
        const isSideways = event.shiftKey && x === 0
        if (movable.scrollBy(isSideways ? y : x, isSideways ? 0 : y)) event.preventDefault()
        return
      }
      event.preventDefault()
      // Two fingers on a touchpad come as a wheel with the Control key, in smaller steps than a mouse's.
      const isPinch = event.ctrlKey && Math.abs(y) < MOUSE_STEP
      movable?.zoomBy(Math.exp(-y * (isPinch ? 0.01 : 0.0016)), event.offsetX, event.offsetY)
    }
    // React's own handler could not keep the page from scrolling.
    ground.addEventListener('wheel', turn, { passive: false })
    return () => ground.removeEventListener('wheel', turn)
  }, [ground, movable])

  function place({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
    const { left, top } = currentTarget.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    if (down.current.size === 0) travelled.current = 0
    down.current.set(event.pointerId, place(event))
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = down.current.get(event.pointerId)
    if (!before || !movable) return
    const now = place(event)
    const others = [...down.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    down.current.set(event.pointerId, now)
    travelled.current += distance(before, now)
    const [other] = others
    if (!other) {
      if (travelled.current > TREMBLE) movable.panBy(now.x - before.x, now.y - before.y)
      return
    }
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    movable.panBy((now.x - before.x) / 2, (now.y - before.y) / 2)
    movable.zoomBy(distance(now, other) / Math.max(1, distance(before, other)), middle.x, middle.y)
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const wasDown = down.current.delete(event.pointerId)
    if (wasDown && down.current.size === 0 && travelled.current <= TREMBLE) onClick(place(event))
  }

  function onPointerCancel(event: PointerEvent<HTMLElement>) {
    down.current.delete(event.pointerId)
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

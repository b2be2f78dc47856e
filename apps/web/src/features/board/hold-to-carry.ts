import type { BoardCard } from '@stitchdesk/contract/board/board'
import { type Carried, type Point, takeUp } from './carried-card.ts'

/** Milliseconds a finger rests on a card to pick it up; moving sooner scrolls. */
const HOLD_MS = 250
/** Pixels that a finger may move meanwhile. */
const TREMBLE = 10

interface Holding {
  element: HTMLElement
  card: () => BoardCard
  onHeld: (isHeld: boolean) => void
}

/**
 * Lets a finger that rests on a card carry it. Some browsers have no dragging by touch, and none drags to a column that is out of
 * sight.
 * @returns what ends it
 */
export function holdToCarry({ element, card, onHeld }: Holding): () => void {
  let from: Point | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let carried: Carried | null = null

  function onStart(event: TouchEvent) {
    letGo()
    const onButton = event.target instanceof Element && event.target.closest('button')
    if (event.touches.length > 1 || onButton) return
    // Turns the browser's own dragging off, so that only this one runs.
    element.draggable = false
    const start = pointOf(event)
    from = start
    timer = setTimeout(() => {
      carried = takeUp(element, card(), start)
      navigator.vibrate?.(10)
      onHeld(true)
    }, HOLD_MS)
  }

  function onMove(event: TouchEvent) {
    const point = pointOf(event)
    if (carried) {
      event.preventDefault()
      carried.moveTo(point)
    } else if (from && Math.hypot(point.x - from.x, point.y - from.y) > TREMBLE) letGo()
  }

  function onEnd(event: TouchEvent) {
    if (carried) {
      // Suppresses the click that would open the card's page.
      event.preventDefault()
      carried.putDown()
      carried = null
      onHeld(false)
    }
    letGo()
  }

  function letGo() {
    clearTimeout(timer)
    element.draggable = true
    from = null
    if (!carried) return
    carried.letGo()
    carried = null
    onHeld(false)
  }

  /** A finger that rests asks for the menu of a link too. */
  function onMenu(event: Event) {
    if (from) event.preventDefault()
  }

  const listening = new AbortController()
  const { signal } = listening
  element.addEventListener('touchstart', onStart, { passive: true, signal })
  element.addEventListener('touchmove', onMove, { passive: false, signal })
  element.addEventListener('touchend', onEnd, { signal })
  element.addEventListener('touchcancel', letGo, { signal })
  element.addEventListener('contextmenu', onMenu, { signal })
  return () => {
    letGo()
    listening.abort()
  }
}

function pointOf({ touches }: TouchEvent): Point {
  const [touch] = touches
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 }
}

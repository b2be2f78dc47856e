import type { BoardCard } from '@stitchdesk/contract/board/board'
import classes from './card.module.css'

/** Within this distance of an edge, in pixels, a carried card scrolls the board. */
const EDGE = 56
/** Pixels that the board scrolls at most in each frame. */
const STEP = 14

export interface Point {
  x: number
  y: number
}

/** A place where cards are put down. */
export interface Landing {
  takes: (card: BoardCard) => boolean
  onAbove: (isAbove: boolean) => void
  onDrop: (card: BoardCard) => void
}

const landings = new Map<Element, Landing>()

/** Lets cards that a finger carries be put down on an element; answers what ends it. */
export function addLanding(element: Element, landing: Landing): () => void {
  landings.set(element, landing)
  return () => void landings.delete(element)
}

function landingAt({ x, y }: Point, card: BoardCard): Landing | undefined {
  let element = document.elementFromPoint(x, y)
  while (element && !landings.has(element)) element = element.parentElement
  const landing = element ? landings.get(element) : undefined
  return landing?.takes(card) ? landing : undefined
}

/** A card that is under a finger. */
export interface Carried {
  moveTo: (point: Point) => void
  /** Drops the card on the column below it. */
  putDown: () => void
  /** Ends it as if it had never been taken up. */
  letGo: () => void
}

/** Picks a card up: a copy follows the finger, and the board scrolls at its edges. */
export function takeUp(element: HTMLElement, card: BoardCard, from: Point): Carried {
  const copy = copyOf(element)
  const board = sidewaysScrolled(element)
  // Scroll snapping would pull it back to a column at every step.
  board?.style.setProperty('scroll-snap-type', 'none')
  let at = from
  let below: Landing | undefined
  let frame = requestAnimationFrame(drawIn)

  function look() {
    const landing = landingAt(at, card)
    if (landing === below) return
    below?.onAbove(false)
    landing?.onAbove(true)
    below = landing
  }

  function drawIn() {
    const seen = board?.getBoundingClientRect()
    if (seen) board?.scrollBy(pull(at.x, Math.max(0, seen.left), Math.min(innerWidth, seen.right)), 0)
    const down = pull(at.y, 0, innerHeight)
    if (down !== 0) scrollBy(0, down)
    look()
    frame = requestAnimationFrame(drawIn)
  }

  function end() {
    cancelAnimationFrame(frame)
    below?.onAbove(false)
    board?.style.removeProperty('scroll-snap-type')
    copy.remove()
  }

  return {
    moveTo: (point) => {
      at = point
      copy.style.translate = `${at.x - from.x}px ${at.y - from.y}px`
      look()
    },
    putDown: () => {
      look()
      const landing = below
      end()
      landing?.onDrop(card)
    },
    letGo: end,
  }
}

/** The copy under the finger; hidden from screen readers and from touches. */
function copyOf(element: HTMLElement): HTMLElement {
  const { left, top, width } = element.getBoundingClientRect()
  const copy = element.cloneNode(true) as HTMLElement
  copy.inert = true
  copy.ariaHidden = 'true'
  copy.classList.add(classes.carried ?? '')
  Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` })
  document.body.append(copy)
  return copy
}

function sidewaysScrolled(element: HTMLElement): HTMLElement | null {
  let around = element.parentElement
  while (around && around.scrollWidth <= around.clientWidth) around = around.parentElement
  return around
}

/** The scroll step of a point near one end of a span: negative towards its start. */
function pull(at: number, start: number, end: number): number {
  if (at < start + EDGE) return -Math.min(STEP, (start + EDGE - at) / 4)
  if (at > end - EDGE) return Math.min(STEP, (at - end + EDGE) / 4)
  return 0
}

import type { Bounds } from '@stitchdesk/stitch-files'
import type { View } from '@stitchdesk/stitch-files/paint'

/** Pixels of the page per 0.1 mm, at least and at most: a banner of two meters fits in, a single stitch fills the screen. */
const SCALE = { min: 0.02, max: 25 }

/** Room around a design that is fitted in, as a part of the canvas. */
const MARGIN = 0.06

/** The view that shows all of a design in the middle. */
export function fitted({ left, top, right, bottom }: Bounds, width: number, height: number): View {
  const inner = 1 - 2 * MARGIN
  const wanted = Math.min((width * inner) / Math.max(right - left, 10), (height * inner) / Math.max(bottom - top, 10))
  const scale = within(wanted)
  return { scale, left: width / 2 - ((left + right) / 2) * scale, top: height / 2 - ((top + bottom) / 2) * scale }
}

/** The view zoomed by a factor, so that what is at the point `x`, `y` stays there. */
export function zoomed(view: View, factor: number, x: number, y: number): View {
  const scale = within(view.scale * factor)
  const by = scale / view.scale
  return { scale, left: x - (x - view.left) * by, top: y - (y - view.top) * by }
}

/** What lies at a point of the canvas, 0.1 mm. */
export function pointAt({ scale, left, top }: View, x: number, y: number): { x: number; y: number } {
  return { x: (x - left) / scale, y: (y - top) / scale }
}

function within(scale: number): number {
  return Math.min(SCALE.max, Math.max(SCALE.min, scale))
}

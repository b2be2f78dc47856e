import { BY, type NeedleWay } from './needle-way.ts'

/** Pixels of the machine's screen; eight to a byte, the leftmost in the lowest bit. */
export const ICON_WIDTH = 48
export const ICON_HEIGHT = 38

/** Pixels between the frame and the drawing. */
const MARGIN = 4

/** A black-and-white icon in a frame with round corners. @param runs stitches to draw, each as its two ends */
export function pecIcon(way: NeedleWay, runs: readonly (readonly [from: number, to: number])[]): Uint8Array {
  const pixels = new Uint8Array((ICON_WIDTH / 8) * ICON_HEIGHT)
  const set = (x: number, y: number) => {
    const at = y * (ICON_WIDTH / 8) + (x >> 3)
    pixels[at] = (pixels[at] as number) | (1 << (x & 7))
  }
  drawFrame(set)
  const { left, top, right, bottom } = way.bounds
  const scale = Math.min(
    (ICON_WIDTH - 2 * MARGIN - 1) / Math.max(right - left, 1),
    (ICON_HEIGHT - 2 * MARGIN - 1) / Math.max(bottom - top, 1),
  )
  const x = (at: number) => Math.round(ICON_WIDTH / 2 - 0.5 + ((way.xs[at] as number) - (left + right) / 2) * scale)
  const y = (at: number) => Math.round(ICON_HEIGHT / 2 - 0.5 + ((way.ys[at] as number) - (top + bottom) / 2) * scale)
  for (const [from, to] of runs) {
    for (let at = from; at < to; at++) {
      const [toX, toY] = [x(at), y(at)]
      const sewn = at > from && way.by[at] === BY.sewing
      drawLine(set, sewn ? x(at - 1) : toX, sewn ? y(at - 1) : toY, toX, toY)
    }
  }
  return pixels
}

function drawLine(set: (x: number, y: number) => void, x: number, y: number, toX: number, toY: number): void {
  const steps = Math.max(Math.abs(toX - x), Math.abs(toY - y), 1)
  for (let i = 0; i <= steps; i++) {
    set(Math.round(x + ((toX - x) * i) / steps), Math.round(y + ((toY - y) * i) / steps))
  }
}

function drawFrame(set: (x: number, y: number) => void): void {
  const [right, bottom] = [ICON_WIDTH - 2, ICON_HEIGHT - 2]
  for (let x = 4; x <= right - 3; x++) {
    set(x, 1)
    set(x, bottom)
  }
  for (let y = 4; y <= bottom - 3; y++) {
    set(1, y)
    set(right, y)
  }
  for (const [x, y] of [
    [2, 3],
    [3, 2],
  ] as const) {
    set(x, y)
    set(right + 1 - x, y)
    set(x, bottom + 1 - y)
    set(right + 1 - x, bottom + 1 - y)
  }
}

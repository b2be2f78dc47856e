import { DETAIL_SIDE } from '../../sandbox/picture-detail.ts'
import { shadeAt } from './polar.ts'

/** How one picture is laid on another: turned by radians, moved by pixels of a detail, enlarged. */
export interface Placement {
  turn: number
  x: number
  y: number
  scale: number
}

/** Shades row by row. */
export interface Grid {
  side: number
  values: Float32Array
}

/** Left and top are in it, right and bottom no longer. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const MIDDLE = (DETAIL_SIDE - 1) / 2
/** A shade that is ink. */
const INKED = 0.12

/** A picture as it lies. @param every of how many pixels one is taken */
export function laidOut(shades: Float32Array, { turn, x, y, scale }: Placement, every: number): Grid {
  const [cos, sin] = [Math.cos(turn) / scale, Math.sin(turn) / scale]
  const side = Math.floor(DETAIL_SIDE / every)
  const values = new Float32Array(side * side)
  const first = (every - 1) / 2 - MIDDLE
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const across = column * every + first - x
      const down = row * every + first - y
      values[row * side + column] = shadeAt(
        shades,
        MIDDLE + across * cos - down * sin,
        MIDDLE + across * sin + down * cos,
      )
    }
  }
  return { side, values }
}

/** Around what is drawn. */
export function boxOf({ side, values }: Grid): Box {
  const box = { left: side, top: side, right: 0, bottom: 0 }
  for (let y = 0, at = 0; y < side; y++) {
    for (let x = 0; x < side; x++, at++) {
      if ((values[at] ?? 0) < INKED) continue
      if (x < box.left) box.left = x
      if (x >= box.right) box.right = x + 1
      if (y < box.top) box.top = y
      box.bottom = y + 1
    }
  }
  return box
}

/** What two boxes have in common. */
export const commonOf = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
})

/** Pearson's correlation inside a box. */
export function correlationIn(one: Grid, other: Grid, { left, top, right, bottom }: Box): number {
  let [sum, by, squares, bySquares, products, count] = [0, 0, 0, 0, 0, 0]
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const a = one.values[y * one.side + x] ?? 0
      const b = other.values[y * other.side + x] ?? 0
      sum += a
      by += b
      squares += a * a
      bySquares += b * b
      products += a * b
      count++
    }
  }
  const spread = (squares - (sum * sum) / count) * (bySquares - (by * by) / count)
  return spread > 0 ? (products - (sum * by) / count) / Math.sqrt(spread) : 0
}

/** Standard deviation inside a box. */
export function spreadIn({ side, values }: Grid, { left, top, right, bottom }: Box): number {
  let [sum, squares, count] = [0, 0, 0]
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const value = values[y * side + x] ?? 0
      sum += value
      squares += value * value
      count++
    }
  }
  return count === 0 ? 0 : Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2))
}

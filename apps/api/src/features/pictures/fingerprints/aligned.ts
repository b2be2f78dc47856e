import { DETAIL_SIDE } from '../../sandbox/picture-detail.ts'
import { type Box, correlationOf, type Grid, sumsIn } from './grid.ts'
import { MIDDLE, shadeAt } from './polar.ts'

/** How one picture is laid on another: turned by radians, moved by pixels of a detail, enlarged. */
export interface Placement {
  turn: number
  x: number
  y: number
  scale: number
}

/** By how much each pixel of a picture changes: right, down, larger, turned. */
type Slopes = readonly [Float32Array, Float32Array, Float32Array, Float32Array]

/**
 * A picture on which others are laid, how its shades change while it moves right, moves down, grows and turns, and the products of
 * these slopes.
 */
interface Target {
  every: number
  grid: Grid
  slopes: Slopes
  curves: readonly Float64Array[]
}

/** The box inside which two pictures are compared. */
export type Within = (one: Box, other: Box) => Box

/** How a picture lies, and how well. */
export interface Aligned {
  placement: Placement
  fit: number
  grid: Grid
}

/** A shade that is ink. */
const INKED = 0.12
/** As a picture was kept. */
export const NOT_MOVED: Placement = { turn: 0, x: 0, y: 0, scale: 1 }
/** Steps after which a picture lies as well as it can, and what the last one has to gain. */
const ROUNDS = 8
const LEAST_GAIN = 0.0005
/** The largest step that the slopes foretell: right, down, larger, turned. */
const FARTHEST = [2.5, 2.5, 0.06, 0.12] as const
/** Keeps steps small in directions of which a picture tells little, as a ring of its turn. */
const DAMPING = 0.002
const WAYS = [0, 1, 2, 3] as const
const NO_ROW = new Float64Array(5)

/** How far the first pixel is from the middle, of those taken. */
const firstFromMiddle = (every: number) => (every - 1) / 2 - (DETAIL_SIDE - 1) / 2

/** A bordered picture in its place. @param every of how many pixels one is taken */
export function laidOut(shades: Float32Array, { turn, x, y, scale }: Placement, every: number): Grid {
  const cos = Math.cos(turn) / scale
  const sin = Math.sin(turn) / scale
  const side = Math.floor(DETAIL_SIDE / every)
  const values = new Float32Array(side * side)
  const box = { left: side, top: side, right: 0, bottom: 0 }
  const across = firstFromMiddle(every) - x
  for (let row = 0, at = 0; row < side; row++) {
    const down = row * every + firstFromMiddle(every) - y
    let fromX = MIDDLE + across * cos - down * sin
    let fromY = MIDDLE + across * sin + down * cos
    for (let column = 0; column < side; column++, at++) {
      const shade = shadeAt(shades, fromX, fromY)
      values[at] = shade
      fromX += every * cos
      fromY += every * sin
      if (shade < INKED) continue
      if (column < box.left) box.left = column
      if (column >= box.right) box.right = column + 1
      if (row < box.top) box.top = row
      box.bottom = row + 1
    }
  }
  return { side, values, box }
}

/** Prepares a bordered picture to have others laid on it. @param every of how many pixels one is taken */
export function targetOf(shades: Float32Array, every: number): Target {
  const grid = laidOut(shades, NOT_MOVED, every)
  const { side, values } = grid
  const slope = () => new Float32Array(values.length)
  const slopes: Slopes = [slope(), slope(), slope(), slope()]
  const [right, down, larger, turned] = slopes
  // Sides keep no slope: what is drawn hardly reaches them.
  for (let row = 1; row < side - 1; row++) {
    const y = row * every + firstFromMiddle(every)
    for (let column = 1; column < side - 1; column++) {
      const at = row * side + column
      const x = column * every + firstFromMiddle(every)
      const dx = ((values[at + 1] ?? 0) - (values[at - 1] ?? 0)) / (2 * every)
      const dy = ((values[at + side] ?? 0) - (values[at - side] ?? 0)) / (2 * every)
      right[at] = dx
      down[at] = dy
      larger[at] = dx * x + dy * y
      turned[at] = dy * x - dx * y
    }
  }
  return { every, grid, slopes, curves: curvesOf(slopes) }
}

/** How well a picture lies in a place. */
export function triedAt({ every, grid }: Target, other: Float32Array, placement: Placement, within: Within): Aligned {
  const laid = laidOut(other, placement, every)
  return { placement, grid: laid, fit: correlationOf(sumsIn(grid, laid, within(grid.box, laid.box))) }
}

/** Moves, turns and enlarges a picture as the slopes of the target foretell, as long as it lies better. */
export function aligned(target: Target, other: Float32Array, start: Placement, within: Within): Aligned {
  let best = triedAt(target, other, start, within)
  for (let round = 0; round < ROUNDS; round++) {
    const step = solved(target.curves, pullOf(target, best.grid, within(target.grid.box, best.grid.box)))
    const most = Math.max(1, ...WAYS.map((way) => Math.abs(step[way] ?? 0) / FARTHEST[way]))
    let next = best
    for (const part of [1, 0.4]) {
      next = triedAt(target, other, moved(best.placement, step, part / most), within)
      if (next.fit > best.fit) break
    }
    const gain = next.fit - best.fit
    if (gain > 0) best = next
    if (gain < LEAST_GAIN) break
  }
  return best
}

/** A placement after the target was moved, enlarged and turned by a step instead: what is laid on it goes the other way. */
function moved({ turn, x, y, scale }: Placement, step: Float64Array, part: number): Placement {
  const [right = 0, down = 0, larger = 0, turned = 0] = WAYS.map((way) => (step[way] ?? 0) * part)
  const [cos, sin] = [Math.cos(turned) * (1 + larger), Math.sin(turned) * (1 + larger)]
  return {
    ...{ turn: turn - turned, scale: scale * (1 + larger) },
    ...{ x: right + cos * x - sin * y, y: down + sin * x + cos * y },
  }
}

/** Products of slopes, without their means. Those of the whole picture do for a part of it too: steps are only a little off. */
function curvesOf(slopes: readonly Float32Array[]): Float64Array[] {
  const means = slopes.map(meanOf)
  return slopes.map((one, row) =>
    Float64Array.from(slopes, (other, column) => {
      let products = 0
      for (let at = 0; at < one.length; at++) products += (one[at] ?? 0) * (other[at] ?? 0)
      const value = products - (means[row] ?? 0) * (means[column] ?? 0) * one.length
      return row === column ? value * (1 + DAMPING) + Number.EPSILON : value
    }),
  )
}

function meanOf(values: Float32Array): number {
  let sum = 0
  for (let at = 0; at < values.length; at++) sum += values[at] ?? 0
  return sum / values.length
}

/** What is off inside a box, along each slope: where a picture is darker than the target, which is lighter where. */
function pullOf({ grid, slopes }: Target, laid: Grid, box: Box): Float64Array {
  const sums = sumsIn(grid, laid, box)
  const [mean, otherMean] = [sums.one / sums.count, sums.other / sums.count]
  const spread = sums.otherSquares - sums.other * otherMean
  const gain = spread > 0 ? Math.sqrt((sums.squares - sums.one * mean) / spread) : 0
  const [right, down, larger, turned] = slopes
  let [byRight, byDown, byLarger, byTurned] = [0, 0, 0, 0]
  for (let y = box.top; y < box.bottom; y++) {
    const end = y * grid.side + box.right
    for (let at = y * grid.side + box.left; at < end; at++) {
      const off = gain * ((laid.values[at] ?? 0) - otherMean) - ((grid.values[at] ?? 0) - mean)
      byRight += off * (right[at] ?? 0)
      byDown += off * (down[at] ?? 0)
      byLarger += off * (larger[at] ?? 0)
      byTurned += off * (turned[at] ?? 0)
    }
  }
  return Float64Array.of(byRight, byDown, byLarger, byTurned)
}

/** Solves four equations, of a matrix that has no negative curve. */
function solved(matrix: readonly Float64Array[], vector: Float64Array): Float64Array {
  const rows = WAYS.map((way) => Float64Array.of(...(matrix[way] ?? []), vector[way] ?? 0))
  for (const pivot of WAYS) {
    const from = rows[pivot] ?? NO_ROW
    const divisor = from[pivot] || Number.POSITIVE_INFINITY
    for (const way of WAYS) {
      const row = rows[way] ?? NO_ROW
      const factor = way === pivot ? 0 : (row[pivot] ?? 0) / divisor
      for (let at = 0; at < 5; at++) row[at] = (row[at] ?? 0) - factor * (from[at] ?? 0)
    }
  }
  return Float64Array.from(WAYS, (way) => {
    const row = rows[way] ?? NO_ROW
    return row[way] ? (row[4] ?? 0) / (row[way] ?? 0) : 0
  })
}

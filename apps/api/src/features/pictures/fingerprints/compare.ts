import { unpackDetail } from '../../sandbox/picture-detail.ts'
import { type Box, boxOf, commonOf, correlationIn, type Grid, laidOut, type Placement, spreadIn } from './laid-out.ts'
import { type Polar, polarOf } from './polar.ts'

const RINGS = 16
const ANGLES = 72
/** Turns that are tried beside right angles. */
const TURNS = 3
/** Likeness below which a picture isn't looked at more closely. */
const HOPELESS = 0.4
/** Pixels of a side of the squares that are compared one by one. */
const SQUARE = 8
/** Share of the least like squares by which two pictures are judged. */
const WORST = 0.25
/** Spread of shades below which a square shows nothing. */
const EMPTY = 0.045

/** How alike two pictures are: 1 for the same. */
export interface Likeness {
  /** of the whole */
  whole: number
  /** of the squares that are least alike: other motifs and other words show there, though shape and color are the same */
  least: number
}

const UNLIKE: Likeness = { whole: 0, least: 0 }

/** A picture that others are compared with. */
export interface Compared {
  shades: Float32Array
  polar: Polar
}

/** Prepares a detail to be compared. */
export function comparedOf(detail: Uint8Array): Compared {
  const shades = unpackDetail(detail)
  return { shades, polar: centered(polarOf(shades, { rings: RINGS, angles: ANGLES })) }
}

const NOT_MOVED: Placement = { turn: 0, x: 0, y: 0, scale: 1 }
/** Every how many pixels pictures are compared while it is sought how they lie on each other: first, and then. */
const COARSE = 4
const FINER = 2
/** Where the middle may lie of a picture that was cut, in pixels, and how much larger it may be. */
const STARTS = [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((y) => [0.97, 1].map((scale) => ({ x, y, scale }))))
/** How many of these are looked at more closely, and from when on no further one is. */
const REFINED = 4
const CERTAIN = 0.9
/** How many of these are judged, and how well they have to lie. */
const JUDGED = 2
const POOR = 0.55
const QUARTERS = [0, 1, 2, 3].map((quarter) => (quarter * ANGLES) / 4)

/** How alike two pictures are, turned and moved until they lie on each other. */
export function likenessOf(one: Compared, other: Compared): Likeness {
  const target = laidOut(one.shades, NOT_MOVED, 1)
  const fitOf = fitting(one.shades, other.shades, COARSE, wholly)
  const starts = startTurns(one.polar, other.polar)
    .flatMap((turn) => STARTS.map((start) => ({ ...start, turn })))
    .map((placement) => ({ placement, fit: fitOf(placement) }))
    .filter(({ fit }) => fit >= HOPELESS)
    .sort((left, right) => right.fit - left.fit)
    .slice(0, REFINED)
  const [whole, cut] = [wholly, commonOf].map((within) => fitting(one.shades, other.shades, FINER, within)) as [
    Fit,
    Fit,
  ]
  const rough: { placement: Placement; fit: number }[] = []
  for (const { placement } of starts) {
    rough.push(refined(whole, placement))
    // Where two starts lead to nothing, the others don't either.
    if (rough.length > 1 && rough.every(({ fit }) => fit < POOR)) return UNLIKE
  }
  let best = UNLIKE
  for (const found of rough.sort((left, right) => right.fit - left.fit).slice(0, JUDGED)) {
    for (const { placement } of [found, refined(cut, found.placement)]) {
      const likeness = judged(target, laidOut(other.shades, placement, 1))
      if (likeness.least > best.least) best = likeness
    }
    if (best.least > CERTAIN) break
  }
  return best
}

/** Each ring without what is the same all around it, weighted by its length. */
function centered({ rings, angles, values }: Polar): Polar {
  const away = new Float32Array(values.length)
  for (let ring = 0; ring < rings; ring++) {
    const own = values.subarray(ring * angles, (ring + 1) * angles)
    const mean = own.reduce((sum, value) => sum + value, 0) / angles
    for (let step = 0; step < angles; step++) {
      away[ring * angles + step] = ((own[step] ?? 0) - mean) * Math.sqrt(ring + 0.5)
    }
  }
  return { rings, angles, values: away }
}

/** Turns at which the rings are most alike, and right angles, in radians. */
function startTurns(one: Polar, other: Polar): number[] {
  const fits = Array.from({ length: ANGLES }, (_, turn) => {
    let fit = 0
    for (let ring = 0; ring < RINGS; ring++) {
      for (let step = 0; step < ANGLES; step++) {
        fit += (one.values[ring * ANGLES + step] ?? 0) * (other.values[ring * ANGLES + ((step + turn) % ANGLES)] ?? 0)
      }
    }
    return fit
  })
  const isPeak = (turn: number) =>
    (fits[turn] ?? 0) >= Math.max(fits[(turn + 1) % ANGLES] ?? 0, fits[(turn + ANGLES - 1) % ANGLES] ?? 0)
  const best = fits
    .map((fit, turn) => ({ fit, turn }))
    .filter(({ turn }) => isPeak(turn))
    .sort((left, right) => right.fit - left.fit)
    .slice(0, TURNS)
  return [...new Set([...best.map(({ turn }) => turn), ...QUARTERS])].map((turn) => (turn / ANGLES) * 2 * Math.PI)
}

type Fit = (placement: Placement) => number
type Within = (one: Box, other: Box) => Box
/** Around both. */
const wholly: Within = (one, other) => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
})

/** Tells how well a picture lies on another. @param within where: what was cut off of one of them counts only in the whole */
function fitting(one: Float32Array, other: Float32Array, every: number, within: Within): Fit {
  const target = laidOut(one, NOT_MOVED, every)
  const box = boxOf(target)
  return (placement) => {
    const laid = laidOut(other, placement, every)
    return correlationIn(target, laid, within(box, boxOf(laid)))
  }
}

const STEPS = [
  ['x', 0.8],
  ['y', 0.8],
  ['scale', 0.02],
  ['turn', 0.04],
] as const

/** Moves, turns and enlarges in ever smaller steps as long as it lies better. */
function refined(fitOf: Fit, start: Placement) {
  let best = { placement: start, fit: fitOf(start) }
  for (let step = 1; step > 0.2; step /= 2) {
    for (let round = 0; round < 4; round++) {
      const before = best.fit
      for (const [name, by] of STEPS) {
        for (const way of [-step, step]) {
          const placement = { ...best.placement, [name]: best.placement[name] + by * way }
          const fit = fitOf(placement)
          if (fit > best.fit) best = { placement, fit }
        }
      }
      if (best.fit === before) break
    }
  }
  return best
}

/** Judges two pictures that lie on each other, as a whole and square by square. */
function judged(one: Grid, other: Grid): Likeness {
  const both = commonOf(boxOf(one), boxOf(other))
  const squares: { fit: number; weight: number }[] = []
  for (let top = both.top; top + SQUARE / 2 <= both.bottom; top += SQUARE / 2) {
    for (let left = both.left; left + SQUARE / 2 <= both.right; left += SQUARE / 2) {
      const box = { left, top, right: Math.min(left + SQUARE, both.right), bottom: Math.min(top + SQUARE, both.bottom) }
      const spread = Math.max(spreadIn(one, box), spreadIn(other, box))
      const weight = spread * (box.right - box.left) * (box.bottom - box.top)
      if (spread >= EMPTY) squares.push({ fit: correlationIn(one, other, box), weight })
    }
  }
  squares.sort((left, right) => left.fit - right.fit)
  const total = squares.reduce((sum, { weight }) => sum + weight, 0)
  let [sum, taken] = [0, 0]
  for (const { fit, weight } of squares) {
    if (taken >= total * WORST) break
    sum += fit * weight
    taken += weight
  }
  return { whole: correlationIn(one, other, both), least: taken > 0 ? sum / taken : 0 }
}

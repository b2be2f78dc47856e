import { unpackDetail } from '../../sandbox/picture-detail.ts'
import { type Aligned, aligned, laidOut, NOT_MOVED, type Placement, targetOf, triedAt, type Within } from './aligned.ts'
import { commonOf } from './grid.ts'
import { judged, type Likeness } from './judged.ts'
import { bordered, type Polar, polarReader } from './polar.ts'

// Details that a hash has found are laid on each other and judged by the quarter of their squares that is least alike: there another
// motif or other words show, though shape and color are the same.

const RINGS = 16
const ANGLES = 72
/** Turns that are tried beside right angles. */
const TURNS = 3
/** Likeness below which a picture isn't looked at more closely. */
const HOPELESS = 0.4
const UNLIKE: Likeness = { whole: 0, least: 0 }

/** Every how many pixels two pictures are compared while searching for their alignment: in the first step, then in the second. */
const COARSE = 4
const FINER = 2
/** Where the middle may lie of a picture that was cut, in pixels, and how much larger it may be. */
const STARTS = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [0.97, 1.03].map((scale) => ({ x, y, scale }))))
/** How many starts are looked at more closely, and from when on no further one is. */
const REFINED = 4
const CERTAIN = 0.9
/** Likeness of the least like squares that no other place need improve. */
const ENOUGH = 0.8
/** How many of these are judged, and how well they have to lie. */
const JUDGED = 2
const POOR = 0.55
const QUARTERS = [0, 1, 2, 3].map((quarter) => (quarter * ANGLES) / 4)

const readPolar = polarReader({ rings: RINGS, angles: ANGLES })

/** Around both. */
const wholly: Within = (one, other) => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
})

/** Prepares a detail; the answered function says how alike another one is, turned and moved onto it. */
export function likenessTo(detail: Uint8Array): (other: Uint8Array) => Likeness {
  const own = bordered(unpackDetail(detail))
  const polar = centered(readPolar(own))
  const [coarse, finer, finest] = [targetOf(own, COARSE), targetOf(own, FINER), targetOf(own, 1)]
  return (otherDetail) => {
    const other = bordered(unpackDetail(otherDetail))
    const likenessAt = (placement: Placement) => judged(finest.grid, laidOut(other, placement, 1))
    const judgedAt = ({ placement }: Aligned): Likeness => {
      const all = likenessAt(placement)
      if (all.least > ENOUGH) return all
      // Parts that were cut off of one of them count in the first figure only.
      const cut = aligned(finer, other, placement, commonOf)
      const common = judged(finest.grid, aligned(finest, other, cut.placement, commonOf).grid)
      return common.least > all.least ? common : all
    }
    const turned = startTurns(polar, centered(readPolar(other)))
      .map((turn) => triedAt(coarse, other, { ...NOT_MOVED, turn }, wholly))
      .sort((left, right) => right.fit - left.fit)
    const rough: Aligned[] = []
    for (const { placement } of startsOf(turned, (start) => triedAt(coarse, other, start, wholly))) {
      const found = aligned(finer, other, placement, wholly)
      if (found.fit > CERTAIN) {
        const likeness = judgedAt(found)
        if (likeness.least > ENOUGH) return likeness
      }
      rough.push(found)
      // Where two starts lead to nothing, the others don't either.
      if (rough.length > 1 && rough.every(({ fit }) => fit < POOR)) return UNLIKE
    }
    let best = UNLIKE
    for (const found of rough.sort((left, right) => right.fit - left.fit).slice(0, JUDGED)) {
      const likeness = judgedAt(found)
      if (likeness.least > best.least) best = likeness
    }
    return best
  }
}

/** Where to search more closely: first at the best turn, because most copies were neither moved nor cut; then the best of each. */
function* startsOf(turned: readonly Aligned[], tried: (start: Placement) => Aligned): Generator<Aligned> {
  const [first] = turned
  if (first && first.fit > CERTAIN) yield first
  const better = (one: Aligned, other: Aligned) => (other.fit > one.fit ? other : one)
  const starts = turned
    .map((alone) => STARTS.map((start) => tried({ ...alone.placement, ...start })).reduce(better, alone))
    .filter(({ fit }) => fit >= HOPELESS)
    .sort((left, right) => right.fit - left.fit)
  yield* starts.slice(0, REFINED)
}

/** Each ring without what is the same all around it, weighted by its length. */
function centered({ rings, angles, values }: Polar): Polar {
  const away = new Float32Array(values.length)
  for (let ring = 0; ring < rings; ring++) {
    let mean = 0
    for (let step = 0; step < angles; step++) mean += (values[ring * angles + step] ?? 0) / angles
    const weight = Math.sqrt(ring + 0.5)
    for (let step = 0; step < angles; step++) {
      away[ring * angles + step] = ((values[ring * angles + step] ?? 0) - mean) * weight
    }
  }
  return { rings, angles, values: away }
}

/** Turns at which the rings are most alike, and right angles, in radians. */
function startTurns(one: Polar, other: Polar): number[] {
  const fits = new Float64Array(ANGLES)
  // Twice around, so that no step leads over the end.
  const twice = new Float32Array(2 * ANGLES)
  for (let ring = 0; ring < RINGS; ring++) {
    const around = other.values.subarray(ring * ANGLES, (ring + 1) * ANGLES)
    twice.set(around)
    twice.set(around, ANGLES)
    const from = ring * ANGLES
    for (let turn = 0; turn < ANGLES; turn++) {
      let fit = 0
      for (let step = 0; step < ANGLES; step++) {
        fit += (one.values[from + step] ?? 0) * (twice[turn + step] ?? 0)
      }
      fits[turn] = (fits[turn] ?? 0) + fit
    }
  }
  const fitAt = (turn: number) => fits[(turn + ANGLES) % ANGLES] ?? 0
  const best = Array.from(fits, (fit, turn) => ({ fit, turn }))
    .filter(({ fit, turn }) => fit >= Math.max(fitAt(turn + 1), fitAt(turn - 1)))
    .sort((left, right) => right.fit - left.fit)
    .slice(0, TURNS)
  return [...new Set([...best.map(({ turn }) => turn), ...QUARTERS])].map((turn) => (turn / ANGLES) * 2 * Math.PI)
}

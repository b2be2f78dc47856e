import type { StitchFile } from '../stitch-file.ts'
import { drawnPart } from './drawn-part.ts'
import { flatPicture, NOTHING } from './flat-colors.ts'
import type { Box, Raster } from './raster.ts'
import { BARE, type SewnMap, sewnMap } from './sewn-map.ts'

/** Pixels along the longer side of a picture to be matched: threads melt into their color, letters can still be told. */
export const MATCHED_SIDE = 320

/** How much longer a side may be, in proportion, than the design's. */
const MOST_STRETCH = 1.15
/** Which part of what is seen of a run has to lie on one color. */
const MAJORITY = 0.55
/** A color that no run has got may lie beneath this part of the thread at most. */
const MOST_UNUSED = 0.1
/** A run of which fewer places are seen tells nothing. */
const LEAST_SEEN = 4
/** So many places around which only the same run lies are asked alone: edges lie on the neighbour's color as often. */
const ENOUGH_INSIDE = 16
/** The picture may lie beside the design by these parts of its size. */
const SHIFTS = [-0.02, -0.01, 0, 0.01, 0.02]

/**
 * The color of each run of a design as a picture of it shows them: a sew-out, or the artwork that it was made from. The ground
 * of the picture is taken away, what is left is laid over the design, and each run gets the flat color that lies beneath most
 * of what is seen of it; pixels belong to the flat color that is nearest by CIEDE2000.
 * @param picture at most some hundred pixels large, see `MATCHED_SIDE`
 * @returns `#rrggbb` for each run; null where the picture does not show this design clearly
 */
export function matchColors(
  { records, runs, bounds }: Pick<StitchFile, 'records' | 'runs' | 'bounds'>,
  picture: Raster,
): string[] | null {
  if (!bounds || runs.length === 0) return null
  const { colors, labels } = flatPicture(picture)
  const drawn = drawnPart({ labels, width: picture.width, height: picture.height })
  if (!drawn) return null
  const map = sewnMap({ records, runs, bounds }, MATCHED_SIDE)
  if (isStretched(map, drawn.box)) return null
  const ground = { labels: drawn.labels, width: picture.width, height: picture.height }
  const weights = weightsOf(map, runs.length)
  let best: Votes | null = null
  for (const down of SHIFTS) {
    for (const right of SHIFTS) {
      const votes = countVotes(map, weights, ground, shifted(drawn.box, right, down), [runs.length, colors.length])
      if (best === null || votes.agreed > best.agreed) best = votes
    }
  }
  if (best === null || hasUnused(best, colors.length)) return null
  const found = best.winners.flatMap((winner) => (winner === null ? [] : (colors[winner] ?? [])))
  return found.length === runs.length ? found : null
}

function isStretched({ width, height }: SewnMap, { left, top, right, bottom }: Box): boolean {
  const stretch = ((right - left) * height) / ((bottom - top) * width)
  return stretch > MOST_STRETCH || stretch < 1 / MOST_STRETCH
}

function shifted({ left, top, right, bottom }: Box, byX: number, byY: number): Box {
  const x = (right - left) * byX
  const y = (bottom - top) * byY
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y }
}

/** Which places are asked: 1 for those that are, 0 for the others. */
function weightsOf({ runs: map, width, height }: SewnMap, count: number): Uint8Array {
  const inside = new Uint8Array(map.length)
  const enough = new Uint32Array(count)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const run = map[at] as number
      if (run === BARE) continue
      if (map[at - 1] !== run || map[at + 1] !== run || map[at - width] !== run || map[at + width] !== run) continue
      inside[at] = 1
      enough[run] = (enough[run] as number) + 1
    }
  }
  return inside.map((is, at) => {
    const run = map[at] as number
    if (run === BARE) return 0
    return (enough[run] as number) >= ENOUGH_INSIDE ? is : 1
  })
}

interface Votes {
  /** Places that lie on the color of their run. */
  agreed: number
  /** All that were asked, and those of each color, by its place in the list. */
  asked: number
  byColor: number[]
  /** The color of each run; null where there is no clear one. */
  winners: (number | null)[]
}

/** Asks the picture at each place that is seen, once it lies in `box`. */
function countVotes(
  { runs: map, width, height }: SewnMap,
  weights: Uint8Array,
  ground: { labels: Uint8Array; width: number; height: number },
  box: Box,
  [runCount, colorCount]: readonly [number, number],
): Votes {
  const perRun = colorCount + 1
  const counts = new Uint32Array(runCount * perRun)
  for (let y = 0; y < height; y++) {
    const fromY = Math.floor(box.top + ((y + 0.5) / height) * (box.bottom - box.top))
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (weights[at] === 0) continue
      const fromX = Math.floor(box.left + ((x + 0.5) / width) * (box.right - box.left))
      const isOutside = fromX < 0 || fromY < 0 || fromX >= ground.width || fromY >= ground.height
      const label = isOutside ? NOTHING : (ground.labels[fromY * ground.width + fromX] as number)
      const vote = (map[at] as number) * perRun + (label === NOTHING ? colorCount : label)
      counts[vote] = (counts[vote] as number) + 1
    }
  }
  const votes: Votes = { agreed: 0, asked: 0, byColor: new Array<number>(colorCount).fill(0), winners: [] }
  for (let run = 0; run < runCount; run++) {
    const own = counts.subarray(run * perRun, (run + 1) * perRun)
    const all = own.reduce((sum, count) => sum + count, 0)
    const most = Math.max(...own)
    const winner = own.indexOf(most)
    const isClear = all >= LEAST_SEEN && winner < colorCount && most >= all * MAJORITY
    votes.winners.push(isClear ? winner : null)
    votes.asked += all
    if (winner < colorCount) votes.agreed += most
    for (let color = 0; color < colorCount; color++) {
      votes.byColor[color] = (votes.byColor[color] as number) + (own[color] as number)
    }
  }
  return votes
}

/** Whether a color that shows beneath the thread is no run's: then the picture shows something else, or lies elsewhere. */
function hasUnused({ byColor, asked, winners }: Votes, colorCount: number): boolean {
  for (let color = 0; color < colorCount; color++) {
    if (!winners.includes(color) && (byColor[color] as number) > asked * MOST_UNUSED) return true
  }
  return false
}

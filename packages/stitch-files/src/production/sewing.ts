import { RECORD } from '../design.ts'
import type { StitchFile } from '../stitch-file.ts'

/** Needle thread of a stitch beside its length: through the fabric and back, millimeters. */
const THROUGH_FABRIC_MM = 1
/** Bobbin thread for each length of needle thread, where tensions are even. */
const BOBBIN_SHARE = 1 / 3

/** Thread and moves of a sewn design. Millimeters. */
export interface Sewing {
  /** The longest way with the needle up between two stitches of one run; 0 where there is none. */
  longestJump: number
  /** Needle thread of each run, about: its stitches, and the way through the fabric for each. */
  threads: number[]
  /** Needle thread of the whole design, and the bobbin's. */
  thread: number
  bobbin: number
}

/** Measures what sewing a design takes, in one pass over its records. */
export function sewingOf({ records, runs }: Pick<StitchFile, 'records' | 'runs'>): Sewing {
  const { kinds, xs, ys } = records
  let longest = 0
  const threads = runs.map(({ from, to, stitches }) => {
    let length = 0
    let last = -1
    for (let at = from; at <= to; at++) {
      if (kinds[at] !== RECORD.stitch) continue
      if (last >= 0) {
        const way = Math.hypot((xs[at] as number) - (xs[last] as number), (ys[at] as number) - (ys[last] as number))
        if (at - last === 1) length += way
        else longest = Math.max(longest, way)
      }
      last = at
    }
    return length / 10 + stitches * THROUGH_FABRIC_MM
  })
  const thread = threads.reduce((sum, each) => sum + each, 0)
  return { longestJump: longest / 10, threads, thread, bobbin: thread * BOBBIN_SHARE }
}

/** How fast a machine sews, and how long it stands still. */
export interface Pace {
  stitchesPerMinute: number
  secondsPerTrim: number
  secondsPerChange: number
}

/** How long a machine runs for a design, seconds. */
export function runningSeconds(
  { stitches, trims, colorChanges }: Pick<StitchFile, 'stitches' | 'trims' | 'colorChanges'>,
  { stitchesPerMinute, secondsPerTrim, secondsPerChange }: Pace,
): number {
  const sewn = ((stitches ?? 0) / stitchesPerMinute) * 60
  return sewn + (trims ?? 0) * secondsPerTrim + (colorChanges ?? 0) * secondsPerChange
}

import { RECORD, type Records } from './design.ts'
import { JUMPS_OF_A_TRIM } from './limits.ts'

/** Lengths that machines and cloth mind, in 0.1 mm. */
export const QUALITY = {
  /** The longest stitch that machines with 0.1 mm steps of 121 sew without a jump: the DST format's own. */
  longestStitch: 121,
  /** Shorter ones break the thread and heat the needle. */
  shortestStitch: 3,
  /** A jump that long leaves a thread to be cut by hand, where the machine does not trim. */
  longJump: 100,
} as const

/** Figures of a design that deserve a look before it goes to a machine. */
export interface Quality {
  /** Stitches longer than 12.1 mm. */
  longStitches: number
  /** Stitches shorter than 0.3 mm, those on the spot (a tie-off's knot) included. */
  shortStitches: number
  /** Ways with the needle up of 10 mm and more inside a run of one color, without a trim. */
  untrimmedJumps: number
}

/**
 * Counts what machines mind. A stitch's length is from the needle's last point in the cloth, if the frame did not jump
 * between; the first of a run has none.
 *
 * @param trims how the format says "cut here": by a command of its own; by several jumps in a row, as DST and TAP do; or
 *   not at all, so that untrimmed jumps can't be told and are 0.
 */
export function qualityOf(records: Records, trims: 'commands' | 'jumps' | 'none' = 'commands'): Quality {
  const { kinds, xs, ys, length } = records
  let longStitches = 0
  let shortStitches = 0
  let untrimmedJumps = 0
  let sewing = false
  let jumps = 0
  let trimmed = false
  let x = 0
  let y = 0
  for (let at = 0; at < length; at++) {
    const kind = kinds[at]
    if (kind === RECORD.stitch) {
      const toX = xs[at] as number
      const toY = ys[at] as number
      if (sewing) {
        const squared = (toX - x) ** 2 + (toY - y) ** 2
        if (jumps === 0 && !trimmed) {
          if (squared > QUALITY.longestStitch ** 2) longStitches++
          else if (squared < QUALITY.shortestStitch ** 2) shortStitches++
        } else if (!trimmed && trims !== 'none' && squared >= QUALITY.longJump ** 2) {
          if (trims === 'commands' || jumps < JUMPS_OF_A_TRIM) untrimmedJumps++
        }
      }
      sewing = true
      x = toX
      y = toY
      jumps = 0
      trimmed = false
    } else if (kind === RECORD.jump) {
      jumps++
    } else if (kind === RECORD.trim) {
      trimmed = true
    } else {
      sewing = false
      jumps = 0
      trimmed = false
    }
  }
  return { longStitches, shortStitches, untrimmedJumps }
}

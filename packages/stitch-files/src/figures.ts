import { type Bounds, RECORD, type Records } from './design.ts'

/** A run of stitches between two color changes: what a person counts as one color of the sewing order. */
export interface ColorRun {
  /** The first and the last record of the run, both included. */
  from: number
  to: number
  /** Needle penetrations. */
  stitches: number
  /** Which color block of the file it is, counted from 0: empty blocks count here, though they are no runs. */
  block: number
}

/** What is counted in the records of a design. */
export interface Figures {
  /** Needle penetrations only: no jumps, trims, changes or the end. */
  stitches: number
  /** Runs with at least one stitch. A design that comes back to a color has it twice. */
  runs: ColorRun[]
  /** Trims between two stitches of one run: those at a change of color go without saying. */
  trims: number
  /** Over the ends of stitches; null where there is none. 0.1 mm. */
  bounds: Bounds | null
}

/**
 * Counts stitches, runs and trims, and measures what is sewn.
 *
 * Jumps do not reach out of the bounds: only stitches are sewn. Several trims between the same two stitches are one.
 */
export function figuresOf(records: Records): Figures {
  const { kinds, xs, ys, length } = records
  const runs: ColorRun[] = []
  let run: ColorRun | null = null
  let block = 0
  let stitches = 0
  let trims = 0
  let trimWaits = false
  let left = Infinity
  let top = Infinity
  let right = -Infinity
  let bottom = -Infinity
  for (let at = 0; at < length; at++) {
    const kind = kinds[at]
    if (kind === RECORD.stitch) {
      const x = xs[at] as number
      const y = ys[at] as number
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
      stitches++
      if (run === null) {
        run = { from: at, to: at, stitches: 1, block }
        runs.push(run)
      } else {
        if (trimWaits) trims++
        run.to = at
        run.stitches++
      }
      trimWaits = false
    } else if (kind === RECORD.trim) {
      trimWaits = true
    } else if (kind === RECORD.colorChange) {
      run = null
      block++
      trimWaits = false
    }
  }
  return { stitches, runs, trims, bounds: stitches === 0 ? null : { left, top, right, bottom } }
}

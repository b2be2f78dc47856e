import { type Bounds, RECORD, type Records } from '../design.ts'
import { figuresOf } from '../figures.ts'
import { StitchFileError } from '../stitch-file-error.ts'

/** How the needle gets to a stitch from the one before. */
export const BY = { sewing: 0, jump: 1, trim: 2, change: 3 } as const

/**
 * A design as all writers take it: nothing but its stitches and how each is come to. Where the frame stops on its way
 * between two stitches is each format's own affair, and a thread that changes is cut by every machine.
 */
export interface NeedleWay {
  length: number
  /** 0.1 mm, y downwards. */
  xs: Int32Array
  ys: Int32Array
  /** One `BY` each; the first stitch is come to by a jump. */
  by: Uint8Array
  /** How many runs of one thread there are: one more than changes. */
  runs: number
  bounds: Bounds
}

/**
 * The way of the needle through a design; blocks of colour without stitches are left out.
 * @throws StitchFileError `no-stitches`
 */
export function needleWay(records: Records): NeedleWay {
  const { stitches, runs, bounds } = figuresOf(records)
  if (!bounds) throw new StitchFileError('no-stitches', 'This design has no stitches, so there is nothing to write.')
  const xs = new Int32Array(stitches)
  const ys = new Int32Array(stitches)
  const by = new Uint8Array(stitches)
  let length = 0
  let next: number = BY.jump
  for (let at = 0; at < records.length; at++) {
    const kind = records.kinds[at]
    if (kind === RECORD.stitch) {
      xs[length] = records.xs[at] as number
      ys[length] = records.ys[at] as number
      by[length] = length === 0 ? BY.jump : next
      length++
      next = BY.sewing
    } else {
      next = Math.max(next, kind === RECORD.jump ? BY.jump : kind === RECORD.trim ? BY.trim : BY.change)
    }
  }
  return { length, xs, ys, by, runs: runs.length, bounds }
}

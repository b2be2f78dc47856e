import { type Bounds, RECORD, type Records } from '../design.ts'
import { figuresOf } from '../figures.ts'
import { StitchFileError } from '../stitch-file-error.ts'

/** How the needle gets from the previous stitch to this one. */
export const BY = { sewing: 0, jump: 1, trim: 2, change: 3 } as const

/**
 * A design as every writer takes it: only its stitches, and how the needle reaches each. Each format decides for itself where
 * the frame stops between two stitches; every machine cuts the thread at a thread change.
 */
export interface NeedleWay {
  length: number
  /** 0.1 mm, y downwards. */
  xs: Int32Array
  ys: Int32Array
  /** One `BY` for each stitch; a jump leads to the first. */
  by: Uint8Array
  /** Number of runs: thread changes plus one. */
  runs: number
  /** How often the machine stops after the change before a stitch, for cloth to be laid; only stitches with such stops are in it. */
  stops: ReadonlyMap<number, number>
  bounds: Bounds
}

/**
 * The needle's path through a design; color blocks without stitches are left out.
 * @throws StitchFileError `no-stitches`
 */
export function needleWay(records: Records): NeedleWay {
  const { stitches, runs, bounds } = figuresOf(records)
  if (!bounds) throw new StitchFileError('no-stitches', 'This design has no stitches, so there is nothing to write.')
  const xs = new Int32Array(stitches)
  const ys = new Int32Array(stitches)
  const by = new Uint8Array(stitches)
  const stops = new Map<number, number>()
  let length = 0
  let next: number = BY.jump
  let changes = 0
  for (let at = 0; at < records.length; at++) {
    const kind = records.kinds[at]
    if (kind === RECORD.stitch) {
      xs[length] = records.xs[at] as number
      ys[length] = records.ys[at] as number
      by[length] = length === 0 ? BY.jump : next
      if (length > 0 && changes > 1) stops.set(length, changes - 1)
      length++
      next = BY.sewing
      changes = 0
    } else {
      if (kind === RECORD.colorChange) changes++
      next = Math.max(next, kind === RECORD.jump ? BY.jump : kind === RECORD.trim ? BY.trim : BY.change)
    }
  }
  return { length, xs, ys, by, runs: runs.length, stops, bounds }
}

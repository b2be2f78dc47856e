import { type Bounds, RECORD } from '../design.ts'
import type { StitchFile } from '../stitch-file.ts'

/** Width of a thread, 0.1 mm. */
const THREAD = 4
/** Stands for a place without thread. */
export const BARE = -1

/** Which run lies on top, place by place. */
export interface SewnMap {
  /** The run by its place in the sewing order, or `BARE`. */
  runs: Int16Array
  width: number
  height: number
}

export type Sewn = Pick<StitchFile, 'records' | 'runs'> & { bounds: Bounds }

/** Lays the thread of a design on a map, in the order of sewing. @param side places along its longer side */
export function sewnMap({ records, runs, bounds }: Sewn, side: number): SewnMap {
  const wide = bounds.right - bounds.left + THREAD
  const high = bounds.bottom - bounds.top + THREAD
  const scale = side / Math.max(wide, high)
  const width = Math.max(1, Math.round(wide * scale))
  const height = Math.max(1, Math.round(high * scale))
  const map = new Int16Array(width * height).fill(BARE)
  const brush = Math.max(1, Math.round(THREAD * scale))
  const toX = (x: number) => (x - bounds.left + THREAD / 2) * scale - brush / 2
  const toY = (y: number) => (y - bounds.top + THREAD / 2) * scale - brush / 2
  const { kinds, xs, ys } = records
  const dab = (left: number, top: number, run: number) => {
    for (let y = Math.max(0, top); y < Math.min(height, top + brush); y++) {
      map.fill(run, y * width + Math.max(0, left), y * width + Math.min(width, Math.max(0, left + brush)))
    }
  }
  for (const [index, { from, to }] of runs.entries()) {
    for (let at = from + 1; at <= to; at++) {
      if (kinds[at] !== RECORD.stitch || kinds[at - 1] !== RECORD.stitch) continue
      const x = toX(xs[at - 1] as number)
      const y = toY(ys[at - 1] as number)
      const dx = toX(xs[at] as number) - x
      const dy = toY(ys[at] as number) - y
      const steps = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy))))
      for (let step = 0; step <= steps; step++) {
        dab(Math.round(x + (dx * step) / steps), Math.round(y + (dy * step) / steps), index)
      }
    }
  }
  return { runs: map, width, height }
}

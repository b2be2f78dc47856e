import { type Bounds, RECORD } from './design.ts'
import type { StitchFile } from './stitch-file.ts'

/** How many shades a thread has between lying along the light and lying across it. */
export const SHADES = 8

/** Stitches that are painted together, so that later ones still cover earlier ones. */
const CHUNK = 128

/** Stitches that follow each other in one run, painted shade by shade. */
export interface Chunk {
  /** Which run, counted from 0. */
  run: number
  /** The records of its first and its last stitch. */
  from: number
  to: number
  /** Of its stitches without the thread's width, 0.1 mm. */
  bounds: Bounds
  /** Where the stitches of each shade begin in `starts` and `ends`; one more than there are shades, the last being where all end. */
  shades: Uint32Array
}

/** The pieces of thread of a design, sorted so that a canvas is asked for as few strokes as can be. */
export interface ThreadGeometry {
  chunks: readonly Chunk[]
  /** The record at which each piece begins, by chunk and shade. A stitch that no thread leads to begins and ends at itself. */
  starts: Int32Array
  ends: Int32Array
}

/**
 * How bright a piece of thread is by its direction, 0 to `SHADES - 1`. A thread is round, and the light comes from the top left:
 * across the light it shines, along it it is dull.
 * @param dx to the right
 * @param dy downwards
 */
export function shadeOf(dx: number, dy: number): number {
  const length = Math.hypot(dx, dy)
  if (length === 0) return SHADES >> 1
  // The sine of the angle to the light, which falls along (1, 1).
  const across = Math.abs(dx - dy) / (length * Math.SQRT2)
  return Math.min(SHADES - 1, Math.floor(across * SHADES))
}

/** Sorts a design's stitches for painting, once for each design: 45,000 stitches take a few milliseconds. */
export function threadGeometry({ records, runs }: Pick<StitchFile, 'records' | 'runs'>): ThreadGeometry {
  const { kinds, xs, ys } = records
  const count = runs.reduce((sum, run) => sum + run.stitches, 0)
  const starts = new Int32Array(count)
  const ends = new Int32Array(count)
  const chunks: Chunk[] = []
  // The stitches of the chunk under way, with their shades.
  const waiting = new Int32Array(CHUNK)
  const shades = new Uint8Array(CHUNK)
  let length = 0
  let done = 0

  function close(run: number) {
    if (length === 0) return
    const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
    const from = Math.abs(waiting[0] as number)
    const offsets = new Uint32Array(SHADES + 1)
    for (let shade = 0, next = done; shade < SHADES; shade++) {
      offsets[shade] = next
      for (let at = 0; at < length; at++) {
        if (shades[at] !== shade) continue
        const end = waiting[at] as number
        const start = threadLeadsTo(kinds, end) ? end - 1 : end
        starts[next] = start
        ends[next] = end
        next++
        include(bounds, xs[start] as number, ys[start] as number)
        include(bounds, xs[end] as number, ys[end] as number)
      }
      offsets[shade + 1] = next
    }
    chunks.push({ run, from, to: waiting[length - 1] as number, bounds, shades: offsets })
    done += length
    length = 0
  }

  runs.forEach((run, index) => {
    for (let at = run.from; at <= run.to; at++) {
      if (kinds[at] !== RECORD.stitch) continue
      const sewn = at > run.from && threadLeadsTo(kinds, at)
      // The first stitch of a piece is where its thread begins; alone it is a dot.
      if (!sewn && kinds[at + 1] === RECORD.stitch && at < run.to) continue
      waiting[length] = at
      shades[length] = sewn
        ? shadeOf((xs[at] as number) - (xs[at - 1] as number), (ys[at] as number) - (ys[at - 1] as number))
        : SHADES >> 1
      length++
      if (length === CHUNK) close(index)
    }
    close(index)
  })
  return { chunks, starts: starts.subarray(0, done), ends: ends.subarray(0, done) }
}

/** The chunks of which something may lie in a rectangle of 0.1 mm, by their places in the list, in the order of sewing. */
export function chunksWithin({ chunks }: ThreadGeometry, area: Bounds, margin: number): number[] {
  const found: number[] = []
  chunks.forEach(({ bounds }, index) => {
    if (
      bounds.right + margin >= area.left &&
      bounds.left - margin <= area.right &&
      bounds.bottom + margin >= area.top &&
      bounds.top - margin <= area.bottom
    ) {
      found.push(index)
    }
  })
  return found
}

/** Whether the record before a stitch is one too. At the first of a run it is not: a change of color lies between runs. */
function threadLeadsTo(kinds: Uint8Array, at: number): boolean {
  return at > 0 && kinds[at - 1] === RECORD.stitch
}

function include(bounds: Bounds, x: number, y: number): void {
  if (x < bounds.left) bounds.left = x
  if (x > bounds.right) bounds.right = x
  if (y < bounds.top) bounds.top = y
  if (y > bounds.bottom) bounds.bottom = y
}

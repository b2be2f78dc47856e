import { UNSET_COLOR } from '@stitchdesk/contract/pictures/unset-color'
import { RECORD, type StitchFile } from '@stitchdesk/stitch-files'
import type { Pixels } from './raster.ts'

/** Painted larger than shown, so that edges come out smooth; a picture to be looked at closely has pixels enough of its own. */
const finerFor = (side: number) => (side > USUAL ? 1.5 : 2)
/** Pixels of the longer side for which the margin and the largest scale are given. */
const USUAL = 800
const MARGIN = 8
/** 0.1 mm. */
const THREAD_WIDTH = 4
/** A tiny design is not blown up beyond this: pixels of the picture a 0.1 mm. */
const MOST_SCALE = 3
/** For formats that carry no colors; the sequence begins again after the last. */
const COLORS = [
  '#2f4b8f',
  '#c0392b',
  '#e3a72f',
  '#2e7d5b',
  '#6b4a9c',
  '#d9742b',
  '#3f8fb5',
  '#8a5a3c',
  '#5b6470',
  '#b84a7d',
]

type Design = Pick<StitchFile, 'records' | 'runs' | 'bounds' | 'threads'>

/**
 * Paints a design as it is sewn: every stitch a thread of 0.4 mm, lit from above, lighter along its middle. What is not
 * sewn stays transparent.
 * @param side the longer side of the picture that is made of it, in pixels
 * @param colors of each run, instead of the file's
 * @returns undefined where there are no stitches
 */
export function paintStitches(
  { records, runs, bounds, threads }: Design,
  side: number,
  colors: readonly string[] | null = null,
): Pixels | undefined {
  if (!bounds || runs.length === 0) return undefined
  const finer = finerFor(side)
  const enlarged = (side / USUAL) * finer
  const margin = Math.round(MARGIN * enlarged)
  const wide = Math.max(bounds.right - bounds.left, 1) + THREAD_WIDTH
  const high = Math.max(bounds.bottom - bounds.top, 1) + THREAD_WIDTH
  const scale = Math.min((side * finer - 2 * margin) / Math.max(wide, high), MOST_SCALE * enlarged)
  const width = Math.ceil(wide * scale) + 2 * margin
  const height = Math.ceil(high * scale) + 2 * margin
  const canvas = { data: new Uint8Array(width * height * 4), width, height }
  const toX = (x: number) => (x - bounds.left + THREAD_WIDTH / 2) * scale + margin
  const toY = (y: number) => (y - bounds.top + THREAD_WIDTH / 2) * scale + margin
  const half = Math.max((THREAD_WIDTH * scale) / 2, 0.75)
  const { kinds, xs, ys } = records
  for (const [index, run] of runs.entries()) {
    // Beside true colors, none is made up.
    const invented = threads.length > 0 ? UNSET_COLOR : COLORS[run.block % COLORS.length]
    const color = rgb(colors?.[index] ?? threads[index]?.color ?? invented ?? '#000000')
    for (let at = Math.max(run.from, 1); at <= run.to; at++) {
      // After a jump the thread begins where the needle came down; a trim or a change leaves none behind.
      if (kinds[at] !== RECORD.stitch || (kinds[at - 1] !== RECORD.stitch && kinds[at - 1] !== RECORD.jump)) continue
      // Stitches on one spot hold the thread; painting the spot once is enough.
      if (at > run.from && xs[at] === xs[at - 1] && ys[at] === ys[at - 1]) continue
      const from = { x: toX(xs[at - 1] ?? 0), y: toY(ys[at - 1] ?? 0) }
      paintThread(canvas, from, { x: toX(xs[at] ?? 0), y: toY(ys[at] ?? 0) }, half, color)
    }
  }
  return { ...canvas, channels: 4 }
}

interface Canvas {
  data: Uint8Array
  width: number
  height: number
}
interface Point {
  x: number
  y: number
}
type Rgb = readonly [number, number, number]

/** Along the stitch in steps of a pixel, across it in a strip that is bright in its middle and dark at its edges. */
function paintThread({ data, width, height }: Canvas, from: Point, to: Point, half: number, color: Rgb): void {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = Math.hypot(dx, dy)
  const [alongX, alongY] = length > 0 ? [dx / length, dy / length] : [1, 0]
  // Thread that lies across the light shines; thread along it does not.
  const shine = 0.86 + 0.2 * Math.abs(alongX * 0.8 - alongY * 0.6)
  const left = Math.max(0, Math.floor(Math.min(from.x, to.x) - half))
  const right = Math.min(width - 1, Math.ceil(Math.max(from.x, to.x) + half))
  const top = Math.max(0, Math.floor(Math.min(from.y, to.y) - half))
  const bottom = Math.min(height - 1, Math.ceil(Math.max(from.y, to.y) + half))
  // Rows or columns, whichever the stitch crosses more of: each is entered only where the strip is.
  const steep = Math.abs(alongY) > Math.abs(alongX)
  const reach = half / Math.max(Math.abs(alongX), Math.abs(alongY)) + 1
  const [first, last] = steep ? [top, bottom] : [left, right]
  for (let line = first; line <= last; line++) {
    const middle = steep
      ? from.x + ((line - from.y) * alongX) / (alongY || 1)
      : from.y + ((line - from.x) * alongY) / (alongX || 1)
    const low = Math.max(steep ? left : top, Math.floor(middle - reach))
    const high = Math.min(steep ? right : bottom, Math.ceil(middle + reach))
    for (let across = low; across <= high; across++) {
      const x = steep ? across : line
      const y = steep ? line : across
      const away = ((x - from.x) * alongY - (y - from.y) * alongX) / half
      const along = (x - from.x) * alongX + (y - from.y) * alongY
      if (away < -1 || away > 1 || along < -half / 2 || along > length + half / 2) continue
      const light = shine * (1.14 - 0.46 * away * away)
      const pixel = (y * width + x) * 4
      data[pixel] = Math.min(255, color[0] * light)
      data[pixel + 1] = Math.min(255, color[1] * light)
      data[pixel + 2] = Math.min(255, color[2] * light)
      data[pixel + 3] = 255
    }
  }
}

function rgb(color: string): Rgb {
  const number = Number.parseInt(color.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

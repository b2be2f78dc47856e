import { DENSITY_CELL, DENSITY_STEPS, type DensityGrid, densityStep } from './density.ts'
import { RECORD, type Records } from './design.ts'
import { type Chunk, SHADES, type ThreadGeometry } from './thread-geometry.ts'
import type { ThreadShades } from './thread-shades.ts'

/** What a painter needs of a canvas: any `CanvasRenderingContext2D`, on a page, off it or in a worker, has it. */
export interface PaintContext {
  strokeStyle: string | object
  fillStyle: string | object
  lineWidth: number
  lineCap: 'butt' | 'round' | 'square'
  globalAlpha: number
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void
  setLineDash(segments: number[]): void
  beginPath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  stroke(): void
  fillRect(x: number, y: number, width: number, height: number): void
}

/** Where a design lies on a canvas: a point of 0.1 mm is drawn at `point * scale + left` (or `top`) pixels. */
export interface View {
  scale: number
  left: number
  top: number
}

export interface ThreadOptions {
  view: View
  /** Of each run. */
  shades: readonly ThreadShades[]
  /** Only stitches that end within these records, both included; all unless told. */
  from?: number
  to?: number
  /** Whether the chunk before it was left out, which would have brought this one's shadow. */
  alone?: boolean
}

/** Width of an embroidery thread, 0.1 mm. */
export const THREAD_WIDTH = 4

/** Light from the top left throws a thread's shadow, and moves its shine, by this much: 0.1 mm. */
const OFFSET = 0.55

/** A thread thinner than this many pixels is too faint to be seen. */
const THINNEST = 0.8

/** From how many pixels of width on a thread has a shadow and a shine, round ends, and the twist of its plies. */
const FROM = { light: 0.9, round: 3, twist: 11 } as const

/** The part of a stitch at each of its ends, at least and at most, that bends into the cloth and does not shine. */
const BEND = { least: 1.8, part: 0.2, most: 0.42 } as const

/**
 * Paints the thread of one chunk, the one at `place`: its shadow, its body in the shade of each direction, its shine, and from
 * close by its twist. A thread of less than a pixel is painted as its body alone. Chunks are painted in their order.
 *
 * A chunk is a few strokes and takes well below a millisecond, so that whoever paints many can stop between any two of them
 * to let the screen follow.
 */
export function paintThread(
  context: PaintContext,
  records: Records,
  geometry: ThreadGeometry,
  place: number,
  { view, shades, from = 0, to = Infinity, alone = false }: ThreadOptions,
): void {
  const chunk = geometry.chunks[place]
  const thread = chunk && shades[chunk.run]
  if (!thread || chunk.from > to || chunk.to < from) return
  const pixels = THREAD_WIDTH * view.scale
  /** Strokes the pieces of the shades from `first` up to `end`. */
  const stroke = ({ shades: offsets, ...piece }: Chunk, first: number, end: number, color: string, bends = false) => {
    const whole = piece.from >= from && piece.to <= to
    let traced = false
    for (let at = offsets[first] as number; at < (offsets[end] as number); at++) {
      const record = geometry.ends[at] as number
      if (!whole && (record < from || record > to)) continue
      if (!traced) context.beginPath()
      traced = true
      tracePiece(context, records, geometry.starts[at] as number, record, bends)
    }
    if (!traced) return
    context.strokeStyle = color
    context.stroke()
  }
  const pen = (width: number, offset = 0) => {
    context.setTransform(view.scale, 0, 0, view.scale, view.left + offset * view.scale, view.top + offset * view.scale)
    context.lineWidth = width
  }
  context.lineCap = pixels >= FROM.round ? 'round' : 'butt'
  const lit = pixels >= FROM.light
  if (lit) {
    pen(THREAD_WIDTH, OFFSET)
    // The next chunk's shadow is painted below this one: on top it would be a dark seam between neighbours.
    if (alone || chunk.from < from || !follows(geometry, place)) stroke(chunk, 0, SHADES, thread.shadow)
    const next = geometry.chunks[place + 1]
    if (next && follows(geometry, place + 1)) stroke(next, 0, SHADES, thread.shadow)
  }
  pen(lit ? THREAD_WIDTH - 0.5 : Math.max(THREAD_WIDTH, THINNEST / view.scale))
  for (const [shade, color] of thread.body.entries()) stroke(chunk, shade, shade + 1, color)
  if (!lit) return
  pen(THREAD_WIDTH * 0.24, -OFFSET)
  for (const [shade, color] of thread.highlight.entries()) stroke(chunk, shade, shade + 1, color, true)
  if (pixels < FROM.twist) return
  context.lineCap = 'butt'
  context.globalAlpha = 0.14
  context.setLineDash([0.4, 1.5])
  pen(THREAD_WIDTH - 1)
  stroke(chunk, 0, SHADES, thread.shadow)
  context.setLineDash([])
  context.globalAlpha = 1
}

/** Whether a chunk goes on with the run of the one before it. */
function follows({ chunks }: ThreadGeometry, place: number): boolean {
  return chunks[place]?.run === chunks[place - 1]?.run
}

/** One piece of thread; without its ends when only what lies above the cloth is wanted. */
function tracePiece(context: PaintContext, { xs, ys }: Records, start: number, end: number, bends: boolean): void {
  const x = xs[start] as number
  const y = ys[start] as number
  const dx = (xs[end] as number) - x
  const dy = (ys[end] as number) - y
  const length = bends ? Math.sqrt(dx * dx + dy * dy) : 0
  const part = length > 0 ? Math.min(BEND.most, Math.max(BEND.part, BEND.least / length)) : 0
  context.moveTo(x + dx * part, y + dy * part)
  context.lineTo(x + dx * (1 - part), y + dy * (1 - part))
}

/** Paints the ways between stitches on which the needle is up, as thin broken lines. Up to the record `to`. */
export function paintJumps(
  context: PaintContext,
  { kinds, xs, ys, length }: Records,
  view: View,
  color: string,
  to = Infinity,
): void {
  context.setTransform(view.scale, 0, 0, view.scale, view.left, view.top)
  context.strokeStyle = color
  context.lineCap = 'butt'
  context.lineWidth = 1.25 / view.scale
  context.setLineDash([5 / view.scale, 4 / view.scale])
  context.beginPath()
  let stitch = -1
  for (let at = 0; at < length && at <= to; at++) {
    if (kinds[at] !== RECORD.stitch) continue
    if (stitch >= 0 && at - stitch > 1) {
      context.moveTo(xs[stitch] as number, ys[stitch] as number)
      context.lineTo(xs[at] as number, ys[at] as number)
    }
    stitch = at
  }
  context.stroke()
  context.setLineDash([])
}

/** Paints a heat map of needle points: see `DENSITY_STEPS` for its colors. */
export function paintDensity(context: PaintContext, grid: DensityGrid, view: View): void {
  context.setTransform(view.scale, 0, 0, view.scale, view.left, view.top)
  DENSITY_STEPS.forEach(({ color }, step) => {
    context.fillStyle = color
    for (let row = 0; row < grid.rows; row++) {
      // Cells beside each other are one rectangle: fewer calls, and no hairlines between them.
      for (let column = 0; column < grid.columns; column++) {
        const first = column
        while (column < grid.columns && densityStep(grid.values[row * grid.columns + column] as number) === step)
          column++
        if (column === first) continue
        const overlap = 0.5 / view.scale
        context.fillRect(
          grid.left + first * DENSITY_CELL,
          grid.top + row * DENSITY_CELL,
          (column - first) * DENSITY_CELL + overlap,
          DENSITY_CELL + overlap,
        )
      }
    }
  })
}

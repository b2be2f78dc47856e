import type { StitchFile } from '@stitchdesk/stitch-files'
import type { DensityGrid } from '@stitchdesk/stitch-files/density'
import { paintDensity, paintThread, THREAD_WIDTH, type View } from '@stitchdesk/stitch-files/paint'
import { chunksWithin, type ThreadGeometry } from '@stitchdesk/stitch-files/thread-geometry'
import type { ThreadShades } from '@stitchdesk/stitch-files/thread-shades'

/** What is painted, without its place; a new object invalidates everything painted before. */
export interface Paint {
  file: StitchFile
  geometry: ThreadGeometry
  /** Of each run. */
  shades: readonly ThreadShades[]
  /** Painted instead of the thread. */
  density: DensityGrid | null
}

/** How many chunks are painted before the browser has to draw them. */
const BATCH = 6

/** A bitmap off the page that is painted piece by piece, so that no frame waits for it. Its sizes are in device pixels. */
export class Layer {
  readonly canvas = document.createElement('canvas')
  private readonly context = this.canvas.getContext('2d')
  /** What and where it shows; null before the first time. */
  paint: Paint | null = null
  view: View = { scale: 1, left: 0, top: 0 }
  /** The last record that it shows. */
  paintedTo = -1
  /** Whether stitches that belong together were painted in several steps, as they were sewn, which shows in their shadows. */
  pieced = false
  private readonly probe = document.createElement('canvas').getContext('2d')
  private chunks: number[] = []
  private next = 0

  /** Begins again, empty. */
  start(paint: Paint, view: View, width: number, height: number): void {
    // Setting a size clears the canvas, whatever it was.
    this.canvas.width = width
    this.canvas.height = height
    this.paint = paint
    this.view = view
    this.paintedTo = -1
    this.pieced = false
    this.next = 0
    const area = {
      left: -view.left / view.scale,
      top: -view.top / view.scale,
      right: (width - view.left) / view.scale,
      bottom: (height - view.top) / view.scale,
    }
    this.chunks = chunksWithin(paint.geometry, area, THREAD_WIDTH)
  }

  /**
   * Paints on, up to the record `to`.
   * @param until the moment by `performance.now()` at which to stop
   * @returns whether it shows all up to there
   */
  advance(to: number, until: number): boolean {
    const { context, paint, view } = this
    if (!context || !paint) return true
    if (paint.density) {
      if (this.paintedTo < 0) paintDensity(context, paint.density, view)
      this.paintedTo = Math.max(to, 0)
      return true
    }
    for (let painted = 1; this.next < this.chunks.length; painted++) {
      const place = this.chunks[this.next] ?? 0
      const chunk = paint.geometry.chunks[place]
      if (!chunk || chunk.from > to) break
      const from = this.paintedTo + 1
      const alone = this.chunks[this.next - 1] !== place - 1
      paintThread(context, paint.file.records, paint.geometry, place, { view, shades: paint.shades, from, to, alone })
      if (from > chunk.from || to < chunk.to) this.pieced = true
      if (chunk.to > to) break
      this.next++
      this.paintedTo = chunk.to
      if (painted % BATCH > 0) continue
      this.draw()
      if (performance.now() >= until) break
    }
    this.draw()
    const chunk = paint.geometry.chunks[this.chunks[this.next] ?? -1]
    const done = !chunk || chunk.from > to || chunk.to > to
    if (done) this.paintedTo = Math.max(this.paintedTo, to)
    return done
  }

  /**
   * Makes the browser draw the pending operations. Otherwise it would draw them all in the frame that shows the bitmap, and no
   * clock here could tell how long that takes.
   */
  private draw(): void {
    this.probe?.drawImage(this.canvas, 0, 0, 1, 1, 0, 0, 1, 1)
  }
}

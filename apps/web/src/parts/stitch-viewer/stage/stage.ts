import { paintJumps, type View } from '@stitchdesk/stitch-files/paint'
import { Layer, type Paint } from './layer.ts'
import { fitted, zoomed } from './view.ts'

/** What the stage shows besides the thread: cloth and overlay. */
export interface Overlay {
  fabric: string
  /** Color of the ways with the needle up; null where they are not shown. */
  jumps: string | null
  /** The points of a measure, 0.1 mm. */
  points: readonly { x: number; y: number }[]
  /** What is drawn over the cloth: needle, measure. */
  ink: string
}

/** Milliseconds that a frame may paint: together with the browser's own work they fit into 16 ms. */
const SLICE = 7
/** Milliseconds without movement after which the thread is painted sharply again. */
const REST = 90
/** Longest side of the picture of the whole design that stands in where nothing is painted yet, device pixels. */
const OVERVIEW = 1100

/**
 * Shows a design on a canvas of the page. While the view moves, it moves two bitmaps: the visible part, and the whole design below
 * it. At rest it paints the thread again, a few milliseconds in each frame, and shows it once it is complete.
 */
export class Stage {
  private readonly canvas: HTMLCanvasElement
  private readonly context: CanvasRenderingContext2D | null
  private front = new Layer()
  private back = new Layer()
  private readonly overview = new Layer()
  private paint: Paint | null = null
  private overlay: Overlay = { fabric: '#ffffff', jumps: null, points: [], ink: '#000000' }
  private to = -1
  private movedAt = -Infinity
  private steppedAt = -Infinity
  private frame = 0
  private ratio = 1
  /** Whether everything is painted: no frame follows until something changes. */
  get rests(): boolean {
    return this.frame <= 0
  }

  /** In pixels of the page. */
  view: View = { scale: 1, left: 0, top: 0 }
  width = 0
  height = 0
  /** Called after each change of the view. */
  onView: () => void = () => undefined

  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas
    this.context = canvas.getContext('2d', { alpha: false })
  }

  /** The size of its canvas, in pixels of the page. The middle stays where it is; the first time the design is fitted in. */
  resize(width: number, height: number): void {
    if (width === 0 || height === 0) return
    const first = this.width === 0
    this.ratio = Math.min(window.devicePixelRatio || 1, 3)
    const view = {
      ...this.view,
      left: this.view.left + (width - this.width) / 2,
      top: this.view.top + (height - this.height) / 2,
    }
    this.width = width
    this.height = height
    this.canvas.width = Math.round(width * this.ratio)
    this.canvas.height = Math.round(height * this.ratio)
    if (first) this.fit()
    else this.moveTo(view)
    // A canvas of another size is empty until the next frame.
    this.draw()
  }

  /** Sets the content to paint. */
  show(paint: Paint): void {
    const first = this.paint === null
    this.paint = paint
    if (first && this.width > 0) this.fit()
    this.ask()
  }

  /** The last record to be shown. */
  showUpTo(record: number): void {
    if (record !== this.to) this.steppedAt = performance.now()
    this.to = record
    this.ask()
  }

  lay(overlay: Overlay): void {
    this.overlay = overlay
    this.ask()
  }

  fit(): void {
    const bounds = this.paint?.file.bounds
    if (bounds) this.moveTo(fitted(bounds, this.width, this.height))
  }

  panBy(x: number, y: number): void {
    this.moveTo({ ...this.view, left: this.view.left + x, top: this.view.top + y })
  }

  /** Zooms by a factor around a point of the canvas, by default its middle. */
  zoomBy(factor: number, x = this.width / 2, y = this.height / 2): void {
    this.moveTo(zoomed(this.view, factor, x, y))
  }

  /** Zooms to a size, in pixels per 0.1 mm, about the middle. */
  zoomTo(scale: number): void {
    this.zoomBy(scale / this.view.scale)
  }

  moveTo(view: View): void {
    this.view = view
    this.movedAt = performance.now()
    this.onView()
    this.ask()
  }

  /** Nothing more is painted. */
  stop(): void {
    cancelAnimationFrame(this.frame)
    this.frame = -1
    this.onView = () => undefined
  }

  private ask(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.run())
  }

  private run(): void {
    this.frame = 0
    const waits = this.paintOn()
    this.draw()
    if (waits) this.ask()
  }

  /** Paints the bitmaps further, and answers whether more is to do. */
  private paintOn(): boolean {
    const { paint } = this
    if (!paint || this.width === 0) return false
    const until = performance.now() + SLICE
    const view = this.deviceView()
    const { front } = this
    const now = performance.now()
    const moves = now - this.movedAt < REST
    const sews = now - this.steppedAt < REST
    if (this.shows(front, paint, view)) {
      if (!front.advance(this.to, until)) return true
      // Stitches sewn one by one are painted in one go once the view is at rest.
      if (!front.pieced) return this.paintOverview(paint, until)
    }
    if ((moves || (sews && front.pieced && same(front.view, view))) && front.paint !== null) return true
    const { back } = this
    if (!this.shows(back, paint, view) || (back.pieced && !sews))
      back.start(paint, view, this.canvas.width, this.canvas.height)
    if (back.advance(this.to, until) || front.paint === null) {
      this.front = back
      this.back = front
    }
    return true
  }

  /** The whole design, for what comes into sight by moving: painted last, when all that is in sight is there. */
  private paintOverview(paint: Paint, until: number): boolean {
    const { overview } = this
    const { bounds } = paint.file
    if (!bounds) return false
    if (overview.paint !== paint) {
      const scale = OVERVIEW / Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top, 1)
      const size = (from: number, to: number) => Math.ceil((to - from + 20) * scale)
      const view = { scale, left: (10 - bounds.left) * scale, top: (10 - bounds.top) * scale }
      overview.start(paint, view, size(bounds.left, bounds.right), size(bounds.top, bounds.bottom))
    }
    return !overview.advance(paint.file.records.length, until)
  }

  private draw(): void {
    const { context, canvas, overlay, paint } = this
    if (!context) return
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.fillStyle = overlay.fabric
    context.fillRect(0, 0, canvas.width, canvas.height)
    if (!paint) return
    const view = this.deviceView()
    const { records } = paint.file
    if (this.to >= records.length - 1 && this.overview.paint === paint)
      blitAround(context, this.overview, this.front, view)
    blit(context, this.front, view)
    if (overlay.jumps) paintJumps(context, records, view, overlay.jumps, this.to)
    this.drawOver(context, view)
  }

  /** The needle and the measure. */
  private drawOver(context: CanvasRenderingContext2D, view: View): void {
    const { overlay, ratio, paint, to } = this
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.strokeStyle = overlay.ink
    context.lineCap = 'round'
    context.lineWidth = 1.5 * ratio
    const at = (x: number, y: number): [number, number] => [x * view.scale + view.left, y * view.scale + view.top]
    const records = paint?.file.records
    // The needle, while it sews.
    if (records && to >= 0 && to < records.length - 1) {
      const [x, y] = at(records.xs[to] ?? 0, records.ys[to] ?? 0)
      ring(context, x, y, 6 * ratio)
    }
    const places = overlay.points.map(({ x, y }) => at(x, y))
    for (const [x, y] of places) cross(context, x, y, 7 * ratio)
    const [from, end] = places
    if (!from || !end) return
    context.beginPath()
    context.moveTo(...from)
    context.lineTo(...end)
    context.stroke()
  }

  private deviceView(): View {
    const { view, ratio } = this
    return { scale: view.scale * ratio, left: view.left * ratio, top: view.top * ratio }
  }

  /** Whether a bitmap covers at least part of the wanted view. */
  private shows({ paint: own, view: from, paintedTo, canvas }: Layer, paint: Paint, view: View): boolean {
    const fits = canvas.width === this.canvas.width && canvas.height === this.canvas.height
    return fits && own === paint && same(from, view) && paintedTo <= Math.max(this.to, 0)
  }
}

function same(one: View, other: View): boolean {
  return one.scale === other.scale && one.left === other.left && one.top === other.top
}

/** Where a bitmap belongs in another view than its own. */
function placeOf({ canvas, view: own }: Layer, view: View) {
  const factor = view.scale / own.scale
  const left = view.left - own.left * factor
  const top = view.top - own.top * factor
  return { factor, left, top, right: left + canvas.width * factor, bottom: top + canvas.height * factor }
}

function blit(context: CanvasRenderingContext2D, layer: Layer, view: View): void {
  if (!layer.paint || layer.canvas.width === 0 || layer.canvas.height === 0) return
  const { factor, left, top } = placeOf(layer, view)
  // Moved by whole pixels it is copied, which is faster than being drawn.
  if (factor === 1) context.setTransform(1, 0, 0, 1, Math.round(left), Math.round(top))
  else context.setTransform(factor, 0, 0, factor, left, top)
  context.drawImage(layer.canvas, 0, 0)
}

/** Draws the part of a bitmap that the next one does not cover; nothing if that covers all. */
function blitAround(context: CanvasRenderingContext2D, layer: Layer, other: Layer, view: View): void {
  const { width, height } = context.canvas
  const { left, top, right, bottom } = placeOf(other, view)
  if (left <= 0 && top <= 0 && right >= width && bottom >= height) return
  context.save()
  context.beginPath()
  context.rect(0, 0, width, height)
  context.rect(left, top, right - left, bottom - top)
  context.clip('evenodd')
  blit(context, layer, view)
  context.restore()
}

function ring(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.stroke()
}

function cross(context: CanvasRenderingContext2D, x: number, y: number, reach: number): void {
  context.beginPath()
  context.moveTo(x - reach, y)
  context.lineTo(x + reach, y)
  context.moveTo(x, y - reach)
  context.lineTo(x, y + reach)
  context.stroke()
}

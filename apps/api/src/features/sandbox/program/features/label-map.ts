import { paletteOf, type Rgb, squaredDistance } from './flat-colors.ts'

/** A drawing by the color of each pixel: 0 is that of the background, others count from 1. */
export interface Grid {
  width: number
  height: number
  labels: Uint8Array
}

/** The same with what was learnt on the way. */
export interface LabelMap extends Grid {
  /** flat colors beside the background's */
  colors: number
  /** 1 where the background reaches the frame */
  outside: Uint8Array
  /** 1 where a pixel is of a flat color with neighbors of the same */
  interior: Uint8Array
}

interface Source {
  data: Uint8Array
  width: number
  height: number
  channels: number
}

/** Share of the frame that has to be of one color for it to be the background. */
const FRAME_SHARE = 0.5
/** Difference of neighbors, squared over three channels, up to which they are of one flat color. */
const SAME = 24 ** 2
const OPAQUE = 128
const BLACK: Rgb = [0, 0, 0]

/** Gives each pixel a color of the drawing, and leaves out the background. */
export function labelled(source: Source): LabelMap {
  const { width, height } = source
  const size = width * height
  const { rgb, clear } = channelsOf(source)
  const interior = interiorOf(rgb, clear, width)
  const palette = paletteOf(rgb, interior, size)
  const nearest = new Uint8Array(size)
  for (let at = 0; at < size; at++) nearest[at] = clear[at] === 1 ? 0 : nearestOf(palette, rgb, at) + 1
  mendEdges({ width, height, labels: nearest }, { rgb, clear, interior, palette })
  const background = backgroundOf({ width, height, labels: nearest }, clear)
  const labels = renumbered(nearest, background)
  const colors = new Set(labels)
  colors.delete(0)
  return { width, height, labels, interior, outside: outsideOf({ width, height, labels }), colors: colors.size }
}

/** Three channels a pixel, and 1 where it is transparent. */
function channelsOf({ data, width, height, channels }: Source) {
  const size = width * height
  const rgb = new Uint8Array(size * 3)
  const clear = new Uint8Array(size)
  const isGray = channels < 3
  const alphaAt = channels === 4 ? 3 : channels === 2 ? 1 : -1
  for (let at = 0; at < size; at++) {
    for (let channel = 0; channel < 3; channel++) {
      rgb[at * 3 + channel] = data[at * channels + (isGray ? 0 : channel)] ?? 0
    }
    if (alphaAt >= 0 && (data[at * channels + alphaAt] ?? 255) < OPAQUE) clear[at] = 1
  }
  return { rgb, clear }
}

/** 1 where a pixel looks as the four around it. */
function interiorOf(rgb: Uint8Array, clear: Uint8Array, width: number): Uint8Array {
  const interior = new Uint8Array(clear.length)
  for (let at = 0; at < clear.length; at++) {
    if (clear[at] === 1) continue
    const x = at % width
    if (x > 0 && squaredDistance(rgb, at, rgb, at - 1) > SAME) continue
    if (x < width - 1 && squaredDistance(rgb, at, rgb, at + 1) > SAME) continue
    if (at >= width && squaredDistance(rgb, at, rgb, at - width) > SAME) continue
    if (at + width < clear.length && squaredDistance(rgb, at, rgb, at + width) > SAME) continue
    interior[at] = 1
  }
  return interior
}

function nearestOf(palette: readonly Rgb[], rgb: Uint8Array, at: number): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY]
  for (let index = 0; index < palette.length; index++) {
    const distance = squaredDistance(palette[index] ?? BLACK, 0, rgb, at)
    if (distance < least) {
      best = index
      least = distance
    }
  }
  return best
}

interface Known {
  rgb: Uint8Array
  clear: Uint8Array
  interior: Uint8Array
  palette: readonly Rgb[]
}

/** A blended pixel at an edge is of one of the colors that meet there, not of a third one that it happens to look like. */
function mendEdges({ width, labels }: Grid, { rgb, clear, interior, palette }: Known): void {
  for (let at = 0; at < labels.length; at++) {
    if (interior[at] === 1 || clear[at] === 1) continue
    let [best, least] = [0, Number.POSITIVE_INFINITY]
    for (let down = -2; down <= 2; down++) {
      for (let across = -2; across <= 2; across++) {
        const by = at + down * width + across
        const isInRow = (at % width) + across >= 0 && (at % width) + across < width
        if (!isInRow || interior[by] !== 1) continue
        const label = labels[by] ?? 0
        const color = palette[label - 1]
        const distance = color ? squaredDistance(color, 0, rgb, at) : Number.POSITIVE_INFINITY
        if (distance < least) [best, least] = [label, distance]
      }
    }
    if (best > 0) labels[at] = best
  }
}

/** The label of the background: 0 where it is transparent, -1 where there is none. */
function backgroundOf({ width, height, labels }: Grid, clear: Uint8Array): number {
  const counts = new Map<number, number>()
  let frame = 0
  const count = (at: number) => {
    const label = clear[at] === 1 ? 0 : (labels[at] ?? 0)
    counts.set(label, (counts.get(label) ?? 0) + 1)
    frame++
  }
  for (let x = 0; x < width; x++) [x, (height - 1) * width + x].forEach(count)
  for (let y = 0; y < height; y++) [y * width, y * width + width - 1].forEach(count)
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  return most && most[1] >= frame * FRAME_SHARE ? most[0] : -1
}

/** The labels with the background as 0; transparent pixels are background too. */
function renumbered(labels: Uint8Array, background: number): Uint8Array {
  return labels.map((label) => (label === background ? 0 : label))
}

/** 1 for pixels of the background that reach the frame. */
function outsideOf({ width, height, labels }: Grid): Uint8Array {
  const outside = new Uint8Array(labels.length)
  const open: number[] = []
  const enter = (at: number) => {
    if (labels[at] !== 0 || outside[at] === 1) return
    outside[at] = 1
    open.push(at)
  }
  for (let x = 0; x < width; x++) [x, (height - 1) * width + x].forEach(enter)
  for (let y = 0; y < height; y++) [y * width, y * width + width - 1].forEach(enter)
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width
    if (x > 0) enter(at - 1)
    if (x < width - 1) enter(at + 1)
    if (at >= width) enter(at - width)
    if (at + width < labels.length) enter(at + width)
  }
  return outside
}

const STRAIGHT = 1
const SLANTED = Math.SQRT2

/** How far each pixel is from the nearest of another label, or from the frame; in pixels, by chamfers. */
export function distances({ width, height, labels }: Grid): Float32Array {
  const far = new Float32Array(labels.length).fill(width + height)
  const near = (at: number, isInside: boolean, by: number, step: number) => {
    const isOther = !isInside || labels[by] !== labels[at]
    const through = isOther ? step / 2 : (far[by] ?? 0) + step
    if (through < (far[at] ?? 0)) far[at] = through
  }
  /** @param way 1 looks at what comes before in the rows, -1 at what comes after */
  const look = (x: number, y: number, way: 1 | -1) => {
    const at = y * width + x
    const [isRow, isUp] = [way === 1 ? x > 0 : x < width - 1, way === 1 ? y > 0 : y < height - 1]
    const isBack = way === 1 ? x < width - 1 : x > 0
    near(at, isRow, at - way, STRAIGHT)
    near(at, isUp, at - way * width, STRAIGHT)
    near(at, isUp && isRow, at - way * width - way, SLANTED)
    near(at, isUp && isBack, at - way * width + way, SLANTED)
  }
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) look(x, y, 1)
  for (let y = height - 1; y >= 0; y--) for (let x = width - 1; x >= 0; x--) look(x, y, -1)
  return far
}

const FEWEST_PIXELS = 4

/** The areas of one color that hang together, in pixels; specks are left out. */
export function partsOf({ width, labels }: Grid): number[] {
  const seen = new Uint8Array(labels.length)
  const areas: number[] = []
  for (let start = 0; start < labels.length; start++) {
    if (seen[start] === 1 || labels[start] === 0) continue
    const area = fill(start, { width, labels, seen })
    if (area >= FEWEST_PIXELS) areas.push(area)
  }
  return areas
}

function fill(start: number, { width, labels, seen }: Pick<Grid, 'width' | 'labels'> & { seen: Uint8Array }): number {
  let area = 0
  const open = [start]
  seen[start] = 1
  const enter = (at: number) => {
    if (seen[at] === 1 || labels[at] !== labels[start]) return
    seen[at] = 1
    open.push(at)
  }
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    area++
    const x = at % width
    if (x > 0) enter(at - 1)
    if (x < width - 1) enter(at + 1)
    if (at >= width) enter(at - width)
    if (at + width < labels.length) enter(at + width)
  }
  return area
}

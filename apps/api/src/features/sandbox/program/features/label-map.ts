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
  const nearest = nearestColors(palette, rgb, clear)
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
  /** 1 where a pixel of the row above looks as the one below it. */
  const above = new Uint8Array(width).fill(1)
  for (let row = 0; row < clear.length; row += width) {
    let left = true
    for (let x = 0; x < width; x++) {
      const at = row + x
      const right = x === width - 1 || squaredDistance(rgb, at, rgb, at + 1) <= SAME
      const below = at + width >= clear.length || squaredDistance(rgb, at, rgb, at + width) <= SAME
      if (left && right && below && above[x] === 1 && clear[at] === 0) interior[at] = 1
      left = right
      above[x] = below ? 1 : 0
    }
  }
  return interior
}

/** The number of the palette's color that is nearest to each pixel, from 1; 0 where it is transparent. */
function nearestColors(palette: readonly Rgb[], rgb: Uint8Array, clear: Uint8Array): Uint8Array {
  const labels = new Uint8Array(clear.length)
  let [before, label] = [-1, 0]
  for (let at = 0; at < clear.length; at++) {
    if (clear[at] === 1) continue
    const color = ((rgb[at * 3] ?? 0) << 16) | ((rgb[at * 3 + 1] ?? 0) << 8) | (rgb[at * 3 + 2] ?? 0)
    // In a flat area one color follows itself.
    if (color !== before) label = nearestOf(palette, rgb, at) + 1
    before = color
    labels[at] = label
  }
  return labels
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
function outsideOf(grid: Grid): Uint8Array {
  const { width, height } = grid
  const outside = new Uint8Array(grid.labels.length)
  const fill = filler(grid, outside)
  const enter = (at: number) => grid.labels[at] === 0 && outside[at] === 0 && fill(at)
  for (let x = 0; x < width; x++) [x, (height - 1) * width + x].forEach(enter)
  for (let y = 0; y < height; y++) [y * width, y * width + width - 1].forEach(enter)
  return outside
}

/**
 * Marks the pixels of one label that hang together with a pixel.
 * @param marks 1 for pixels that are marked; those are left alone
 * @returns a function that takes a pixel and tells how many it marked
 */
function filler({ width, labels }: Grid, marks: Uint8Array): (start: number) => number {
  // Each pixel waits in it once at most.
  const open = new Int32Array(labels.length)
  return (start) => {
    const label = labels[start]
    let [area, waiting] = [0, 1]
    open[0] = start
    marks[start] = 1
    while (waiting > 0) {
      const at = open[--waiting] ?? 0
      const x = at % width
      area++
      for (let side = 0; side < 4; side++) {
        if ((side === 0 && x === 0) || (side === 1 && x === width - 1)) continue
        const by = at + (side === 0 ? -1 : side === 1 ? 1 : side === 2 ? -width : width)
        // Above and below the picture there is no label.
        if (labels[by] !== label || marks[by] === 1) continue
        marks[by] = 1
        open[waiting++] = by
      }
    }
    return area
  }
}

const STRAIGHT = 1
const SLANTED = Math.SQRT2

/** How far each pixel is from the nearest of another label, or from the frame; in pixels, by chamfers. */
export function distances({ width, height, labels }: Grid): Float32Array {
  const far = new Float32Array(labels.length).fill(width + height)
  // First by what comes before in the rows, then by what comes after.
  for (const way of [-1, 1]) {
    const last = labels.length - 1
    for (let count = 0; count <= last; count++) {
      const at = way < 0 ? count : last - count
      const x = at % width
      const isFirst = x === (way < 0 ? 0 : width - 1)
      const isLast = x === (way < 0 ? width - 1 : 0)
      const label = labels[at]
      const row = at + way * width
      let least = far[at] ?? 0
      // Above and below the picture there is no label, and half of a step leads to another one.
      least = Math.min(least, !isFirst && labels[at + way] === label ? (far[at + way] ?? 0) + STRAIGHT : STRAIGHT / 2)
      least = Math.min(least, labels[row] === label ? (far[row] ?? 0) + STRAIGHT : STRAIGHT / 2)
      least = Math.min(least, !isFirst && labels[row + way] === label ? (far[row + way] ?? 0) + SLANTED : SLANTED / 2)
      least = Math.min(least, !isLast && labels[row - way] === label ? (far[row - way] ?? 0) + SLANTED : SLANTED / 2)
      far[at] = least
    }
  }
  return far
}

const FEWEST_PIXELS = 4

/** The areas of one color that hang together, in pixels; specks are left out. */
export function partsOf(grid: Grid): number[] {
  const seen = new Uint8Array(grid.labels.length)
  const fill = filler(grid, seen)
  const areas: number[] = []
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 1 || grid.labels[start] === 0) continue
    const area = fill(start)
    if (area >= FEWEST_PIXELS) areas.push(area)
  }
  return areas
}

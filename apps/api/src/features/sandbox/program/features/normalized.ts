import { DETAIL_SIDE, packDetail } from '../../picture-detail.ts'

/** Pixels as they stand, row by row. */
export interface Source {
  data: Uint8Array
  width: number
  height: number
  channels: number
}
interface Plane {
  width: number
  height: number
  values: Float32Array
}

/** Pixels of a side below which nothing is recognized. */
const SMALLEST = 24
/** Neighbors of a drawing or photograph look alike; those of noise don't. */
const LEAST_LIKENESS = 0.55
/** Difference from the background, of 255, that is none yet, and from which it counts in full. */
const FAINT = 12
const FULL = 60
/** Share of the picture that has to differ from its background. */
const LEAST_INK = 0.0005
/** Half the side of what is kept, in radii of gyration: a long word reaches 1.73 of them. */
const REACH = 2.1
/** Pixels of the longer side that are fine enough. */
const FINE = 300
const WHITE = 255

/**
 * A picture as it is recognized: shades of how much it differs from its background, around its center of gravity, at one size,
 * whatever margin, size, format and color it came in.
 * @returns undefined where there is nothing to recognize: one color, noise, a few pixels
 */
export function normalized(source: Source): Uint8Array | undefined {
  if (Math.min(source.width, source.height) < SMALLEST) return undefined
  const drawn = lightOf(source)
  if (likeness(drawn) < LEAST_LIKENESS) return undefined
  const light = Math.max(drawn.width, drawn.height) >= 2 * FINE ? halved(drawn) : drawn
  const background = backgroundOf(light)
  const ink = new Float32Array(light.values.length)
  const inked = new Float32Array(ink.length)
  for (let at = 0; at < ink.length; at++) {
    const away = Math.fround(Math.abs((light.values[at] ?? 0) - background))
    ink[at] = Math.min(1, Math.max(0, (away - FAINT) / (FULL - FAINT)))
    inked[at] = away * (ink[at] ?? 0)
  }
  const weight = momentsOf({ ...light, values: ink })
  if (!weight || weight.sum < LEAST_INK * ink.length || weight.radius < 2) return undefined
  const shades = sampled({ ...light, values: inked }, weight)
  const most = shades.reduce((one, other) => Math.max(one, other), 0)
  return most > 0 ? packDetail(shades.map((shade) => shade / most)) : undefined
}

/** The same in base 64; null where there is nothing to recognize. */
export function detailOf(source: Source): string | null {
  const detail = normalized(source)
  return detail ? Buffer.from(detail).toString('base64') : null
}

/** Lightness, on white; what is drawn in white on nothing, on black. */
function lightOf({ data, width, height, channels }: Source): Plane {
  const size = width * height
  const isGray = channels < 3
  const alphaAt = channels === 4 ? 3 : channels === 2 ? 1 : -1
  const tone = (at: number) => {
    const from = at * channels
    if (isGray) return data[from] ?? 0
    return 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0)
  }
  const cover = (at: number) => (alphaAt < 0 ? 1 : (data[at * channels + alphaAt] ?? 255) / 255)
  let [covered, dark] = [0, 0]
  for (let at = 0; at < size; at++) {
    covered += cover(at)
    dark += cover(at) * (WHITE - tone(at))
  }
  const ground = covered < size * 0.98 && dark < covered * FAINT * 2 ? 0 : WHITE
  const values = new Float32Array(size)
  for (let at = 0; at < size; at++) values[at] = tone(at) * cover(at) + ground * (1 - cover(at))
  return { width, height, values }
}

/** Half as wide and high. */
function halved({ width, height, values }: Plane): Plane {
  const [wide, high] = [width >> 1, height >> 1]
  const means = new Float32Array(wide * high)
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const at = 2 * y * width + 2 * x
      const sum = (values[at] ?? 0) + (values[at + 1] ?? 0) + (values[at + width] ?? 0) + (values[at + width + 1] ?? 0)
      means[y * wide + x] = sum / 4
    }
  }
  return { width: wide, height: high, values: means }
}

/** How neighbors in a row are correlated: 0 for noise, near 1 for drawings. One color has no noise. */
function likeness({ width, height, values }: Plane): number {
  let [sum, squares, products, count] = [0, 0, 0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 1; x < width; x++) {
      const [one, other] = [values[y * width + x - 1] ?? 0, values[y * width + x] ?? 0]
      sum += one + other
      squares += one * one + other * other
      products += one * other
      count++
    }
  }
  const mean = sum / (2 * count)
  const spread = squares / (2 * count) - mean * mean
  return spread < 0.01 ? 1 : (products / count - mean * mean) / spread
}

const BINS = 32
/** Share of a side that a corner takes. */
const CORNER = 0.06

/** The lightness that most of the corners has: what is cut reaches the sides, hardly ever the corners. */
function backgroundOf({ width, height, values }: Plane): number {
  const counts = new Float64Array(BINS)
  const sums = new Float64Array(BINS)
  const [wide, high] = [Math.ceil(width * CORNER), Math.ceil(height * CORNER)]
  for (let row = 0; row < high * 2; row++) {
    for (let column = 0; column < wide * 2; column++) {
      const x = column < wide ? column : width - 1 - (column - wide)
      const y = row < high ? row : height - 1 - (row - high)
      const value = values[y * width + x] ?? 0
      const bin = Math.min(BINS - 1, Math.floor((value * BINS) / 256))
      counts[bin] = (counts[bin] ?? 0) + 1
      sums[bin] = (sums[bin] ?? 0) + value
    }
  }
  const most = counts.indexOf(counts.reduce((one, other) => Math.max(one, other), 0))
  return (sums[most] ?? 0) / (counts[most] || 1)
}

/** Center of gravity and radius of gyration, in pixels. */
function momentsOf({ width, values }: Plane) {
  let [sum, across, down, squares] = [0, 0, 0, 0]
  for (let at = 0; at < values.length; at++) {
    const weight = values[at] ?? 0
    if (weight === 0) continue
    const [x, y] = [(at % width) + 0.5, Math.floor(at / width) + 0.5]
    sum += weight
    across += weight * x
    down += weight * y
    squares += weight * (x * x + y * y)
  }
  if (sum === 0) return undefined
  const [x, y] = [across / sum, down / sum]
  return { sum, x, y, radius: Math.sqrt(Math.max(0, squares / sum - x * x - y * y)) }
}

/** Means over the squares of a grid around a center; what lies outside the picture is background. */
function sampled(plane: Plane, { x, y, radius }: { x: number; y: number; radius: number }): Float32Array {
  const sums = summed(plane)
  const step = (2 * REACH * radius) / DETAIL_SIDE
  const [left, top] = [x - REACH * radius, y - REACH * radius]
  const shades = new Float32Array(DETAIL_SIDE * DETAIL_SIDE)
  for (let row = 0; row < DETAIL_SIDE; row++) {
    for (let column = 0; column < DETAIL_SIDE; column++) {
      const [x0, y0] = [left + column * step, top + row * step]
      const inside = sums(x0 + step, y0 + step) - sums(x0, y0 + step) - sums(x0 + step, y0) + sums(x0, y0)
      shades[row * DETAIL_SIDE + column] = Math.max(0, inside / (step * step))
    }
  }
  return shades
}

/** The sum over all that is left of and above a point, between pixels too. */
function summed({ width, height, values }: Plane): (x: number, y: number) => number {
  const wide = width + 1
  const sums = new Float64Array(wide * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += values[y * width + x] ?? 0
      sums[(y + 1) * wide + x + 1] = (sums[y * wide + x + 1] ?? 0) + row
    }
  }
  return (x, y) => {
    const [inX, inY] = [Math.min(width, Math.max(0, x)), Math.min(height, Math.max(0, y))]
    const [column, row] = [Math.min(width - 1, Math.floor(inX)), Math.min(height - 1, Math.floor(inY))]
    const [right, down] = [inX - column, inY - row]
    const at = row * wide + column
    const [one, two] = [sums[at] ?? 0, sums[at + 1] ?? 0]
    const [three, four] = [sums[at + wide] ?? 0, sums[at + wide + 1] ?? 0]
    return (one * (1 - right) + two * right) * (1 - down) + (three * (1 - right) + four * right) * down
  }
}

import { hexColor } from '../hex-color.ts'
import { type Lab, labOfRgb, threadDistance } from './color-distance.ts'
import type { Raster } from './raster.ts'

/** Stands for a pixel that shows nothing. */
export const NOTHING = 255

/** A picture by the few colors that it is made of. */
export interface FlatPicture {
  /** `#rrggbb`, the most frequent first. */
  colors: string[]
  /** The color of each pixel by its place in the list, or `NOTHING`. */
  labels: Uint8Array
}

/** Colors nearer than this count as one: shades of one thread, and smoothed edges of a drawing. */
const SAME = 11
const MOST_COLORS = 24
/** A color that covers less than this part of a picture is an edge between two colors, or a speck. */
const LEAST_PART = 0.004
/** The least opacity of 255; more transparent pixels don't count. */
const LEAST_ALPHA = 128
/** Steps of each channel by which colors are counted. */
const STEP_BITS = 4

interface Bucket {
  index: number
  count: number
  rgb: [red: number, green: number, blue: number]
  lab: Lab
}

/** Finds the flat colors of a picture, and which of them each pixel is. */
export function flatPicture(raster: Raster): FlatPicture {
  const buckets = bucketsOf(raster)
  const all = buckets.reduce((sum, { count }) => sum + count, 0)
  const founders: Bucket[] = []
  for (const bucket of buckets) {
    if (founders.length === MOST_COLORS) break
    if (founders.every(({ lab }) => threadDistance(lab, bucket.lab) >= SAME)) founders.push(bucket)
  }
  const sizes = grouped(buckets, founders).map((group) => group.reduce((sum, { count }) => sum + count, 0))
  const kept = founders.filter((_, index) => (sizes[index] ?? 0) >= all * LEAST_PART)
  const groups = grouped(buckets, kept)
  const labelOf = new Uint8Array(1 << (3 * STEP_BITS)).fill(NOTHING)
  groups.forEach((group, label) => {
    for (const { index } of group) labelOf[index] = label
  })
  return { colors: groups.map(colorOf), labels: labelled(raster, labelOf) }
}

/** The colors of a picture with their numbers of pixels, in coarse steps, the most frequent first. */
function bucketsOf({ data }: Raster): Bucket[] {
  const size = 1 << (3 * STEP_BITS)
  const counts = new Uint32Array(size)
  const sums = new Float64Array(size * 3)
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] as number) < LEAST_ALPHA) continue
    const index = bucketAt(data, at)
    counts[index] = (counts[index] as number) + 1
    for (let channel = 0; channel < 3; channel++) {
      sums[index * 3 + channel] = (sums[index * 3 + channel] as number) + (data[at + channel] as number)
    }
  }
  const buckets: Bucket[] = []
  counts.forEach((count, index) => {
    if (count === 0) return
    const mean = (channel: number) => (sums[index * 3 + channel] as number) / count
    const rgb: Bucket['rgb'] = [mean(0), mean(1), mean(2)]
    buckets.push({ index, count, rgb, lab: labOfRgb(...rgb) })
  })
  return buckets.sort((one, other) => other.count - one.count || one.index - other.index)
}

function bucketAt(data: Uint8Array, at: number): number {
  const drop = 8 - STEP_BITS
  const red = (data[at] as number) >> drop
  const green = (data[at + 1] as number) >> drop
  const blue = (data[at + 2] as number) >> drop
  return (((red << STEP_BITS) | green) << STEP_BITS) | blue
}

/** Each bucket with the founder that it looks most like. */
function grouped(buckets: readonly Bucket[], founders: readonly Bucket[]): Bucket[][] {
  const groups: Bucket[][] = founders.map(() => [])
  for (const bucket of buckets) {
    let nearest = 0
    let least = Infinity
    founders.forEach(({ lab }, index) => {
      const difference = threadDistance(lab, bucket.lab)
      if (difference >= least) return
      least = difference
      nearest = index
    })
    groups[nearest]?.push(bucket)
  }
  return groups
}

/** The color of a group: of what is frequent in it, so that smoothed edges change nothing. */
function colorOf(group: readonly Bucket[]): string {
  const most = group[0]?.count ?? 0
  const frequent = group.filter(({ count }) => count * 4 >= most)
  const all = frequent.reduce((sum, { count }) => sum + count, 0)
  const channel = (index: 0 | 1 | 2) =>
    Math.round(frequent.reduce((sum, { count, rgb }) => sum + rgb[index] * count, 0) / Math.max(all, 1))
  return hexColor((channel(0) << 16) | (channel(1) << 8) | channel(2))
}

function labelled({ data, width, height }: Raster, labelOf: Uint8Array): Uint8Array {
  const labels = new Uint8Array(width * height).fill(NOTHING)
  for (let pixel = 0; pixel < labels.length; pixel++) {
    if ((data[pixel * 4 + 3] as number) >= LEAST_ALPHA) labels[pixel] = labelOf[bucketAt(data, pixel * 4)] as number
  }
  return labels
}

import type { ArtworkFeatures } from '@stitchdesk/contract/pricing/artwork-features'
import { FEATURE_DEPTHS } from '@stitchdesk/contract/pricing/feature-depths'
import { distances, type Grid, type LabelMap, labelled, partsOf } from './label-map.ts'

/** Pixels of the longer side below which nothing is read of a drawing. */
const SMALLEST = 24
/** A part is a small one below this share of the square of the longer side. */
const SMALL_PART = 1 / 1600
/** Length of a slanted edge by the number of pixel sides along it, on average. */
const EDGE_BY_SIDES = Math.PI / 4
const round = (value: number) => Math.round(value * 1e5) / 1e5

/**
 * The features of a drawing from which stitches are estimated, without its background.
 * @returns null where nothing is drawn, or too small to be read
 */
export function readFeatures(pixels: {
  data: Uint8Array
  width: number
  height: number
  channels: number
}): ArtworkFeatures | null {
  if (Math.max(pixels.width, pixels.height) < SMALLEST) return null
  const map = labelled(pixels)
  const box = boxOf(map)
  if (!box) return null
  const side = Math.max(box.width, box.height)
  if (side < SMALLEST) return null
  const square = side * side
  const parts = partsOf(map)
  const { ink, enclosed, flat, deeper } = areasOf(map, side)
  return {
    aspect: round(box.width / box.height),
    ink: round(ink / square),
    enclosed: round(enclosed / square),
    colors: Math.min(map.colors, 64),
    flat: round(flat / ink),
    edge: round((sidesOf(map) * EDGE_BY_SIDES) / side),
    parts: parts.length,
    small: parts.filter((area) => area < square * SMALL_PART).length,
    deeper: deeper.map((area) => round(area / square)),
  }
}

/** Pixels that are colored, that lie within a color, are enclosed background, and that lie deeper than each depth. */
function areasOf(map: LabelMap, side: number) {
  const deep = distances(map)
  const depths = FEATURE_DEPTHS.map((depth) => depth * side)
  const deeper = depths.map(() => 0)
  let [ink, enclosed, flat] = [0, 0, 0]
  for (let at = 0; at < map.labels.length; at++) {
    if (map.labels[at] === 0) {
      enclosed += 1 - (map.outside[at] ?? 0)
      continue
    }
    ink++
    flat += map.interior[at] ?? 0
    for (let index = 0; index < depths.length; index++) {
      if ((deep[at] ?? 0) > (depths[index] ?? 0)) deeper[index] = (deeper[index] ?? 0) + 1
    }
  }
  return { ink, enclosed, flat, deeper }
}

/** Around all that is not outside; undefined where everything is. */
function boxOf({ labels, width, height }: Grid): { width: number; height: number } | undefined {
  let [left, right, top, bottom] = [Number.POSITIVE_INFINITY, -1, Number.POSITIVE_INFINITY, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (labels[y * width + x] === 0) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  return right < 0 ? undefined : { width: right - left + 1, height: bottom - top + 1 }
}

/** Sides of pixels at which one label ends and another begins. */
function sidesOf({ labels, width }: Grid): number {
  let sides = 0
  for (let at = 0; at < labels.length; at++) {
    if ((at + 1) % width !== 0 && labels[at] !== labels[at + 1]) sides++
    if (at + width < labels.length && labels[at] !== labels[at + width]) sides++
  }
  return sides
}

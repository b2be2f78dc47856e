import { type ArtworkFeatures, FEATURE_DEPTHS } from '@stitchdesk/contract/pricing/artwork-features'
import { distances, type Grid, labelled, partsOf } from './label-map.ts'

/** Pixels of the longer side below which nothing is read of a drawing. */
const SMALLEST = 24
/** A part is a small one below this share of the square of the longer side. */
const SMALL_PART = 1 / 1600
/** Length of a slanted edge by the number of pixel sides along it, on average. */
const EDGE_BY_SIDES = Math.PI / 4
const round = (value: number) => Math.round(value * 1e5) / 1e5

/**
 * What tells the stitches of a drawing, its background left out.
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
  const deep = distances(map)
  const parts = partsOf(map)
  const count = (holds: (at: number) => boolean) => {
    let found = 0
    for (let at = 0; at < map.labels.length; at++) if (holds(at)) found++
    return found
  }
  const isInk = (at: number) => (map.labels[at] ?? 0) > 0
  const ink = count(isInk)
  return {
    aspect: round(box.width / box.height),
    ink: round(ink / square),
    enclosed: round(count((at) => map.labels[at] === 0 && map.outside[at] === 0) / square),
    colors: Math.min(map.colors, 64),
    flat: round(count((at) => isInk(at) && map.interior[at] === 1) / ink),
    edge: round((sidesOf(map) * EDGE_BY_SIDES) / side),
    parts: parts.length,
    small: parts.filter((area) => area < square * SMALL_PART).length,
    deeper: FEATURE_DEPTHS.map((depth) => round(count((at) => isInk(at) && (deep[at] ?? 0) > depth * side) / square)),
  }
}

/** Around all that is not outside; undefined where everything is. */
function boxOf({ labels, width }: Grid): { width: number; height: number } | undefined {
  let [left, right, top, bottom] = [Number.POSITIVE_INFINITY, -1, Number.POSITIVE_INFINITY, -1]
  for (let at = 0; at < labels.length; at++) {
    if (labels[at] === 0) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
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

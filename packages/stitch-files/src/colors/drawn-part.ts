import { NOTHING } from './flat-colors.ts'
import type { Box } from './raster.ts'

/** The ground of a picture is what most of its border shows. */
const GROUND_PART = 0.5
/** A row or column with fewer pixels than this part of it is a speck on the ground. */
const SPECK_PART = 0.006

interface Labelled {
  labels: Uint8Array
  width: number
  height: number
}

/**
 * Takes the ground away: paper, cloth, or nothing at all, as far as it is connected with the border. White within a drawing on
 * white paper stays.
 * @returns the labels without it, and where the rest lies; null where nothing is left
 */
export function drawnPart(picture: Labelled): { labels: Uint8Array; box: Box } | null {
  const labels = withoutGround(picture)
  const { width, height } = picture
  const rows = new Uint32Array(height)
  const columns = new Uint32Array(width)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (labels[y * width + x] === NOTHING) continue
      rows[y] = (rows[y] as number) + 1
      columns[x] = (columns[x] as number) + 1
    }
  }
  const [top, bottom] = ends(rows, Math.max(2, width * SPECK_PART))
  const [left, right] = ends(columns, Math.max(2, height * SPECK_PART))
  return right > left && bottom > top ? { labels, box: { left, top, right, bottom } } : null
}

/** Where the counts that reach `least` begin, and behind the last of them. */
function ends(counts: Uint32Array, least: number): [number, number] {
  const first = counts.findIndex((count) => count >= least)
  const last = counts.findLastIndex((count) => count >= least)
  return [first, last + 1]
}

function withoutGround({ labels, width, height }: Labelled): Uint8Array {
  const border: number[] = []
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y++) border.push(y * width, y * width + width - 1)
  const counts = new Uint32Array(256)
  for (const at of border) counts[labels[at] as number] = (counts[labels[at] as number] as number) + 1
  const ground = counts.indexOf(Math.max(...counts))
  if (ground === NOTHING || (counts[ground] as number) < border.length * GROUND_PART) return labels
  const left = labels.slice()
  const waiting = border.filter((at) => labels[at] === ground)
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (left[at] !== ground) continue
    left[at] = NOTHING
    const x = at % width
    if (x > 0) waiting.push(at - 1)
    if (x < width - 1) waiting.push(at + 1)
    if (at >= width) waiting.push(at - width)
    if (at < labels.length - width) waiting.push(at + width)
  }
  return left
}

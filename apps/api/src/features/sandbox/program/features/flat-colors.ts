/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number]

/** Colors nearer than this are one, squared over three channels. */
const MERGED = 44 ** 2
/** Share of a picture that a color needs to count as one of the drawing. */
const LEAST_SHARE = 0.0008
const MOST_COLORS = 64

/** The squared difference of two pixels of three channels each. */
export function squaredDistance(one: ArrayLike<number>, at: number, other: ArrayLike<number>, by: number): number {
  const red = (one[at * 3] ?? 0) - (other[by * 3] ?? 0)
  const green = (one[at * 3 + 1] ?? 0) - (other[by * 3 + 1] ?? 0)
  const blue = (one[at * 3 + 2] ?? 0) - (other[by * 3 + 2] ?? 0)
  return red * red + green * green + blue * blue
}

/**
 * The flat colors of a picture, the most frequent first.
 * @param rgb three channels a pixel
 * @param counted 1 for pixels that look as their neighbors; blends at edges are no colors
 */
export function paletteOf(rgb: Uint8Array, counted: Uint8Array, size: number): Rgb[] {
  const bins = new Map<number, { count: number; sum: [number, number, number] }>()
  for (let at = 0; at < size; at++) {
    if (counted[at] !== 1) continue
    const red = rgb[at * 3] ?? 0
    const green = rgb[at * 3 + 1] ?? 0
    const blue = rgb[at * 3 + 2] ?? 0
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const bin = bins.get(key) ?? { count: 0, sum: [0, 0, 0] }
    if (bin.count === 0) bins.set(key, bin)
    bin.count++
    bin.sum[0] += red
    bin.sum[1] += green
    bin.sum[2] += blue
  }
  const palette: { color: Rgb; count: number }[] = []
  for (const { count, sum } of [...bins.values()].sort((one, other) => other.count - one.count)) {
    const color: Rgb = [sum[0] / count, sum[1] / count, sum[2] / count]
    const same = palette.find((known) => squaredDistance(known.color, 0, color, 0) < MERGED)
    if (same) same.count += count
    else if (palette.length < MOST_COLORS) palette.push({ color, count })
  }
  const found = palette.filter(({ count }) => count >= size * LEAST_SHARE).map(({ color }) => color)
  return found.length > 0 ? found : [[rgb[0] ?? 0, rgb[1] ?? 0, rgb[2] ?? 0]]
}

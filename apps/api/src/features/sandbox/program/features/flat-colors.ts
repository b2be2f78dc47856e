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
  // A bin of 16 shades a channel has how many pixels it holds, and their sum a channel.
  const bins = new Float64Array(16 ** 3 * 4)
  const filled: number[] = []
  for (let at = 0; at < size; at++) {
    if (counted[at] !== 1) continue
    const red = rgb[at * 3] ?? 0
    const green = rgb[at * 3 + 1] ?? 0
    const blue = rgb[at * 3 + 2] ?? 0
    const bin = (((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)) * 4
    if (bins[bin] === 0) filled.push(bin)
    bins[bin] = (bins[bin] ?? 0) + 1
    bins[bin + 1] = (bins[bin + 1] ?? 0) + red
    bins[bin + 2] = (bins[bin + 2] ?? 0) + green
    bins[bin + 3] = (bins[bin + 3] ?? 0) + blue
  }
  const palette: { color: Rgb; count: number }[] = []
  for (const bin of filled.sort((one, other) => (bins[other] ?? 0) - (bins[one] ?? 0))) {
    const [count = 0, red = 0, green = 0, blue = 0] = bins.subarray(bin, bin + 4)
    const color: Rgb = [red / count, green / count, blue / count]
    const same = palette.find((known) => squaredDistance(known.color, 0, color, 0) < MERGED)
    if (same) same.count += count
    else if (palette.length < MOST_COLORS) palette.push({ color, count })
  }
  const found = palette.filter(({ count }) => count >= size * LEAST_SHARE).map(({ color }) => color)
  return found.length > 0 ? found : [[rgb[0] ?? 0, rgb[1] ?? 0, rgb[2] ?? 0]]
}

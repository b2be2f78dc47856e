/**
 * The thread of a chart that looks most like a colour: the least distance in CIELAB (CIE 1976, ΔE*ab), which is close to how
 * different people find two colours. Conversion by IEC 61966-2-1 (sRGB) with the white of D65.
 *
 * @param color `#rrggbb`
 * @param chart rows that begin by `#rrggbb`
 * @returns the row's index; of two as near, the first
 */
export function nearestThread(color: string, chart: readonly (readonly [color: string, ...rest: unknown[]])[]): number {
  const wanted = labOf(color)
  let nearest = 0
  let least = Infinity
  for (const [index, [candidate]] of chart.entries()) {
    const distance = squaredDistance(wanted, labOf(candidate))
    if (distance < least) {
      least = distance
      nearest = index
    }
  }
  return nearest
}

type Lab = readonly [l: number, a: number, b: number]

function squaredDistance(one: Lab, other: Lab): number {
  return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2
}

function labOf(color: string): Lab {
  const rgb = Number.parseInt(color.slice(1), 16)
  const [r, g, b] = [linear(rgb >> 16), linear(rgb >> 8), linear(rgb)]
  const x = bent((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = bent(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = bent((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function linear(byte: number): number {
  const share = (byte & 0xff) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function bent(share: number): number {
  return share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116
}

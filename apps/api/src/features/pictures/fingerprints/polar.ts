import { DETAIL_SIDE } from '../../sandbox/picture-detail.ts'

/** Shades of a detail around its center, ring by ring from the inside. */
export interface Polar {
  rings: number
  angles: number
  values: Float32Array
}

/** Pixels of a side with a border of background, so that what lies beside a detail is read like anything else. */
const BORDERED_SIDE = DETAIL_SIDE + 2
/** Where the middle is, with the border. */
export const MIDDLE = (BORDERED_SIDE - 1) / 2
const LAST = BORDERED_SIDE - 1

/** Shades with a border of background. */
export function bordered(shades: Float32Array): Float32Array {
  const all = new Float32Array(BORDERED_SIDE * BORDERED_SIDE)
  for (let row = 0; row < DETAIL_SIDE; row++) {
    all.set(shades.subarray(row * DETAIL_SIDE, (row + 1) * DETAIL_SIDE), (row + 1) * BORDERED_SIDE + 1)
  }
  return all
}

/** A shade between pixels, counted with the border; outside is background. */
export function shadeAt(shades: Float32Array, x: number, y: number): number {
  // Asked some ten thousand times for two pictures, so it makes no arrays and no functions.
  if (!(x > 0 && y > 0 && x < LAST && y < LAST)) return 0
  const column = x | 0
  const row = y | 0
  const right = x - column
  const down = y - row
  const at = row * BORDERED_SIDE + column
  const upper = (shades[at] ?? 0) * (1 - right) + (shades[at + 1] ?? 0) * right
  const below = at + BORDERED_SIDE
  const lower = (shades[below] ?? 0) * (1 - right) + (shades[below + 1] ?? 0) * right
  return upper * (1 - down) + lower * down
}

/** Reads bordered details by rings and angles. Rings lie evenly up to the middle of a detail's sides. */
export function polarReader({ rings, angles }: { rings: number; angles: number }): (shades: Float32Array) => Polar {
  const [xs, ys] = [new Float64Array(rings * angles), new Float64Array(rings * angles)]
  for (let at = 0; at < xs.length; at++) {
    const radius = ((Math.floor(at / angles) + 0.5) / rings) * ((DETAIL_SIDE - 1) / 2)
    const angle = ((at % angles) / angles) * 2 * Math.PI
    xs[at] = MIDDLE + radius * Math.cos(angle)
    ys[at] = MIDDLE + radius * Math.sin(angle)
  }
  return (shades) => ({
    ...{ rings, angles },
    values: Float32Array.from(xs, (x, at) => shadeAt(shades, x, ys[at] ?? 0)),
  })
}

import { DETAIL_SIDE } from '../../sandbox/picture-detail.ts'

/** Shades of a detail around its center, ring by ring from the inside. */
export interface Polar {
  rings: number
  angles: number
  values: Float32Array
}

const MIDDLE = (DETAIL_SIDE - 1) / 2

/** A shade between pixels; outside is background. */
export function shadeAt(shades: Float32Array, x: number, y: number): number {
  // Asked some hundred thousand times for two pictures, so it makes no arrays and no functions.
  const column = Math.floor(x)
  const row = Math.floor(y)
  if (column < -1 || row < -1 || column >= DETAIL_SIDE || row >= DETAIL_SIDE) return 0
  const right = x - column
  const down = y - row
  if (column >= 0 && row >= 0 && column < DETAIL_SIDE - 1 && row < DETAIL_SIDE - 1) {
    const at = row * DETAIL_SIDE + column
    const upper = (shades[at] as number) * (1 - right) + (shades[at + 1] as number) * right
    const lower = (shades[at + DETAIL_SIDE] as number) * (1 - right) + (shades[at + DETAIL_SIDE + 1] as number) * right
    return upper * (1 - down) + lower * down
  }
  const above = shadeIn(shades, column, row) * (1 - right) + shadeIn(shades, column + 1, row) * right
  const below = shadeIn(shades, column, row + 1) * (1 - right) + shadeIn(shades, column + 1, row + 1) * right
  return above * (1 - down) + below * down
}

function shadeIn(shades: Float32Array, column: number, row: number): number {
  if (column < 0 || row < 0 || column >= DETAIL_SIDE || row >= DETAIL_SIDE) return 0
  return shades[row * DETAIL_SIDE + column] ?? 0
}

/** A detail by rings and angles. Rings lie evenly up to the middle of its sides. */
export function polarOf(shades: Float32Array, { rings, angles }: { rings: number; angles: number }): Polar {
  const values = new Float32Array(rings * angles)
  for (let ring = 0; ring < rings; ring++) {
    const radius = ((ring + 0.5) / rings) * MIDDLE
    for (let step = 0; step < angles; step++) {
      const angle = (step / angles) * 2 * Math.PI
      values[ring * angles + step] = shadeAt(
        shades,
        MIDDLE + radius * Math.cos(angle),
        MIDDLE + radius * Math.sin(angle),
      )
    }
  }
  return { rings, angles, values }
}

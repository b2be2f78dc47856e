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
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const [right, down] = [x - column, y - row]
  const at = (across: number, along: number) =>
    across < 0 || along < 0 || across >= DETAIL_SIDE || along >= DETAIL_SIDE
      ? 0
      : (shades[along * DETAIL_SIDE + across] ?? 0)
  const above = at(column, row) * (1 - right) + at(column + 1, row) * right
  const below = at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right
  return above * (1 - down) + below * down
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

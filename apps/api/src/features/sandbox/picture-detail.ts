/** Pixels of a side of what is kept of a picture to recognize it. */
export const DETAIL_SIDE = 56
/** Two shades of 16 a byte. */
export const DETAIL_BYTES = (DETAIL_SIDE * DETAIL_SIDE) / 2
const SHADES = 15

/** Keeps shades from 0 to 1, row by row. */
export function packDetail(shades: ArrayLike<number>): Uint8Array {
  const packed = new Uint8Array(DETAIL_BYTES)
  const shade = (at: number) => Math.round(Math.min(1, Math.max(0, shades[at] ?? 0)) * SHADES)
  for (let at = 0; at < DETAIL_BYTES; at++) packed[at] = (shade(at * 2) << 4) | shade(at * 2 + 1)
  return packed
}

/** The shades from 0 to 1. */
export function unpackDetail(packed: Uint8Array): Float32Array {
  const shades = new Float32Array(DETAIL_BYTES * 2)
  for (let at = 0; at < DETAIL_BYTES; at++) {
    shades[at * 2] = ((packed[at] ?? 0) >> 4) / SHADES
    shades[at * 2 + 1] = ((packed[at] ?? 0) & 15) / SHADES
  }
  return shades
}

/** Left and top are in it, right and bottom no longer. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Shades row by row, and the box around what is drawn. */
export interface Grid {
  side: number
  values: Float32Array
  box: Box
}

/** The part that two boxes share. */
export const commonOf = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
})

/** Sums over pixels of two pictures, from which it follows how they go together. */
export interface Sums {
  count: number
  one: number
  other: number
  squares: number
  otherSquares: number
  products: number
}

/** Sums inside a box. */
export function sumsIn(one: Grid, other: Grid, { left, top, right, bottom }: Box): Sums {
  let [sum, by, squares, bySquares, products, count] = [0, 0, 0, 0, 0, 0]
  for (let y = top; y < bottom; y++) {
    const row = y * one.side
    for (let at = row + left; at < row + right; at++) {
      const a = one.values[at] ?? 0
      const b = other.values[at] ?? 0
      sum += a
      by += b
      squares += a * a
      bySquares += b * b
      products += a * b
      count++
    }
  }
  return { count, one: sum, other: by, squares, otherSquares: bySquares, products }
}

/** Pearson's correlation. */
export function correlationOf({ count, one, other, squares, otherSquares, products }: Sums): number {
  const spread = (squares - (one * one) / count) * (otherSquares - (other * other) / count)
  return spread > 0 ? (products - (one * other) / count) / Math.sqrt(spread) : 0
}

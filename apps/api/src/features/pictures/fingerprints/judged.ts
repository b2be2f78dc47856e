import { commonOf, correlationOf, type Grid, type Sums, sumsIn } from './grid.ts'

/** How alike two pictures are: 1 for the same. */
export interface Likeness {
  /** of the whole */
  whole: number
  /** of the squares that are least alike: other motifs and other words show there, though shape and color are the same */
  least: number
}

/** Pixels of a side of a block; squares of two by two of them are compared one by one. */
const BLOCK = 4
/** Share of the least like squares by which two pictures are judged. */
const WORST = 0.25
/** Spread of shades below which a square shows nothing. */
const EMPTY = 0.045

/** Judges two pictures that lie on each other, wholly and square by square. */
export function judged(one: Grid, other: Grid): Likeness {
  const both = commonOf(one.box, other.box)
  const [columns, rows] = [Math.ceil((both.right - both.left) / BLOCK), Math.ceil((both.bottom - both.top) / BLOCK)]
  const blocks: Sums[] = []
  for (let at = 0; at < columns * rows; at++) {
    const [left, top] = [both.left + (at % columns) * BLOCK, both.top + Math.floor(at / columns) * BLOCK]
    const box = { left, top, right: Math.min(left + BLOCK, both.right), bottom: Math.min(top + BLOCK, both.bottom) }
    blocks.push(sumsIn(one, other, box))
  }
  const squares: { fit: number; weight: number }[] = []
  for (let row = 0; both.top + (row + 1) * BLOCK <= both.bottom; row++) {
    for (let column = 0; both.left + (column + 1) * BLOCK <= both.right; column++) {
      const at = row * columns + column
      const beside = column + 1 < columns ? blocks[at + 1] : undefined
      const below = row + 1 < rows ? blocks[at + columns] : undefined
      const sums = together(blocks[at], beside, below, beside && below && blocks[at + columns + 1])
      const spread = spreadOf(sums)
      if (spread >= EMPTY) squares.push({ fit: correlationOf(sums), weight: spread * sums.count })
    }
  }
  squares.sort((left, right) => left.fit - right.fit)
  const total = squares.reduce((sum, { weight }) => sum + weight, 0)
  let [sum, taken] = [0, 0]
  for (const { fit, weight } of squares) {
    if (taken >= total * WORST) break
    sum += fit * weight
    taken += weight
  }
  return { whole: correlationOf(together(...blocks)), least: taken > 0 ? sum / taken : 0 }
}

function together(...parts: readonly (Sums | undefined)[]): Sums {
  const all = { count: 0, one: 0, other: 0, squares: 0, otherSquares: 0, products: 0 }
  for (const part of parts) {
    if (!part) continue
    all.count += part.count
    all.one += part.one
    all.other += part.other
    all.squares += part.squares
    all.otherSquares += part.otherSquares
    all.products += part.products
  }
  return all
}

/** The larger standard deviation of the two. */
function spreadOf({ count, one, other, squares, otherSquares }: Sums): number {
  if (count === 0) return 0
  const spread = Math.max(squares / count - (one / count) ** 2, otherSquares / count - (other / count) ** 2)
  return Math.sqrt(Math.max(0, spread))
}

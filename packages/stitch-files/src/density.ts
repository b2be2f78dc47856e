import { type Bounds, RECORD, type Records } from './design.ts'

/** Needle points per square millimeter, in cells of half a millimeter. */
export interface DensityGrid {
  columns: number
  rows: number
  /** The first cell's corner, 0.1 mm. */
  left: number
  top: number
  /** A row after the other. */
  values: Float32Array
  highest: number
}

/** Side of a cell, 0.1 mm. */
export const DENSITY_CELL = 5

/** A cell tells of the square of this many cells around it, so that a single point does not make a spot. */
const WINDOW = 3

/**
 * Counts how thick the needle comes down.
 * @param bounds of the stitches, 0.1 mm
 */
export function densityGrid({ kinds, xs, ys, length }: Records, bounds: Bounds): DensityGrid {
  // A cell more on each side, into which the squares of the outermost reach.
  const left = bounds.left - DENSITY_CELL
  const top = bounds.top - DENSITY_CELL
  const columns = Math.floor((bounds.right - left) / DENSITY_CELL) + 2
  const rows = Math.floor((bounds.bottom - top) / DENSITY_CELL) + 2
  const points = new Float32Array(columns * rows)
  for (let at = 0; at < length; at++) {
    if (kinds[at] !== RECORD.stitch) continue
    const column = Math.floor(((xs[at] as number) - left) / DENSITY_CELL)
    const row = Math.floor(((ys[at] as number) - top) / DENSITY_CELL)
    points[row * columns + column] = (points[row * columns + column] as number) + 1
  }
  const squareMm = ((WINDOW * DENSITY_CELL) / 10) ** 2
  const values = new Float32Array(columns * rows)
  let highest = 0
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const value = around(points, columns, rows, column, row) / squareMm
      values[row * columns + column] = value
      if (value > highest) highest = value
    }
  }
  return { columns, rows, left, top, values, highest }
}

function around(points: Float32Array, columns: number, rows: number, column: number, row: number): number {
  let sum = 0
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
    for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
      sum += points[y * columns + x] as number
    }
  }
  return sum
}

/** Colors of the heat map with the density from which each is used, needle points per mm²: from airy to stiff as board. */
export const DENSITY_STEPS = [
  { from: 0, color: '#2c4a9a' },
  { from: 1, color: '#2b7fb8' },
  { from: 2, color: '#2aa198' },
  { from: 3, color: '#63b446' },
  { from: 4, color: '#d4c22a' },
  { from: 6, color: '#ee8b22' },
  { from: 8, color: '#dc3a24' },
  { from: 12, color: '#8e1230' },
] as const

/** The step of the heat map that a density falls on, from 0; -1 where there is nothing. */
export function densityStep(value: number): number {
  return value <= 0 ? -1 : DENSITY_STEPS.findLastIndex(({ from }) => value >= from)
}

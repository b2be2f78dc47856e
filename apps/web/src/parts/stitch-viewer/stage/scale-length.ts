import { type LengthUnit, MM_PER_INCH } from '@stitchdesk/contract/basics/lengths'

/** Lengths that are easily read, in each unit. */
const LENGTHS = {
  in: [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20],
  mm: [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500],
} as const satisfies Record<LengthUnit, readonly number[]>

/** Millimeters that a bar of a scale stands for: the longest length that is easily read and no wider than so many pixels. */
export function scaleLength(pixelsPerMm: number, unit: LengthUnit, widest: number): number {
  const millimeters = unit === 'in' ? MM_PER_INCH : 1
  const length = LENGTHS[unit].findLast((one) => one * millimeters * pixelsPerMm <= widest) ?? LENGTHS[unit][0]
  return length * millimeters
}

import type { Converted } from './steps.ts'
import type { Writing } from './writing.ts'

/** Warns about what a step format could not hold. @param longest its longest step, 0.1 mm */
export function warnConverted(warn: Writing['warn'], converted: Converted, longest: number): void {
  const { longStitches, jumpedTrims, cutJumps } = converted
  if (longStitches > 0) warn('long-stitches-jumped', { number: longStitches, longest: longest / 10 })
  if (jumpedTrims > 0) warn('trims-by-jumps', { number: jumpedTrims })
  if (cutJumps > 0) warn('jumps-cut', { number: cutJumps })
}

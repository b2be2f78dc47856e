import type { Converted } from './steps.ts'
import { countOf, type Writing } from './writing.ts'

/** Warns about what a step format could not hold. @param longest its longest step, 0.1 mm */
export function warnConverted(warn: Writing['warn'], converted: Converted, longest: number): void {
  if (converted.longStitches > 0) {
    const stitches = countOf(converted.longStitches, 'stitch', 'stitches')
    warn('long-stitches-jumped', `${stitches} longer than ${longest / 10} mm and reached by jumps.`)
  }
  if (converted.jumpedTrims > 0) {
    const trims = countOf(converted.jumpedTrims, 'trim')
    warn('trims-by-jumps', `${trims} written as three jumps, at which machines cut.`)
  }
  if (converted.cutJumps > 0) {
    const jumps = countOf(converted.cutJumps, 'way')
    warn('jumps-cut', `${jumps} so long that machines cut the thread there.`)
  }
}

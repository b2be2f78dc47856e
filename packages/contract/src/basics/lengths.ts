/** Machines count in millimetres, forms in inches. */
export const MM_PER_INCH = 25.4

/** Millimetres in inches, to a hundredth: how forms have sizes. */
export function inchesOf(mm: number): number {
  return Math.round((mm / MM_PER_INCH) * 100) / 100
}

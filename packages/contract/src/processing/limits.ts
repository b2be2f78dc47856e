/** What staff enter of a version, and what asks for another. */
export const PROCESSING_LIMITS = {
  /** Characters. */
  stitiches: 50,
  selectLevel: { min: 1, max: 10 },
  assignPercentage: { min: 0, max: 5 },
  /** Characters. */
  changeReason: 1000,
} as const

import type { FileFigures } from '@stitchdesk/contract/pictures/picture'

/** What was read of a DST with stitches. */
export const FIGURES: FileFigures = {
  format: 'dst',
  source: 'stitches',
  stitches: 8214,
  colorRuns: 4,
  trims: 3,
  trimsKnown: true,
  widthMm: 76.2,
  heightMm: 50.8,
  threads: [],
  complete: true,
  warnings: [],
  longStitches: 0,
  shortStitches: 0,
  untrimmedJumps: 0,
  readAt: '2026-11-21T08:00:00.000Z',
}

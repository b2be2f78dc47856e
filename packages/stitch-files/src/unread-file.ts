import type { StitchWarning } from './design.ts'
import type { StitchFile } from './stitch-file.ts'
import type { StitchFormat } from './tables/formats.ts'

/** The answer for a file whose stitches can't be read: its format and the reason. */
export function unreadFile(format: StitchFormat, warnings: readonly StitchWarning[]): StitchFile {
  const text = REASONS[format] ?? `Nothing in this ${format.toUpperCase()} file could be read.`
  return {
    format,
    source: 'none',
    stitches: null,
    colorRuns: null,
    colorChanges: null,
    trims: null,
    trimsKnown: false,
    widthMm: null,
    heightMm: null,
    bounds: null,
    threads: [],
    name: '',
    complete: false,
    warnings: [...warnings, { code: 'not-readable', text }],
    records: { length: 0, kinds: new Uint8Array(0), xs: new Int32Array(0), ys: new Int32Array(0) },
    runs: [],
    picture: null,
  }
}

const REASONS: Partial<Record<StitchFormat, string>> = {
  cnd: 'A Melco CND holds outlines and no stitches: the machine’s program makes those, so there is nothing to count.',
  ofm: 'How a Melco OFM keeps its stitches is not known, so it has no figures.',
  pof: 'How a POF keeps its stitches is not known, so it has no figures.',
}

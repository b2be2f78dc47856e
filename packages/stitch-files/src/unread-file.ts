import type { StitchFile } from './stitch-file.ts'
import type { StitchFormat } from './tables/formats.ts'
import { type StitchWarning, unreadWarning } from './warnings/warning.ts'

/** The answer for a file whose stitches can't be read: its format and the reason. */
export function unreadFile(format: StitchFormat, warnings: readonly StitchWarning[]): StitchFile {
  return {
    format,
    source: 'none',
    stitches: null,
    colorRuns: null,
    colors: null,
    colorChanges: null,
    stops: 0,
    trims: null,
    trimsKnown: false,
    widthMm: null,
    heightMm: null,
    bounds: null,
    threads: [],
    name: '',
    complete: false,
    warnings: [...warnings, unreadWarning(format)],
    records: { length: 0, kinds: new Uint8Array(0), xs: new Int32Array(0), ys: new Int32Array(0) },
    runs: [],
    picture: null,
  }
}

import type { Bounds, Records, Thread } from './design.ts'
import type { ColorRun } from './figures.ts'
import type { StitchFormat } from './tables/formats.ts'
import type { StitchWarning } from './warnings/warning.ts'

/** What is read of a machine file. Null means that the file does not tell; nothing is guessed. */
export interface StitchFile {
  format: StitchFormat
  /** Where the figures are from: counted in the stitches, told by the file's properties, or none at all. */
  source: 'stitches' | 'properties' | 'none'
  /** Needle penetrations. */
  stitches: number | null
  /** Runs of stitches between changes of color. */
  colorRuns: number | null
  /** Different colors, of which a design may come back to one; null unless the file tells all of them. */
  colors: number | null
  /** Changes of color between the first stitch and the last, those that only stop the machine included. */
  colorChanges: number | null
  /** Of the changes, those that follow another one without a stitch between: the machine stops there, to lay cloth for an appliqué. */
  stops: number
  /** Trims between two stitches of one run. */
  trims: number | null
  /** False where the format has no command for a trim and they are inferred, or can't be told at all. */
  trimsKnown: boolean
  widthMm: number | null
  heightMm: number | null
  /** 0.1 mm, y downwards. */
  bounds: Bounds | null
  /** One for each run, in the order of sewing: null where the file names none for it. Empty where it names none at all. */
  threads: (Thread | null)[]
  /** The name inside the file, or ''. */
  name: string
  /** Whether the file was read to its end mark. */
  complete: boolean
  warnings: StitchWarning[]
  /** The needle's way; empty where only figures can be read. */
  records: Records
  /** The runs in `records`, as many as `colorRuns` where stitches were read. */
  runs: ColorRun[]
  /** A picture inside the file (JPEG, PNG or BMP), untrusted: decode it with limits, never serve it as it is. */
  picture: Uint8Array | null
}

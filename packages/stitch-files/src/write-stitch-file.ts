import type { StitchWarning, Thread } from './design.ts'
import { hex, PALETTE } from './run-colors.ts'
import type { StitchFile } from './stitch-file.ts'
import { StitchFileError } from './stitch-file-error.ts'
import { writeDsb } from './writers/dsb.ts'
import { writeDst, writeTap } from './writers/dst.ts'
import { writeExp } from './writers/exp.ts'
import { writeJef } from './writers/jef.ts'
import { needleWay } from './writers/needle-way.ts'
import { writePec } from './writers/pec.ts'
import { writePes } from './writers/pes.ts'
import { writeVp3 } from './writers/vp3.ts'
import { type WriteFormat, warnInto } from './writers/writing.ts'
import { writeXxx } from './writers/xxx.ts'

/** The formats that can be written, and whether each tells the colours of its threads. */
const WRITERS = {
  dsb: { write: writeDsb, colors: false },
  dst: { write: writeDst, colors: false },
  exp: { write: writeExp, colors: false },
  jef: { write: writeJef, colors: true },
  pec: { write: writePec, colors: true },
  pes: { write: writePes, colors: true },
  tap: { write: writeTap, colors: false },
  vp3: { write: writeVp3, colors: true },
  xxx: { write: writeXxx, colors: true },
} as const satisfies Record<string, { write: WriteFormat; colors: boolean }>

export type WritableFormat = keyof typeof WRITERS

export const WRITABLE_FORMATS = Object.keys(WRITERS) as WritableFormat[]

/** Whether a format, told by its extension in lower case, can be written. */
export function isWritable(format: string): format is WritableFormat {
  return Object.hasOwn(WRITERS, format)
}

export interface WriteOptions {
  /** The name inside the file, where the format has room for one; else the design's own. */
  name?: string
  /** The threads to sew with, one for each run of stitches; else the design's own. */
  threads?: readonly Thread[]
}

export interface WrittenFile {
  bytes: Uint8Array
  /** What the format can't hold, and what was written instead. */
  warnings: StitchWarning[]
}

/** Letters that all formats can hold, so that names are read back as they were written. */
const LONGEST_NAME = 60

/**
 * Writes a design as a machine file. Its stitches are those of the design to 0.1 mm, with the same runs of colour and trims;
 * what the format can't hold is converted by the custom of its machines and told in `warnings`.
 *
 * @throws StitchFileError `no-stitches` for a design without stitches (as read from a format of which only figures can be
 *   read), `unknown-format` for one that is not written, `does-not-fit` for a design larger than the format's numbers
 */
export function writeStitchFile(
  design: Pick<StitchFile, 'records'> & Partial<Pick<StitchFile, 'threads' | 'name'>>,
  format: string,
  { name = design.name ?? '', threads = design.threads ?? [] }: WriteOptions = {},
): WrittenFile {
  if (!isWritable(format)) {
    const formats = WRITABLE_FORMATS.join(', ')
    throw new StitchFileError(
      'unknown-format',
      `Files of the format “${format}” can’t be written. These can: ${formats}.`,
    )
  }
  const warnings: StitchWarning[] = []
  const warn = warnInto(warnings)
  const way = needleWay(design.records)
  const { write, colors } = WRITERS[format]
  const known = threads.filter(({ color }) => hex(color)?.length === 7)
  const named = known.length === way.runs ? known : undefined
  if (colors && !named)
    warn('colors-chosen', 'The design names no colours: others that tell its runs apart are written.')
  if (!colors && named)
    warn('colors-lost', `A ${format.toUpperCase()} file holds no colours: keep the list of threads with it.`)
  const chosen = Array.from(
    { length: way.runs },
    (_, run): Thread => ({ color: PALETTE[run % PALETTE.length] as string }),
  )
  const bytes = write({ way, threads: named ?? chosen, name: plainName(name), warn })
  return { bytes, warnings }
}

/** Letters without their accents; what is no letter of ASCII then is left out. */
function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[^ -~]/g, '')
    .trim()
    .slice(0, LONGEST_NAME)
}

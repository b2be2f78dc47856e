import { RECORD, type Records, type Thread } from './design.ts'
import { LIMITS } from './limits.ts'
import { hex, PALETTE } from './run-colors.ts'
import { StitchFileError, tooManyChanges } from './stitch-file-error.ts'
import { isWritable, WRITABLE_FORMATS, type WritableFormat } from './tables/formats.ts'
import type { StitchWarning } from './warnings/warning.ts'
import { writeDsb } from './writers/dsb.ts'
import { writeDst, writeTap } from './writers/dst.ts'
import { writeExp } from './writers/exp.ts'
import { writeJef } from './writers/jef.ts'
import { needleWay } from './writers/needle-way.ts'
import { writePec } from './writers/pec.ts'
import { writePes } from './writers/pes.ts'
import { writeVp3 } from './writers/vp3.ts'
import { type WriteFormat, type Writing, warnInto } from './writers/writing.ts'
import { writeXxx } from './writers/xxx.ts'

interface FormatWriter {
  write: WriteFormat
  /** Whether the format tells the colors of its threads. */
  colors: boolean
  /** How many letters its name has: of ASCII, or of any script where `anyLetters`. */
  letters: number
  anyLetters?: true
  /** Whether the machine can stop after a change, as it does at two changes in a row. */
  keepsStops?: true
  /** How many runs it has room for, where that is less than what is read. */
  most?: number
}

/** The number of a PEC's threads is one byte, in which 255 means none. */
const MOST_OF_PEC = 255

const WRITERS: Record<WritableFormat, FormatWriter> = {
  dsb: { write: writeDsb, colors: false, letters: 16, keepsStops: true },
  dst: { write: writeDst, colors: false, letters: 16, keepsStops: true },
  exp: { write: writeExp, colors: false, letters: 0, keepsStops: true },
  jef: { write: writeJef, colors: true, letters: 0 },
  pec: { write: writePec, colors: true, letters: 16, most: MOST_OF_PEC },
  pes: { write: writePes, colors: true, letters: 16, most: MOST_OF_PEC },
  tap: { write: writeTap, colors: false, letters: 0, keepsStops: true },
  vp3: { write: writeVp3, colors: true, letters: LIMITS.text, anyLetters: true },
  xxx: { write: writeXxx, colors: true, letters: 0 },
}

/** What is written; a `StitchFile` is one. */
export interface WritableDesign {
  records: Records
  /** One for each run of stitches; null for a run without a color. */
  threads?: readonly (Thread | null)[]
  name?: string
}

export interface WriteOptions {
  /** The name inside the file, where the format has room for one; else the design's own. */
  name?: string
  /** The threads to sew with, one for each run of stitches, null for one without; else the design's own. */
  threads?: readonly (Thread | null)[]
}

export interface WrittenFile {
  bytes: Uint8Array<ArrayBuffer>
  /** Sentences about what the format can't hold, and what was written instead. */
  warnings: StitchWarning[]
}

/** The name of a file if none of its letters can be written. */
const UNTITLED = 'Untitled'

/**
 * Writes a design as a machine file. Its stitches are those of the design to 0.1 mm, with the same runs of color and trims;
 * what the format can't hold is converted by the custom of its machines and told in `warnings`.
 *
 * @throws StitchFileError `no-stitches` for a design without stitches (as read from a format of which only figures can be
 *   read), `unknown-format` for one that is not written, `too-large` for more than a million records or two
 *   meters, `does-not-fit` for a design larger than the format's numbers or with more runs than it has room for
 */
export function writeStitchFile(
  design: WritableDesign,
  format: string,
  { name = design.name ?? '', threads = design.threads ?? [] }: WriteOptions = {},
): WrittenFile {
  if (!isWritable(format)) {
    const formats = WRITABLE_FORMATS.toSorted().join(', ')
    throw new StitchFileError(
      'unknown-format',
      `Files of the format “${format}” can’t be written. These can: ${formats}.`,
    )
  }
  checkPlaces(design.records)
  const warnings: StitchWarning[] = []
  const warn = warnInto(warnings)
  const way = needleWay(design.records)
  const { write, colors, keepsStops, most } = WRITERS[format]
  const stops = Array.from(way.stops.values()).reduce((sum, each) => sum + each, 0)
  if (way.runs - 1 + stops > LIMITS.colorChanges) throw tooManyChanges()
  if (most !== undefined && way.runs > most) {
    throw new StitchFileError('does-not-fit', `This format holds at most ${most} runs of color; these are ${way.runs}.`)
  }
  const empty = emptyBlocks(design.records, way.runs) - stops
  if (empty > 0) warn('empty-blocks', { number: empty })
  if (stops > 0 && !keepsStops) warnOfStops(warn, stops, format)
  const named = threads.length === way.runs && threads.some(isKnown)
  const unnamed = named ? threads.filter((thread) => !isKnown(thread)).length : 0
  if (colors && !named) warn('colors-chosen', {})
  if (colors && unnamed > 0) warn('some-colors-chosen', { number: unnamed })
  if (!colors && named) warn('colors-lost', { format: format.toUpperCase() })
  const sewnWith = Array.from({ length: way.runs }, (_, run): Thread => {
    const thread = named ? threads[run] : undefined
    return isKnown(thread) ? thread : { color: PALETTE[run % PALETTE.length] as string }
  })
  const bytes = write({ way, threads: sewnWith, name: nameFor(format, name, warn), warn })
  // That chosen colors are near to others only is no news.
  return { bytes, warnings: warnings.filter(({ code }) => named || code !== 'colors-matched') }
}

const isKnown = (thread: Thread | null | undefined): thread is Thread => hex(thread?.color)?.length === 7

function warnOfStops(warn: Writing['warn'], stops: number, format: string): void {
  const lost = { format: format.toUpperCase() }
  if (stops === 1) warn('stop-lost', lost)
  else warn('stops-lost', { number: stops, ...lost })
}

/** @throws StitchFileError `too-large` for more than is read again */
function checkPlaces({ xs, ys, length }: Records): void {
  if (length > LIMITS.records) {
    throw new StitchFileError('too-large', `This design has more than ${LIMITS.records.toLocaleString('en')} records.`)
  }
  for (let at = 0; at < length; at++) {
    const furthest = Math.max(Math.abs(xs[at] as number), Math.abs(ys[at] as number))
    if (!(furthest <= LIMITS.coordinate)) {
      throw new StitchFileError('too-large', 'This design reaches further than two meters from its origin.')
    }
  }
}

/** How many blocks between changes of color have no stitches. */
function emptyBlocks({ kinds, length }: Records, runs: number): number {
  let blocks = 1
  for (let at = 0; at < length; at++) if (kinds[at] === RECORD.colorChange) blocks++
  return blocks - runs
}

/** The name as the format can hold it: letters without their accents, those that stay foreign as `_`. */
function nameFor(format: WritableFormat, name: string, warn: Writing['warn']): string {
  const { letters, anyLetters } = WRITERS[format]
  if (letters === 0 || name === '') return letters === 0 ? '' : UNTITLED
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]/gu, '_')
  const clean = name.replaceAll(/\p{C}+/gu, ' ')
  // A letter of two halves is not cut between them.
  const short = (anyLetters ? clean : plain)
    .slice(0, letters)
    .replace(/[\ud800-\udbff]$/u, '')
    .trim()
  const written = /[^_ ]/.test(short) ? short : UNTITLED
  if (written !== name) warn('name-changed', { name, written })
  return written
}

import { RECORD, type Records, type Thread } from './design.ts'
import { detectFormat } from './detect.ts'
import { figuresOf } from './figures.ts'
import { inferTrims } from './infer-trims.ts'
import { LIMITS } from './limits.ts'
import { readerOf } from './readers/reader-of.ts'
import type { Reading } from './reading.ts'
import type { StitchFile } from './stitch-file.ts'
import { StitchFileError, tooManyChanges } from './stitch-file-error.ts'
import type { StitchFormat } from './tables/formats.ts'
import { unreadFile } from './unread-file.ts'
import type { StitchWarning } from './warnings/warning.ts'
import { warningsOf } from './warnings/warnings-of.ts'
import { readWilcom } from './wilcom.ts'

/**
 * Reads a machine file: its figures, its stitches and its warnings.
 *
 * Its content decides the format first, its extension second. Formats without a reader (pof, cnd, ofm) are
 * recognized but give no figures; Wilcom files give the figures of their properties and a picture, but no stitches.
 * @param fileName with its extension; a path before it is ignored
 * @throws StitchFileError, and nothing else, for a file that can't be read
 */
export function readStitchFile(bytes: Uint8Array, fileName: string): StitchFile {
  if (bytes.length === 0) throw new StitchFileError('empty', 'This file is empty.')
  if (bytes.length > LIMITS.fileBytes) {
    throw new StitchFileError('too-large', `This file has more than ${LIMITS.fileBytes / 1024 / 1024} MB.`)
  }
  const { format, warnings } = detectFormat(bytes, fileName)
  if (format === 'emb' || format === 'art') return readWilcom(bytes, format, warnings)
  const read = readerOf(format)
  if (!read) return unreadFile(format, warnings)
  return stitchFile(format, read(bytes), bytes, warnings)
}

function stitchFile(
  format: StitchFormat,
  reading: Reading,
  bytes: Uint8Array,
  found: readonly StitchWarning[],
): StitchFile {
  const plain = reading.records.done()
  const infers = reading.trims !== 'commands' && !reading.sequins
  const records = infers && reading.trims !== 'commands' ? inferTrims(plain, reading.trims) : plain
  const figures = figuresOf(records)
  const { bounds, runs } = figures
  if (!bounds) throw new StitchFileError('no-stitches', 'This file holds no stitches.')
  const changes = changesBetween(records)
  if (changes.colorChanges > LIMITS.colorChanges) throw tooManyChanges()
  const threads = threadsOfRuns(
    runs.map((run) => run.block),
    reading.threads,
  )
  return {
    format,
    source: 'stitches',
    stitches: figures.stitches,
    colorRuns: runs.length,
    colors: colorsOf(threads),
    ...changes,
    trims: reading.sequins ? null : figures.trims,
    trimsKnown: reading.trims === 'commands',
    widthMm: (bounds.right - bounds.left) / 10,
    heightMm: (bounds.bottom - bounds.top) / 10,
    bounds,
    threads,
    name: reading.name ?? '',
    complete: reading.ended && reading.unknown === 0,
    warnings: [...found, ...warningsOf(reading, records, figures.stitches, bounds, bytes)],
    records,
    runs,
    picture: null,
  }
}

/** Changes with stitches before and after them; of several without a stitch between, all but the first are stops. */
function changesBetween({ kinds, length }: Records): { colorChanges: number; stops: number } {
  let sewn = false
  let colorChanges = 0
  let stops = 0
  let waiting = 0
  for (let at = 0; at < length; at++) {
    if (kinds[at] === RECORD.colorChange && sewn) waiting++
    if (kinds[at] !== RECORD.stitch) continue
    sewn = true
    colorChanges += waiting
    stops += Math.max(0, waiting - 1)
    waiting = 0
  }
  return { colorChanges, stops }
}

/**
 * The thread of each run, null where the file names none for it. Empty where it names none at all, or lists fewer threads than it has
 * blocks, because then nobody knows which are missing.
 */
function threadsOfRuns(blocks: number[], listed: readonly (Thread | undefined)[] = []): (Thread | null)[] {
  if (blocks.some((block) => block >= listed.length)) return []
  const threads = blocks.map((block) => listed[block] ?? null)
  return threads.some((thread) => thread !== null) ? threads : []
}

/** How many different colors there are; null unless every run has one. */
function colorsOf(threads: readonly (Thread | null)[]): number | null {
  if (threads.length === 0 || threads.includes(null)) return null
  return new Set(threads.map((thread) => thread?.color)).size
}

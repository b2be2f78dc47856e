import { RECORD, type Records, type Thread } from './design.ts'
import { detectFormat } from './detect.ts'
import { figuresOf } from './figures.ts'
import { inferTrims } from './infer-trims.ts'
import { LIMITS } from './limits.ts'
import { readerOf } from './readers/reader-of.ts'
import type { Reading } from './reading.ts'
import type { StitchFile } from './stitch-file.ts'
import { StitchFileError } from './stitch-file-error.ts'
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
  return {
    format,
    source: 'stitches',
    stitches: figures.stitches,
    colorRuns: runs.length,
    colorChanges: changesBetween(records),
    trims: reading.sequins ? null : figures.trims,
    trimsKnown: reading.trims === 'commands',
    widthMm: (bounds.right - bounds.left) / 10,
    heightMm: (bounds.bottom - bounds.top) / 10,
    bounds,
    threads: threadsOfRuns(
      runs.map((run) => run.block),
      reading.threads,
    ),
    name: reading.name ?? '',
    complete: reading.ended && reading.unknown === 0,
    warnings: [...found, ...warningsOf(reading, records, figures.stitches, bounds, bytes)],
    records,
    runs,
    picture: null,
  }
}

/** Color changes with stitches before and after them; consecutive changes count too. */
function changesBetween({ kinds, length }: Records): number {
  let sewn = false
  let changes = 0
  let waiting = 0
  for (let at = 0; at < length; at++) {
    if (kinds[at] === RECORD.colorChange && sewn) waiting++
    if (kinds[at] !== RECORD.stitch) continue
    sewn = true
    changes += waiting
    waiting = 0
  }
  return changes
}

/** The thread of each run; empty unless the file names one for every run, so that none is guessed. */
function threadsOfRuns(blocks: number[], threads: readonly (Thread | undefined)[] = []): Thread[] {
  const found = blocks.flatMap((block) => threads[block] ?? [])
  return found.length === blocks.length ? found : []
}

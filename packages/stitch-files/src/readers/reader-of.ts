import type { Reading } from '../reading.ts'
import { isRead, type ReadFormat, type SignedFormat, type StitchFormat } from '../tables/formats.ts'
import { read10o } from './10o.ts'
import { read100, share100 } from './100.ts'
import { readDsb } from './dsb.ts'
import { readDst, readTap, TAJIMA_HEADER, ternaryShare } from './dst.ts'
import { readDsz } from './dsz.ts'
import { likenessOfExp, readExp } from './exp.ts'
import { readHus, readVip } from './hus.ts'
import { looksLikeJef, readJef } from './jef.ts'
import { KSM_HEADER, readKsm } from './ksm.ts'
import { readPec } from './pec.ts'
import { readPes } from './pes.ts'
import { controlShare } from './triples.ts'
import { readU01, U01_HEADER } from './u01.ts'
import { readVp3 } from './vp3.ts'
import { likenessOfXxx, readXxx } from './xxx.ts'

/** Which share of a file's records has the shape of a format, from 0 to 1. */
type Likeness = (bytes: Uint8Array) => number

interface SignedReader {
  read: (bytes: Uint8Array) => Reading
}

/** The reader of a format without a signature, which its records tell. */
interface ShapeReader extends SignedReader {
  likeness: Likeness
  /** The same of a file that begins with a DST's text header, where the format has one. */
  labeled?: Likeness
}

/** The likeness that suffices for the format that the extension names. */
export const LIKELY = 0.75

/** Without the header text they look like a KSM or fit by chance, so the extension decides. */
const atMostLikely =
  (likeness: Likeness): Likeness =>
  (bytes) =>
    Math.min(LIKELY, likeness(bytes))
const isDst: Likeness = (bytes) => ternaryShare(bytes, TAJIMA_HEADER)
const isDsb: Likeness = (bytes) => controlShare(bytes, TAJIMA_HEADER, 0)
const isDsz: Likeness = (bytes) => controlShare(bytes, TAJIMA_HEADER, 2)

/** The reader of each format whose stitches are read; the least likely to fit by chance first. */
const READERS: Record<ReadFormat & SignedFormat, SignedReader> &
  Record<Exclude<ReadFormat, SignedFormat>, ShapeReader> = {
  pec: { read: readPec },
  pes: { read: readPes },
  hus: { read: readHus },
  vip: { read: readVip },
  vp3: { read: readVp3 },
  jef: { read: readJef, likeness: (bytes) => (looksLikeJef(bytes) ? 1 : 0) },
  xxx: { read: readXxx, likeness: likenessOfXxx },
  '100': { read: read100, likeness: share100 },
  tap: { read: readTap, likeness: (bytes) => ternaryShare(bytes, 0) },
  '10o': { read: read10o, likeness: (bytes) => controlShare(bytes, 0, 0) },
  u01: { read: readU01, likeness: (bytes) => controlShare(bytes, U01_HEADER, 0) },
  ksm: { read: readKsm, likeness: (bytes) => controlShare(bytes, KSM_HEADER, 2) },
  exp: { read: readExp, likeness: likenessOfExp },
  dst: { read: readDst, likeness: isDst, labeled: isDst },
  dsb: { read: readDsb, likeness: atMostLikely(isDsb), labeled: isDsb },
  dsz: { read: readDsz, likeness: atMostLikely(isDsz), labeled: isDsz },
}
const ROWS = Object.entries<SignedReader | ShapeReader>(READERS)

/** Formats that the shape of records tells, each with its likeness, for files that begin with a DST's text header and for the others. */
export function likenesses(isLabeled: boolean): ReadonlyMap<string, Likeness> {
  const of = (row: SignedReader | ShapeReader) =>
    'likeness' in row ? (isLabeled ? row.labeled : row.likeness) : undefined
  return new Map(
    ROWS.flatMap(([format, row]): [string, Likeness][] => {
      const likeness = of(row)
      return likeness ? [[format, likeness]] : []
    }),
  )
}

/** The reader of a format whose stitches can be read; undefined for the others. */
export function readerOf(format: StitchFormat): SignedReader['read'] | undefined {
  return isRead(format) ? READERS[format].read : undefined
}

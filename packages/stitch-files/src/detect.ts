import { share100 } from './readers/100.ts'
import { TAJIMA_HEADER, ternaryShare } from './readers/dst.ts'
import { likenessOfExp } from './readers/exp.ts'
import { looksLikeJef } from './readers/jef.ts'
import { KSM_HEADER } from './readers/ksm.ts'
import { controlShare } from './readers/triples.ts'
import { U01_HEADER } from './readers/u01.ts'
import { likenessOfXxx } from './readers/xxx.ts'
import { StitchFileError } from './stitch-file-error.ts'
import { isStitchFormat, type StitchFormat } from './tables/formats.ts'
import { signatureOf } from './tables/signatures.ts'
import { type StitchWarning, warning } from './warnings/warning.ts'
import { wilcomFormat } from './wilcom.ts'

/**
 * Detects a file's format by its content, and by its extension when the content allows it.
 * @param fileName with its extension
 * @returns the format, and a warning when the extension says another, or there is none
 * @throws StitchFileError `unknown-format` when no known format fits
 */
export function detectFormat(
  bytes: Uint8Array,
  fileName: string,
): { format: StitchFormat; warnings: readonly StitchWarning[] } {
  const extension = /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  const claimed = isStitchFormat(extension) ? extension : undefined
  const signature = signatureOf(bytes)
  if (signature && 'foreign' in signature) throw unknownFormat(`This is ${signature.foreign}, not a machine file.`)
  const signed = signature?.format
  const format = signed === 'container' ? wilcomFormat(bytes, claimed) : (signed ?? byRecords(bytes, claimed))
  if (!format) {
    throw unknownFormat(
      claimed
        ? `The content of this file is not that of a ${claimed.toUpperCase()} file, nor of another that is known.`
        : 'This is not a machine file of a known format.',
    )
  }
  if (format === claimed) return { format, warnings: [] }
  const content = { format: format.toUpperCase() }
  return {
    format,
    warnings: [extension ? warning('wrong-extension', { extension, ...content }) : warning('no-extension', content)],
  }
}

/**
 * Formats without a signature are recognized by the shape of their records. Content that fits a format in every record outweighs the
 * extension; a lower share counts as damage when the extension names that format.
 */
function byRecords(bytes: Uint8Array, claimed: StitchFormat | undefined): StitchFormat | undefined {
  // Neither has a known signature, and neither is read.
  if (claimed === 'cnd' || claimed === 'ofm') return claimed
  const candidates = beginsWithLabel(bytes) ? TAJIMA_LIKE : HEADERLESS
  const likeness = (format: StitchFormat | undefined) => candidates.get(format ?? 'emb')?.(bytes) ?? 0
  const own = likeness(claimed)
  if (own === 1) return claimed
  const certain = [...candidates.keys()].find((format) => bytes.length >= LEAST_TO_TELL && likeness(format) === 1)
  if (certain) return certain
  if (own >= LIKELY) return claimed
  return [...candidates.keys()].find((format) => candidates === TAJIMA_LIKE && likeness(format) >= LIKELY)
}

const beginsWithLabel = (bytes: Uint8Array) => bytes[0] === 0x4c && bytes[1] === 0x41 && bytes[2] === 0x3a

/** Shorter files fit several formats by chance. */
const LEAST_TO_TELL = 128

const LIKELY = 0.75

type Likeness = ReadonlyMap<StitchFormat, (bytes: Uint8Array) => number>

/** Formats with a DST's text header. */
const TAJIMA_LIKE: Likeness = new Map([
  ['dst', (bytes) => ternaryShare(bytes, TAJIMA_HEADER)],
  ['dsb', (bytes) => controlShare(bytes, TAJIMA_HEADER, 0)],
  ['dsz', (bytes) => controlShare(bytes, TAJIMA_HEADER, 2)],
])

/** Formats without a signature, the least likely to fit by chance first. */
const HEADERLESS: Likeness = new Map([
  ['jef', (bytes) => (looksLikeJef(bytes) ? 1 : 0)],
  ['xxx', likenessOfXxx],
  ['100', share100],
  ['tap', (bytes) => ternaryShare(bytes, 0)],
  ['10o', (bytes) => controlShare(bytes, 0, 0)],
  ['u01', (bytes) => controlShare(bytes, U01_HEADER, 0)],
  ['ksm', (bytes) => controlShare(bytes, KSM_HEADER, 2)],
  ['exp', likenessOfExp],
  ['dst', (bytes) => ternaryShare(bytes, TAJIMA_HEADER)],
  // Without the header text they look like a KSM or fit by chance, so the extension decides.
  ['dsb', (bytes) => Math.min(LIKELY, controlShare(bytes, TAJIMA_HEADER, 0))],
  ['dsz', (bytes) => Math.min(LIKELY, controlShare(bytes, TAJIMA_HEADER, 2))],
])

function unknownFormat(text: string): StitchFileError {
  return new StitchFileError('unknown-format', text)
}

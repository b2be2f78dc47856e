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
  const other = FOREIGN.find(({ magic }) => beginsWith(bytes, magic))
  if (other) throw unknownFormat(`This is ${other.name}, not a machine file.`)
  const format = byMagic(bytes, claimed) ?? byRecords(bytes, claimed)
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

function byMagic(bytes: Uint8Array, claimed: StitchFormat | undefined): StitchFormat | undefined {
  if (beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return wilcomFormat(bytes, claimed)
  return MAGICS.find(({ magic }) => magic.some((begin) => beginsWith(bytes, begin)))?.format
}

/**
 * Formats without a magic are recognized by the shape of their records. Content that fits a format in every record outweighs the
 * extension; a lower share counts as damage when the extension names that format.
 */
function byRecords(bytes: Uint8Array, claimed: StitchFormat | undefined): StitchFormat | undefined {
  // Neither has a known magic, and neither is read.
  if (claimed === 'cnd' || claimed === 'ofm') return claimed
  const candidates = beginsWith(bytes, 'LA:') ? TAJIMA_LIKE : HEADERLESS
  const likeness = (format: StitchFormat | undefined) => candidates.get(format ?? 'emb')?.(bytes) ?? 0
  const own = likeness(claimed)
  if (own === 1) return claimed
  const certain = [...candidates.keys()].find((format) => bytes.length >= LEAST_TO_TELL && likeness(format) === 1)
  if (certain) return certain
  if (own >= LIKELY) return claimed
  return [...candidates.keys()].find((format) => candidates === TAJIMA_LIKE && likeness(format) >= LIKELY)
}

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

/** Formats without a magic, the least likely to fit by chance first. */
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

type Magic = string | number[]

const MAGICS: { format: StitchFormat; magic: Magic[] }[] = [
  { format: 'pes', magic: ['#PES'] },
  { format: 'pec', magic: ['#PEC'] },
  { format: 'vp3', magic: ['%vsm%'] },
  // Some programs write this by mistake: the first half of a VIP's magic and the second half of a HUS's.
  {
    format: 'hus',
    magic: [
      [0x5b, 0xaf, 0xc8, 0x00],
      [0x5d, 0xfc, 0xc8, 0x00],
    ],
  },
  { format: 'vip', magic: [[0x5d, 0xfc, 0x90, 0x01]] },
  { format: 'pof', magic: ['POF\0'] },
]

/** Other kinds of files that people drop by mistake. */
const FOREIGN: { name: string; magic: Magic }[] = [
  { name: 'a PNG picture', magic: [0x89, 0x50, 0x4e, 0x47] },
  { name: 'a JPEG picture', magic: [0xff, 0xd8, 0xff] },
  { name: 'a GIF picture', magic: 'GIF8' },
  { name: 'a TIFF picture', magic: [0x49, 0x49, 0x2a, 0x00] },
  { name: 'a TIFF picture', magic: [0x4d, 0x4d, 0x00, 0x2a] },
  { name: 'a Photoshop picture', magic: '8BPS' },
  { name: 'a PDF', magic: '%PDF' },
  { name: 'a PostScript file', magic: '%!PS' },
  { name: 'a PostScript file', magic: [0xc5, 0xd0, 0xd3, 0xc6] },
  { name: 'an SVG or XML file', magic: '<svg' },
  { name: 'an SVG or XML file', magic: '<?xml' },
  { name: 'a web page', magic: '<!DOCTYPE' },
  { name: 'a ZIP archive', magic: 'PK\u0003\u0004' },
  { name: 'a RAR archive', magic: 'Rar!' },
  { name: 'a picture or film', magic: 'RIFF' },
]

function beginsWith(bytes: Uint8Array, magic: Magic): boolean {
  const codes = typeof magic === 'string' ? Array.from(magic, (letter) => letter.charCodeAt(0)) : magic
  return codes.length <= bytes.length && codes.every((code, index) => bytes[index] === code)
}

function unknownFormat(text: string): StitchFileError {
  return new StitchFileError('unknown-format', text)
}

import { LIKELY, likenesses } from './readers/reader-of.ts'
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
  const isLabeled = beginsWithLabel(bytes)
  const candidates = likenesses(isLabeled)
  const own = (claimed && candidates.get(claimed)?.(bytes)) ?? 0
  if (own === 1) return claimed
  const formats = [...candidates.keys()].filter(isStitchFormat)
  const likeness = (format: StitchFormat) => candidates.get(format)?.(bytes) ?? 0
  const certain = formats.find((format) => bytes.length >= LEAST_TO_TELL && likeness(format) === 1)
  if (certain) return certain
  if (own >= LIKELY) return claimed
  return formats.find((format) => isLabeled && likeness(format) >= LIKELY)
}

const beginsWithLabel = (bytes: Uint8Array) => bytes[0] === 0x4c && bytes[1] === 0x41 && bytes[2] === 0x3a

/** Shorter files fit several formats by chance. */
const LEAST_TO_TELL = 128

function unknownFormat(text: string): StitchFileError {
  return new StitchFileError('unknown-format', text)
}

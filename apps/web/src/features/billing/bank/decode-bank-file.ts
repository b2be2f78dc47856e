import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'

/** Bytes of the largest text that the API takes, at two bytes a character. */
const LARGEST = BILLING_LIMITS.bankBytes * 2

/**
 * The text of a bank's file, whichever of the usual encodings it has: UTF-8, UTF-16, else Windows-1251 or Windows-1252.
 * @returns null for what is no text, or more than may be sent
 */
export async function decodeBankFile(file: Blob): Promise<string | null> {
  if (file.size > LARGEST) return null
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decoded(bytes)
  return text.includes('\u0000') || text.trim() === '' || text.length > BILLING_LIMITS.bankBytes ? null : text
}

function decoded(bytes: Uint8Array): string {
  const wide = wideOf(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    // A file that was cut short may end within a letter; as the beginning of a stream it may.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    const western = new TextDecoder('windows-1252').decode(bytes)
    return isCyrillic(western) ? new TextDecoder('windows-1251').decode(bytes) : western
  }
}

/** Whether a text read as Windows-1252 is Cyrillic: most of its words with accents then have no plain letter at all. */
function isCyrillic(western: string): boolean {
  const accented = western.match(/[A-Za-zÀ-ÿ]*[À-ÿ][A-Za-zÀ-ÿ]*/g) ?? []
  return accented.filter((word) => word.length > 1 && !/[A-Za-z]/.test(word)).length * 2 > accented.length
}

/** Which UTF-16 it is: by its mark, else by where most of its first bytes are empty; undefined for none. */
function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const empty = [0, 0]
  const sample = bytes.subarray(0, 200)
  for (const [at, byte] of sample.entries()) if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = empty
  if (odd > sample.length / 4 && even === 0) return 'utf-16le'
  return even > sample.length / 4 && odd === 0 ? 'utf-16be' : undefined
}

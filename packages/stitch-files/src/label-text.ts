/** Letters of Windows-1251, read as Latin-1. Latin letters with accents have the same bytes. */
const CYRILLIC_WORD = /^[\xa8\xb8\xc0-\xff]{2,}$/
const CYRILLIC_VOWEL = /[\xa8\xb8\xc0\xc5\xc8\xce\xd3\xdb\xdd-\xe0\xe5\xe8\xee\xf3\xfb\xfd-\xff]/

/**
 * Decodes the text of a file that does not tell its encoding: UTF-8 where the bytes are valid in it, else Windows-1251 where they
 * spell Cyrillic words, else Windows-1252.
 */
export function decodeLabel(bytes: Uint8Array): string {
  const end = bytes.indexOf(0)
  const written = end === -1 ? bytes : bytes.subarray(0, end)
  try {
    // As a stream, because a field of fixed length may cut the last letter.
    return new TextDecoder('utf-8', { fatal: true }).decode(written, { stream: true })
  } catch {
    return new TextDecoder(isCyrillic(written) ? 'windows-1251' : 'windows-1252').decode(written)
  }
}

/** Cyrillic words have no ASCII letters; in words of the West, letters with accents stand among those without. */
function isCyrillic(bytes: Uint8Array): boolean {
  const words = Array.from(bytes, (byte) => String.fromCharCode(byte))
    .join('')
    .match(/[A-Za-z\xa8\xb8\xc0-\xff]+/g)
  const cyrillic = words?.filter((word) => CYRILLIC_WORD.test(word) && CYRILLIC_VOWEL.test(word)) ?? []
  const western = words?.filter((word) => /[A-Za-z]/.test(word) && /[\xc0-\xff]/.test(word)) ?? []
  return cyrillic.length > western.length
}

/** A path of the computer where the file was made: it names folders and often a person. */
const PATH = /^(?:[a-z]:[\\/]|[\\/][^\\/]+[\\/]|\\\\|~[\\/]|file:\/\/|(?:users|home|documents and settings)[\\/])/i

/** Whether a text is a path of a computer, whole or cut. */
export const isPath = (text: string): boolean => PATH.test(text.trim())

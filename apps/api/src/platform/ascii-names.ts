import { fileExtension } from '@stitchdesk/contract/files/file-name'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import anyAscii from 'any-ascii'

/** Of the shop's languages German alone has ä and ö, and Spanish has ü only in güe and güi. */
const UMLAUT = /[äöÄÖ]|(?<!g)[üÜ]|(?<=g)[üÜ](?![eiéí])/gi
const WRITTEN: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' }

/** A text in ASCII, as people of its language write it without their letters: `Größe` as `Groesse`, `Łódź` as `Lodz`, `Москва` as `Moskva`. */
export function inAscii(text: string): string {
  const letters = text.normalize('NFC').replace(/\p{Extended_Pictographic}/gu, '')
  const german = letters.replace(UMLAUT, (letter, at: number) => {
    const written = WRITTEN[letter] ?? letter
    return isAmongCapitals(letters, at) ? written.toUpperCase() : written
  })
  return anyAscii(german)
}

/** Whether a letter stands in a word of capitals: before another, or after one at the end. */
const isAmongCapitals = (text: string, at: number) =>
  /^\p{Lu}{2}/u.test(text.slice(at, at + 2)) || (at > 0 && /^\p{Lu}{2}(?!\p{L})/u.test(text.slice(at - 1, at + 2)))

const LONGEST_EXTENSION = 10

/**
 * The name under which a file is stored: any folder part dropped, letters in ASCII, spaces as underscores, other special characters
 * removed, the extension in lower case, at most `FILE_LIMITS.nameLength` characters.
 */
export function cleanFileName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? ''
  const extension = fileExtension(base)
    .replace(/[^a-z0-9]/g, '')
    .slice(0, LONGEST_EXTENSION)
  const stem = inAscii(extension ? base.slice(0, base.lastIndexOf('.')) : base)
    .replace(/\s+/g, '_')
    .replace(/[^A-Za-z0-9_-]/g, '')
    .slice(0, FILE_LIMITS.nameLength - extension.length - 1)
  return extension ? `${stem || 'file'}.${extension}` : stem || 'file'
}

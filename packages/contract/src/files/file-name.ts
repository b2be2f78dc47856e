import { languageRow } from '../basics/languages.ts'
import { writeFigure } from '../basics/lengths.ts'
import { isOneOf } from '../basics/tables.ts'
import { FILE_LIMITS } from './limits.ts'
import { UPLOAD_EXTENSIONS } from './upload-extensions.ts'

/** Extension of a file name: lower case, without the dot; empty when there is none. */
export function fileExtension(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** Whether files of this name's extension are taken. */
export function isAcceptedFileName(name: string): boolean {
  return isOneOf(UPLOAD_EXTENSIONS, fileExtension(name))
}

/** What a name never shows: control signs, and signs that turn the direction of writing, so that one kind of file looks like another. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}/gu
const LONGEST_EXTENSION = 10

/** A customer's name for a file in its own script, without a folder. Joiners stay: words of India, Persian and many emoji need them. */
export function givenFileName(name: string): string {
  const letters = [...(name.split(/[\\/]/).at(-1) ?? '').normalize('NFC').replace(UNSEEN, '')]
  if (letters.length <= FILE_LIMITS.storedName) return letters.join('')
  const end = letters.slice(letters.lastIndexOf('.')).slice(0, LONGEST_EXTENSION + 1)
  return [...letters.slice(0, FILE_LIMITS.storedName - end.length), ...end].join('')
}

/** A stored file's name, without the order code in front. */
export function shownFileName(name: string): string {
  return name.replace(/^\d{10,}-/, '')
}

/** The name under which people read a stored file. Drafts that an older version kept in the browser have only the stored name. */
export const nameOfFile = ({ name, imageName }: { name?: string; imageName: string }): string =>
  shownFileName(name ?? imageName)

/**
 * The name with a number put before its extension, so that two pasted `image.png` stay two files; so do `A.dst` and `a.dst`,
 * which most disks take for one.
 */
export function distinctFileName(name: string, taken: readonly string[]): string {
  const inUse = new Set(taken.map((other) => other.toLowerCase()))
  if (!inUse.has(name.toLowerCase())) return name
  const dot = name.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  for (let count = 2; ; count++) {
    const candidate = `${stem}-${count}${extension}`
    if (!inUse.has(candidate.toLowerCase())) return candidate
  }
}

/** Bytes as people of a language read them, base 1024: `5 MB`, `1.5 KB`. */
export function formatFileSize(bytes: number, language = 'en'): string {
  const units = languageRow(language).bytes
  const power = bytes > 0 ? Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1) : 0
  const figure = bytes > 0 ? Number((bytes / 1024 ** power).toFixed(2)) : 0
  return `${writeFigure(figure, language)} ${units[power]}`
}

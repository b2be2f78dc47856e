import { fillIn } from '../basics/fill-in.ts'
import { writeFigure } from '../basics/lengths.ts'
import { FILE_LIMITS } from './limits.ts'
import { UPLOAD_EXTENSIONS } from './upload-extensions.ts'

/** What the API says of too many files, too. */
export const TOO_MANY_FILES = 'You can only upload up to {limit} files. {extra} extra file(s) rejected.'

/** The sentence for too many chosen files. */
export const tooManyFiles = (limit: number, extra: number): string => fillIn(TOO_MANY_FILES, { limit, extra })

/** Extension of a file name: lower case, without the dot; empty when there is none. */
export function fileExtension(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** Whether files of this name's extension are taken. */
export function isAcceptedFileName(name: string): boolean {
  return (UPLOAD_EXTENSIONS as readonly string[]).includes(fileExtension(name))
}

const LONGEST_EXTENSION = 10

/**
 * The name under which a file is stored: any folder part dropped, spaces as underscores, other special characters removed,
 * the extension in lower case, at most `FILE_LIMITS.nameLength` characters.
 */
export function cleanFileName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? ''
  const extension = fileExtension(base)
    .replace(/[^a-z0-9]/g, '')
    .slice(0, LONGEST_EXTENSION)
  const stem = (extension ? base.slice(0, base.lastIndexOf('.')) : base)
    .normalize('NFKD')
    .replace(/\s+/g, '_')
    .replace(/[^A-Za-z0-9_-]/g, '')
    .slice(0, FILE_LIMITS.nameLength - extension.length - 1)
  return extension ? `${stem || 'file'}.${extension}` : stem || 'file'
}

/** A stored file's original name, without the order code in front. */
export function shownFileName(imageName: string): string {
  return imageName.replace(/^\d{10,}-/, '')
}

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

const SIZE_UNITS = ['KB', 'MB', 'GB', 'TB'] as const
const RUSSIAN_UNITS = ['КБ', 'МБ', 'ГБ', 'ТБ'] as const
const BYTES: Readonly<Record<string, string>> = { es: 'bytes', de: 'Byte', it: 'byte', ru: 'байт' }

/** Bytes as people of a language read them, base 1024: `5 MB`, `1.5 KB`. */
export function formatFileSize(bytes: number, language = 'en'): string {
  const units = [BYTES[language] ?? 'Bytes', ...(language === 'ru' ? RUSSIAN_UNITS : SIZE_UNITS)]
  const power = bytes > 0 ? Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1) : 0
  const figure = bytes > 0 ? Number((bytes / 1024 ** power).toFixed(2)) : 0
  return `${writeFigure(figure, language)} ${units[power]}`
}

import { masterOf } from '../delivery/delivery-check.ts'
import type { ConversionWarnings } from '../placing/conversion.ts'
import { CONVERTED_FORMATS, type ConvertedFormat } from './converted-formats.ts'
import { fileExtension } from './file-name.ts'

/** The header in which a converted file that is downloaded says what its format can't hold. */
export const WARNINGS_HEADER = 'stitchdesk-warnings'

/** Warnings as that header holds them: JSON in ASCII. */
export function warningsToHeader(warnings: ConversionWarnings): string {
  const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(warnings).replace(/[^ -~]/g, escaped)
}

/** The warnings of that header; none where there is no header, or one that can't be read. */
export function warningsOfHeader(header: string | null): ConversionWarnings {
  try {
    const read: unknown = JSON.parse(header ?? '[]')
    return Array.isArray(read) && read.every(isWarning) ? read : []
  } catch {
    return []
  }
}

const isWarning = (read: unknown): read is ConversionWarnings[number] =>
  typeof read === 'object' && read !== null && ['code', 'text'].every((name) => typeof Object(read)[name] === 'string')

/** The file of a delivery that other formats are made from: its master, of those whose stitches can be read. */
export function conversionSource<
  F extends { imageName: string; figures: { source: string; format: string; stitches: number | null } | null },
>(files: readonly F[]): F | undefined {
  return masterOf(files.filter(({ figures }) => figures?.source === 'stitches'))
}

/** The formats that can be made and that no file of a delivery has. */
export function lackingFormats(files: readonly { imageName: string }[]): ConvertedFormat[] {
  const present = files.map(({ imageName }) => fileExtension(imageName))
  return CONVERTED_FORMATS.filter((format) => !present.includes(format))
}

/** The name of a file that is made from another one: that one's, with the extension of its own format. */
export function convertedName(name: string, format: ConvertedFormat): string {
  const extension = fileExtension(name)
  return `${extension ? name.slice(0, -extension.length - 1) : name}.${format}`
}

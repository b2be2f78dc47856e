import type { Readable } from 'node:stream'
import type { Language } from '@stitchdesk/contract/basics/enums'
import { languageRow } from '@stitchdesk/contract/basics/languages'
import { stringify } from 'csv-stringify'

/** How a CSV is written. */
export interface CsvStyle {
  separator: ',' | ';' | '\t'
  decimal: '.' | ','
  /** Whether long numbers are written so that Excel shows all of their digits. */
  isForExcel: boolean
  /** Whether it begins with the mark by which Excel knows UTF-8. */
  marked: boolean
}

/** One for programs: the same in every language, and each value as it is. */
export const PLAIN_CSV: CsvStyle = { separator: ',', decimal: '.', isForExcel: false, marked: true }

/** One that Excel reads where it speaks the language. */
export function styleOf(language: Language): CsvStyle {
  const { separator, decimal } = languageRow(language)
  return { separator, decimal, isForExcel: true, marked: true }
}

/** From twelve digits on, Excel rounds a number and shows a power of ten. */
const LONG_NUMBER = /^\d{12,}$/
/** Text that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/** A table as CSV, written while its rows arrive. */
export function csvStream(headings: string[], rows: Readable, style: CsvStyle): Readable {
  const { separator, decimal, isForExcel, marked } = style
  const string = (text: string) => {
    if (isForExcel && LONG_NUMBER.test(text)) return `="${text}"`
    return FORMULA.test(text) ? `'${text}` : text
  }
  const number = (value: number) => String(value).replace('.', decimal)
  const object = ({ day }: Record<string, unknown>) => String(day)
  // A file without headings has rows of any length.
  const columns = headings.length > 0 ? { header: true, columns: headings } : {}
  return rows.pipe(stringify({ ...columns, bom: marked, delimiter: separator, cast: { string, number, object } }))
}

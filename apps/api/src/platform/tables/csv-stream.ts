import type { Readable } from 'node:stream'
import type { Language } from '@stitchdesk/contract/basics/enums'
import { languageRow } from '@stitchdesk/contract/basics/languages'
import { stringify } from 'csv-stringify'

/** How a CSV is written. */
export interface CsvStyle {
  separator: ',' | ';'
  decimal: '.' | ','
  /** Whether long numbers are written so that Excel shows all of their digits. */
  isForExcel: boolean
}

/** One for programs: the same in every language, and each value as it is. */
export const PLAIN_CSV: CsvStyle = { separator: ',', decimal: '.', isForExcel: false }

/** One that Excel reads where it speaks the language. */
export function styleOf(language: Language): CsvStyle {
  const { separator, decimal } = languageRow(language)
  return { separator, decimal, isForExcel: true }
}

/** From twelve digits on, Excel rounds a number and shows a power of ten. */
const LONG_NUMBER = /^\d{12,}$/
/** What a spreadsheet would run. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/** A table as CSV, written while its rows arrive. */
export function csvStream(headings: string[], rows: Readable, { separator, decimal, isForExcel }: CsvStyle): Readable {
  const string = (text: string) => {
    if (isForExcel && LONG_NUMBER.test(text)) return `="${text}"`
    return FORMULA.test(text) ? `'${text}` : text
  }
  const number = (value: number) => String(value).replace('.', decimal)
  const object = ({ day }: Record<string, unknown>) => String(day)
  // The mark at the start makes Excel read UTF-8.
  return rows.pipe(
    stringify({ header: true, columns: headings, bom: true, delimiter: separator, cast: { string, number, object } }),
  )
}

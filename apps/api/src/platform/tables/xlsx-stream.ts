import { PassThrough, Readable } from 'node:stream'
import { ZipArchive } from 'archiver'
import type { Cell } from './cell.ts'

/**
 * An XLSX workbook of one sheet, written while its rows arrive. Texts are stored as texts, so that none is run as a formula.
 * Format: ECMA-376 part 1 (SpreadsheetML), inline strings.
 * @param sheetName what its one sheet is called
 * @param rows cells by row; numbers stay numbers, and days are days
 */
export function xlsxStream(
  sheetName: string,
  headings: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): Readable {
  const zip = new ZipArchive({ zlib: { level: 6 } })
  const out = new PassThrough()
  // A failure while reading rows must break the download instead of ending it as if it were whole.
  zip.on('error', (error: Error) => out.destroy(error))
  zip.pipe(out)
  for (const [name, xml] of Object.entries(partsOf(sheetName))) zip.append(DECLARATION + xml, { name })
  const sheet = Readable.from(sheetXml(headings, rows))
  sheet.on('error', (error) => out.destroy(error))
  // The reader has gone, so stop making and compressing the sheet.
  out.once('close', () => {
    zip.abort()
    sheet.destroy()
  })
  zip.append(sheet, { name: 'xl/worksheets/sheet1.xml' })
  void zip.finalize()
  return out
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const partsOf = (sheetName: string) => ({
  '[Content_Types].xml':
    `<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">` +
    `<sheets><sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  // Formats 14 and 22 are the reader's own way to write a day, and one with its time.
  'xl/styles.xml':
    `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill>` +
    '<fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>' +
    '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/>' +
    '<xf xfId="0" numFmtId="14" applyNumberFormat="1"/><xf xfId="0" numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>',
})

async function* sheetXml(headings: readonly string[], rows: AsyncIterable<readonly Cell[]>) {
  yield `${DECLARATION}<worksheet xmlns="${MAIN}">${columnsXml(headings.length)}<sheetData>${rowXml(headings)}`
  for await (const row of rows) yield rowXml(row)
  yield '</sheetData></worksheet>'
}

/** Columns wide enough for a day with its time, which is else shown as hashes. */
const columnsXml = (count: number) => `<cols><col min="1" max="${count}" width="17" customWidth="1"/></cols>`

function rowXml(cells: readonly Cell[]): string {
  return `<row>${cells.map(cellXml).join('')}</row>`
}

function cellXml(value: Cell): string {
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  if (typeof value === 'string') return textXml(value)
  const days = daysOf(value.day)
  return days === null ? textXml(value.day) : `<c s="${value.day.length === 10 ? 1 : 2}"><v>${days}</v></c>`
}

const textXml = (text: string) => `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`

const DAY_MS = 24 * 3_600_000
/** Spreadsheets count days from here; before March 1900 they are wrong. */
const DAY_0 = Date.UTC(1899, 11, 30)
const FIRST_DAY = 61

/** A day or a time on the wall as a spreadsheet counts it; null where it can't. */
function daysOf(day: string): number | null {
  const days = (Date.parse(`${day.replace(' ', 'T')}${day.length === 10 ? 'T00:00:00' : ''}Z`) - DAY_0) / DAY_MS
  return days >= FIRST_DAY ? days : null
}

// XML has no way to write most control characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

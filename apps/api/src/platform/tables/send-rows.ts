import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ExportFormat, Language } from '@stitchdesk/contract/basics/enums'
import type { FastifyReply } from 'fastify'
import { AppError } from '../errors.ts'
import { type Heading, headingIn } from '../texts/headings.ts'
import type { Cell } from './cell.ts'
import { type CsvStyle, csvStream, PLAIN_CSV, styleOf } from './csv-stream.ts'
import { xlsxStream } from './xlsx-stream.ts'

/** A text file that another program reads: how it is written, and how its name ends. */
export interface ProgramFile extends CsvStyle {
  extension: string
}
type TableFormat = ExportFormat | ProgramFile

/** What a table is called, and what it holds. */
interface Table {
  /** Its file's name, before the day. */
  name: string
  day: string
  sheet: Heading
  /** a moment's with its time zone; `exact` ones are the same in every language */
  headings: readonly (Heading | readonly [heading: Heading, timeZone: string] | { exact: string })[]
  rows: AsyncIterable<Cell[]>
}

// Each export holds a connection until its last row is read, and other calls must always find a free one.
const MOST_AT_ONCE = 3
const STALLED_AFTER_MS = 60_000
let running = 0

/**
 * Streams a table as CSV or XLSX, in the order of its rows and with headings in the caller's language; the file is never whole in
 * memory. The file begins with the first row, so that a query that fails before is told like any other failure.
 * @throws AppError too_many_exports while as many run as may at once
 */
export async function sendRows(reply: FastifyReply, format: TableFormat, table: Table): Promise<Readable> {
  if (running >= MOST_AT_ONCE) throw new AppError('too_many_exports')
  running += 1
  const source = table.rows[Symbol.asyncIterator]()
  const first = await source.next().catch((error: unknown) => {
    running -= 1
    throw error
  })
  const rows = Readable.from(rowsFrom(first, source, () => stalled.refresh()))
  const stalled = setTimeout(() => rows.destroy(new Error('Nobody reads this export.')), STALLED_AFTER_MS)
  rows.once('close', () => {
    running -= 1
    clearTimeout(stalled)
    // A stream that was never read leaves its source open.
    void source.return?.()
  })
  const { language } = reply.request
  const file = streamOf(language, format, table, rows)
  // A failed query breaks the download, and a reader who goes away ends the query: it holds a connection until it is closed.
  rows.once('error', (error) => file.destroy(error))
  file.once('close', () => rows.destroy())
  reply.headers({
    'content-type': typeof format === 'string' ? TYPES[format] : CSV,
    'content-disposition': `attachment; filename="${fileName(table, format)}"`,
    'content-language': language,
    vary: 'accept-language',
    'cache-control': 'no-store',
  })
  return file
}

const CSV = 'text/csv; charset=utf-8'
const TYPES = {
  csv: CSV,
  'plain-csv': CSV,
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>

function fileName({ name, day }: Table, format: TableFormat): string {
  const extension = typeof format === 'object' ? format.extension : format === 'xlsx' ? format : 'csv'
  return `${name}-${day}.${extension}`
}

function streamOf(language: Language, format: TableFormat, table: Table, rows: Readable): Readable {
  const headings = table.headings.map((heading) => {
    if (typeof heading === 'string') return headingIn(language, heading)
    return 'exact' in heading ? heading.exact : `${headingIn(language, heading[0])} (${heading[1]})`
  })
  if (typeof format === 'object') return csvStream(headings, rows, format)
  if (format === 'xlsx') return xlsxStream(headingIn(language, table.sheet), headings, rows)
  return csvStream(headings, rows, format === 'csv' ? styleOf(language) : PLAIN_CSV)
}

/** A table as a file that goes with an email. */
export interface TableFile {
  filename: string
  content: Buffer
  contentType: string
}

/** A table as CSV or XLSX, whole in memory, with headings in the reader's language. */
export async function bufferTable(language: Language, format: ExportFormat, table: Table): Promise<TableFile> {
  const rows = Readable.from(table.rows)
  const file = streamOf(language, format, table, rows)
  rows.once('error', (error) => file.destroy(error))
  return { filename: fileName(table, format), content: await buffer(file), contentType: TYPES[format] }
}

async function* rowsFrom(first: IteratorResult<Cell[]>, source: AsyncIterator<Cell[]>, onRow: () => void) {
  for (let row = first; !row.done; row = await source.next()) {
    onRow()
    yield row.value
  }
}

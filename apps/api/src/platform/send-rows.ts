import { Readable } from 'node:stream'
import type { ExportFormat } from '@stitchdesk/contract/basics/enums'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'
import { AppError } from './errors.ts'
import { type Heading, headingIn } from './texts/headings.ts'
import { xlsxStream } from './xlsx-stream.ts'

export type Cell = string | number

/** What a table is called, and what it holds. */
interface Table {
  /** Its file's name, before the day. */
  name: string
  day: string
  sheet: Heading
  /** a moment's with its time zone */
  headings: readonly (Heading | readonly [heading: Heading, timeZone: string])[]
  rows: AsyncIterable<Cell[]>
}

// Each export holds a connection until its last row is read; whatever else is called must always find one free.
const MOST_AT_ONCE = 3
const STALLED_AFTER_MS = 60_000
let running = 0

/**
 * Streams a table as CSV or XLSX, in the order of its rows and with headings in the caller's language; the file is never whole in
 * memory.
 * @throws AppError too_many_exports while as many run as may at once
 */
export function sendRows(reply: FastifyReply, format: ExportFormat, table: Table): Readable {
  if (running >= MOST_AT_ONCE) throw new AppError('too_many_exports')
  const rows = Readable.from(told(table.rows, () => stalled.refresh()))
  const stalled = setTimeout(() => rows.destroy(new Error('Nobody reads this export.')), STALLED_AFTER_MS)
  running += 1
  rows.once('close', () => {
    running -= 1
    clearTimeout(stalled)
  })
  const { language } = reply.request
  const headings = table.headings.map((heading) =>
    typeof heading === 'string' ? headingIn(language, heading) : `${headingIn(language, heading[0])} (${heading[1]})`,
  )
  const file =
    format === 'xlsx' ? xlsxStream(headingIn(language, table.sheet), headings, rows) : csvStream(headings, rows)
  // A failed query breaks the download, and a reader who goes away ends the query: it holds a connection until it is closed.
  rows.once('error', (error) => file.destroy(error))
  file.once('close', () => rows.destroy())
  reply.headers({
    'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : XLSX_TYPE,
    'content-disposition': `attachment; filename="${table.name}-${table.day}.${format}"`,
    'content-language': language,
    vary: 'accept-language',
    'cache-control': 'no-store',
  })
  return file
}

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function* told(rows: AsyncIterable<Cell[]>, onRow: () => void) {
  for await (const row of rows) {
    onRow()
    yield row
  }
}

function csvStream(headings: string[], rows: Readable): Readable {
  // The mark at the start makes Excel read UTF-8; `escape_formulas` keeps it from running what a customer typed.
  return rows.pipe(stringify({ header: true, columns: headings, bom: true, escape_formulas: true }))
}

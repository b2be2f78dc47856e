import { Readable } from 'node:stream'
import { EXPORT_COLUMNS, type ExportColumn } from '@stitchdesk/contract/export'
import { displayOrderCode, type Request } from '@stitchdesk/contract/request'
import { stringify } from 'csv-stringify'
import type { Handler } from '../../handler.ts'
import { streamRequests } from './queries.ts'
import { xlsxStream } from './xlsx-stream.ts'

type Cell = string | number

/** Streams all requests that a filter names as CSV or XLSX, in the list's order; the file is never whole in memory. */
export const exportOrders: Handler<'exportOrders'> = async ({ db, actor, params: { format }, body, reply }) => {
  const headings = body.columns.map((column) => EXPORT_COLUMNS[column])
  const rows = exportRows(streamRequests(db, actor, { filter: body.params, sort: body.sort }), body.columns)
  const day = new Date().toISOString().slice(0, 10)
  const type = format === 'csv' ? 'text/csv; charset=utf-8' : XLSX_TYPE
  reply.headers({
    'content-type': type,
    'content-disposition': `attachment; filename="requests-${day}.${format}"`,
    'cache-control': 'no-store',
  })
  if (format === 'xlsx') return xlsxStream(headings, rows)
  return Readable.from(rows).pipe(
    // The mark at the start makes Excel read UTF-8; `escape_formulas` keeps it from running what a customer typed.
    stringify({ header: true, columns: headings, bom: true, escape_formulas: true }),
  )
}

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function* exportRows(requests: AsyncIterable<Request>, columns: ExportColumn[]): AsyncGenerator<Cell[]> {
  for await (const request of requests) yield columns.map((column) => cell(request, column))
}

function cell(request: Request, column: ExportColumn): Cell {
  if (column === 'orderCode') return displayOrderCode(request.requestFor, request.orderCode)
  if (column === 'paymentStatus') return request.paymentStatus ? 'Received' : 'Receivable'
  const value = request[column]
  if (column === 'submitDateTime' || column === 'sentDate')
    return String(value ?? '')
      .slice(0, 19)
      .replace('T', ' ')
  return value ?? ''
}

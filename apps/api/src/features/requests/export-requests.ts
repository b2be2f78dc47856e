import { Readable } from 'node:stream'
import { moneyOfRequest } from '@stitchdesk/contract/billing/money-words'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { EXPORT_COLUMNS, type ExportColumn } from '@stitchdesk/contract/requests/export-columns'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { stringify } from 'csv-stringify'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { dayOf } from '../../platform/days.ts'
import { AppError } from '../../platform/errors.ts'
import { wallClock } from '../../platform/wall-clock.ts'
import type { Handler } from '../operation.ts'
import { shopZone } from '../settings/time-zone.ts'
import { artworkOf, requestColumns } from './columns.ts'
import { type ListQuery, listed, sortOrder } from './filter.ts'
import { xlsxStream } from './xlsx-stream.ts'

type Cell = string | number

// Each export holds a connection until its last row is read; whatever else is called must always find one free.
const MOST_AT_ONCE = 3
const STALLED_AFTER_MS = 60_000
let running = 0

/** Streams all requests that a filter names as CSV or XLSX, in the list's order; the file is never whole in memory. */
export const exportOrders: Handler<'exportOrders'> = async (context) => {
  const { db, actor, body, reply, services } = context
  const { format } = context.params
  if (running >= MOST_AT_ONCE) throw new AppError('too_many_exports')
  const timeZone = await shopZone(db, services.config)
  const headings = body.columns.map((column) => heading(column, timeZone))
  const requests = streamRequests(db, actor, { filter: body.params, sort: body.sort, timeZone })
  const rows = Readable.from(exportRows(requests, body.columns, timeZone, () => stalled.refresh()))
  const stalled = setTimeout(() => rows.destroy(new Error('Nobody reads this export.')), STALLED_AFTER_MS)
  running += 1
  rows.once('close', () => {
    running -= 1
    clearTimeout(stalled)
  })
  const file = format === 'xlsx' ? xlsxStream(headings, rows) : csvStream(headings, rows)
  // A failed query breaks the download, and a reader who goes away ends the query: it holds a connection until it is closed.
  rows.once('error', (error) => file.destroy(error))
  file.once('close', () => rows.destroy())
  const day = dayOf(new Date(), timeZone)
  reply.headers({
    'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : XLSX_TYPE,
    'content-disposition': `attachment; filename="requests-${day}.${format}"`,
    'cache-control': 'no-store',
  })
  return file
}

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function csvStream(headings: string[], rows: Readable): Readable {
  // The mark at the start makes Excel read UTF-8; `escape_formulas` keeps it from running what a customer typed.
  return rows.pipe(stringify({ header: true, columns: headings, bom: true, escape_formulas: true }))
}

const isMoment = (column: ExportColumn) => column === 'submitDateTime' || column === 'sentDate'

/** Whoever opens the file may be anywhere: a heading of moments says by whose clock they are told. */
function heading(column: ExportColumn, timeZone: string): string {
  return isMoment(column) ? `${EXPORT_COLUMNS[column]} (${timeZone})` : EXPORT_COLUMNS[column]
}

async function* exportRows(
  requests: AsyncIterable<OrderRequest>,
  columns: ExportColumn[],
  timeZone: string,
  onRow: () => void,
) {
  for await (const request of requests) {
    onRow()
    yield columns.map((column) => cell(request, column, timeZone))
  }
}

function saidOfMoney(request: OrderRequest, today: string): string {
  const { word = '', more } = moneyOfRequest(request, 'shop', today) ?? {}
  return more ? `${word} · ${more}` : word
}

function cell(request: OrderRequest, column: ExportColumn, timeZone: string): Cell {
  if (column === 'orderCode') return displayOrderCode(request.requestFor, request.orderCode)
  if (column === 'paymentStatus') return saidOfMoney(request, dayOf(new Date(), timeZone))
  const value = request[column]
  if (isMoment(column)) return value ? wallClock(new Date(value), timeZone) : ''
  return value ?? ''
}

/** All requests that a filter names, read through a cursor, so that any number fits. */
function streamRequests(db: Database, actor: Actor, query: Omit<ListQuery, 'limit' | 'offset'>) {
  const where = listed(actor, query)
  const rows = sql<OrderRequest>`(
    SELECT ${requestColumns(actor)} FROM request ${artworkOf(actor)} WHERE ${where} ORDER BY ${sortOrder(actor, query.sort)})`
  return db.selectFrom(rows.as('request')).selectAll().stream(500)
}

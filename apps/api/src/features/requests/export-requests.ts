import type { Language } from '@stitchdesk/contract/basics/enums'
import { fromCents } from '@stitchdesk/contract/basics/money'
import { moneyOfRequest } from '@stitchdesk/contract/billing/money-words'
import type { OrderRequestInCents } from '@stitchdesk/contract/requests/answer'
import { EXPORT_COLUMNS, type ExportColumn } from '@stitchdesk/contract/requests/export-columns'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { streamRows } from '../../platform/database/stream-rows.ts'
import { dayOf } from '../../platform/days.ts'
import { type Cell, dayCell } from '../../platform/tables/cell.ts'
import { sendRows } from '../../platform/tables/send-rows.ts'
import { type Heading, kindIn } from '../../platform/texts/headings.ts'
import { stateIn } from '../../platform/texts/value-texts.ts'
import { wallClock } from '../../platform/wall-clock.ts'
import type { Handler } from '../operation.ts'
import { shopZone } from '../settings/time-zone.ts'
import { artworkOf, requestColumns } from './queries/columns.ts'
import { type ListQuery, listed } from './queries/filter.ts'
import { findCustomers } from './queries/named-customers.ts'
import { sortJoin, sortOrder } from './queries/sort-order.ts'

/** Streams all requests that a filter names as CSV or XLSX, in the list's order. */
export const exportOrders: Handler<'exportOrders'> = async ({ db, actor, body, params, reply, services, http }) => {
  const timeZone = await shopZone(db, services.config)
  const customers = await findCustomers(db, actor, body.params)
  const requests = streamRequests(db, actor, { filter: body.params, sort: body.sort, timeZone, customers })
  return sendRows(reply, params.format, {
    name: 'requests',
    day: dayOf(new Date(), timeZone),
    sheet: 'Requests',
    headings: body.columns.map((column) => heading(column, timeZone)),
    rows: exportRows(requests, body.columns, { timeZone, language: http.language }),
  })
}

const isMoment = (column: ExportColumn) => column === 'submitDateTime' || column === 'sentDate'

/** Headings of moments name the time zone, because the file may be read anywhere. */
function heading(column: ExportColumn, timeZone: string): Heading | [Heading, string] {
  return isMoment(column) ? [EXPORT_COLUMNS[column], timeZone] : EXPORT_COLUMNS[column]
}

/** For whom cells are written. */
interface Reader {
  timeZone: string
  language: Language
}

async function* exportRows(requests: AsyncIterable<OrderRequestInCents>, columns: ExportColumn[], reader: Reader) {
  for await (const request of requests) yield columns.map((column) => cell(request, column, reader))
}

function saidOfMoney(request: OrderRequestInCents, today: string, language: Language): string {
  const { word = '', more } = moneyOfRequest(request, 'shop', today) ?? {}
  return [word, ...(more ? [more] : [])].map((state) => stateIn(language, state)).join(' · ')
}

function cell(request: OrderRequestInCents, column: ExportColumn, { timeZone, language }: Reader): Cell {
  if (column === 'orderCode') return displayOrderCode(request.requestFor, request.orderCode)
  if (column === 'paymentStatus') return saidOfMoney(request, dayOf(new Date(), timeZone), language)
  if (column === 'requestFor') return kindIn(language, request.requestFor)
  if (column === 'oStatus' || column === 'orderStatus') return stateIn(language, request[column])
  // A caller who may not see what a customer is called knows them by the name to sign in with.
  if (column === 'customerName') return request.customerName ?? request.userName
  if (column === 'price' || column === 'discount' || column === 'totalPrice') {
    const amount = request[column]
    return amount === null ? '' : fromCents(amount)
  }
  const value = request[column]
  if (isMoment(column)) return dayCell(value ? wallClock(new Date(value), timeZone) : null)
  return value ?? ''
}

/** All requests that a filter names, read through a cursor, so that any number fits. */
function streamRequests(db: Database, actor: Actor, query: Omit<ListQuery, 'limit' | 'offset'>) {
  const where = listed(actor, query)
  return streamRows(
    db,
    sql<OrderRequestInCents>`
    SELECT ${requestColumns(actor, sql<boolean>`false`)} FROM request ${sortJoin(actor, query.sort)} ${artworkOf(actor)}
    WHERE ${where} ORDER BY ${sortOrder(actor, query.sort)}`,
  )
}

import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import type { OrderRequest, RequestDetail } from '@stitchdesk/contract/requests/answer'
import type { RequestFilter, RequestSort } from '@stitchdesk/contract/requests/filter'
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Request as RequestTable } from '../../platform/database.generated.ts'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isStaff, reachesRequest, refuseHidden, seesMoney } from '../access/reach.ts'
import { nameOfInvoice } from './billing.ts'
import { ARTWORK, isoMoment, processingJson, requestColumns } from './columns.ts'
import { filterConditions, hasCode, sortOrder } from './filter.ts'
import { shownRounds } from './released.ts'
import { tallyTotal } from './tally.ts'

export type RequestRow = Selectable<RequestTable>

const all = (conditions: Expression<SqlBool>[]) => sql.join(conditions, sql` AND `)

interface ListQuery {
  filter: RequestFilter
  sort: RequestSort
  /** whose days the filter's days are */
  timeZone: string
  limit: number
  offset: number
}

/** The condition of a list: the requests that a filter names and the caller reaches. Every list goes through here. */
function listed(actor: Actor, { filter, sort, timeZone }: Omit<ListQuery, 'limit' | 'offset'>) {
  refuseHidden(actor, filter, sort)
  return all([sql`NOT request."delete"`, reachesRequest(actor), ...filterConditions({ actor, timeZone }, filter)])
}

/**
 * The two statements of a list: one page of whole requests, and how many the filter names.
 * @throws AppError invalid_body for what the caller may not filter or sort by
 */
export function listStatements(actor: Actor, { limit, offset, ...query }: ListQuery) {
  const { filter, sort, timeZone } = query
  const where = listed(actor, query)
  const order = sortOrder(actor, sort)
  // The page's keys come from an index alone; only its own rows are then read and completed.
  const page = sql<OrderRequest>`
    SELECT ${requestColumns(actor)}
    FROM (SELECT request."_id" FROM request WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) page
    JOIN request ON request."_id" = page."_id"
    ${ARTWORK}
    ORDER BY ${order}`
  const total =
    tallyTotal(actor, filter, timeZone) ??
    sql<{ totalDocs: number }>`SELECT count(*) AS "totalDocs" FROM request WHERE ${where}`
  return { page, total }
}

/** One page of requests within the caller's scope, and the exact number of all. */
export async function listRequests(db: Database, actor: Actor, query: ListQuery) {
  const { page, total } = listStatements(actor, query)
  const [{ rows }, counted] = await Promise.all([page.execute(db), total.execute(db)])
  return { docs: rows, limit: query.limit, offset: query.offset, totalDocs: counted.rows[0]?.totalDocs ?? 0 }
}

/** All requests that a filter names, read through a cursor, so that any number fits. */
export function streamRequests(db: Database, actor: Actor, query: Omit<ListQuery, 'limit' | 'offset'>) {
  const where = listed(actor, query)
  const rows = sql<OrderRequest>`(
    SELECT ${requestColumns(actor)} FROM request ${ARTWORK} WHERE ${where} ORDER BY ${sortOrder(actor, query.sort)})`
  return db.selectFrom(rows.as('request')).selectAll().stream(500)
}

/**
 * One request as answered, within the caller's scope.
 * @throws AppError record_not_found
 */
export async function getRequest(db: Database, actor: Actor, _id: string): Promise<OrderRequest> {
  const { rows } = await sql<OrderRequest>`
    SELECT ${requestColumns(actor)} FROM request ${ARTWORK}
    WHERE request."_id" = ${_id} AND ${reachesRequest(actor)}`.execute(db)
  const [request] = rows
  if (!request) throw new AppError('record_not_found')
  return request
}

/**
 * One request with its processing rounds, its mails and its history, in one statement.
 * @param only the kind that it must be of, if any
 * @throws AppError record_not_found, record_deleted
 */
export async function getRequestDetail(
  db: Database,
  actor: Actor,
  _id: string,
  only?: RequestKind,
): Promise<RequestDetail> {
  const money = seesMoney(actor)
  const staff = isStaff(actor)
  const { rows } = await sql<RequestDetail & { cancelledAt: string | null }>`
    SELECT ${requestColumns(actor)}, request."cancelledAt",
      (SELECT coalesce(json_agg(${processingJson(actor)} ORDER BY processing."round" DESC), '[]')
       FROM processing WHERE ${shownRounds(actor)}) AS "processingRounds",
      (SELECT coalesce(json_agg(json_build_object(
          '_id', message."_id", 'kind', message."kind",
          'to', ${money ? sql`message."to"` : sql`NULL`},
          'subject', message."subject", 'status', message."status",
          'reason', ${money && staff ? sql`message."reason"` : sql`NULL`},
          'attempts', message."attempts", 'createdAt', ${isoMoment(sql`message."createdAt"`)},
          'sentAt', ${isoMoment(sql`message."sentAt"`)})
          ORDER BY message."createdAt" DESC), '[]')
       FROM message WHERE message."requestId" = request."_id") AS "messages",
      (SELECT coalesce(json_agg(json_build_object(
          '_id', event."_id", 'at', ${isoMoment(sql`event."at"`)}, 'by', author."userName",
          'field', event."field", 'before', event."before", 'after', event."after")
          ORDER BY event."_id" DESC), '[]')
       FROM (
         SELECT * FROM audit_event
         WHERE ${staff} AND "entity" = 'request' AND "entityId" = request."_id"
           AND (${money} OR "field" NOT IN ('price', 'discount', 'totalPrice', 'paymentStatus', 'received', 'invoiceNumber'))
         ORDER BY "_id" DESC LIMIT 200) event
       LEFT JOIN account author ON author."_id" = event."accountId") AS "history"
    FROM request ${ARTWORK}
    WHERE request."_id" = ${_id} AND ${reachesRequest(actor)}`.execute(db)
  const [row] = rows
  if (!row || (only && row.requestFor !== only)) throw new AppError('record_not_found')
  refuseDeleted(row)
  const { cancelledAt: _, ...detail } = row
  return detail
}

/** How a call names one request: by its id, or by its order code, where a text may carry the prefix of its kind. */
export type RequestName = { _id: string } | { orderCode: number | string }

/**
 * Locks one request for a change, within the caller's scope. Called in a transaction.
 * @throws AppError record_not_found, record_deleted
 */
export async function lockRequest(db: Database, actor: Actor, by: RequestName): Promise<RequestRow> {
  const row = await lockRequestEvenDeleted(db, actor, by)
  refuseDeleted(row)
  return row
}

/**
 * Refuses what can't be done to a deleted request, and says whose doing that was.
 * @throws AppError record_deleted
 */
export function refuseDeleted(request: { delete: boolean; cancelledAt: string | null }): void {
  if (!request.delete) return
  const whose = request.cancelledAt ? 'cancelled by its customer' : 'deleted'
  throw new AppError('record_deleted', `This request has been ${whose} in the meantime.`)
}

/** As `lockRequest`, but a deleted request is found too. */
export async function lockRequestEvenDeleted(db: Database, actor: Actor, by: RequestName): Promise<RequestRow> {
  const row = await db
    .selectFrom('request')
    .selectAll()
    .where(reachesRequest(actor))
    .where('_id' in by ? sql<boolean>`request."_id" = ${by._id}` : hasCode(String(by.orderCode)))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('record_not_found')
  return row
}

/** The invoice or draft that holds a request, as a sentence names it, if any. */
export async function invoiceHolding(db: Database, requestId: string): Promise<string | undefined> {
  const line = await db
    .selectFrom('invoice_line')
    .innerJoin('invoice', 'invoice._id', 'invoice_line.invoiceId')
    .select('invoice.timestamp')
    .where('invoice_line.orderId', '=', requestId)
    .where('invoice_line.live', '=', true)
    .executeTakeFirst()
  return line && nameOfInvoice(line)
}

/** Refuses a whole-form save that started from an older version than the stored one. */
export function refuseStale(row: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== row.version) throw new AppError('stale_version')
}

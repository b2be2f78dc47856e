import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import type { RequestDetailInCents } from '@stitchdesk/contract/requests/answer'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { isoMoment } from '../../../platform/iso-moment.ts'
import { isNamed, isNamedAmong } from '../../access/reach.ts'
import { isStaff, requestScope, seesMoney } from '../../access/scope.ts'
import { askedChangesJson } from '../../changes/change-columns.ts'
import type { ReachedRequest } from '../../event.ts'
import { SHOWN_STATUS } from '../../mail/mail-status.ts'
import { refuseDeleted } from '../lock-request.ts'
import { CUSTOMER_IS_ON_HOLD, isHeldOfRows } from './billing.ts'
import { artworkOf, MONEY_FIELDS, processingJson, requestColumns } from './columns.ts'
import { shownRounds } from './released.ts'

/** The statement that answers requests by their ids, in that order, within the caller's scope. */
export const byIdsStatement = (actor: Actor, ids: readonly string[]): RawBuilder<ReachedRequest> =>
  sql<ReachedRequest>`
  SELECT ${requestColumns(actor, isHeldOfRows(customersOf(ids)))}
  FROM unnest(${ids}::text[]) WITH ORDINALITY AS asked ("_id", "place")
  JOIN request ON request."_id" = asked."_id" ${artworkOf(actor)}
  WHERE ${requestScope(actor)}
  ORDER BY asked."place"`

/** The same for one request, by which most changes answer. */
export const byIdStatement = (actor: Actor, _id: string): RawBuilder<ReachedRequest> =>
  sql<ReachedRequest>`
  SELECT ${requestColumns(actor)}
  FROM request ${artworkOf(actor)}
  WHERE ${isNamed('request._id', _id)} AND ${requestScope(actor)}`

/** Requests as answered by their ids, in that order, within the caller's scope. */
export async function requestsById(db: Database, actor: Actor, ids: readonly string[]): Promise<ReachedRequest[]> {
  return (await byIdsStatement(actor, ids).execute(db)).rows
}

/** The customers of some requests, as an array. */
const customersOf = (ids: readonly string[]) => sql`(
  SELECT array_agg(DISTINCT named."customerId") FROM request named WHERE ${isNamedAmong('named._id', ids)})`

/**
 * One request as answered, within the caller's scope.
 * @throws AppError record_not_found
 */
export async function getRequest(db: Database, actor: Actor, _id: string): Promise<ReachedRequest> {
  const [request] = (await byIdStatement(actor, _id).execute(db)).rows
  if (!request) throw new AppError('record_not_found')
  return request
}

/** The processing rounds of a `request` that the caller may see, the latest first, as JSON. */
export function roundsColumn(actor: Actor): RawBuilder<unknown> {
  return sql`(SELECT coalesce(json_agg(${processingJson(actor)} ORDER BY processing."round" DESC), '[]')
    FROM processing WHERE ${shownRounds(actor)})`
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
): Promise<RequestDetailInCents> {
  const money = seesMoney(actor)
  const staff = isStaff(actor)
  const { rows } = await sql<RequestDetailInCents & { cancelledAt: string | null }>`
    SELECT ${requestColumns(actor)}, request."cancelledAt",
      ${roundsColumn(actor)} AS "processingRounds", ${money && staff ? CUSTOMER_IS_ON_HOLD : sql`NULL`} AS "onHold",
      (SELECT coalesce(json_agg(json_build_object(
          '_id', mail_message."_id", 'kind', mail_message."kind",
          'to', ${money ? sql`mail_message."to"` : sql`NULL`},
          'subject', mail_message."subject", 'status', ${SHOWN_STATUS},
          'reason', ${money && staff ? sql`mail_message."reason"` : sql`NULL`},
          'attempts', mail_message."attempts", 'createdAt', ${isoMoment(sql`mail_message."createdAt"`)},
          'sentAt', ${isoMoment(sql`mail_message."sentAt"`)})
          ORDER BY mail_message."createdAt" DESC), '[]')
       FROM mail_message WHERE mail_message."requestId" = request."_id") AS "messages",
      (SELECT coalesce(json_agg(json_build_object(
          '_id', event."_id", 'at', ${isoMoment(sql`event."at"`)}, 'by', author."userName",
          'field', event."field", 'before', event."before", 'after', event."after")
          ORDER BY event."_id" DESC), '[]')
       FROM (
         SELECT * FROM audit_event
         WHERE ${staff} AND "entity" = 'request' AND "entityId" = request."_id"
           AND (${money} OR "field" NOT IN ${MONEY_FIELDS})
         ORDER BY "_id" DESC LIMIT 200) event
       LEFT JOIN account author ON author."_id" = event."accountId") AS "history", ${askedChangesJson(actor)} AS "askedChanges"
    FROM request ${artworkOf(actor)}
    WHERE ${isNamed('request._id', _id)} AND ${requestScope(actor)}`.execute(db)
  const [row] = rows
  if (!row || (only && row.requestFor !== only)) throw new AppError('record_not_found')
  refuseDeleted(row)
  const { cancelledAt: _, ...detail } = row
  return detail
}

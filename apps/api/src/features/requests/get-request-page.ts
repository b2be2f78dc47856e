import type { RequestPage } from '@stitchdesk/contract/requests/request-page'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isStaff, reachesRequest, seesMoney } from '../access/reach.ts'
import type { Handler } from '../operation.ts'
import { readSetting } from '../settings/read-setting.ts'
import { ARTWORK, askedChangesJson, requestColumns } from './columns.ts'
import { readHeldSending } from './held-sending.ts'
import { refuseDeleted } from './lock-request.ts'
import { hasCode } from './order-codes.ts'
import { roundsColumn } from './queries.ts'
import { readTimeline } from './timeline.ts'

/** One request by its code, with everything that its page shows. */
export const getRequestPage: Handler<'getRequestPage'> = async ({ db, actor, params }) => {
  const { cancelledAt, ...request } = await findByCode(db, actor, params.orderCode)
  refuseDeleted({ ...request, cancelledAt })
  const [timeline, placementLimits, heldSending] = await Promise.all([
    readTimeline(db, actor, request._id),
    isStaff(actor) ? readSetting(db, 'placementLimits').then(({ value }) => value) : null,
    isStaff(actor) ? readHeldSending(db, request._id) : null,
  ])
  return { ...request, timeline, placementLimits, heldSending }
}

type Found = Omit<RequestPage, 'timeline' | 'placementLimits' | 'heldSending'> & { cancelledAt: string | null }

/** @throws AppError record_not_found */
async function findByCode(db: Database, actor: Actor, typed: string): Promise<Found> {
  const customer = sql`(
    SELECT json_build_object('_id', customer."_id", 'contactPerson', customer."contactPerson",
      'company', customer."company", 'email', customer."email")
    FROM account customer WHERE customer."userName" = request."userName")`
  const { rows } = await sql<Found>`
    SELECT ${requestColumns(actor)}, request."cancelledAt", ${roundsColumn(actor)} AS "processingRounds",
      ${askedChangesJson(actor)} AS "askedChanges",
      ${isStaff(actor) && seesMoney(actor) ? customer : sql`NULL`} AS "customer"
    FROM request ${ARTWORK}
    WHERE ${hasCode(typed)} AND ${reachesRequest(actor)}`.execute(db)
  const [found] = rows
  if (!found) throw new AppError('record_not_found')
  return found
}

import { LIMITS } from '@stitchdesk/contract/basics/limits'
import { sql } from 'kysely'
import type { Handler } from '../operation.ts'
import { findRequest } from '../requests/lock-request.ts'
import { STAFF_SEES_REQUEST } from './mentions.ts'

/** The staff who see a request, but for the caller. */
export const listMentionable: Handler<'listMentionable'> = async ({ db, actor, params }) => {
  await findRequest(db, actor, params)
  const { rows } = await sql<{ userName: string; name: string }>`
    SELECT account."userName",
      coalesce(nullif(account."customerNick", ''), nullif(account."contactPerson", ''), account."userName") AS "name"
    FROM account, request
    WHERE request."_id" = ${params._id} AND NOT account."delete" AND account."Designation" <> 'User'
      AND account."_id" <> ${actor._id} AND ${STAFF_SEES_REQUEST}
    ORDER BY account."userName" LIMIT ${LIMITS.assigneePageSize}`.execute(db)
  return { docs: rows }
}

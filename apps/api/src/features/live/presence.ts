import { REQUEST_LIMITS } from '@stitchdesk/contract/requests/limits'
import type { Present } from '@stitchdesk/contract/requests/presence'
import { sql } from 'kysely'
import { AppError } from '../../platform/errors.ts'
import { calledEmployee } from '../access/person-names.ts'
import { isNamed } from '../access/reach.ts'
import { isOwn, requestScope } from '../access/scope.ts'
import type { Handler } from '../operation.ts'

/**
 * Notes that the caller has a request open, and answers which colleagues do. Kept in the database, because another process may serve
 * them; rows expire.
 */
export const lookAtRequest: Handler<'lookAtRequest'> = async ({ db, actor, params: { _id } }) => {
  const noted = await sql`
    INSERT INTO request_presence ("requestId", "accountId")
    SELECT request."_id", ${actor._id} FROM request
    WHERE ${isNamed('request._id', _id)} AND NOT request."delete" AND ${requestScope(actor)}
    ON CONFLICT ("requestId", "accountId") DO UPDATE SET "seenAt" = now()`.execute(db)
  if (!noted.numAffectedRows) throw new AppError('record_not_found')
  const { rows } = await sql<Present>`
    SELECT account."userName", ${calledEmployee('account')} AS "name"
    FROM request_presence looking JOIN account ON account."_id" = looking."accountId"
    JOIN request ON request."_id" = looking."requestId"
    WHERE ${isNamed('request._id', _id)} AND ${requestScope(actor)} AND looking."accountId" <> ${actor._id} AND NOT account."delete"
      AND looking."seenAt" > now() - make_interval(secs => ${REQUEST_LIMITS.presence.goneAfterSeconds})
    ORDER BY account."userName" LIMIT ${sql.lit(REQUEST_LIMITS.presence.shown)}`.execute(db)
  return { others: rows }
}

/** Notes that the caller closed a request. */
export const leaveRequest: Handler<'leaveRequest'> = async ({ db, actor, params: { _id } }) => {
  const own = isOwn(actor, 'request_presence.accountId')
  await db.deleteFrom('request_presence').where('requestId', '=', _id).where(own).execute()
  return { left: true }
}

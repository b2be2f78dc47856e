import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { AppError } from '../../platform/errors.ts'
import { isEmployee } from '../access/employees.ts'
import { calledEmployee } from '../access/person-names.ts'
import { isNamed } from '../access/reach.ts'
import { requestScope } from '../access/scope.ts'
import type { Handler } from '../operation.ts'
import { STAFF_SEES_REQUEST } from './mentions.ts'

/** The staff who see a request, except the caller. */
export const listMentionable: Handler<'listMentionable'> = async ({ db, actor, params }) => {
  const { rows } = await mentionableStatement(actor, params._id).execute(db)
  const [found] = rows
  if (!found) throw new AppError('record_not_found')
  return found
}

/** The statement that answers them, in one row; none where the caller does not reach the request. */
export function mentionableStatement(
  actor: Actor,
  requestId: string,
): RawBuilder<{ docs: { userName: string; name: string }[] }> {
  return sql`
    SELECT (
      SELECT coalesce(json_agg(json_build_object('userName', sees."userName", 'name', sees."name") ORDER BY sees."userName"), '[]')
      FROM (
        SELECT account."userName", ${calledEmployee('account')} AS "name"
        FROM account
        WHERE NOT account."delete" AND ${isEmployee('account')} AND account."_id" <> ${actor._id}
          AND ${STAFF_SEES_REQUEST}
        ORDER BY account."userName" LIMIT ${PAGE_LIMITS.assigneesSize}) sees) AS "docs"
    FROM request WHERE ${isNamed('request._id', requestId)} AND ${requestScope(actor)}`
}

import type { Handler } from '../operation.ts'
import { lockRequest } from '../requests/lock-request.ts'
import { getRequest } from '../requests/queries/requests.ts'
import { openRevision } from '../requests/revisions.ts'

/** A customer asks for a change of what was delivered to them. */
export const requestChange: Handler<'requestChange'> = ({ db, services, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const row = await lockRequest(trx, actor, params)
    const { reason, ...round } = body
    await openRevision(trx, { services, actor }, row, reason, round)
    return getRequest(trx, actor, row._id)
  })

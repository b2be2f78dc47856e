import { AppError } from '../../platform/errors.ts'
import type { Handler } from '../operation.ts'
import { lockRequest } from '../requests/lock-request.ts'
import { getRequest } from '../requests/queries/requests.ts'
import { correctRound } from '../requests/revisions.ts'

/** Staff correct why a change was needed, and thereby what it costs. */
export const correctRoundCause: Handler<'correctRoundCause'> = ({ db, services, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    // unscoped asked_change: names the request, which is then locked within reach
    const change = await trx
      .selectFrom('asked_change')
      .select('requestId')
      .where('_id', '=', params._id)
      .executeTakeFirst()
    if (!change) throw new AppError('record_not_found')
    const row = await lockRequest(trx, actor, { _id: change.requestId })
    await correctRound(trx, { services, actor }, row, { changeId: params._id, ...body })
    return getRequest(trx, actor, row._id)
  })

import { AppError } from '../../platform/errors.ts'
import { isNamed } from '../access/reach.ts'
import { requestScope } from '../access/scope.ts'
import type { Handler } from '../operation.ts'
import { lockRequest } from '../requests/lock-request.ts'
import { getRequest } from '../requests/queries/requests.ts'
import { correctRound } from '../requests/revisions.ts'

/** Corrects the cause of a change, and with it the cost. */
export const correctRoundCause: Handler<'correctRoundCause'> = ({ db, services, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const change = await trx
      .selectFrom('asked_change')
      .innerJoin('request', 'request._id', 'asked_change.requestId')
      .select(['asked_change._id', 'asked_change.requestId'])
      .where(isNamed('asked_change._id', params._id))
      .where(requestScope(actor))
      .executeTakeFirst()
    if (!change) throw new AppError('record_not_found')
    const row = await lockRequest(trx, actor, { _id: change.requestId })
    await correctRound(trx, { services, actor }, row, { changeId: change._id, ...body })
    return getRequest(trx, actor, row._id)
  })

import { AppError } from '../../platform/errors.ts'
import { reachesRequest } from '../access/reach.ts'
import type { Handler } from '../operation.ts'
import { refuseDeleted } from '../requests/lock-request.ts'
import { readProofs } from './queries.ts'

/** The results of a request that were sent for approval, and what was answered. */
export const listProofs: Handler<'listProofs'> = async ({ db, actor, params }) => {
  const request = await db
    .selectFrom('request')
    .select(['_id', 'delete', 'cancelledAt'])
    .where('_id', '=', params._id)
    .where(reachesRequest(actor))
    .executeTakeFirst()
  if (!request) throw new AppError('record_not_found')
  refuseDeleted(request)
  return readProofs(db, actor, request._id)
}

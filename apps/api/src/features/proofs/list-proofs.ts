import type { Handler } from '../operation.ts'
import { findRequest, refuseDeleted } from '../requests/lock-request.ts'
import { readProofs } from './queries.ts'

/** The results of a request that were sent for approval, and what was answered. */
export const listProofs: Handler<'listProofs'> = async ({ db, actor, params }) => {
  const request = await findRequest(db, actor, params)
  refuseDeleted(request)
  return readProofs(db, actor, request._id)
}

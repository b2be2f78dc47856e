import type { Handler } from '../operation.ts'
import { refuseHiddenLane } from './lanes.ts'
import { readLane } from './queries.ts'

/** The latest messages of a lane of a request, or those before one of them; the newest last. */
export const getConversation: Handler<'getConversation'> = async ({ db, actor, params, query }) => {
  refuseHiddenLane(actor, params.lane)
  return readLane(db, actor, { ...params, before: query.before })
}

import type { Handler } from '../operation.ts'
import { refuseHiddenChannel } from './channels.ts'
import { readChannel } from './queries.ts'

/** The latest messages of a channel of a request, or those before one of them; the newest last. */
export const getConversation: Handler<'getConversation'> = async ({ db, actor, params, query }) => {
  refuseHiddenChannel(actor, params.channel)
  return readChannel(db, actor, { ...params, before: query.before })
}

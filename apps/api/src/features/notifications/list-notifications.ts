import { offsetOf } from '../../platform/database/paging.ts'
import type { Handler } from '../operation.ts'
import { countUnread, readNotifications } from './read-notifications.ts'

/** The caller's notifications, page by page, latest first, with the number of unread ones. */
export const listNotifications: Handler<'listNotifications'> = async ({ db, actor, params }) => {
  const { size } = params
  const offset = offsetOf(params)
  // One more than is answered tells whether more follow.
  const found = await readNotifications(db, actor, { limit: size + 1, offset })
  return {
    docs: found.slice(0, size),
    limit: size,
    offset,
    more: found.length > size,
    unread: await countUnread(db, actor),
  }
}

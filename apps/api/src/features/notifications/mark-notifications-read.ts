import { sql } from 'kysely'
import type { Handler } from '../operation.ts'
import { countUnread } from './read-notifications.ts'

/** Marks the caller's notifications of one record, or of all, as read. */
export const markNotificationsRead: Handler<'markNotificationsRead'> = async ({ db, actor, body: { record } }) => {
  let marking = db
    .updateTable('notification')
    .set({ readAt: sql`now()` })
    .where('accountId', '=', actor._id)
    .where('readAt', 'is', null)
  if (record) marking = marking.where('entity', '=', record.entity).where('entityId', '=', record._id)
  await marking.execute()
  return { unread: await countUnread(db, actor) }
}

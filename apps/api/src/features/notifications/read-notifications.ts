import { NOTIFICATION_LIMITS } from '@stitchdesk/contract/notifications/limits'
import type { Notification } from '@stitchdesk/contract/notifications/notification'
import { NOTIFICATIONS_OF } from '@stitchdesk/contract/notifications/notification-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { hasRecordFor, recordFor } from './notified-records.ts'

type Owner = Pick<Actor, '_id' | 'userName' | 'Designation' | 'customerId'>

/** Condition on `notification`: it is the owner's, of a kind that their role gets, and its record can still be seen. */
const shownTo = (owner: Owner): RawBuilder<boolean> => sql`(
  notification."accountId" = ${owner._id} AND notification."kind" = ANY (${[...NOTIFICATIONS_OF[owner.Designation]]})
  AND ${hasRecordFor(owner)})`

/** Notifications of an account, latest first. `where` narrows them down. */
export async function readNotifications(
  db: Database,
  owner: Owner,
  { limit, offset = 0, where = sql`true` }: { limit: number; offset?: number; where?: RawBuilder<unknown> },
): Promise<Notification[]> {
  const { rows } = await sql<Notification>`
    SELECT notification."kind", notification."times", notification."at", notification."readAt",
      ${recordFor(owner)} AS "record"
    FROM notification WHERE ${shownTo(owner)} AND ${where}
    ORDER BY notification."at" DESC, notification."entityId" DESC LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows
}

/** How many notifications of an account are unread, up to the number at which counting ends. */
export async function countUnread(db: Database, owner: Owner): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    SELECT count(*) AS "unread" FROM (
      SELECT FROM notification WHERE ${shownTo(owner)} AND notification."readAt" IS NULL
      LIMIT ${sql.lit(NOTIFICATION_LIMITS.unread)}) unread`.execute(db)
  return rows[0]?.unread ?? 0
}

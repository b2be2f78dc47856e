import { CHANNELS_OF, type Channel } from '@stitchdesk/contract/conversation/channels'
import { CONVERSATION_LIMITS } from '@stitchdesk/contract/conversation/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { accessOf } from '../../access/role-scopes.ts'

/**
 * The caller's unread messages of `request`: those of the other side. A colleague's answer to the customer counts as read by all
 * staff. One step down an index for each channel.
 * @param channels all that the caller reads, unless said otherwise
 */
export function unreadMessages(
  actor: Actor,
  channels: readonly Channel[] = CHANNELS_OF[actor.Designation].reads,
): RawBuilder<number> {
  const { staff } = accessOf(actor)
  const counted = channels.map((channel) => {
    const others = channel === 'staff' ? sql`true` : sql`said."byStaff" <> ${staff}`
    const answered =
      channel === 'customer' && staff
        ? sql`coalesce((
            SELECT answer."number" FROM conversation_message answer
            WHERE answer."requestId" = request."_id" AND answer."channel" = 'customer' AND answer."byStaff"
            ORDER BY answer."number" DESC LIMIT 1), 0)`
        : sql`0`
    return sql`
      SELECT FROM conversation_message said
      WHERE said."requestId" = request."_id" AND said."channel" = ${channel} AND said."authorId" <> ${actor._id} AND ${others}
        AND said."number" > greatest(${answered}, coalesce((
          SELECT mark."number" FROM conversation_read mark
          WHERE mark."requestId" = request."_id" AND mark."accountId" = ${actor._id} AND mark."channel" = ${channel}), 0))`
  })
  if (counted.length === 0) return sql`0`
  return sql`(SELECT count(*)::int FROM (
    SELECT FROM (${sql.join(counted, sql` UNION ALL `)}) said LIMIT ${sql.lit(CONVERSATION_LIMITS.unread)}) unread)`
}

import type { Channel } from '@stitchdesk/contract/conversation/channels'
import type { NotificationKind } from '@stitchdesk/contract/notifications/notification-kinds'
import { sql } from 'kysely'
import { AppError } from '../../platform/errors.ts'
import { isNamed } from '../access/reach.ts'
import { requestScope } from '../access/scope.ts'
import type { Handler } from '../operation.ts'
import { findRequest } from '../requests/lock-request.ts'
import { unreadMessages } from '../requests/queries/unread-messages.ts'
import { refuseHiddenChannel } from './channels.ts'
import { markRead } from './queries.ts'

/** The notification kinds that reading a channel marks as read. */
const TOLD_OF = {
  customer: ['question', 'shopMessage', 'customerMessage'],
  staff: ['mention'],
} as const satisfies Record<Channel, readonly NotificationKind[]>

/**
 * Marks a channel as read up to a message, and the reader's notifications of it; never moves back. Answers how many unread
 * messages of the request are left.
 */
export const readConversation: Handler<'readConversation'> = async ({ db, services, actor, params, body }) => {
  refuseHiddenChannel(actor, params.channel)
  await services.rateLimits.take('readsByAccount', actor._id)
  const { _id } = await findRequest(db, actor, params)
  await markRead(db, actor._id, { _id, channel: params.channel, number: body.number })
  await db
    .updateTable('notification')
    .set({ readAt: sql`now()` })
    .where('accountId', '=', actor._id)
    .where('entity', '=', 'request')
    .where('entityId', '=', params._id)
    .where('kind', 'in', TOLD_OF[params.channel])
    .where('readAt', 'is', null)
    .execute()
  const { rows } = await sql<{ unread: number }>`
    SELECT ${unreadMessages(actor)} AS "unread" FROM request
    WHERE ${isNamed('request._id', params._id)} AND ${requestScope(actor)}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('record_not_found')
  return row
}

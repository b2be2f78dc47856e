import { CHANNELS, CHANNELS_OF, type Channel } from '@stitchdesk/contract/conversation/channels'
import type { Conversation, ConversationMessage } from '@stitchdesk/contract/conversation/conversation'
import { CONVERSATION_LIMITS } from '@stitchdesk/contract/conversation/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import { isoMoment } from '../../platform/iso-moment.ts'
import { staffName, userNameOf } from '../access/person-names.ts'
import { isNamed } from '../access/reach.ts'
import { isStaff, requestScope, seesMoney } from '../access/scope.ts'
import { PICTURES } from '../pictures/picture-columns.ts'
import { refuseDeleted } from '../requests/lock-request.ts'
import { fileJson } from '../requests/queries/columns.ts'
import { unreadMessages } from '../requests/queries/unread-messages.ts'

/** The author's name for the reader; null for the customer where the reader doesn't see contact data. */
function authorName(actor: Actor): RawBuilder<unknown> {
  const customer = seesMoney(actor)
    ? sql`coalesce(nullif(author."contactPerson", ''), nullif(author."company", ''), author."userName")`
    : sql`NULL`
  return sql`CASE WHEN said."byStaff" THEN ${staffName(actor, 'author')} ELSE ${customer} END`
}

/** A message as answered, as JSON. Expects `conversation_message` as `said`. */
function messageJson(actor: Actor): RawBuilder<unknown> {
  return sql`json_build_object(
    '_id', said."_id", 'number', said."number", 'at', ${isoMoment(sql`said."at"`)},
    'byStaff', said."byStaff", 'mine', said."authorId" = ${actor._id},
    'author', (SELECT ${authorName(actor)} FROM account author WHERE author."_id" = said."authorId"),
    'authorUserName', ${userNameOf(actor, sql`said."authorId"`)},
    'text', said."text", 'isQuestion', said."isQuestion",
    'mentions', to_json(${isStaff(actor) ? sql`said."mentions"` : sql`'{}'::text[]`}),
    'files', coalesce((
      SELECT json_agg(${fileJson(actor)} ORDER BY sent."position")
      FROM conversation_file sent JOIN upload ON upload."_id" = sent."uploadId" ${PICTURES}
      WHERE sent."messageId" = said."_id" AND upload."revokedAt" IS NULL), '[]'))`
}

/** The message that the caller just posted. */
export async function readMessage(
  db: Database,
  actor: Actor,
  _id: Reached<'conversation_message'>,
): Promise<ConversationMessage> {
  const { rows } = await sql<{ message: ConversationMessage }>`
    SELECT ${messageJson(actor)} AS "message" FROM conversation_message said WHERE said."_id" = ${_id}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('record_not_found')
  return row.message
}

interface Asked {
  _id: string
  channel: Channel
  /** the number of the message before which the page ends */
  before?: number | undefined
}

/** The statement that answers a page of a channel and one message more; no row where the caller does not reach the request. */
export function channelStatement(actor: Actor, { _id, channel, before }: Asked): RawBuilder<Read> {
  const { reads } = CHANNELS_OF[actor.Designation]
  const unread = CHANNELS.map(
    (each) => sql`${sql.lit(each)}, ${reads.includes(each) ? unreadMessages(actor, [each]) : sql`0`}`,
  )
  return sql`
    SELECT request."delete", request."cancelledAt", request."waitingSince", request."waitingFor",
      json_build_object(${sql.join(unread)}) AS "unread",
      (SELECT coalesce(json_agg(${messageJson(actor)} ORDER BY said."number"), '[]') FROM (
        SELECT * FROM conversation_message said
        WHERE said."requestId" = request."_id" AND said."channel" = ${channel}
          AND ${before === undefined ? sql`true` : sql`said."number" < ${before}`}
        ORDER BY said."number" DESC LIMIT ${CONVERSATION_LIMITS.messagesShown + 1}) said) AS "docs"
    FROM request WHERE ${isNamed('request._id', _id)} AND ${requestScope(actor)}`
}

type Read = Omit<Conversation, 'more'> & Parameters<typeof refuseDeleted>[0]

/**
 * A page of a channel of a request within the caller's reach, in one statement.
 * @throws AppError record_not_found, record_deleted
 */
export async function readChannel(db: Database, actor: Actor, asked: Asked): Promise<Conversation> {
  const most = CONVERSATION_LIMITS.messagesShown
  const { rows } = await channelStatement(actor, asked).execute(db)
  const [row] = rows
  if (!row) throw new AppError('record_not_found')
  refuseDeleted(row)
  const { docs, unread: counts, waitingSince, waitingFor } = row
  // One more than the page shows whether earlier ones exist.
  return { docs: docs.slice(-most), more: docs.length > most, unread: counts, waitingSince, waitingFor }
}

/** Stores up to which message a person has read a channel. */
export async function markRead(
  db: Database,
  accountId: Reached<'account'>,
  { _id, channel, number }: { _id: Reached<'request'>; channel: Channel; number: number },
): Promise<void> {
  await sql`
    INSERT INTO conversation_read ("requestId", "accountId", "channel", "number")
    SELECT ${_id}, ${accountId}, ${channel}, max(said."number") FROM conversation_message said
    WHERE said."requestId" = ${_id} AND said."channel" = ${channel} AND said."number" <= ${number}
    HAVING max(said."number") IS NOT NULL
    ON CONFLICT ("requestId", "accountId", "channel") DO UPDATE SET "number" = excluded."number"
    WHERE conversation_read."number" < excluded."number"`.execute(db)
}

import { describeIssue } from '@stitchdesk/contract/basics/issues'
import type { Transaction } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Config } from '../../platform/config.ts'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { isOwn, isStaff } from '../access/scope.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { lockRequest, type RequestRow } from '../requests/lock-request.ts'
import { refuseClosedChannel, refuseHiddenChannel } from './channels.ts'
import { findMentioned } from './mentions.ts'
import { markRead, readMessage } from './queries.ts'
import { shortened, waitingChange } from './waiting.ts'

/**
 * Posts a message on a request. A question to the customer pauses it, and the customer's message resumes it. A repeated call
 * with the same client id answers the first message.
 */
export const postMessage: Handler<'postMessage'> = async ({ db, services, actor, params, body }) => {
  const { channel } = params
  refuseHiddenChannel(actor, channel)
  const byStaff = isStaff(actor)
  if (body.isQuestion && !(byStaff && channel === 'customer')) {
    throw invalidField('isQuestion', describeIssue('invalid', {}, 'onlyTheShopAsksItsCustomer'))
  }
  await services.rateLimits.take('messagesByAccount', actor._id)
  return db.transaction().execute(async (trx) => {
    const row = await lockRequest(trx, actor, params)
    refuseClosedChannel(actor, channel)
    const { clientId, text, isQuestion } = body
    const posted = await trx
      .selectFrom('conversation_message')
      .select(['_id', 'requestId', 'channel'])
      .where(isOwn(actor, 'conversation_message.authorId'))
      .where('clientId', '=', clientId)
      .executeTakeFirst()
    if (posted && (posted.requestId !== row._id || posted.channel !== channel)) throw new AppError('message_repeated')
    if (posted) return readMessage(trx, actor, posted._id)
    const mentioned = await findMentioned(trx, actor, { channel, row, text })
    const { _id, number } = await trx
      .insertInto('conversation_message')
      .values({
        requestId: row._id,
        channel,
        authorId: actor._id,
        byStaff,
        text,
        isQuestion,
        mentions: mentioned.map(({ userName }) => userName),
        clientId,
      })
      .returning(['_id', 'number'])
      .executeTakeFirstOrThrow()
    const files = await sendAlong(trx, actor, { messageId: _id, row, named: body.files })
    await markRead(trx, actor._id, { _id: row._id, channel, number })
    const waiting = await changedByMessage(trx, services.config, row, { isQuestion, answers: !byStaff, text })
    await recordEvent(
      trx,
      { services, actor },
      {
        name: 'request.message-posted',
        entity: 'request',
        _id: row._id,
        ...waiting,
        posted: {
          channel,
          text,
          isQuestion,
          byStaff,
          mentioned: mentioned.map((account) => account._id),
          files,
          request: row,
        },
      },
    )
    return readMessage(trx, actor, _id)
  })
}

/** A question pauses its request, and the customer's message resumes it. */
async function changedByMessage(
  trx: Transaction<DB>,
  config: Config,
  row: RequestRow,
  { isQuestion, answers, text }: { isQuestion: boolean; answers: boolean; text: string },
) {
  if (isQuestion) return waitingChange(trx, config, row, shortened(text))
  return answers ? waitingChange(trx, config, row, null) : undefined
}

interface Along {
  messageId: Reached<'conversation_message'>
  row: RequestRow
  named: { filePath: string }[]
}

/**
 * Attaches files that the author uploaded for it and that no other message has; answers their names. They stay locked, so that
 * none is removed in between.
 * @throws AppError invalid_body where one is not there
 */
async function sendAlong(trx: Transaction<DB>, actor: Actor, { messageId, row, named }: Along): Promise<string[]> {
  const paths = [...new Set(named.map(({ filePath }) => filePath))]
  if (paths.length === 0) return []
  const uploads = await trx
    .selectFrom('upload')
    .select(['_id', 'filePath', 'originalName'])
    .where('filePath', 'in', paths)
    .where('orderCode', '=', row.orderCode)
    .where('kind', '=', 'attachment')
    .where(isOwn(actor, 'upload.uploadedBy'))
    .where('requestId', 'is', null)
    .where('revokedAt', 'is', null)
    .orderBy('_id')
    .forUpdate()
    .execute()
  const sent = paths.map((path) => {
    const upload = uploads.find(({ filePath }) => filePath === path)
    if (!upload) throw invalidField('files', describeIssue('file_gone', {}))
    return upload
  })
  const ids = sent.map(({ _id }) => _id)
  await trx.updateTable('upload').set({ requestId: row._id }).where('_id', 'in', ids).execute()
  await trx
    .insertInto('conversation_file')
    .values(ids.map((uploadId, position) => ({ messageId, uploadId, position })))
    .execute()
  return sent.map(({ originalName }) => originalName)
}

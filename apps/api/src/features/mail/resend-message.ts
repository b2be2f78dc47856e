import { AppError } from '../../platform/errors.ts'
import { recordChange } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { addSending } from './queue-mail.ts'

/** Queues a failed or uncertain mail again; a queued or sent one stays as it is. */
export const resendMessage: Handler<'resendMessage'> = async ({ db, services, actor, params: { _id } }) =>
  db.transaction().execute(async (trx) => {
    // unscoped mail_message: administrators alone read the email log
    const failed = await trx
      .selectFrom('mail_message')
      .select(['_id', 'kind', 'to', 'subject', 'status', 'reason', 'attempts', 'createdAt', 'sentAt'])
      .where('_id', '=', _id)
      .where('status', 'in', ['failed', 'uncertain'])
      .forUpdate()
      .executeTakeFirst()
    if (!failed) throw new AppError('email_not_failed')
    const queued = { status: 'queued', reason: '' } as const
    await recordChange(
      trx,
      { actor },
      {
        entity: 'message',
        _id,
        set: { ...queued, sendingJob: null },
        before: failed,
        after: { status: queued.status },
      },
    )
    await addSending(trx, services, { _id, kind: failed.kind })
    return { ...failed, ...queued }
  })

import { AppError } from '../../platform/errors.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { toMail } from './queries.ts'
import { SEND_MAIL } from './queue-mail.ts'

/** Queues a failed or uncertain mail again; a queued or sent one stays as it is. */
export const resendMessage: Handler<'resendMessage'> = async ({ db, services, actor, params: { _id } }) =>
  db.transaction().execute(async (trx) => {
    const failed = await trx
      .selectFrom('message')
      .select(['_id', 'kind', 'to', 'subject', 'status', 'reason', 'attempts', 'createdAt', 'sentAt'])
      .where('_id', '=', _id)
      .where('status', 'in', ['failed', 'uncertain'])
      .forUpdate()
      .executeTakeFirst()
    if (!failed) throw new AppError('email_not_failed')
    const queued = { status: 'queued', reason: '' } as const
    await recordEvent(
      trx,
      { services, actor },
      {
        name: 'mail.queued-again',
        entity: 'message',
        _id,
        set: { ...queued, sendingJob: null },
        before: failed,
        after: { status: queued.status },
      },
    )
    await services.jobs.add(trx, SEND_MAIL, { messageId: _id })
    return toMail({ ...failed, ...queued })
  })

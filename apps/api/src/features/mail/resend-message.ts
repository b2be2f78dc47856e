import { AppError } from '../../platform/errors.ts'
import type { Handler } from '../operation.ts'
import { toMail } from './queries.ts'
import { SEND_MAIL } from './queue-mail.ts'

/** Puts a mail that failed, or may not have arrived, into the queue again; one that is queued or sent is left as it is. */
export const resendMessage: Handler<'resendMessage'> = async ({ db, services, params }) =>
  db.transaction().execute(async (trx) => {
    const queued = await trx
      .updateTable('message')
      .set({ status: 'queued', reason: '', sendingJob: null })
      .where('_id', '=', params._id)
      .where('status', 'in', ['failed', 'uncertain'])
      .returning(['_id', 'kind', 'to', 'subject', 'status', 'reason', 'attempts', 'createdAt', 'sentAt'])
      .executeTakeFirst()
    if (!queued) throw new AppError('conflict', 'Only a mail that failed, or may not have arrived, can be sent again.')
    await services.jobs.add(trx, SEND_MAIL, { messageId: queued._id })
    return toMail(queued)
  })

import { CONVERSATION_LIMITS } from '@stitchdesk/contract/conversation/limits'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import type { Transaction } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/database.generated.ts'
import { AppError } from '../../platform/errors.ts'
import { countSuccess } from '../../platform/rate-limits.ts'
import { isOwn } from '../access/scope.ts'
import { recordContent, withStoredContent } from '../files/content.ts'
import { withReceivedFiles } from '../files/receive-files.ts'
import type { Handler } from '../operation.ts'
import { findRequest, refuseDeleted } from '../requests/lock-request.ts'
import { insertUpload, MOST_FILES } from './insert-upload.ts'
import { reserveSpace } from './upload-space.ts'

/** Stores files that the caller is about to send along with a message about a request: all of the call or none. */
export const attachFiles: Handler<'attachFiles'> = async ({ db, services, actor, params, http }) => {
  await services.rateLimits.take('uploadByAccount', actor._id)
  const request = await findRequest(db, actor, params)
  refuseDeleted(request)
  const { orderCode } = request
  return withReceivedFiles(services, { http, actor, most: MOST_FILES.attachment }, async (received, count) => {
    if (count === 0) throw new AppError('no_file_chosen')
    const incoming = received.map((file) => file.incoming)
    return withStoredContent(services, incoming, () =>
      countSuccess(services.rateLimits, (counted) =>
        db.transaction().execute(async (trx) => {
          await refuseTooManyOwn(trx, actor, orderCode, count)
          await reserveSpace(trx, counted, actor, incoming)
          await recordContent(trx, incoming, actor._id)
          const items: ImagesUpload[] = []
          for (const file of received) {
            items.push(await insertUpload(trx, services, actor, { orderCode, kind: 'attachment', file }))
          }
          return items
        }),
      ),
    )
  })
}

/** Unsent files count by account, so that one person's forgotten files don't keep others from sending. */
async function refuseTooManyOwn(trx: Transaction<DB>, actor: Actor, orderCode: number, added: number) {
  await trx.selectFrom('order_code').select('orderCode').where('orderCode', '=', orderCode).forUpdate().execute()
  const { waiting } = await trx
    .selectFrom('upload')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('orderCode', '=', orderCode)
    .where('kind', '=', 'attachment')
    .where('requestId', 'is', null)
    .where(isOwn(actor, 'upload.uploadedBy'))
    .executeTakeFirstOrThrow()
  // Twice as many as a message holds, because files that were taken out of a form stay for a week.
  const extra = waiting + added - 2 * CONVERSATION_LIMITS.files
  if (extra > 0) {
    throw new AppError('files_beyond_limit', { limit: CONVERSATION_LIMITS.files, extra: Math.min(extra, added) })
  }
}

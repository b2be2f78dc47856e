import { sql } from 'kysely'
import { AppError } from '../../platform/errors.ts'
import { textsIn } from '../../platform/texts/catalog.ts'
import { isOwn } from '../access/scope.ts'
import { dropContent } from '../files/content.ts'
import type { Handler } from '../operation.ts'
import { releaseSpace } from './upload-space.ts'

/** Older content counted for an earlier day. */
const isOfToday = sql<boolean>`"createdAt" > now() - interval '1 day'`

/** Removes a file of the caller's own that no request uses yet. */
export const removeUpload: Handler<'removeUpload'> = async ({ db, services, actor, params, body, http }) => {
  const { size, isDropped } = await db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('upload')
      .where('orderCode', '=', params.orderCode)
      .where('filePath', '=', body.filePath)
      .where(isOwn(actor, 'upload.uploadedBy'))
      .where('requestId', 'is', null)
      .returning(['checksum', 'size', isOfToday.as('isOfToday')])
      .executeTakeFirst()
    if (!removed) throw new AppError('record_not_found')
    const { checksum, size, isOfToday: isNew } = removed
    return { size, isDropped: checksum !== null && (await dropContent(trx, services, checksum)) && isNew }
  })
  if (isDropped) await releaseSpace(services.rateLimits, actor, size)
  return { message: textsIn(http.language, 'answers')('removed') }
}

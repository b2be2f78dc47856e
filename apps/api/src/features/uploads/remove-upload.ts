import { sql } from 'kysely'
import { AppError } from '../../platform/errors.ts'
import { removeBytes } from '../files/content.ts'
import type { Handler } from '../operation.ts'
import { releaseSpace } from './upload-space.ts'

/** Older content counted for an earlier day. */
const isOfToday = sql<boolean>`"createdAt" > now() - interval '1 day'`

/** Takes back a file of one's own that no request holds yet. */
export const removeUpload: Handler<'removeUpload'> = async ({ db, services, actor, params, body }) => {
  const removed = await db
    .deleteFrom('upload')
    .where('orderCode', '=', params.orderCode)
    .where('filePath', '=', body.filePath)
    .where('uploadedBy', '=', actor._id)
    .where('requestId', 'is', null)
    .returning(['filePath', 'checksum', 'size', isOfToday.as('isOfToday')])
    .executeTakeFirst()
  if (!removed) throw new AppError('record_not_found')
  // A bucket may hang: what waits for it takes no connection from calls.
  const isGone = await removeBytes({ db: services.slowQueryPool, files: services.files }, removed)
  if (isGone && removed.isOfToday) await releaseSpace(services.rateLimits, actor, removed.size)
  return { message: 'Removed' }
}

import { AppError } from '../../platform/errors.ts'
import { removeBytes } from '../files/content.ts'
import type { Handler } from '../operation.ts'

/** Takes back a file of one's own that no request holds yet. */
export const removeUpload: Handler<'removeUpload'> = async ({ db, services, actor, params, body }) => {
  const removed = await db
    .deleteFrom('upload')
    .where('orderCode', '=', params.orderCode)
    .where('filePath', '=', body.filePath)
    .where('uploadedBy', '=', actor._id)
    .where('requestId', 'is', null)
    .returning(['filePath', 'checksum'])
    .executeTakeFirst()
  if (!removed) throw new AppError('record_not_found')
  await removeBytes(services, removed)
  return { message: 'Removed' }
}

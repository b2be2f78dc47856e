import { AppError } from '../../platform/errors.ts'
import { withReceivedFiles } from '../files/receive-files.ts'
import type { Handler } from '../operation.ts'
import { MOST_FILES } from './insert-upload.ts'
import { storeUploads, uploadKind } from './store-uploads.ts'

/** Stores files for a request: all of the call or none. */
export const upload: Handler<'upload'> = async ({ db, services, actor, params: { orderCode }, http }) => {
  await services.rateLimits.take('uploadByAccount', actor._id)
  const kind = await uploadKind(db, actor, orderCode)
  return withReceivedFiles(services, { http, actor, most: MOST_FILES[kind] }, async (received, count) => {
    if (count === 0) throw new AppError('no_file_chosen')
    return storeUploads({ db, services, actor }, { orderCode, kind, received, count })
  })
}

import { AppError } from '../../platform/errors.ts'
import { withReceivedFiles } from '../files/receive-files.ts'
import type { Handler } from '../operation.ts'
import { MOST_FILES } from './insert-upload.ts'
import { mostBytesOf } from './most-bytes.ts'
import { storeUploads, uploadKind } from './store-uploads.ts'

/** Stores files for a request: all of the call or none. */
export const upload: Handler<'upload'> = async ({ db, services, actor, params: { orderCode }, http }) => {
  await services.rateLimits.take('uploadByAccount', actor._id)
  const kind = await uploadKind(db, actor, orderCode)
  const limits = { most: MOST_FILES[kind], mostBytes: await mostBytesOf(db, kind) }
  return withReceivedFiles(services, { http, actor, ...limits }, async (received, count) => {
    if (count === 0) throw new AppError('no_file_chosen')
    return storeUploads({ db, services, actor }, { orderCode, kind, received, count })
  })
}

import { distinctFileName, shownFileName } from '@stitchdesk/contract/files/file-name'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { storedAt } from '../files/content-key.ts'
import { IS_SHOWN } from '../files/shown-upload.ts'
import type { Handler, Services } from '../operation.ts'
import { getRequest } from '../requests/queries/requests.ts'
import { diskName, offeredAs, savedName } from './saved-name.ts'
import { type ZipEntry, zipStream } from './zip-stream.ts'

/**
 * All files of a request that were delivered last, as one ZIP: those that its answer offers the caller one by one, and none left
 * out. It is streamed; a file that is withdrawn on the way breaks it off and is not in it.
 */
export const downloadDelivery: Handler<'downloadDelivery'> = async ({ db, services, actor, params, reply }) => {
  const request = await getRequest(db, actor, params._id)
  if (request.delete) throw new AppError('record_deleted')
  const paths = (request.processingData?.imagesUploads ?? []).map(({ filePath }) => filePath)
  if (paths.length === 0) throw new AppError('nothing_delivered')
  for (const path of paths) await findThere({ db, services }, path)
  const code = displayOrderCode(request.requestFor, request.orderCode)
  reply.headers({
    'content-type': 'application/zip',
    'content-disposition': offeredAs(diskName(`${request.orderName} ${code}.zip`)),
    'cache-control': 'no-store',
  })
  return zipStream(entriesOf({ db, services }, paths))
}

interface Stores {
  db: Database
  services: Services
}

/** Each file is looked for anew when its turn comes: it may have been withdrawn since the download began. */
async function* entriesOf(stores: Stores, paths: readonly string[]): AsyncGenerator<ZipEntry> {
  const names: string[] = []
  for (const path of paths) {
    const { key, createdAt, ...file } = await findThere(stores, path)
    const name = distinctFileName(savedName(file), names)
    names.push(name)
    yield { name, date: new Date(createdAt), content: await stores.services.files.stream(key) }
  }
}

/**
 * The stored file at a path, as long as its link finds it.
 * @throws AppError delivered_file_gone naming the file that is no longer there
 */
async function findThere({ db, services }: Stores, filePath: string) {
  // unscoped request, upload: the token is the right to the file, or the request was found within reach
  const file = await db
    .selectFrom('upload')
    .leftJoin('request', 'request.orderCode', 'upload.orderCode')
    .select(['upload.filePath', 'upload.imageName', 'upload.originalName', 'upload.checksum', 'upload.createdAt'])
    .where('upload.filePath', '=', filePath)
    .where(IS_SHOWN)
    .executeTakeFirst()
  const name = shownFileName(filePath.split('/').at(-1) ?? '')
  if (!file) throw new AppError('delivered_file_gone', { file: name })
  const key = storedAt(file)
  if (await services.files.exists(key)) return { ...file, key }
  services.log.error({ key }, 'a stored file is missing')
  throw new AppError('delivered_file_gone', { file: name })
}

// Staff's files may go to the bucket without passing through this process: `prepareUpload` signs an address that takes exactly the
// announced bytes, and `finishUpload` reads them there and then treats them like any upload.
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import { AppError } from '../../platform/errors.ts'
import { FOLDER_OF_DIRECT } from '../../platform/file-store/folders.ts'
import { withFetchedFile } from '../files/receive-files.ts'
import { tooLarge } from '../files/too-large.ts'
import type { Handler } from '../operation.ts'
import { mostBytesOf } from './most-bytes.ts'
import { storeUploads, uploadKind } from './store-uploads.ts'

/** The key of bytes that an account has sent for an order code; calls of other accounts can't name it. */
const directKey = ({ _id }: Pick<Actor, '_id'>, orderCode: number, id: string) =>
  `${FOLDER_OF_DIRECT}/${_id}/${orderCode}/${id}`

/** An address of the bucket for a file that is about to be uploaded; null if this process takes uploads itself. */
export const prepareUpload: Handler<'prepareUpload'> = async ({ db, services, actor, params: { orderCode }, body }) => {
  const { direct } = services.files
  if (!direct) return { direct: null }
  await services.rateLimits.take('uploadByAccount', actor._id)
  const mostBytes = await mostBytesOf(db, await uploadKind(db, actor, orderCode))
  if (body.size > mostBytes) throw tooLarge(mostBytes)
  const _id = randomUUID()
  const url = await direct.addresses.toStore(directKey(actor, orderCode, _id), body.size)
  return { direct: { _id, url } }
}

/** Stores a file that the bucket has taken from its sender, as an upload. */
export const finishUpload: Handler<'finishUpload'> = async ({ db, services, actor, params, body }) => {
  const { orderCode, _id } = params
  const { direct } = services.files
  if (!direct) throw new AppError('upload_broken_off')
  await services.rateLimits.take('uploadByAccount', actor._id)
  const kind = await uploadKind(db, actor, orderCode)
  const key = directKey(actor, orderCode, _id)
  const mostBytes = await mostBytesOf(db, kind)
  try {
    return await withFetchedFile(services, { actor, name: body.name, from: direct.store, key, mostBytes }, (received) =>
      storeUploads({ db, services, actor }, { orderCode, kind, received, count: 1 }),
    )
  } finally {
    // The nightly sweep removes it otherwise.
    await direct.store.remove(key).catch(() => undefined)
  }
}

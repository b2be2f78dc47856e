import type { Actor } from '../../platform/actor.ts'
import { AppError } from '../../platform/errors.ts'
import { isStaff } from '../access/scope.ts'
import type { ReachedRequest } from '../event.ts'
import { WITHHELD } from '../files/shown-upload.ts'
import { getRequest } from '../requests/queries/requests.ts'
import type { Stores } from './find-stored.ts'

/**
 * A request within reach, with the paths of its latest delivery's files that the caller may download.
 * @throws AppError record_not_found, record_deleted, files_unpaid, files_on_hold, nothing_delivered
 */
export async function findDelivery(
  { db }: Pick<Stores, 'db'>,
  actor: Actor,
  _id: string,
): Promise<{ request: ReachedRequest; paths: string[] }> {
  const request = await getRequest(db, actor, _id)
  if (request.delete) throw new AppError('record_deleted')
  if (request.filesWithheld && !isStaff(actor)) throw new AppError(WITHHELD[request.filesWithheld])
  const paths = (request.processingData?.imagesUploads ?? []).map(({ filePath }) => filePath)
  if (paths.length === 0) throw new AppError('nothing_delivered')
  return { request, paths }
}

import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import type { Actor } from '../../platform/actor.ts'
import { AppError } from '../../platform/errors.ts'

// This limit protects the process itself, its connections and its disk's queue, so each process counts its own.
const underWay = new Map<string, number>()

/** Runs an upload, unless its account has as many under way as one may have. */
export async function withUploadSlot<T>({ _id }: Pick<Actor, '_id'>, run: () => Promise<T>): Promise<T> {
  const before = underWay.get(_id) ?? 0
  if (before >= FILE_LIMITS.atOnce) {
    throw new AppError('uploads_at_once', { most: FILE_LIMITS.atOnce }, { retryAfterSeconds: FILE_LIMITS.retrySeconds })
  }
  underWay.set(_id, before + 1)
  try {
    return await run()
  } finally {
    const left = (underWay.get(_id) ?? 1) - 1
    if (left > 0) underWay.set(_id, left)
    else underWay.delete(_id)
  }
}

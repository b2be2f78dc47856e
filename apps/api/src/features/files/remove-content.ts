import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import { AWAITED, defineJob } from '../../platform/jobs/jobs.ts'
import type { Services } from '../operation.ts'
import { contentKey } from './content-key.ts'
import { endLeases, leaseToRemove } from './content-leases.ts'
import { type Pictured, pictureKeys } from './stored-pictures.ts'

interface Removal {
  checksum: string
  /** its pictures */
  pictures: Pictured[]
}

/**
 * Removes the bytes of content whose row is gone; it tries for about a day while a bucket is down. After that the nightly sweep
 * finds them.
 */
export const REMOVE_CONTENT = defineJob<Removal>('remove-content', {
  ...AWAITED,
  retryLimit: 12,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 3 * 3600,
})

/** Starts removing the bytes of content that nothing needs. */
export async function startRemovingContent(services: Services): Promise<void> {
  await services.jobs.work(REMOVE_CONTENT, (removal) => removeContent(services, removal))
}

/** Removes bytes once the transaction is committed, unless they have a row again by then. */
export function removeContentLater(
  trx: Transaction<DB>,
  { jobs }: Pick<Services, 'jobs'>,
  removal: Removal,
  afterSeconds = 0,
): Promise<void> {
  return jobs.add(trx, REMOVE_CONTENT, removal, { afterSeconds })
}

async function removeContent({ db, files, jobs }: Pick<Services, 'db' | 'files' | 'jobs'>, removal: Removal) {
  const { checksum, pictures } = removal
  const lease = await leaseToRemove(db, checksum)
  if (lease === 'named') return
  if (lease === 'in use') {
    await db.transaction().execute((trx) => removeContentLater(trx, { jobs }, removal, FILE_LIMITS.removeAgainSeconds))
    return
  }
  // All at once, so that it ends before the lease. After a failure the lease stays: the bucket may still do what was asked.
  await Promise.all([contentKey(checksum), ...pictures.flatMap(pictureKeys)].map((key) => files.remove(key)))
  await endLeases(db, [lease._id])
}

import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import { sql } from 'kysely'
import { FOLDER_OF_DIRECT, FOLDERS } from '../../platform/file-store/folders.ts'
import { BY_JOB } from '../access/reach.ts'
import { dropContent, shareContent } from '../files/content.ts'
import { checksumOf } from '../files/content-key.ts'
import { removeContentLater } from '../files/remove-content.ts'
import type { Services } from '../operation.ts'
import { requestPictureLater } from '../pictures/request-picture.ts'

type Store = Pick<Services, 'db' | 'files' | 'jobs' | 'log'>

/**
 * Removes uploads that nobody attached for a week, then stored files without a row. Rows go first: a file without a row is only
 * waste, a row without a file is an error.
 * @param before files that were stored later stay, because their rows may be on the way
 */
export async function sweepUploads(services: Store, before: Date): Promise<void> {
  await removeUnattached(services)
  await shareOld(services)
  await dropUnnamedContent(services, before)
  await removeStrays(services, before)
  // Sent to the bucket, and never finished.
  for await (const key of services.files.list(FOLDER_OF_DIRECT, before)) await services.files.remove(key)
}

async function removeUnattached(services: Store) {
  const removed = await services.db
    .deleteFrom('upload')
    .where(BY_JOB)
    .where('requestId', 'is', null)
    .where('createdAt', '<', sql<string>`now() - make_interval(days => ${FILE_LIMITS.unusedDays})`)
    .returning('checksum')
    .execute()
  for (const { checksum } of removed) if (checksum) await drop(services, checksum)
}

/** Moves old uploads, which have files of their own, to shared content. */
async function shareOld(services: Store) {
  const { db, log } = services
  const old = await db
    .selectFrom('upload')
    .select(['_id', 'filePath', 'uploadedBy', 'extension'])
    .where(BY_JOB)
    .where('checksum', 'is', null)
    .execute()
  for (const upload of old) {
    try {
      await shareContent(services, upload, (trx, checksum) =>
        requestPictureLater(trx, { checksum, extension: upload.extension }),
      )
    } catch (error) {
      // Its bytes are missing or can't be read; the others are still worth the try.
      log.warn({ err: error, upload: upload._id }, 'an older file could not be shared')
    }
  }
}

const drop = (services: Store, checksum: string) =>
  services.db.transaction().execute((trx) => dropContent(trx, services, checksum))

/** Removes content that no upload uses, because the process ended before it was removed. */
async function dropUnnamedContent(services: Store, before: Date) {
  const unnamed = await services.db
    .selectFrom('content')
    .select('checksum')
    .where(BY_JOB)
    .where('storedAt', '<', before.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('upload').select('_id').whereRef('upload.checksum', '=', 'content.checksum'))),
    )
    .execute()
  for (const { checksum } of unnamed) await drop(services, checksum)
}

/** Removes stored files without a row, because the process ended before it wrote one. */
async function removeStrays(services: Store, before: Date) {
  const { db, files, jobs } = services
  for await (const key of files.list(FOLDERS.content, before)) {
    const checksum = checksumOf(key)
    const named = await db.selectFrom('content').select('size').where('checksum', '=', checksum).executeTakeFirst()
    if (named) continue
    await db.transaction().execute((trx) => removeContentLater(trx, { jobs }, { checksum, pictures: [] }))
  }
  for await (const key of files.list(FOLDERS.oldUploads, before)) {
    const named = await db
      .selectFrom('upload')
      .select('_id')
      .where(BY_JOB)
      .where('filePath', '=', key)
      .where('checksum', 'is', null)
      .executeTakeFirst()
    if (!named) await files.remove(key)
  }
}

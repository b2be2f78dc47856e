import { avatarAddress } from '@stitchdesk/contract/addresses'
import { sql } from 'kysely'
import { defineJob } from '../../platform/jobs.ts'
import { AVATAR_FOLDER } from '../accounts/avatar.ts'
import { CONTENT_FOLDER, checksumOf, dropContent, removeBytes, shareContent } from '../files/content.ts'
import type { Services } from '../operation.ts'

/** Removes files that belong to nothing. */
export const SWEEP_UPLOADS = defineJob('sweep-uploads', { retryLimit: 2 })

const UNATTACHED_FOR = '7 days'
const DAY_MS = 24 * 3_600_000
/** Where files were before content was shared. */
const OLD_FOLDER = 'orderUploads'

type Store = Pick<Services, 'db' | 'files' | 'log'>

/** Starts the nightly removal of files that were uploaded and never made part of a request, and of what a crash left. */
export async function startSweeping(services: Services): Promise<void> {
  await services.jobs.work(SWEEP_UPLOADS, () => sweepUploads(services))
  await services.jobs.repeat(SWEEP_UPLOADS, '40 3 * * *')
}

/**
 * Removes uploads that nobody attached for a week, then whatever is stored and named by no row, and what broke off while it
 * arrived. Rows go first: a file without a row is rubbish, a row without a file is a fault.
 * @param before what was stored later may be named in a moment, so it stays; a day ago by default
 */
export async function sweepUploads(services: Store, before = new Date(Date.now() - DAY_MS)): Promise<void> {
  await removeUnattached(services)
  await shareOld(services)
  await dropUnnamedContent(services, before)
  await removeStrays(services, before)
  await services.files.clearIncoming(before)
}

async function removeUnattached(services: Store) {
  const removed = await services.db
    .deleteFrom('upload')
    .where('requestId', 'is', null)
    .where('createdAt', '<', sql<string>`now() - ${UNATTACHED_FOR}::interval`)
    .returning(['filePath', 'checksum'])
    .execute()
  for (const upload of removed) await removeBytes(services, upload)
}

/** Shares the content of uploads that have files of their own from before. */
async function shareOld({ db, files, log }: Store) {
  const old = await db
    .selectFrom('upload')
    .select(['_id', 'filePath', 'uploadedBy'])
    .where('checksum', 'is', null)
    .execute()
  for (const upload of old) {
    try {
      await db.transaction().execute((trx) => shareContent(trx, { files }, upload))
    } catch (error) {
      // Its bytes are missing or can't be read; the others are still worth the try.
      log.warn({ err: error, upload: upload._id }, 'an older file could not be shared')
    }
  }
}

/** Content whose last upload went while the process ended. */
async function dropUnnamedContent(services: Store, before: Date) {
  const unnamed = await services.db
    .selectFrom('content')
    .select('checksum')
    .where('storedAt', '<', before.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('upload').select('_id').whereRef('upload.checksum', '=', 'content.checksum'))),
    )
    .execute()
  for (const { checksum } of unnamed) await dropContent(services, checksum)
}

/** Files that a process stored before it ended without writing their rows. */
async function removeStrays(services: Store, before: Date) {
  const { db, files } = services
  for await (const key of files.list(CONTENT_FOLDER, before)) {
    const named = await db
      .selectFrom('content')
      .select('size')
      .where('checksum', '=', checksumOf(key))
      .executeTakeFirst()
    if (!named) await dropContent(services, checksumOf(key))
  }
  for await (const key of files.list(OLD_FOLDER, before)) {
    const named = await db
      .selectFrom('upload')
      .select('_id')
      .where('filePath', '=', key)
      .where('checksum', 'is', null)
      .executeTakeFirst()
    if (!named) await files.remove(key)
  }
  for await (const key of files.list(AVATAR_FOLDER, before)) {
    const avatarUrl = avatarAddress(key.slice(AVATAR_FOLDER.length + 1))
    const named = await db.selectFrom('account').select('_id').where('avatarUrl', '=', avatarUrl).executeTakeFirst()
    if (!named) await files.remove(key)
  }
}

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentKey } from '../features/files/content-key.ts'
import type { Services } from '../features/operation.ts'
import type { Database } from '../platform/database/database.ts'
import { ConfigError } from './config-error.ts'

/** Says in a folder whose files it holds. */
export const FOLDER_NAME = 'shop-folder'

/**
 * Checks that all processes of a shop share one folder of files: a worker needs what a web process received. The first process stores its
 * folder's id in the database. One with another folder is refused, unless that holds the shop's files.
 * @throws ConfigError that says what to set
 */
export async function checkSharedFiles({
  config,
  db,
  files,
}: Pick<Services, 'config' | 'db' | 'files'>): Promise<void> {
  if (!config.STITCHDESK_ROLE || config.FILES_IN === 's3') return
  const path = join(config.DATA_DIR, FOLDER_NAME)
  const here = await readFile(path, 'utf8').catch(() => undefined)
  const holds = await holdsFiles(db, files)
  await db.transaction().execute(async (trx) => {
    // If two processes start first at once, one waits here for the other.
    const first = await trx
      .insertInto('file_folder')
      .defaultValues()
      .onConflict((known) => known.column('only').doNothing())
      .returning('_id')
      .executeTakeFirst()
    const { _id } = first ?? (await trx.selectFrom('file_folder').select('_id').executeTakeFirstOrThrow())
    const marked = here ?? (await readFile(path, 'utf8').catch(() => undefined))
    if (marked === _id) return
    if (!(holds ?? first !== undefined)) {
      throw new ConfigError(
        `STITCHDESK_ROLE=${config.STITCHDESK_ROLE} needs files that all processes share, and ${config.DATA_DIR} is not the folder ` +
          'that the others use. Set DATA_DIR to that folder, or keep files in a bucket (S3_BUCKET).\nSee docs/configuration.md.',
      )
    }
    await writeFile(path, _id, { mode: 0o600 })
  })
}

/** Whether the latest file of the shop is here; undefined while it has none. */
async function holdsFiles(db: Database, files: Services['files']): Promise<boolean | undefined> {
  const latest = await db
    .selectFrom('content')
    .select('checksum')
    .orderBy('storedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest && files.exists(contentKey(latest.checksum))
}

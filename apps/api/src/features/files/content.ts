import { buffer } from 'node:stream/consumers'
import type { Database } from '../../platform/database/database.ts'
import { FOLDERS } from '../../platform/file-store/folders.ts'
import type { Incoming } from '../../platform/incoming.ts'
import type { Services } from '../operation.ts'
import { removePictures } from './stored-pictures.ts'

/** The key of stored content. */
export const contentKey = (checksum: string) => `${FOLDERS.content}/${checksum.slice(0, 2)}/${checksum}`

/** The checksum in such a key. */
export const checksumOf = (key: string) => key.split('/').at(-1) ?? ''

/** Where the bytes of an upload are: shared, or at its own path when it was stored before content was shared. */
export function storedAt({ checksum, filePath }: { checksum: string | null; filePath: string }): string {
  return checksum ? contentKey(checksum) : filePath
}

/**
 * Stores the bytes of new content, then runs the transaction in which `storeContent` registers them. In the transaction, a bucket
 * that hangs would hold its connection, and a dozen uploads all connections. Removes the bytes again if the transaction fails, so
 * that no one fills a bucket beyond their quota.
 */
export async function withBroughtContent<T>(
  { files, slowQueryPool }: Pick<Services, 'files' | 'slowQueryPool'>,
  incoming: readonly Incoming[],
  run: () => Promise<T>,
): Promise<T> {
  const brought: string[] = []
  try {
    for (const each of incoming) {
      if (await files.bring(each, contentKey(each.checksum))) brought.push(each.checksum)
    }
    return await run()
  } catch (error) {
    // The nightly sweep removes what another failure leaves.
    for (const checksum of brought) await dropContent({ db: slowQueryPool, files }, checksum).catch(() => undefined)
    throw error
  }
}

/**
 * Registers received files as content, each content once. Called in a transaction, which then locks the content's row, so that no
 * one removes it before the upload is committed. Goes in the order of checksums, so that two transactions never deadlock.
 * @param storedBy whose space new content takes
 */
export async function storeContent(
  trx: Database,
  { files }: Pick<Services, 'files'>,
  incoming: Incoming,
  storedBy: string,
): Promise<void> {
  const { checksum, size } = incoming
  await trx
    .insertInto('content')
    .values({ checksum, size, storedBy })
    // Changes nothing, but waits for a transaction that is removing this content.
    .onConflict((conflict) => conflict.column('checksum').doUpdateSet({ size }))
    .execute()
  // Checked each time: the next upload of the same bytes repairs a crash between bytes and row, or a removal meanwhile.
  if (await files.isKept(contentKey(checksum))) await incoming.discard()
  else await files.keep(incoming, contentKey(checksum))
}

/**
 * Shares the bytes of an upload that was stored before content was shared. The sweep removes its own file afterwards.
 * Called in a transaction.
 * @returns their checksum
 */
export async function shareContent(
  trx: Database,
  { files }: Pick<Services, 'files'>,
  upload: { _id: string; filePath: string; uploadedBy: string },
): Promise<string> {
  const incoming = await files.receive(await files.stream(upload.filePath))
  try {
    await storeContent(trx, { files }, incoming, upload.uploadedBy)
  } finally {
    await incoming.discard()
  }
  // unscoped upload: an upload whose bytes its caller reads gets their checksum
  await trx.updateTable('upload').set({ checksum: incoming.checksum }).where('_id', '=', upload._id).execute()
  return incoming.checksum
}

/**
 * Removes content that no upload refers to any more; content that is being referred to right now stays.
 * @returns whether it was removed
 */
export async function dropContent({ db, files }: Pick<Services, 'db' | 'files'>, checksum: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Bytes without a row get one for now, so that an upload of the same content waits for this transaction.
    await trx
      .insertInto('content')
      .values({ checksum, size: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const pictures = await trx
      .selectFrom('picture')
      .select(['checksum', 'extension', 'colors'])
      .where('checksum', '=', checksum)
      .execute()
    // Waits for transactions that are about to use it; only a later statement sees what they did.
    await trx.selectFrom('content').select('checksum').where('checksum', '=', checksum).forUpdate().execute()
    // unscoped upload: whether any upload names the bytes still, of which nothing is answered
    const dropped = await trx
      .deleteFrom('content')
      .where('checksum', '=', checksum)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('upload').select('_id').where('upload.checksum', '=', checksum))),
      )
      .returning('checksum')
      .executeTakeFirst()
    if (dropped) {
      await files.remove(contentKey(checksum))
      // Their rows have gone with that of the content.
      for (const of of pictures) await removePictures({ files }, of)
    }
    return dropped !== undefined
  })
}

/**
 * Removes the bytes of uploads whose rows are gone, unless others share them.
 * @returns whether they are gone
 */
export async function removeBytes(
  services: Pick<Services, 'db' | 'files'>,
  { checksum, filePath }: { checksum: string | null; filePath: string },
): Promise<boolean> {
  if (checksum) return dropContent(services, checksum)
  await services.files.remove(filePath)
  return true
}

/**
 * The bytes of the upload at a path.
 * @throws Error when there is no such upload any more
 */
export async function readUpload({ db, files }: Pick<Services, 'db' | 'files'>, filePath: string): Promise<Buffer> {
  // unscoped upload: the bytes at a path of an upload that its caller found within reach, or of a job’s
  const upload = await db
    .selectFrom('upload')
    .select(['checksum', 'filePath'])
    .where('filePath', '=', filePath)
    .executeTakeFirst()
  if (!upload) throw new Error(`The file ${filePath} is no longer there.`)
  return buffer(await files.stream(storedAt(upload)))
}

import { buffer } from 'node:stream/consumers'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { isMissing } from '../../platform/file-store/store.ts'
import type { Incoming } from '../../platform/incoming.ts'
import { STORED } from '../access/reach.ts'
import type { Services } from '../operation.ts'
import { contentKey, storedAt } from './content-key.ts'
import { endLeases, leaseToStore } from './content-leases.ts'
import { removeContentLater } from './remove-content.ts'
import { tooLarge } from './too-large.ts'

/**
 * Stores received files as content, then runs the transaction in which `recordContent` stores their rows. In the transaction, a
 * bucket that hangs would hold its connection, and a dozen uploads all connections. If it fails, the bytes are removed again, so
 * that no one fills a bucket beyond their quota.
 */
export async function withStoredContent<T>(
  { db, files, jobs }: Pick<Services, 'db' | 'files' | 'jobs'>,
  incoming: readonly Incoming[],
  run: () => Promise<T>,
): Promise<T> {
  const stored: string[] = []
  const leases = await leaseToStore(
    db,
    incoming.map(({ checksum }) => checksum),
  )
  let isDone = false
  try {
    for (const each of incoming) {
      const key = contentKey(each.checksum)
      // Checked each time, because the next upload of the same bytes repairs what a crash left.
      if (await files.isKept(key)) continue
      stored.push(each.checksum)
      await files.keep(each, key)
    }
    const done = await run()
    isDone = true
    return done
  } finally {
    // Throw the failure itself; the nightly sweep removes the bytes.
    await endLeases(db, leases).catch(() => undefined)
    if (!isDone && stored.length > 0) {
      const drop = db.transaction().execute(async (trx) => {
        for (const checksum of stored) await removeContentLater(trx, { jobs }, { checksum, pictures: [] })
      })
      await drop.catch(() => undefined)
    }
  }
}

/**
 * Writes down files that `withStoredContent` has stored, each content once. Until the transaction ends nobody drops them. Goes in the
 * order of checksums, so that two transactions never deadlock.
 * @param storedBy whose space new content takes
 */
export async function recordContent(
  trx: Transaction<DB>,
  incoming: readonly Pick<Incoming, 'checksum' | 'size'>[],
  storedBy: string,
): Promise<void> {
  for (const { checksum, size } of incoming.toSorted((a, b) => (a.checksum < b.checksum ? -1 : 1))) {
    await trx
      .insertInto('content')
      .values({ checksum, size, storedBy })
      // Changes nothing, but waits for a transaction that is dropping this content.
      .onConflict((conflict) => conflict.column('checksum').doUpdateSet({ size }))
      .execute()
  }
}

/**
 * Shares the bytes of an upload that was stored before content was shared. The sweep removes its own file afterwards.
 * @param then what else belongs into the transaction
 * @returns their checksum
 */
export async function shareContent(
  services: Pick<Services, 'db' | 'files' | 'jobs'>,
  upload: { _id: Reached<'upload'>; filePath: string; uploadedBy: string },
  then: (trx: Transaction<DB>, checksum: string) => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  const incoming = await services.files.receive(await services.files.stream(upload.filePath))
  const { checksum } = incoming
  const share = () =>
    services.db.transaction().execute(async (trx) => {
      await recordContent(trx, [incoming], upload.uploadedBy)
      await trx.updateTable('upload').set({ checksum }).where('_id', '=', upload._id).execute()
      await then(trx, checksum)
    })
  try {
    await withStoredContent(services, [incoming], share)
  } finally {
    await incoming.discard()
  }
  return checksum
}

/** The same for an order code's uploads that need it; uploads without bytes stay as they are. */
export async function shareOldContent(
  services: Pick<Services, 'db' | 'files' | 'jobs'>,
  orderCode: number,
  named: { filePath: string }[],
): Promise<void> {
  if (named.length === 0) return
  const paths = named.map(({ filePath }) => filePath)
  const old = await services.db
    .selectFrom('upload')
    .select(['_id', 'filePath', 'uploadedBy'])
    .where(STORED)
    .where('orderCode', '=', orderCode)
    .where('filePath', 'in', paths)
    .where('checksum', 'is', null)
    .execute()
  for (const upload of old) {
    await shareContent(services, upload).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
  }
}

/**
 * Drops content that no upload refers to any more, and queues the removal of its bytes; content that a transaction is about to
 * refer to stays.
 * @returns whether it was dropped
 */
export async function dropContent(
  trx: Transaction<DB>,
  { jobs }: Pick<Services, 'jobs'>,
  checksum: string,
): Promise<boolean> {
  const pictures = await trx
    .selectFrom('picture')
    .select(['checksum', 'extension', 'colors'])
    .where('checksum', '=', checksum)
    .execute()
  // Waits for transactions that are about to use it; only a later statement sees what they did.
  await trx.selectFrom('content').select('checksum').where('checksum', '=', checksum).forUpdate().execute()
  const dropped = await trx
    .deleteFrom('content')
    .where(STORED)
    .where('checksum', '=', checksum)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('upload').select('_id').where('upload.checksum', '=', checksum))),
    )
    .returning('checksum')
    .executeTakeFirst()
  // The rows of its pictures have gone with its own.
  if (dropped) await removeContentLater(trx, { jobs }, { checksum, pictures })
  return dropped !== undefined
}

/**
 * The bytes of the upload at a path, if they are few enough to be read in one piece.
 * @throws AppError file_too_large; Error when there is no such upload any more
 */
export async function readUpload(services: Pick<Services, 'db' | 'files'>, filePath: string): Promise<Buffer> {
  const bytes = await readSmallUpload(services, filePath, FILE_LIMITS.readBytes)
  if (!bytes) throw tooLarge(FILE_LIMITS.readBytes)
  return bytes
}

/**
 * The same of an upload that has at most so many bytes; undefined for a larger one.
 * @throws Error when there is no such upload any more
 */
export async function readSmallUpload(
  { db, files }: Pick<Services, 'db' | 'files'>,
  filePath: string,
  mostBytes: number,
): Promise<Buffer | undefined> {
  const upload = await db
    .selectFrom('upload')
    .select(['checksum', 'filePath', 'size'])
    .where(STORED)
    .where('filePath', '=', filePath)
    .executeTakeFirst()
  if (!upload) throw new Error(`The file ${filePath} is no longer there.`)
  if (upload.size > mostBytes) return undefined
  return buffer(await files.stream(storedAt(upload)))
}

// Bytes are stored and removed outside of transactions, so a lease, not a row's lock, keeps the two apart. Storing takes a lease first, so that
// nothing is removed meanwhile. Removing takes one while nothing is being stored, and storing then waits.
import { setTimeout as sleep } from 'node:timers/promises'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { FileStoreUnavailableError } from '../../platform/database/unavailable.ts'

/** Longer than any upload takes to reach a bucket. A lease that a process left when it ended only delays a removal. */
const STORING = '6 hours'
/** Longer than the product waits for a bucket when it removes files. */
const REMOVING = '1 minute'
const LOOK_EVERY_MS = 100

/**
 * Keeps content from being removed until `endLeases`; waits for a removal that is under way.
 * @returns the leases
 * @throws FileStoreUnavailableError where the removal takes long, as by a bucket that hangs
 */
export async function leaseToStore(db: Database, checksums: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(checksums)]
  const leases = await db
    .insertInto('content_lease')
    .values(wanted.map((checksum) => ({ checksum, removes: false, until: after(STORING) })))
    .returning('_id')
    .execute()
  const ids = leases.map(({ _id }) => _id)
  const deadline = Date.now() + FILE_LIMITS.storeWaitSeconds * 1000
  while (await isBeingRemoved(db, wanted)) {
    if (Date.now() > deadline) {
      await endLeases(db, ids)
      throw new FileStoreUnavailableError(new Error('The same content is being removed.'))
    }
    await sleep(LOOK_EVERY_MS)
  }
  return ids
}

/**
 * Keeps content that has no row from being stored until `endLeases`.
 * @returns the lease; `named` where the content has a row, `in use` while somebody stores or removes it
 */
export async function leaseToRemove(db: Database, checksum: string): Promise<{ _id: string } | 'named' | 'in use'> {
  return db.transaction().execute(async (trx) => {
    // Waits for leases that are being written; only later statements see them.
    await sql`LOCK TABLE content_lease IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
    const held = await trx
      .selectFrom('content_lease')
      .select('_id')
      .where('checksum', '=', checksum)
      .where('until', '>', sql<string>`now()`)
      .limit(1)
      .executeTakeFirst()
    if (held) return 'in use'
    // Storing keeps the lease until the row is committed.
    const named = await trx.selectFrom('content').select('checksum').where('checksum', '=', checksum).executeTakeFirst()
    if (named) return 'named'
    return trx
      .insertInto('content_lease')
      .values({ checksum, removes: true, until: after(REMOVING) })
      .returning('_id')
      .executeTakeFirstOrThrow()
  })
}

/** Ends leases, and forgets those of processes that ended. */
export async function endLeases(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('content_lease')
    .where((eb) => eb.or([eb('_id', 'in', [...ids]), eb('until', '<', sql<string>`now()`)]))
    .execute()
}

const after = (interval: string) => sql<string>`now() + ${interval}::interval`

async function isBeingRemoved(db: Database, checksums: readonly string[]): Promise<boolean> {
  const removal = await db
    .selectFrom('content_lease')
    .select('_id')
    .where('checksum', 'in', [...checksums])
    .where('removes', '=', true)
    .where('until', '>', sql<string>`now()`)
    .limit(1)
    .executeTakeFirst()
  return removal !== undefined
}

import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database.generated.ts'
import { AWAITED, defineJob } from '../../platform/jobs.ts'
import type { Pictured } from '../files/stored-pictures.ts'
import type { Services } from '../operation.ts'

/** Draws the pictures of one file, and reads its figures. */
export const DRAW_PICTURE = defineJob<Pictured>('draw-picture', {
  ...AWAITED,
  retryLimit: 3,
  retryDelay: 2,
  retryBackoff: true,
})

/**
 * Has the picture of content drawn, within the transaction that stores an upload of it: both are committed or neither. What
 * is drawn, or asked for, already stays as it is.
 */
export async function requestPicture(
  trx: Transaction<DB>,
  { jobs }: Pick<Services, 'jobs'>,
  of: Pictured,
): Promise<void> {
  if (await addPicture(trx, of, sql<string>`now()`)) await jobs.add(trx, DRAW_PICTURE, of)
}

/** The same of content that nobody looks at this moment: it is drawn among the older ones. */
export async function requestPictureLater(trx: Transaction<DB>, of: Pictured): Promise<void> {
  await addPicture(trx, of, null)
}

async function addPicture(
  trx: Transaction<DB>,
  { checksum, extension }: Pictured,
  queuedAt: RawBuilder<string> | null,
): Promise<boolean> {
  const added = await trx
    .insertInto('picture')
    .values({ checksum, extension, queuedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('checksum')
    .executeTakeFirst()
  return added !== undefined
}

import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import { AWAITED, defineJob } from '../../platform/jobs/jobs.ts'
import type { Pictured } from '../files/stored-pictures.ts'
import type { Services } from '../operation.ts'

/** The content to draw, and the account whose computing budget it uses; jobs of older versions have no account. */
export type DrawingJob = Pictured & { accountId?: string | null }

const RETRIED = { ...AWAITED, retryLimit: 3, retryDelay: 2, retryBackoff: true } as const

/** Draws the pictures of one file, and reads its figures, if that takes a few seconds of computing at most. */
export const DRAW_PICTURE = defineJob<DrawingJob>('draw-picture', RETRIED)

/** Draws what took longer, and what an account wants drawn that has used up its computing, beside what others wait for. */
export const DRAW_SLOW_PICTURE = defineJob<DrawingJob>('draw-slow-picture', RETRIED)

/**
 * Queues the picture of content, within the transaction that stores an upload of it: both are committed or neither. Pictures that
 * are drawn or queued already stay.
 * @param of.palette the colors of its runs, whose checksum is `of.colors`; none for those that it carries, or invented ones
 * @param accountId whose computing it is
 * @returns whether this call queued it
 */
export async function requestPicture(
  trx: Transaction<DB>,
  services: Pick<Services, 'jobs'>,
  of: Pictured & { palette?: readonly string[] },
  accountId: string,
): Promise<boolean> {
  const added = await addPicture(trx, of, { queuedAt: sql<string>`now()`, queuedFor: accountId })
  if (added) await queueDrawing(trx, services, { ...of, accountId })
  return added
}

/** The same for content that nobody waits for: it is drawn among the older ones. */
export async function requestPictureLater(trx: Transaction<DB>, of: Omit<Pictured, 'colors'>): Promise<void> {
  await addPicture(trx, { ...of, colors: '' }, { queuedAt: null, queuedFor: null })
}

/**
 * Adds the job that draws a picture. The more of an account's pictures wait, the later comes the next: each account's first
 * one is drawn before any account's second.
 */
export async function queueDrawing(
  trx: Transaction<DB>,
  { jobs }: Pick<Services, 'jobs'>,
  { checksum, extension, colors, accountId }: DrawingJob,
  job = DRAW_PICTURE,
  when: { afterSeconds?: number } = {},
): Promise<void> {
  const { unfinished } = await trx
    .selectFrom('picture')
    .select(({ fn }) => fn.countAll<number>().as('unfinished'))
    .where('queuedFor', '=', accountId ?? null)
    .where('state', 'in', ['waiting', 'working'])
    .executeTakeFirstOrThrow()
  const drawing = { checksum, extension, colors, accountId: accountId ?? null }
  await jobs.add(trx, job, drawing, { ...when, priority: -unfinished })
}

async function addPicture(
  trx: Transaction<DB>,
  { checksum, extension, colors, palette }: Pictured & { palette?: readonly string[] },
  queued: { queuedAt: RawBuilder<string> | null; queuedFor: string | null },
): Promise<boolean> {
  const added = await trx
    .insertInto('picture')
    .values({ checksum, extension, colors, palette: palette ? JSON.stringify(palette) : null, ...queued })
    .onConflict((conflict) => conflict.doNothing())
    .returning('checksum')
    .executeTakeFirst()
  return added !== undefined
}

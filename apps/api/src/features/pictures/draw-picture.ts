import { buffer } from 'node:stream/consumers'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import { PICTURE_LIMITS } from '@stitchdesk/contract/pictures/limits'
import type { PictureReason } from '@stitchdesk/contract/pictures/picture'
import { sql } from 'kysely'
import { FileStoreUnavailableError } from '../../platform/database/unavailable.ts'
import { contentKey } from '../files/content-key.ts'
import { type Pictured, putPictures, removePictures } from '../files/stored-pictures.ts'
import type { Services } from '../operation.ts'
import { countComputing } from '../sandbox/computing-budget.ts'
import { drawFile, QUICK_LIMITS } from '../sandbox/draw-file.ts'
import { noPictures } from '../sandbox/no-pictures.ts'
import type { PictureAnswer } from '../sandbox/picture-answer.ts'
import { keepFingerprint } from './fingerprints/keep-fingerprint.ts'
import { notifyOfPicture } from './notify-of-picture.ts'
import { paletteSchema } from './palette.ts'
import { queueColorMatchingOfContent } from './queue-color-matching.ts'
import { queueEstimates } from './queue-estimates.ts'
import { DRAW_SLOW_PICTURE, type DrawingJob, queueDrawing } from './request-picture.ts'

type Needs = Pick<Services, 'db' | 'files' | 'log' | 'rateLimits' | 'jobs' | 'runSandboxed'>

interface DrawingOptions {
  /** Give up when it fails now: the file has no picture then, and the reason says so. */
  last: boolean
  /** Notify open lists. */
  tells: boolean
  /** Called when drawing takes longer than a quick picture may; without it there is no such limit. */
  onSlow?: () => Promise<void>
}

/**
 * Draws the pictures of one file and keeps them, unless somebody has done so. While the bucket is down the file waits as before,
 * and that is no attempt.
 * @throws FileStoreUnavailableError while the bucket is down; another Error when it failed by no fault of the file and may be tried again
 */
export async function drawPicture(services: Needs, job: DrawingJob, options: DrawingOptions): Promise<void> {
  const { last, tells, onSlow } = options
  // A job from before pictures had colors doesn't name them.
  const { checksum, extension, colors = '', accountId = null } = job
  const of = { checksum, extension, colors }
  const claimed = await claim(services, of)
  if (!claimed) return
  const { attempts, palette } = claimed
  try {
    const { answer, ended, computedMs } = await answerFor(services, of, palette, onSlow && QUICK_LIMITS)
    await countComputing(services.rateLimits, accountId, computedMs)
    if (ended === 'time' && onSlow) return await onSlow()
    await keep(services, of, answer)
  } catch (error) {
    if (error instanceof FileStoreUnavailableError) {
      await giveBack(services, of)
      throw error
    }
    services.log.warn({ err: error, ...of, attempts }, 'a picture could not be drawn')
    if (!last && attempts < PICTURE_LIMITS.attempts) throw error
    await keep(services, of, noPictures('failed'))
  }
  if (tells) await notifyOfPicture(services.db, of)
}

/**
 * The same in the queue in which others wait. Slow pictures, and those of an account that has used up its computing of the hour, go
 * to the queue for slow ones, so that they hold up nobody else's.
 */
export async function drawQuickPicture(
  services: Needs,
  job: DrawingJob,
  { last }: Pick<DrawingOptions, 'last'>,
): Promise<void> {
  const { checksum, extension, colors = '', accountId } = job
  const onSlow = () =>
    services.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('picture')
        .set({ state: 'waiting' })
        .where('checksum', '=', checksum)
        .where('extension', '=', extension)
        .where('colors', '=', colors)
        .where('state', '=', 'working')
        .execute()
      await queueDrawing(trx, services, job, DRAW_SLOW_PICTURE)
    })
  if (accountId && (await services.rateLimits.isSpent('computingByAccount', accountId))) return onSlow()
  await drawPicture(services, job, { last, tells: true, onSlow })
}

/** Undoes a claim: nothing was done. */
async function giveBack({ db }: Needs, { checksum, extension, colors }: Pictured): Promise<void> {
  await db
    .updateTable('picture')
    .set((eb) => ({ state: 'waiting', attempts: eb('attempts', '-', 1) }))
    .where('checksum', '=', checksum)
    .where('extension', '=', extension)
    .where('colors', '=', colors)
    .where('state', '=', 'working')
    .execute()
}

/** Marks it as being drawn; skips a drawn picture, so that running a job twice is harmless. */
async function claim({ db }: Needs, { checksum, extension, colors }: Pictured) {
  return db
    .updateTable('picture')
    .set((eb) => ({ state: 'working', attempts: eb('attempts', '+', 1), changedAt: sql<string>`now()` }))
    .where('checksum', '=', checksum)
    .where('extension', '=', extension)
    .where('colors', '=', colors)
    .where('state', 'in', ['waiting', 'working'])
    .returning(['attempts', 'palette'])
    .executeTakeFirst()
}

async function answerFor(
  services: Needs,
  { checksum, extension }: Pictured,
  palette: unknown,
  limits?: typeof QUICK_LIMITS,
) {
  const { files } = services
  const key = contentKey(checksum)
  const size = await files.size(key)
  const undrawn = (reason: PictureReason) => ({ answer: noPictures(reason), ended: 'answered', computedMs: 0 }) as const
  if (size === undefined) return undrawn('missing')
  if (size > FILE_LIMITS.readBytes) return undrawn('too-large')
  const bytes = await buffer(await files.stream(key))
  const colors = palette === null ? null : paletteSchema.parse(palette)
  const { ended, computedMs, ...answer } = await drawFile(services, bytes, extension, limits, colors)
  return { answer, ended, computedMs }
}

/**
 * Stores the pictures, then their row; drops pictures of content that was removed meanwhile. Storing comes first, because a bucket
 * that hangs must hold no transaction. Nobody sees a picture before its row.
 */
async function keep(services: Needs, of: Pictured, answer: PictureAnswer): Promise<void> {
  const { files } = services
  const { refused, pictures } = answer
  if (!refused) await putPictures({ files }, of, pictures)
  const isKept = await writeDown(services, of, answer)
  if (refused || !isKept) await removePictures({ files }, of)
}

/** @returns whether its content is still there */
function writeDown(services: Needs, of: Pictured, answer: PictureAnswer): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    const { checksum, extension, colors } = of
    // Removing the content waits for this lock, and then removes these pictures too.
    const content = await trx
      .selectFrom('content')
      .select('checksum')
      .where('checksum', '=', checksum)
      .forUpdate()
      .executeTakeFirst()
    if (!content) return false
    const { refused, isCutShort, figures, features, width, height } = answer
    await trx
      .updateTable('picture')
      .set((eb) => ({
        state: refused ? 'none' : 'done',
        reason: refused?.reason ?? (isCutShort ? 'cut-short' : null),
        explanation: refused?.explanation ?? '',
        version: eb('version', '+', 1),
        width: refused ? null : width,
        height: refused ? null : height,
        features: JSON.stringify(features),
        changedAt: sql<string>`now()`,
      }))
      .where('checksum', '=', checksum)
      .where('extension', '=', extension)
      .where('colors', '=', colors)
      .execute()
    await keepFingerprint(trx, of, answer.detail)
    await trx.deleteFrom('file_figures').where('checksum', '=', checksum).where('extension', '=', extension).execute()
    // What is drawn now may be a machine file without colors, or the picture that shows its colors.
    if (colors === '') {
      await queueColorMatchingOfContent(trx, services, of)
      await queueEstimates(trx, services, of)
    }
    if (!figures) return true
    const { threads, warnings, ...rest } = figures
    await trx
      .insertInto('file_figures')
      .values({ checksum, extension, ...rest, threads: JSON.stringify(threads), warnings: JSON.stringify(warnings) })
      .execute()
    return true
  })
}

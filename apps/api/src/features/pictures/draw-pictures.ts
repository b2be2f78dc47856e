import { PICTURE_LIMITS } from '@stitchdesk/contract/pictures/limits'
import { sql } from 'kysely'
import { FileStoreUnavailableError } from '../../platform/database/unavailable.ts'
import { defineJob, REPEATED } from '../../platform/jobs/jobs.ts'
import type { Pictured } from '../files/stored-pictures.ts'
import type { Services } from '../operation.ts'
import { drawPicture, drawQuickPicture } from './draw-picture.ts'
import { matchMissingColors } from './match-colors.ts'
import { DRAW_PICTURE, DRAW_SLOW_PICTURE, type DrawingJob, queueDrawing } from './request-picture.ts'

/** Draws missing pictures: of files older than this feature, and those a stopped process left. */
export const DRAW_OLD_PICTURES = defineJob('draw-old-pictures', REPEATED)

const EVERY_MINUTE = '* * * * *'
const MINUTE_MS = 60_000
/** Until this age, a picture has its own job. */
const LEFT_AFTER = '1 hour'

/** Starts drawing new uploads, unless the configuration has no picture processes. */
export async function startDrawing(services: Services): Promise<void> {
  for (let process = 0; process < services.config.PICTURE_PROCESSES; process++) {
    await services.jobs.work(DRAW_PICTURE, (of, { last }) =>
      orLater(services, of, DRAW_PICTURE, () => drawQuickPicture(services, of, { last })),
    )
  }
}

/** Starts drawing what takes longer, one after the other. None where the configuration says so. */
export async function startDrawingSlow(services: Services): Promise<void> {
  if (services.config.PICTURE_PROCESSES === 0) return
  await services.jobs.work(DRAW_SLOW_PICTURE, (of, { last }) =>
    orLater(services, of, DRAW_SLOW_PICTURE, () => drawPicture(services, of, { last, tells: true })),
  )
}

/** Runs a job. While the bucket is down it adds the job again, so that the picture follows seconds after the bucket's return. */
async function orLater(services: Services, of: DrawingJob, job: typeof DRAW_PICTURE, run: () => Promise<void>) {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof FileStoreUnavailableError)) throw error
    await services.db
      .transaction()
      .execute((trx) => queueDrawing(trx, services, of, job, { afterSeconds: PICTURE_LIMITS.retrySeconds }))
  }
}

/** Starts drawing older files, one after the other. None where the configuration says so. */
export async function startDrawingMissing(services: Services): Promise<void> {
  if (services.config.PICTURE_PROCESSES === 0) return
  await services.jobs.work(DRAW_OLD_PICTURES, async () => {
    const until = Date.now() + MINUTE_MS
    try {
      await drawMissingPictures(services, until)
      await matchMissingColors(services, until)
    } catch (error) {
      // The next run continues once the bucket is back.
      if (!(error instanceof FileStoreUnavailableError)) throw error
    }
  })
  await services.jobs.repeat(DRAW_OLD_PICTURES, EVERY_MINUTE)
}

/**
 * Draws unfinished pictures one after the other until none is left or the time is over. Whatever ends it, the next call continues
 * with the next picture.
 * @param until when the next run takes over
 * @returns how many it drew
 */
export async function drawMissingPictures(
  services: Pick<Services, 'db' | 'files' | 'log' | 'rateLimits' | 'jobs' | 'runSandboxed'>,
  until = Date.now() + MINUTE_MS,
): Promise<number> {
  let drawn = 0
  while (Date.now() < until) {
    const next = await takeNext(services)
    if (!next) break
    try {
      await drawPicture(services, next, { last: true, tells: false })
    } catch (error) {
      await letWait(services, next)
      throw error
    }
    drawn += 1
  }
  return drawn
}

/** Lets the next run take it. */
async function letWait({ db }: Pick<Services, 'db'>, { checksum, extension, colors }: Pictured): Promise<void> {
  await db
    .updateTable('picture')
    .set({ queuedAt: null })
    .where('checksum', '=', checksum)
    .where('extension', '=', extension)
    .where('colors', '=', colors)
    .where('state', '=', 'waiting')
    .execute()
}

/** The next picture without a job of its own; several processes never take the same. */
async function takeNext({ db }: Pick<Services, 'db'>): Promise<Pictured | undefined> {
  const { rows } = await sql<Pictured>`
    UPDATE picture SET "queuedAt" = now()
    WHERE ("checksum", "extension", "colors") IN (
      SELECT "checksum", "extension", "colors" FROM picture
      WHERE "state" IN ('waiting', 'working')
        AND ("queuedAt" IS NULL OR "queuedAt" < now() - ${LEFT_AFTER}::interval)
      ORDER BY "queuedAt" NULLS FIRST LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING "checksum", "extension", "colors"`.execute(db)
  return rows[0]
}

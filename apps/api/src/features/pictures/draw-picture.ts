import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { contentKey } from '../files/content.ts'
import { type Pictured, putPictures, removePictures } from '../files/stored-pictures.ts'
import type { Services } from '../operation.ts'
import { drawFile } from '../sandbox/draw-file.ts'
import { noPictures } from '../sandbox/no-pictures.ts'
import type { PictureAnswer } from '../sandbox/picture-answer.ts'
import { tellOfPicture } from './tell-of-picture.ts'

/** Starts of drawing, after which it is given up: a file that ends the whole process each time must not do so for ever. */
const MOST_ATTEMPTS = 5

type Needs = Pick<Services, 'db' | 'files' | 'log' | 'config'>

/**
 * Draws the pictures of one file and keeps them, unless somebody has done so.
 * @param options.last give up when it fails now: the file has no picture then, and the reason says so
 * @param options.tells tell open lists of it
 * @throws Error when it failed by no fault of the file and may be tried again
 */
export async function drawPicture(
  services: Needs,
  of: Pictured,
  { last, tells }: { last: boolean; tells: boolean },
): Promise<void> {
  const attempts = await claim(services, of)
  if (attempts === undefined) return
  try {
    await keep(services, of, await answerFor(services, of))
  } catch (error) {
    services.log.warn({ err: error, ...of, attempts }, 'a picture could not be drawn')
    if (!last && attempts < MOST_ATTEMPTS) throw error
    await keep(services, of, noPictures('failed'))
  }
  if (tells) await tellOfPicture(services.db, of)
}

/** Marks it as being drawn. What is drawn already is left alone, so that a job done twice does nothing the second time. */
async function claim({ db }: Needs, { checksum, extension }: Pictured): Promise<number | undefined> {
  const claimed = await db
    .updateTable('picture')
    .set((eb) => ({ state: 'working', attempts: eb('attempts', '+', 1), changedAt: sql<string>`now()` }))
    .where('checksum', '=', checksum)
    .where('extension', '=', extension)
    .where('state', 'in', ['waiting', 'working'])
    .returning('attempts')
    .executeTakeFirst()
  return claimed?.attempts
}

async function answerFor({ files }: Needs, { checksum, extension }: Pictured): Promise<PictureAnswer> {
  const key = contentKey(checksum)
  if (!(await files.exists(key))) return noPictures('missing')
  const bytes = await buffer(await files.stream(key))
  return drawFile(bytes, extension)
}

/** Writes down what came of it. Pictures of content that went meanwhile are not kept. */
async function keep({ db, files }: Needs, of: Pictured, answer: PictureAnswer): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { checksum, extension } = of
    // Whoever removes the content waits, and then removes what was stored here too.
    const content = await trx
      .selectFrom('content')
      .select('checksum')
      .where('checksum', '=', checksum)
      .forUpdate()
      .executeTakeFirst()
    if (!content) return
    const { refused, figures, pictures, width, height } = answer
    if (refused) await removePictures({ files }, of)
    else await putPictures({ files }, of, pictures)
    await trx
      .updateTable('picture')
      .set((eb) => ({
        state: refused ? 'none' : 'done',
        reason: refused?.reason ?? null,
        explanation: refused?.explanation ?? '',
        version: eb('version', '+', 1),
        width: refused ? null : width,
        height: refused ? null : height,
        changedAt: sql<string>`now()`,
      }))
      .where('checksum', '=', checksum)
      .where('extension', '=', extension)
      .execute()
    await trx.deleteFrom('file_figures').where('checksum', '=', checksum).where('extension', '=', extension).execute()
    if (!figures) return
    const { threads, warnings, ...rest } = figures
    await trx
      .insertInto('file_figures')
      .values({ checksum, extension, ...rest, threads: JSON.stringify(threads), warnings: JSON.stringify(warnings) })
      .execute()
  })
}

import type { FileFigures, Picture } from '@stitchdesk/contract/pictures/picture'
import { sql } from 'kysely'
import { AppError } from '../../platform/errors.ts'
import { fileScope, requestScope } from '../access/scope.ts'
import { shareContent } from '../files/content.ts'
import type { Handler } from '../operation.ts'
import { FIGURES_JSON, PICTURES, pictureJson } from './picture-columns.ts'
import { queueDrawing, requestPicture } from './request-picture.ts'

/** A picture that is being drawn for longer than this was given up by a process that ended. */
const STUCK_AFTER = '1 minute'

/** Draws the picture of a file again. The one before is shown until there is another. */
export const drawPictureAgain: Handler<'drawPictureAgain'> = async ({ db, services, actor, params, body }) => {
  await services.rateLimits.take('picturesByAccount', actor._id)
  const found = await db
    .selectFrom('upload')
    .innerJoin('request', 'request.orderCode', 'upload.orderCode')
    .select([
      'upload._id',
      'upload.checksum',
      'upload.extension',
      'upload.colors',
      'upload.filePath',
      'upload.uploadedBy',
    ])
    .where('upload.orderCode', '=', params.orderCode)
    .where('upload.filePath', '=', body.filePath)
    .where('request.delete', '=', false)
    .where(requestScope(actor))
    .where(fileScope(actor))
    .executeTakeFirst()
  if (!found) throw new AppError('file_not_found')
  const { extension, colors } = found
  const of = { extension, colors, checksum: found.checksum ?? (await shareContent(services, found)) }
  return db.transaction().execute(async (trx) => {
    await requestPicture(trx, services, of, actor._id)
    const asked = await trx
      .updateTable('picture')
      .set({
        state: 'waiting',
        reason: null,
        explanation: '',
        attempts: 0,
        queuedAt: sql<string>`now()`,
        queuedFor: actor._id,
      })
      .where('checksum', '=', of.checksum)
      .where('extension', '=', of.extension)
      .where('colors', '=', of.colors)
      .where((eb) =>
        eb.or([
          eb('state', 'in', ['done', 'none']),
          eb.and([
            eb('changedAt', '<', sql<string>`now() - ${STUCK_AFTER}::interval`),
            eb(sql`coalesce("queuedAt", '-infinity')`, '<', sql<string>`now() - ${STUCK_AFTER}::interval`),
          ]),
        ]),
      )
      .returning('checksum')
      .executeTakeFirst()
    if (asked) await queueDrawing(trx, services, { ...of, accountId: actor._id })
    const { rows } = await sql<{ picture: Picture; figures: FileFigures | null }>`
      SELECT ${pictureJson(actor)} AS "picture", ${FIGURES_JSON} AS "figures"
      FROM upload ${PICTURES} WHERE upload."_id" = ${found._id}`.execute(trx)
    const [now] = rows
    if (!now) throw new AppError('file_not_found')
    return now
  })
}

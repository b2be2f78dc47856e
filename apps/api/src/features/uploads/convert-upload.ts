import { Readable } from 'node:stream'
import { convertedName } from '@stitchdesk/contract/files/other-formats'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Incoming } from '../../platform/incoming.ts'
import { countSuccess } from '../../platform/rate-limits.ts'
import { fileScope, requestScope } from '../access/scope.ts'
import { readUpload, recordContent, withStoredContent } from '../files/content.ts'
import type { Handler } from '../operation.ts'
import { convertFile } from '../sandbox/convert-file.ts'
import { insertUpload, refuseTooMany } from './insert-upload.ts'
import { reserveSpace } from './upload-space.ts'

/** Makes other formats from a result file: all that are asked for or none, as results that the next processing can take. */
export const convertUpload: Handler<'convertUpload'> = async ({ db, services, actor, params, body }) => {
  const { orderCode } = params
  const formats = [...new Set(body.formats)]
  await services.rateLimits.take('conversionsByAccount', actor._id, { points: formats.length })
  const source = await findResult(db, actor, orderCode, body.filePath)
  const bytes = await readUpload(services, source.filePath)
  const made = await convertFile(services, { actor, bytes, name: source.imageName, formats, threads: source.threads })
  const incoming: Incoming[] = []
  try {
    for (const file of made) incoming.push(await services.files.receive(Readable.from([file.bytes])))
    return await withStoredContent(services, incoming, () =>
      countSuccess(services.rateLimits, (counted) =>
        db.transaction().execute(async (trx) => {
          await refuseTooMany(trx, source.orderCode, 'result', made.length)
          await reserveSpace(trx, counted, actor, incoming)
          await recordContent(trx, incoming, actor._id)
          const items: ImagesUpload[] = []
          for (const [index, { format, warnings }] of made.entries()) {
            const taken = incoming[index]
            if (!taken) throw new Error('A converted file was not taken in.')
            const file = {
              name: convertedName(source.originalName, format),
              type: 'application/octet-stream',
              incoming: taken,
            }
            const converted = { from: source.originalName, warnings }
            items.push(
              await insertUpload(trx, services, actor, {
                orderCode: source.orderCode,
                kind: 'result',
                file,
                converted,
              }),
            )
          }
          return items
        }),
      ),
    )
  } finally {
    for (const each of incoming) await each.discard()
  }
}

/**
 * A result of a request within the caller's reach whose link works.
 * @throws AppError record_not_found
 */
async function findResult(db: Database, actor: Actor, orderCode: number, filePath: string) {
  const found = await db
    .selectFrom('upload')
    .innerJoin('request', 'request.orderCode', 'upload.orderCode')
    .select(['upload.filePath', 'upload.imageName', 'upload.originalName', 'upload.orderCode', 'upload.threads'])
    .where('upload.filePath', '=', filePath)
    .where('upload.orderCode', '=', orderCode)
    .where('upload.kind', '=', 'result')
    .where('upload.revokedAt', 'is', null)
    .where('request.delete', '=', false)
    .where(requestScope(actor))
    .where(fileScope(actor))
    .executeTakeFirst()
  if (!found) throw new AppError('record_not_found')
  return found
}

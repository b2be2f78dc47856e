import { fileAddress } from '@stitchdesk/contract/addresses'
import type { UploadKind } from '@stitchdesk/contract/basics/enums'
import { LIMITS } from '@stitchdesk/contract/basics/limits'
import { type ImagesUpload, tooManyFiles } from '@stitchdesk/contract/requests/upload'
import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { DB } from '../../platform/database.generated.ts'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { randomToken } from '../../platform/tokens.ts'
import { fileRights, reachesRequest } from '../access/reach.ts'
import { storeContent } from '../files/content.ts'
import { type Received, withReceivedFiles } from '../files/receive-files.ts'
import type { Handler, Services } from '../operation.ts'
import { FIGURES_JSON, PICTURE_JSON, PICTURES } from '../pictures/picture-columns.ts'
import { requestPicture } from '../pictures/request-picture.ts'
import { freePath } from '../requests/attachments.ts'
import { takeSpace } from './upload-space.ts'

const MOST_FILES: Record<UploadKind, number> = { artwork: LIMITS.attachments, result: LIMITS.resultFiles }

/** Stores files for a request: all of the call or none. */
export const upload: Handler<'upload'> = async ({ db, services, actor, params: { orderCode }, http }) => {
  await services.rateLimits.take('uploadByAccount', actor._id)
  const kind = await uploadKind(db, actor, orderCode)
  return withReceivedFiles(services, { http, actor, most: MOST_FILES[kind] }, async (received, count) => {
    if (count === 0) throw new AppError('invalid_body', 'Choose at least one file.')
    return db.transaction().execute(async (trx) => {
      await refuseTooMany(trx, orderCode, kind, count)
      const incoming = received.map((file) => file.incoming)
      await takeSpace(trx, services, actor, incoming)
      for (const each of incoming.toSorted(byChecksum)) await storeContent(trx, services, each, actor._id)
      const items: ImagesUpload[] = []
      for (const file of received) items.push(await insertUpload(trx, services, actor, { orderCode, kind, file }))
      return items
    })
  })
}

const byChecksum = (a: { checksum: string }, b: { checksum: string }) => (a.checksum < b.checksum ? -1 : 1)

/**
 * What files of this order code are: artwork while the caller places a request with it, afterwards the customer's artwork or
 * the shop's results.
 */
async function uploadKind(db: Database, actor: Actor, orderCode: number): Promise<UploadKind> {
  const request = await db
    .selectFrom('request')
    .select(['orderStatus', 'delete'])
    .where('orderCode', '=', orderCode)
    .where(reachesRequest(actor))
    .executeTakeFirst()
  if (request?.delete) throw new AppError('record_deleted', 'This request has been deleted in the meantime.')
  if (request && fileRights(actor).results) return 'result'
  if (request?.orderStatus === 'New') return 'artwork'
  if (request) throw new AppError('conflict', 'Work on this request has begun, so no more artwork can be added.')
  const reserved = await db
    .selectFrom('order_code')
    .select('orderCode')
    .where('orderCode', '=', orderCode)
    .where('accountId', '=', actor._id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('request').select('_id').where('orderCode', '=', orderCode))),
    )
    .executeTakeFirst()
  if (!reserved || !fileRights(actor).reserves) throw new AppError('record_not_found')
  return 'artwork'
}

async function refuseTooMany(db: Database, orderCode: number, kind: UploadKind, added: number) {
  // The code's lock makes two uploads at the same moment count one after the other.
  await db.selectFrom('order_code').select('orderCode').where('orderCode', '=', orderCode).forUpdate().execute()
  const { waiting } = await db
    .selectFrom('upload')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('orderCode', '=', orderCode)
    .where('kind', '=', kind)
    .where('requestId', 'is', null)
    .executeTakeFirstOrThrow()
  const extra = waiting + added - MOST_FILES[kind]
  if (extra > 0) throw new AppError('too_many_files', tooManyFiles(MOST_FILES[kind], Math.min(extra, added)))
}

async function insertUpload(
  trx: Transaction<DB>,
  services: Pick<Services, 'jobs'>,
  actor: Actor,
  { orderCode, kind, file }: { orderCode: number; kind: UploadKind; file: Received },
): Promise<ImagesUpload> {
  const filePath = await freePath(trx, orderCode, file.name)
  const imageName = filePath.split('/').at(-1) ?? filePath
  const token = randomToken()
  const { checksum } = file.incoming
  const { _id, extension } = await trx
    .insertInto('upload')
    .values({
      orderCode,
      kind,
      originalName: originalName(file.name),
      imageName,
      filePath,
      contentType: file.type,
      size: file.incoming.size,
      checksum,
      token,
      uploadedBy: actor._id,
    })
    .returning(['_id', 'extension'])
    .executeTakeFirstOrThrow()
  await requestPicture(trx, services, { checksum, extension })
  const { rows } = await sql<Pick<ImagesUpload, 'picture' | 'figures'>>`
    SELECT ${PICTURE_JSON} AS "picture", ${FIGURES_JSON} AS "figures"
    FROM upload ${PICTURES} WHERE upload."_id" = ${_id}`.execute(trx)
  const [known] = rows
  if (!known) throw new Error('An upload is gone in the transaction that stored it.')
  return { imageName, filePath, status: 'success', url: fileAddress({ token, imageName }), ...known }
}

/** The name as people know it, without a path and without what can't be shown. */
function originalName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
  return base.replace(/[\u0000-\u001F\u007F]/g, '').slice(0, 255)
}

import { fileAddress } from '@stitchdesk/contract/addresses'
import type { UploadKind } from '@stitchdesk/contract/basics/enums'
import { CONVERSATION_LIMITS } from '@stitchdesk/contract/conversation/limits'
import { givenFileName } from '@stitchdesk/contract/files/file-name'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import { PLACING_LIMITS } from '@stitchdesk/contract/placing/limits'
import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { randomToken } from '../../platform/sign-in/tokens.ts'
import { ORDER_CODE } from '../access/reach.ts'
import { isStaff } from '../access/scope.ts'
import { CONVERTED_JSON } from '../files/converted.ts'
import type { Received } from '../files/receive-files.ts'
import { tokenFor } from '../files/shown-upload.ts'
import type { Services } from '../operation.ts'
import { FIGURES_JSON, PICTURES, pictureJson } from '../pictures/picture-columns.ts'
import { queueColorMatching } from '../pictures/queue-color-matching.ts'
import { requestPicture } from '../pictures/request-picture.ts'
import { freePath } from '../requests/attachments.ts'

/** How many files of a kind may wait for one order code. */
export const MOST_FILES: Record<UploadKind, number> = {
  artwork: PLACING_LIMITS.attachments,
  result: FILE_LIMITS.results,
  attachment: CONVERSATION_LIMITS.files,
}

/**
 * Refuses a file beyond the number that may wait for one order code. Uploads to the same code are counted one after the other.
 * Called in a transaction.
 * @throws AppError files_beyond_limit
 */
export async function refuseTooMany(db: Database, orderCode: number, kind: UploadKind, added: number) {
  // The code's lock makes two uploads at the same moment count one after the other.
  await db.selectFrom('order_code').select('orderCode').where('orderCode', '=', orderCode).forUpdate().execute()
  const { waiting } = await db
    .selectFrom('upload')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where(ORDER_CODE)
    .where('orderCode', '=', orderCode)
    .where('kind', '=', kind)
    .where('requestId', 'is', null)
    .executeTakeFirstOrThrow()
  const extra = waiting + added - MOST_FILES[kind]
  if (extra > 0) throw new AppError('files_beyond_limit', { limit: MOST_FILES[kind], extra: Math.min(extra, added) })
}

interface NewUpload {
  orderCode: number
  kind: UploadKind
  file: Received
  /** The file that it was made from, if any. */
  converted?: ImagesUpload['converted']
}

/** Stores the row of an upload whose content is stored, and queues its picture. */
export async function insertUpload(
  trx: Transaction<DB>,
  services: Pick<Services, 'jobs'>,
  actor: Actor,
  { orderCode, kind, file, converted }: NewUpload,
): Promise<ImagesUpload> {
  const filePath = await freePath(trx, orderCode, file.name)
  const imageName = filePath.split('/').at(-1) ?? filePath
  const name = givenFileName(file.name)
  const token = randomToken()
  const { checksum } = file.incoming
  const { _id, extension } = await trx
    .insertInto('upload')
    .values({
      orderCode,
      kind,
      originalName: name,
      imageName,
      filePath,
      contentType: file.type,
      size: file.incoming.size,
      checksum,
      token,
      uploadedBy: actor._id,
      ...(converted && { convertedFrom: converted.from, conversionWarnings: JSON.stringify(converted.warnings) }),
    })
    .returning(['_id', 'extension'])
    .executeTakeFirstOrThrow()
  const isNew = await requestPicture(trx, services, { checksum, extension, colors: '' }, actor._id)
  // Drawing also matches colors. Content that was drawn before needs this call.
  if (!isNew) await queueColorMatching(trx, services, orderCode)
  const { rows } = await sql<Pick<ImagesUpload, 'converted' | 'picture' | 'figures'> & { token: string }>`
    SELECT ${tokenFor(isStaff(actor))} AS "token", ${CONVERTED_JSON} AS "converted", ${pictureJson(actor)} AS "picture", ${FIGURES_JSON} AS "figures"
    FROM upload ${PICTURES} WHERE upload."_id" = ${_id}`.execute(trx)
  const [known] = rows
  if (!known) throw new Error('An upload is gone in the transaction that stored it.')
  const { token: named, ...shown } = known
  return { imageName, name, filePath, status: 'success', url: fileAddress({ token: named, imageName }), ...shown }
}

// Nothing of what is made here is stored: it would take space, stand beside what the shop checked, and be out of date
// with the next version. Only what is paid or free is made, for the shop's terms by customer are not known.
import { Readable } from 'node:stream'
import { paymentStateOf } from '@stitchdesk/contract/billing/payment-state'
import { isBeingRead } from '@stitchdesk/contract/delivery/delivery'
import {
  conversionSource,
  convertedName,
  lackingFormats,
  WARNINGS_HEADER,
  warningsToHeader,
} from '@stitchdesk/contract/files/other-formats'
import type { OrderRequestInCents } from '@stitchdesk/contract/requests/answer'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { recordChange } from '../events/record-event.ts'
import { readUpload } from '../files/content.ts'
import type { Handler } from '../operation.ts'
import { IS_RECEIVED } from '../requests/queries/billing.ts'
import { getRequest } from '../requests/queries/requests.ts'
import { convertFile } from '../sandbox/convert-file.ts'
import { offeredAs, savedName } from './saved-name.ts'

/**
 * A customer's own paid design in a format that its delivery lacks, made at this moment from what was sent last. It is not
 * stored; the history keeps that it was taken.
 */
export const downloadFormat: Handler<'downloadFormat'> = async ({ db, services, actor, params, reply }) => {
  const { _id, format } = params
  const request = await getRequest(db, actor, _id)
  if (request.delete) throw new AppError('record_deleted')
  const files = request.processingData?.imagesUploads ?? []
  const master = conversionSource(files)
  if (!master) {
    throw files.some(isBeingRead) ? new AppError('format_being_read') : new AppError('format_without_stitches')
  }
  if (!(await isSettled(db, request))) throw new AppError('format_unpaid')
  if (!lackingFormats(files).includes(format)) {
    throw new AppError('format_already_sent')
  }
  await services.rateLimits.take('conversionsByAccount', actor._id)
  // unscoped upload: the request was found within reach
  const named = await db
    .selectFrom('upload')
    .select(['originalName', 'imageName', 'threads'])
    .where('filePath', '=', master.filePath)
    .executeTakeFirstOrThrow()
  const bytes = await readUpload(services, master.filePath)
  const [made] = await convertFile(services, {
    actor,
    bytes,
    name: master.imageName,
    formats: [format],
    threads: named.threads,
  })
  if (!made) throw new Error('A conversion made no file.')
  await db
    .transaction()
    .execute((trx) => recordChange(trx, { actor }, { entity: 'request', _id, after: { formatDownloaded: format } }))
  reply.headers({
    'content-type': 'application/octet-stream',
    'content-disposition': offeredAs(convertedName(savedName(named), format)),
    'content-length': made.bytes.length,
    'cache-control': 'no-store',
    [WARNINGS_HEADER]: warningsToHeader(made.warnings),
  })
  return Readable.from([made.bytes])
}

/** Whether nothing is left to pay for a request: it is free, or its whole price was received. A quote is an offer. */
async function isSettled(db: Database, request: OrderRequestInCents): Promise<boolean> {
  const paymentState = paymentStateOf(request)
  if (paymentState !== 'paid') return paymentState === 'free'
  // unscoped request: the request was found within reach
  const received = await db
    .selectFrom('request')
    .select('_id')
    .where('_id', '=', request._id)
    .where(IS_RECEIVED)
    .executeTakeFirst()
  return received !== undefined
}

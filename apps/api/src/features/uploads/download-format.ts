// Formats made here are not stored: they would take space, mix with the files that the shop checked, and be out of date with the
// next version. Only paid or free designs are converted, because the shop's terms for a customer aren't known here.
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
import { AppError } from '../../platform/errors.ts'
import { filesOf } from '../access/scope.ts'
import { recordChange } from '../events/record-event.ts'
import { readUpload } from '../files/content.ts'
import type { Handler } from '../operation.ts'
import { getRequest } from '../requests/queries/requests.ts'
import { convertFile } from '../sandbox/convert-file.ts'
import { offeredAs, savedName } from './saved-name.ts'

/**
 * A customer's own paid design in a format that its delivery lacks, made now from the latest delivery. The file is not stored; the
 * history records the download.
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
  if (!isSettled(request)) throw new AppError('format_unpaid')
  if (!lackingFormats(files).includes(format)) {
    throw new AppError('format_already_sent')
  }
  await services.rateLimits.take('conversionsByAccount', actor._id)
  const named = await db
    .selectFrom('upload')
    .select(['originalName', 'imageName', 'threads'])
    .where(filesOf(request._id))
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
    .execute((trx) =>
      recordChange(trx, { actor }, { entity: 'request', _id: request._id, after: { formatDownloaded: format } }),
    )
  reply.headers({
    'content-type': 'application/octet-stream',
    'content-disposition': offeredAs(convertedName(savedName(named), format)),
    'content-length': made.bytes.length,
    'cache-control': 'no-store',
    [WARNINGS_HEADER]: warningsToHeader(made.warnings),
  })
  return Readable.from([made.bytes])
}

/** Whether nothing is left to pay for a request: it is free, or paid. A quote is an offer. */
function isSettled(request: OrderRequestInCents): boolean {
  const state = paymentStateOf(request)
  return state === 'free' || state === 'paid'
}

import type { UploadKind } from '@stitchdesk/contract/basics/enums'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { countSuccess } from '../../platform/rate-limits.ts'
import { ORDER_CODE } from '../access/reach.ts'
import { fileRights, isStaff, requestScope } from '../access/scope.ts'
import { recordContent, withStoredContent } from '../files/content.ts'
import type { Received } from '../files/receive-files.ts'
import type { OperationContext } from '../operation.ts'
import { reserveIfFree } from '../requests/order-codes.ts'
import { insertUpload, refuseTooMany } from './insert-upload.ts'
import { reserveSpace } from './upload-space.ts'

interface NewUploads {
  orderCode: number
  kind: UploadKind
  received: readonly Received[]
  /** how many were sent */
  count: number
}

/** Stores received files as uploads to an order code, within the limits of both. */
export async function storeUploads(
  { db, services, actor }: Pick<OperationContext<'upload'>, 'db' | 'services' | 'actor'>,
  { orderCode, kind, received, count }: NewUploads,
): Promise<ImagesUpload[]> {
  const incoming = received.map((file) => file.incoming)
  return withStoredContent(services, incoming, () =>
    countSuccess(services.rateLimits, (counted) =>
      db.transaction().execute(async (trx) => {
        await refuseTooMany(trx, orderCode, kind, count)
        await reserveSpace(trx, counted, actor, incoming)
        await recordContent(trx, incoming, actor._id)
        const items: ImagesUpload[] = []
        for (const file of received) items.push(await insertUpload(trx, services, actor, { orderCode, kind, file }))
        return items
      }),
    ),
  )
}

/**
 * The kind of files uploaded under this order code: artwork while the caller places a request, afterwards the customer's artwork
 * or the shop's results.
 * @throws AppError where the caller may upload nothing to it
 */
export async function uploadKind(db: Database, actor: Actor, orderCode: number): Promise<UploadKind> {
  const request = await db
    .selectFrom('request')
    .select(['orderStatus', 'delete'])
    .where('orderCode', '=', orderCode)
    .where(requestScope(actor))
    .executeTakeFirst()
  if (request?.delete) throw new AppError('request_deleted')
  const { results, reserves } = fileRights(actor)
  if (request && results) return 'result'
  if (request && isStaff(actor)) throw new AppError('forbidden')
  if (request?.orderStatus === 'New') return 'artwork'
  if (request) throw new AppError('artwork_closed')
  if (reserves) await reserveIfFree(db, actor, orderCode)
  const reserved = await db
    .selectFrom('order_code')
    .select('orderCode')
    .where(ORDER_CODE)
    .where('orderCode', '=', orderCode)
    .where('accountId', '=', actor._id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('request').select('_id').where('orderCode', '=', orderCode))),
    )
    .executeTakeFirst()
  if (!reserved || !reserves) throw new AppError('record_not_found')
  return 'artwork'
}

import type { Context, Handler } from '../../http/handler.ts'
import { recordEvent } from '../../platform/audit.ts'
import { AppError } from '../../platform/errors.ts'
import { lockRequest } from '../requests/queries.ts'

/** Ends the link of a file: whoever has it finds nothing, and the request shows the file no more. */
export const revokeUpload: Handler<'revokeUpload'> = (context) => setRevoked(context, true)

/** Undoes it: the same link works again. */
export const restoreUpload: Handler<'restoreUpload'> = (context) => setRevoked(context, false)

function setRevoked(
  { db, actor, params, body }: Pick<Context<'revokeUpload'>, 'db' | 'actor' | 'params' | 'body'>,
  revoke: boolean,
) {
  return db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, actor, { orderCode: params.orderCode })
    const upload = await trx
      .selectFrom('upload')
      .select(['_id', 'imageName', 'revokedAt'])
      .where('orderCode', '=', request.orderCode)
      .where('filePath', '=', body.filePath)
      .forUpdate()
      .executeTakeFirst()
    if (!upload) throw new AppError('record_not_found', 'This file is no longer there.')
    if ((upload.revokedAt !== null) !== revoke) {
      await trx
        .updateTable('upload')
        .set({ revokedAt: revoke ? new Date().toISOString() : null })
        .where('_id', '=', upload._id)
        .execute()
      await trx
        .updateTable('request')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('_id', '=', request._id)
        .execute()
      const record = { by: actor._id, entity: 'request', entityId: request._id } as const
      await recordEvent(trx, record, revoke ? 'linkRevoked' : 'linkRestored', upload.imageName)
    }
    return { message: revoke ? 'Revoked' : 'Restored' }
  })
}

import { AppError } from '../../platform/errors.ts'
import { textsIn } from '../../platform/texts/catalog.ts'
import { recordChange } from '../events/record-event.ts'
import type { Context, Handler } from '../operation.ts'
import { lockRequest } from '../requests/lock-request.ts'

/** Revokes the link of a file, which also leaves the request. */
export const revokeUpload: Handler<'revokeUpload'> = (context) => setRevoked(context, true)

/** Undoes it: the same link works again. */
export const restoreUpload: Handler<'restoreUpload'> = (context) => setRevoked(context, false)

function setRevoked(
  { db, actor, params, body, http }: Pick<Context<'revokeUpload'>, 'db' | 'actor' | 'params' | 'body' | 'http'>,
  revoke: boolean,
) {
  return db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, actor, { orderCode: params.orderCode })
    // unscoped upload: the request was found within reach
    const upload = await trx
      .selectFrom('upload')
      .select(['_id', 'imageName', 'revokedAt'])
      .where('orderCode', '=', request.orderCode)
      .where('filePath', '=', body.filePath)
      .forUpdate()
      .executeTakeFirst()
    if (!upload) throw new AppError('file_not_found')
    if ((upload.revokedAt !== null) !== revoke) {
      // unscoped upload: the request was found within reach
      await trx
        .updateTable('upload')
        .set({ revokedAt: revoke ? new Date().toISOString() : null })
        .where('_id', '=', upload._id)
        .execute()
      await recordChange(
        trx,
        { actor },
        {
          entity: 'request',
          _id: request._id,
          set: {},
          after: { [revoke ? 'linkRevoked' : 'linkRestored']: upload.imageName },
        },
      )
    }
    return { message: textsIn(http.language, 'answers')(revoke ? 'revoked' : 'restored') }
  })
}

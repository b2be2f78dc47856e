import { AppError } from '../../platform/errors.ts'
import { textsIn } from '../../platform/texts/catalog.ts'
import { uploadsTo } from '../access/scope.ts'
import { recordChange } from '../events/record-event.ts'
import type { Handler, OperationContext } from '../operation.ts'
import { lockRequest } from '../requests/lock-request.ts'

/** Revokes the link of a file, and takes the file off its request. */
export const revokeUpload: Handler<'revokeUpload'> = (context) => setRevoked(context, true)

/** Undoes revoking: the same link works again. */
export const restoreUpload: Handler<'restoreUpload'> = (context) => setRevoked(context, false)

function setRevoked(
  {
    db,
    actor,
    params,
    body,
    http,
  }: Pick<OperationContext<'revokeUpload'>, 'db' | 'actor' | 'params' | 'body' | 'http'>,
  revoke: boolean,
) {
  return db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, actor, { orderCode: params.orderCode })
    const upload = await trx
      .selectFrom('upload')
      .select(['_id', 'imageName', 'revokedAt'])
      .where(uploadsTo(request))
      .where('filePath', '=', body.filePath)
      .forUpdate()
      .executeTakeFirst()
    if (!upload) throw new AppError('file_not_found')
    if ((upload.revokedAt !== null) !== revoke) {
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

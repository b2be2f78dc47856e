import { recordChange } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { lockRequest } from '../requests/lock-request.ts'
import { getRequest } from '../requests/queries/requests.ts'

/**
 * Releases the files of a request to a customer who must pay first, or ends that; the history keeps the reason. Repeating it changes
 * nothing.
 */
export const changeFileRelease: Handler<'changeFileRelease'> = ({ db, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const { _id } = await lockRequest(trx, actor, params)
    const stored = await trx.selectFrom('file_release').select('reason').where('requestId', '=', _id).executeTakeFirst()
    const before = stored?.reason ?? null
    const after = body.released ? body.reason : null
    if (before === after) return getRequest(trx, actor, _id)
    if (after === null) {
      await trx.deleteFrom('file_release').where('requestId', '=', _id).execute()
    } else {
      const row = { reason: after, releasedBy: actor._id }
      await trx
        .insertInto('file_release')
        .values({ requestId: _id, ...row })
        .onConflict((conflict) => conflict.column('requestId').doUpdateSet(row))
        .execute()
    }
    await recordChange(
      trx,
      { actor },
      {
        entity: 'request',
        _id,
        before: { filesReleased: before },
        after: { filesReleased: after },
      },
    )
    return getRequest(trx, actor, _id)
  })

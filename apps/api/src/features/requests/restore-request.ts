import { recordChange } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { lockRequestEvenDeleted } from './lock-request.ts'
import { getRequest } from './queries/requests.ts'

/** Undoes the deletion of a request; one that is not deleted is answered as it is. */
export const restoreOrder: Handler<'restoreOrder'> = async ({ db, actor, params }) =>
  db.transaction().execute(async (trx) => {
    const row = await lockRequestEvenDeleted(trx, actor, params)
    if (row.delete) {
      await recordChange(
        trx,
        { actor },
        {
          entity: 'request',
          _id: row._id,
          set: { delete: false, cancelledAt: null },
          before: row,
          after: { delete: false },
        },
      )
    }
    return getRequest(trx, actor, row._id)
  })

import type { Handler } from '../../http/handler.ts'
import { recordChanges } from '../../platform/audit.ts'
import { getRequest, lockRequestEvenDeleted } from './queries.ts'

/** Undoes the deletion of a request; one that is not deleted is answered as it is. */
export const restoreOrder: Handler<'restoreOrder'> = async ({ db, actor, params }) =>
  db.transaction().execute(async (trx) => {
    const row = await lockRequestEvenDeleted(trx, actor, params)
    if (row.delete) {
      await trx
        .updateTable('request')
        .set((eb) => ({ delete: false, cancelledAt: null, version: eb('version', '+', 1) }))
        .where('_id', '=', row._id)
        .execute()
      await recordChanges(trx, { by: actor._id, entity: 'request', entityId: row._id }, row, { delete: false })
    }
    return getRequest(trx, actor, row._id)
  })

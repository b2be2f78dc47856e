import type { Actor, Handler } from '../../http/handler.ts'
import { recordChanges } from '../../platform/audit.ts'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { invoiceHolding, lockRequest, type RequestName } from './queries.ts'

/** Deletes a request: it leaves every list, and stays in the audit trail. */
export const deleteOrder: Handler<'deleteOrder'> = async ({ db, actor, params }) => deleteRequest(db, actor, params)

/** Deletes a request by its order code. */
export const deleteOrderByCode: Handler<'deleteOrderByCode'> = async ({ db, actor, params }) =>
  deleteRequest(db, actor, params)

/** Deletes a quote. */
export const deleteQuote: Handler<'deleteQuote'> = async ({ db, actor, params }) =>
  deleteRequest(db, actor, { _id: params.id }, 'quote')

/**
 * Sets the deleted flag of a request in the caller's scope.
 * @throws AppError record_not_found, record_deleted, conflict when it is on an invoice
 */
export function deleteRequest(db: Database, actor: Actor, by: RequestName, only?: 'quote') {
  return db.transaction().execute(async (trx) => {
    const row = await lockRequest(trx, actor, by)
    if (only && row.requestFor !== only) throw new AppError('record_not_found')
    const invoice = await invoiceHolding(trx, row._id)
    if (invoice) throw new AppError('conflict', `This request is on ${invoice}, so it can't be deleted.`)
    await trx
      .updateTable('request')
      .set((eb) => ({ delete: true, version: eb('version', '+', 1) }))
      .where('_id', '=', row._id)
      .execute()
    await recordChanges(trx, { by: actor._id, entity: 'request', entityId: row._id }, row, { delete: true })
    return { _id: row._id, orderCode: row.orderCode, status: 200 as const }
  })
}

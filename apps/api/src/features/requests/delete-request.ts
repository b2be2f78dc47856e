import { AppError } from '../../platform/errors.ts'
import { recordChange } from '../events/record-event.ts'
import type { Handler, OperationContext } from '../operation.ts'
import { lockRequest, type RequestName, refuseInvoiced } from './lock-request.ts'

/** Deletes a request: it leaves every list, and stays in the audit trail. */
export const deleteOrder: Handler<'deleteOrder'> = (context) => deleteRequest(context, context.params)

/** Deletes a request by its order code. */
export const deleteOrderByCode: Handler<'deleteOrderByCode'> = (context) => deleteRequest(context, context.params)

/** Deletes a quote. */
export const deleteQuote: Handler<'deleteQuote'> = (context) =>
  deleteRequest(context, { _id: context.params.id }, 'quote')

/**
 * Sets the deleted flag of a request in the caller's scope.
 * @throws AppError record_not_found, record_deleted, conflict when it is on an invoice
 */
export function deleteRequest(
  { db, actor }: Pick<OperationContext<'deleteOrder'>, 'db' | 'actor'>,
  by: RequestName,
  only?: 'quote',
) {
  return db.transaction().execute(async (trx) => {
    const row = await lockRequest(trx, actor, by)
    if (only && row.requestFor !== only) throw new AppError('record_not_found')
    await refuseInvoiced(trx, row._id, 'delete')
    await recordChange(
      trx,
      { actor },
      {
        entity: 'request',
        _id: row._id,
        set: { delete: true },
        before: row,
      },
    )
    return { _id: row._id, orderCode: row.orderCode, status: 200 as const }
  })
}

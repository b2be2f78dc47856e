import { CALLS } from '@stitchdesk/contract/calls'
import type { BulkAction, BulkAnswer } from '@stitchdesk/contract/requests/bulk'
import { errorBody } from '../../platform/error-body.ts'
import { AppError } from '../../platform/errors.ts'
import type { Handler, OperationContext } from '../operation.ts'
import { changeRequest } from './change-request.ts'
import { deleteRequest } from './delete-request.ts'

/** Applies one action to many requests, each in its own transaction, and answers the outcome of each. */
export const bulkOrders: Handler<'bulkOrders'> = async (context) => {
  const {
    actor,
    body: { ids, action },
  } = context
  const mayDelete: readonly string[] = CALLS.deleteOrder.roles
  if (action.do === 'delete' && !mayDelete.includes(actor.Designation)) throw new AppError('forbidden')
  const results: BulkAnswer['results'] = []
  for (const _id of new Set(ids)) results.push({ _id, ...(await apply(context, _id, action)) })
  return { results }
}

async function apply({ services, db, actor, http }: OperationContext<'bulkOrders'>, _id: string, action: BulkAction) {
  try {
    if (action.do === 'delete') await deleteRequest({ db, actor }, { _id })
    else
      await db
        .transaction()
        .execute((trx) => changeRequest(trx, { services, actor }, { _id, change: { [action.do]: action.value } }))
    return { ok: true, message: '' }
  } catch (error) {
    // Any failure: the requests before it are changed already, and the caller must learn that.
    const { message, id } = errorBody(error, http, http.language)
    return { ok: false, message: id ? `${message} (${id})` : message }
  }
}

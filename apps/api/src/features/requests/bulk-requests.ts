import type { BulkAction, BulkAnswer } from '@stitchdesk/contract/bulk'
import { ENDPOINTS } from '@stitchdesk/contract/endpoints'
import { AppError } from '../../errors.ts'
import type { Actor, Handler, Services } from '../../handler.ts'
import { deleteRequest } from './delete-request.ts'
import { changeRequest } from './update-request.ts'

/** Does one thing to many requests, each in a transaction of its own, and tells what happened to each. */
export const bulkOrders: Handler<'bulkOrders'> = async ({ services, actor, body: { ids, action } }) => {
  const mayDelete: readonly string[] = ENDPOINTS.deleteOrder.roles
  if (action.do === 'delete' && !mayDelete.includes(actor.Designation)) throw new AppError('forbidden')
  const results: BulkAnswer['results'] = []
  for (const _id of new Set(ids)) results.push({ _id, ...(await apply(services, actor, _id, action)) })
  return { results }
}

async function apply(services: Services, actor: Actor, _id: string, action: BulkAction) {
  try {
    if (action.do === 'delete') await deleteRequest(services.db, actor, { _id })
    else await changeRequest({ db: services.db, services, actor }, { _id }, { [action.do]: action.value })
    return { ok: true, message: '' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ok: false, message: error.message }
  }
}

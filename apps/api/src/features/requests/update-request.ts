import { isStaff } from '../access/scope.ts'
import type { Handler } from '../operation.ts'
import { changeRequest } from './change-request.ts'
import { getRequest } from './queries/requests.ts'

/** Changes fields of a request: a customer their own while it is New, staff any. */
export const updateOrder: Handler<'updateOrder'> = async ({ db, services, actor, params: { _id }, body }) => {
  // Each change stays in the audit trail for ever.
  if (!isStaff(actor)) await services.rateLimits.take('changesByAccount', actor._id)
  return db.transaction().execute(async (trx) => {
    await changeRequest(trx, { services, actor }, { _id, change: body })
    return getRequest(trx, actor, _id)
  })
}

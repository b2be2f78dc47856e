import type { Handler } from '../operation.ts'
import { changeRequest } from './change-request.ts'
import { getRequest } from './queries.ts'

/** Changes fields of a request: a customer their own while it is New, staff any. */
export const updateOrder: Handler<'updateOrder'> = ({ db, services, actor, params: { _id }, body }) =>
  db.transaction().execute(async (trx) => {
    await changeRequest(trx, { services, actor }, { _id, change: body })
    return getRequest(trx, actor, _id)
  })

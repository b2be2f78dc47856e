import { recordChange } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { lockRequest } from '../requests/lock-request.ts'
import { getRequest } from '../requests/queries/requests.ts'
import { waitingChange } from './waiting.ts'

/** Resumes a request that waits for its customer, who answered by phone or isn't needed. */
export const stopWaiting: Handler<'stopWaiting'> = ({ db, services, actor, params }) =>
  db.transaction().execute(async (trx) => {
    const row = await lockRequest(trx, actor, params)
    const change = await waitingChange(trx, services.config, row, null)
    if (change) {
      await recordChange(trx, { actor }, { entity: 'request', _id: row._id, ...change })
    }
    return getRequest(trx, actor, row._id)
  })

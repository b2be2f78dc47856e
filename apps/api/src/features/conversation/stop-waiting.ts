import { recordEvent } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { lockRequest } from '../requests/lock-request.ts'
import { getRequest } from '../requests/queries/requests.ts'
import { setWaiting } from './waiting.ts'

/** Resumes a request that waits for its customer, who answered by phone or isn't needed. */
export const stopWaiting: Handler<'stopWaiting'> = ({ db, services, actor, params }) =>
  db.transaction().execute(async (trx) => {
    const row = await lockRequest(trx, actor, params)
    if (row.waitingSince) {
      await setWaiting(trx, services.config, row, null)
      await recordEvent(
        trx,
        { services, actor },
        {
          name: 'request.waiting-stopped',
          entity: 'request',
          _id: row._id,
          before: { waitingFor: row.waitingFor },
          after: { waitingFor: null },
        },
      )
    }
    return getRequest(trx, actor, row._id)
  })

// Canceling asks for no confirmation and can be undone for a day. It is a deletion with an author: the flag serves every list,
// `cancelledAt` tells it from the shop's deletions, and the row's lock decides between a customer who cancels and staff who begin.
import { REQUEST_LIMITS } from '@stitchdesk/contract/requests/limits'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { recordChange } from '../events/record-event.ts'
import type { Context, Handler } from '../operation.ts'
import { lockRequestEvenDeleted, type RequestRow, refuseDeleted, refuseInvoiced } from './lock-request.ts'
import { getRequest } from './queries/requests.ts'

/** Cancels a customer's own request before work begins. Repeating it gives the same answer. */
export const cancelOrder: Handler<'cancelOrder'> = async ({ db, services, actor, params }) => {
  await services.rateLimits.take('changesByAccount', actor._id)
  return db.transaction().execute(async (trx) => {
    const row = await lockRequestEvenDeleted(trx, actor, params)
    if (!row.cancelledAt) {
      refuseDeleted(row)
      await refuseBegun(trx, row)
      await setCancelled(trx, { services, actor }, row, true)
    }
    return { _id: row._id, orderCode: row.orderCode, status: 200 as const }
  })
}

/** Undoes canceling. Repeating it gives the same answer. */
export const uncancelOrder: Handler<'uncancelOrder'> = async ({ db, services, actor, params }) => {
  await services.rateLimits.take('changesByAccount', actor._id)
  return db.transaction().execute(async (trx) => {
    const row = await lockRequestEvenDeleted(trx, actor, params)
    if (row.delete) {
      if (!row.cancelledAt) refuseDeleted(row)
      refuseLate(row)
      await setCancelled(trx, { services, actor }, row, false)
    }
    return getRequest(trx, actor, row._id)
  })
}

async function refuseBegun(db: Database, row: RequestRow) {
  if (row.orderStatus !== 'New') {
    throw new AppError('cancel_in_work')
  }
  await refuseInvoiced(db, row._id, 'cancel')
}

function refuseLate({ cancelledAt }: RequestRow) {
  const passed = Date.now() - Date.parse(cancelledAt ?? '')
  if (passed > REQUEST_LIMITS.uncancelSeconds * 1000) {
    throw new AppError('canceled_too_long_ago')
  }
}

/** Takes the request off every list, or brings it back; the history names the customer. */
async function setCancelled(trx: Transaction<DB>, context: Context, row: RequestRow, cancelled: boolean) {
  await recordChange(trx, context, {
    entity: 'request',
    _id: row._id,
    set: { delete: cancelled, cancelledAt: cancelled ? sql<string>`now()` : null },
    before: { cancelled: !cancelled },
    after: { cancelled },
  })
}

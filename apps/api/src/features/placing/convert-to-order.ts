import { toCents } from '@stitchdesk/contract/basics/money'
import { sql } from 'kysely'
import { AppError } from '../../platform/errors.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { lockRequest, refuseInvoiced } from '../requests/lock-request.ts'
import { dueFromNow } from '../requests/promise.ts'
import { getRequest } from '../requests/queries/requests.ts'

const NOTHING = toCents(0)

/** Turns a quote into an order. Repeating it answers the order. */
export const convertToOrder: Handler<'convertToOrder'> = async ({ db, services, actor, body }) =>
  db.transaction().execute(async (trx) => {
    const row = await lockRequest(trx, actor, body)
    if (row.convertToOrder) return { ...(await getRequest(trx, actor, row._id)), alreadyConverted: true }
    if (row.requestFor !== 'quote') throw new AppError('convert_no_quote')
    await refuseInvoiced(trx, row._id, 'convert')
    const columns = {
      requestFor: 'order' as const,
      convertToOrder: true,
      orderStatus: 'New' as const,
      price: NOTHING,
      discount: NOTHING,
      // The quote was sent, the order wasn't.
      sentDate: null,
      // The due time is the order's from now on.
      dueTime: (await dueFromNow(trx, services.config, row)).toISOString(),
    }
    await recordEvent(
      trx,
      { services, actor },
      {
        name: 'request.converted',
        entity: 'request',
        _id: row._id,
        set: { ...columns, convertToOrderDate: sql`now()` },
        before: row,
        after: { ...columns, totalPrice: NOTHING },
      },
    )
    return { ...(await getRequest(trx, actor, row._id)), alreadyConverted: false }
  })

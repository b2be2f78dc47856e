import { usd } from '@stitchdesk/contract/basics/money'
import { priceToApprove } from '@stitchdesk/contract/pricing/go-ahead'
import { AppError } from '../../platform/errors.ts'
import { isStaff } from '../access/scope.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { lockRequest } from '../requests/lock-request.ts'
import { getRequest } from '../requests/queries/requests.ts'

/**
 * Approves a price above the limit, which is the limit from now on, or declines it. The price that was read is named: another one by
 * now is refused, and so is one that nobody asks about. Repeating it answers the same.
 */
export const answerPrice: Handler<'answerPrice'> = async ({ db, services, actor, params, body }) => {
  // Each answer stays in the audit trail for ever.
  if (!isStaff(actor)) await services.rateLimits.take('changesByAccount', actor._id)
  return db.transaction().execute(async (trx) => {
    const row = await lockRequest(trx, actor, params)
    const asked = priceToApprove(row)
    const isApproval = body.decision === 'approved'
    const isRepeated = isApproval
      ? asked === null && row.goAheadLimit === body.price
      : asked === body.price && row.declinedPrice === body.price
    if (isRepeated) return getRequest(trx, actor, row._id)
    if (asked === null) throw new AppError('price_not_asked')
    if (asked !== body.price) throw new AppError('price_answer_outdated', { price: usd(asked) })
    await recordEvent(
      trx,
      { services, actor },
      {
        name: 'request.price-answered',
        entity: 'request',
        _id: row._id,
        set: isApproval ? { goAheadLimit: asked, declinedPrice: null } : { declinedPrice: asked },
        before: row,
        after: isApproval ? { goAheadLimit: asked } : { declinedPrice: asked },
      },
    )
    return getRequest(trx, actor, row._id)
  })
}

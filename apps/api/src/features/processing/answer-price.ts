import { type Cents, moneyText } from '@stitchdesk/contract/basics/money'
import { type PriceDecision, priceToApprove } from '@stitchdesk/contract/pricing/go-ahead'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import { AppError } from '../../platform/errors.ts'
import { isStaff } from '../access/scope.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Context, Handler } from '../operation.ts'
import { lockRequest, type RequestRow } from '../requests/lock-request.ts'
import { getRequest } from '../requests/queries/requests.ts'

/** Approves a price above the limit, which is the limit from now on, or declines it. */
export const answerPrice: Handler<'answerPrice'> = async ({ db, services, actor, params, body }) => {
  // Each answer stays in the audit trail for ever.
  if (!isStaff(actor)) await services.rateLimits.take('changesByAccount', actor._id)
  return db.transaction().execute(async (trx) => {
    const row = await lockRequest(trx, actor, params)
    await settlePrice(trx, { services, actor }, { row, ...body })
    return getRequest(trx, actor, row._id)
  })
}

interface Answer {
  /** locked */
  row: RequestRow
  decision: PriceDecision
  /** The price that its reader saw. If the price is another one by now, the answer is refused. */
  price: Cents
  /** Whether the answer came by the emailed link, which stands for no account. */
  byLink?: boolean
}

/**
 * Stores an answer to a price. It refuses an answer that nobody waits for; repeating an answer changes nothing.
 * @throws AppError price_not_asked, price_answer_outdated
 */
export async function settlePrice(trx: Transaction<DB>, context: Context, answer: Answer): Promise<void> {
  const { row, decision, price, byLink = false } = answer
  const asked = priceToApprove(row)
  const isApproval = decision === 'approved'
  const isRepeated = isApproval
    ? asked === null && row.goAheadLimit === price
    : asked === price && row.declinedPrice === price
  if (isRepeated) return
  if (asked === null) throw new AppError('price_not_asked')
  if (asked !== price) throw new AppError('price_answer_outdated', { price: moneyText(asked) })
  await recordEvent(trx, context, {
    name: 'request.price-answered',
    entity: 'request',
    _id: row._id,
    set: isApproval ? { goAheadLimit: asked, declinedPrice: null } : { declinedPrice: asked },
    before: row,
    after: {
      ...(isApproval ? { goAheadLimit: asked } : { declinedPrice: asked }),
      ...(byLink && { answeredByLink: true }),
    },
  })
}

import { AppError } from '../../../platform/errors.ts'
import { recordChange } from '../../events/record-event.ts'
import type { Handler } from '../../operation.ts'
import { holdOwnReport } from '../change-payment.ts'
import { loadPayment } from '../queries.ts'

/**
 * Withdraws a customer's report of a payment that nobody has decided on. Called again, it answers the same. Card payments can't be
 * withdrawn.
 * @throws AppError payment_not_found, withdraw_card, payment_already_confirmed, payment_already_rejected, payment_already_reversed
 */
export const withdrawPayment: Handler<'withdrawPayment'> = ({ db, actor, params }) =>
  db.transaction().execute(async (trx) => {
    const { payment, byCard } = await holdOwnReport(trx, actor, params._id)
    const { _id, confirmation } = payment
    if (confirmation === 'closed') return payment
    if (confirmation !== 'pending') throw new AppError(`payment_already_${confirmation}`)
    if (byCard) throw new AppError('withdraw_card')
    await recordChange(
      trx,
      { actor },
      {
        entity: 'payment',
        _id,
        set: { confirmation: 'closed', decidedBy: actor._id, decidedAt: new Date().toISOString() },
        before: { confirmation: 'pending' },
        after: { confirmation: 'closed' },
      },
    )
    return loadPayment(trx, _id)
  })

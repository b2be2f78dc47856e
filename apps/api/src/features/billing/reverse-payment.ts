import { AppError } from '../../platform/errors.ts'
import type { Handler } from '../operation.ts'
import { changePayment, lockNamedPayment } from './change-payment.ts'

/** Reverses a confirmed payment: what it settled is due again. It stays in the history. */
export const reversePayment: Handler<'reversePayment'> = ({ db, services, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const locked = await lockNamedPayment(trx, actor, params._id)
    const { payment } = locked
    if (payment.confirmation === 'reversed') throw new AppError('reverse_reversed')
    if (payment.confirmation === 'closed') throw new AppError('payment_already_closed')
    if (payment.confirmation === 'rejected') {
      throw new AppError('reverse_rejected')
    }
    if (payment.confirmation === 'pending' && payment.enteredByCustomer) {
      throw new AppError('reverse_waiting')
    }
    return changePayment(trx, { services, actor }, locked, { confirmation: 'reversed', reason: body.reason })
  })

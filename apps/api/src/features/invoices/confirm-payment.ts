import { INVOICE_CURRENCY } from '@stitchdesk/contract/basics/enums'
import { fromCents, toCents, usd } from '@stitchdesk/contract/basics/money'
import { type Payment, settles } from '@stitchdesk/contract/billing/payment'
import type { Body } from '@stitchdesk/contract/endpoints'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { Handler } from '../operation.ts'
import { changePayment, lockPayment } from './change-payment.ts'

/** Confirms a payment that waits for what it is worth, or rejects it: then what it had settled is unpaid again. */
export const confirmPayment: Handler<'confirmPayment'> = ({ db, services, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const { payment, owed } = await lockPayment(trx, params)
    if (payment.confirmation !== 'pending') {
      const done = payment.confirmation === 'reversed' ? 'taken back' : payment.confirmation
      throw new AppError('conflict', `This payment was ${done} already. Reload and look again.`)
    }
    const { confirmation } = body
    const change =
      confirmation === 'rejected'
        ? { confirmation, reason: body.reason }
        : { confirmation, worth: worthOf(payment, owed, body) }
    return changePayment(trx, { services, actor }, payment, change)
  })

/**
 * What a confirmed payment counts for. It need not be said of a payment that settles the invoice. It is never more than what
 * is owed, for nothing could be done with the rest, and in the invoice's own currency never more than what was paid.
 */
function worthOf(payment: Payment, owed: number, { worth }: Body<'confirmPayment'>): number {
  if (worth === null) {
    if (settles(payment, owed)) return owed
    throw invalidField('worth', `Say what this payment is worth in ${INVOICE_CURRENCY}; ${usd(owed)} is owed.`)
  }
  const cents = toCents(worth)
  if (cents === 0) throw invalidField('worth', 'Worth must be positive')
  if (cents > toCents(owed)) {
    throw invalidField('worth', `Only ${usd(owed)} is owed on this invoice. What is beyond belongs on another one.`)
  }
  if (payment.Currency === INVOICE_CURRENCY && cents > toCents(payment.Price)) {
    throw invalidField('worth', `It can’t be worth more than the ${usd(payment.Price)} that was paid.`)
  }
  return fromCents(cents)
}

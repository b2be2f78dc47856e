import { INVOICE_CURRENCY } from '@stitchdesk/contract/basics/enums'
import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { type Cents, usd } from '@stitchdesk/contract/basics/money'
import { isExactPayment } from '@stitchdesk/contract/billing/exact-payment'
import type { PaymentInCents } from '@stitchdesk/contract/billing/payment'
import type { Body } from '@stitchdesk/contract/endpoints'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { Handler } from '../operation.ts'
import { changePayment, lockPayment } from './change-payment.ts'

/** Confirms a waiting payment with its worth, or rejects it. */
export const confirmPayment: Handler<'confirmPayment'> = ({ db, services, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const { owed, ...locked } = await lockPayment(trx, params)
    const { payment } = locked
    if (payment.confirmation !== 'pending') {
      throw new AppError(`payment_already_${payment.confirmation}`)
    }
    const { confirmation } = body
    const change =
      confirmation === 'rejected'
        ? { confirmation, reason: body.reason }
        : { confirmation, worth: worthOf(payment, owed, body) }
    return changePayment(trx, { services, actor }, locked, change)
  })

/**
 * The worth of a confirmed payment, which may be left out where it settles the invoice. It is at most what is owed: what is
 * more, `recordPayment` keeps as credit. And in the invoice's currency at most what was paid.
 */
function worthOf(payment: PaymentInCents, owed: Cents, { worth }: Body<'confirmPayment'>): Cents {
  if (worth === null) {
    if (isExactPayment(payment, owed)) return owed
    throw invalidField('worth', describeIssue('worth_needed', { currency: INVOICE_CURRENCY, owed: usd(owed) }))
  }
  if (worth === 0) throw invalidField('worth', describeIssue('not_positive', { field: 'Worth' }))
  if (worth > owed) {
    throw invalidField('worth', describeIssue('worth_above_owed', { owed: usd(owed) }))
  }
  if (payment.Currency === INVOICE_CURRENCY && worth > payment.Price) {
    throw invalidField('worth', describeIssue('worth_above_paid', { paid: usd(payment.Price) }))
  }
  return worth
}

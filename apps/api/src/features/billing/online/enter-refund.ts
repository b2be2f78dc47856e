import { cents } from '@stitchdesk/contract/basics/money'
import { shopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { CardCharge } from '../../../platform/outgoing/card-payments.ts'
import { byOwner, recordEvent } from '../../events/record-event.ts'
import type { Services } from '../../operation.ts'
import { holdCardPayment, refundsOf, sumOf, takeBack } from './card-payment.ts'

const REASON = 'Refunded at Stripe'

/**
 * Enters a refund that was made at Stripe. Stripe reports the total refunded so far; this enters only what is missing, also beside refunds
 * entered by hand.
 */
export async function enterRefund(trx: Transaction<DB>, services: Services, charge: CardCharge): Promise<void> {
  const { payment_intent: paymentIntent, currency, amount_refunded } = charge
  if (!paymentIntent || currency !== shopCurrency().toLowerCase()) return
  const payment = await holdCardPayment(trx, paymentIntent)
  if (!payment) return
  const back = refundsOf(payment)
  const more = cents(amount_refunded - sumOf(back.filter(({ isDispute }) => !isDispute)))
  if (more <= 0) return
  if (payment.isReversed || more > payment.amount - sumOf(back)) {
    services.log.error({ checkout: payment.checkoutId }, 'Stripe refunded more of a payment than is left of it')
    return
  }
  const { customer, name } = payment
  const { entryId } = await takeBack(trx, services, payment, { amount: more, stripeId: paymentIntent, reason: REASON })
  await recordEvent(trx, byOwner(services, payment.accountId), {
    name: 'customer.refunded',
    entity: 'account',
    _id: customer._id,
    after: { refund: { amount: more, PayMethod: 'CreditCard', PayNumber: name, reason: REASON } },
    moved: { customer, amount: more, name, entryId, reason: '' },
  })
}

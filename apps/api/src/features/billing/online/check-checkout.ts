import { cents } from '@stitchdesk/contract/basics/money'
import type { CardPaymentState } from '@stitchdesk/contract/billing/checkout'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { isNamed, PAPER } from '../../access/reach.ts'
import type { Handler } from '../../operation.ts'
import { askAbout, cardsOf, type SettleSession } from './ask-about.ts'

const STATES: Record<string, CardPaymentState> = {
  open: 'waiting',
  replaced: 'ended',
  expired: 'ended',
  paid: 'paid',
  differs: 'waiting',
}

/** The state of a payment by card, for a customer who comes back from Stripe. If Stripe hasn't reported it yet, this asks. */
export const checkCardPayment =
  (settle: SettleSession): Handler<'checkCardPayment'> =>
  async ({ services, db, params, http }) => {
    cardsOf(services)
    await services.rateLimits.take('checkoutChecksByAddress', http.ip)
    const before = await findCheckout(db, params._id)
    if (before.state === 'open' || before.state === 'replaced') {
      // If Stripe is down, the page keeps waiting, and a job finds the payment later.
      await askAbout(services, db, { _id: before._id, pause: BILLING_LIMITS.checkoutPauseSeconds }, settle).catch(
        (error: unknown) => {
          if (!(error instanceof AppError)) throw error
        },
      )
    }
    const { state, amount } = await findCheckout(db, params._id)
    return { state: STATES[state] ?? 'waiting', amount: cents(amount) }
  }

async function findCheckout(db: Database, _id: string) {
  const checkout = await db
    .selectFrom('checkout')
    .select(['_id', 'state', 'amount'])
    .where(isNamed('checkout._id', _id))
    .where(PAPER)
    .executeTakeFirst()
  if (!checkout) throw new AppError('checkout_not_found')
  return checkout
}

import { AppError } from '../../../platform/errors.ts'
import type { Handler } from '../../operation.ts'
import { cardsOf, type SettleSession } from './ask-about.ts'
import { enterRefund } from './enter-refund.ts'

/** Takes an event of Stripe, and does what follows from it, in one transaction: an event that is sent again changes nothing more. */
export const receiveStripeEvent =
  (settle: SettleSession): Handler<'receiveStripeEvent'> =>
  async ({ services, db, http }) => {
    const cards = cardsOf(services)
    const { signedBytes, headers } = http
    const signature = headers['stripe-signature']
    if (!signedBytes || typeof signature !== 'string') throw new AppError('stripe_event_refused')
    const event = cards.readEvent(signedBytes, signature)
    if (event.type === 'other') return { received: true }
    await db.transaction().execute(async (trx) => {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('stripe_event')
        .values({ _id: event.id, type: event.type })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows === 0n) return
      if (event.type === 'charge.refunded') await enterRefund(trx, services, event.object)
      else await settle(trx, services, event.object)
    })
    return { received: true }
  }

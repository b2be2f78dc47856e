import { AppError } from '../../../platform/errors.ts'
import type { Handler } from '../../operation.ts'
import { type CardEntries, cardsOf } from './ask-about.ts'
import { takeEvent } from './take-event.ts'

/** Takes an event that Stripe sends. */
export const receiveStripeEvent =
  (entries: CardEntries): Handler<'receiveStripeEvent'> =>
  async ({ services, db, http }) => {
    const cards = cardsOf(services)
    const { signedBytes, headers } = http
    const signature = headers['stripe-signature']
    if (!signedBytes || typeof signature !== 'string') throw new AppError('stripe_event_refused')
    await takeEvent(services, db, entries, cards.readEvent(signedBytes, signature))
    return { received: true }
  }

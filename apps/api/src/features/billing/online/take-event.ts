import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CardCharge, CardDispute, StripeEvent } from '../../../platform/outgoing/card-payments.ts'
import { BY_STRIPE } from '../../access/reach.ts'
import type { Services } from '../../operation.ts'
import { type CardEntries, cardsOf, type ToldSession, withCard } from './ask-about.ts'

/** An event about an earlier payment: a refund or a dispute. */
type RefundOrDispute = Extract<StripeEvent, { object: CardCharge | CardDispute }>

const isRefundOrDispute = (event: StripeEvent): event is RefundOrDispute => event.type.startsWith('charge.')

/**
 * Handles an event of Stripe in one transaction. An event that comes again changes nothing, and events may come in any order.
 * @throws AppError card_payments_unavailable if this must ask Stripe and Stripe is down; Stripe then sends the event again
 */
export async function takeEvent(
  services: Services,
  db: Database,
  entries: CardEntries,
  event: StripeEvent,
): Promise<void> {
  if (event.type === 'other' || (await isTaken(db, event.id))) return
  if (isRefundOrDispute(event)) await takeRefundOrDispute(services, db, entries, event)
  else {
    const session = await withCard(services, event.object)
    await handleOnce(db, event, (trx) => entries.settle(trx, services, session))
  }
}

/** Enters a refund or a dispute. If its payment is missing here, this gets the payment from Stripe and enters it first. */
async function takeRefundOrDispute(
  services: Services,
  db: Database,
  entries: CardEntries,
  event: RefundOrDispute,
): Promise<void> {
  const { payment_intent: paymentIntent } = event.object
  const isKnown = paymentIntent ? await isSettled(db, paymentIntent) : false
  const session = paymentIntent && !isKnown ? await paidSession(services, paymentIntent) : undefined
  const isRefund = event.type === 'charge.refunded'
  // A later event may have come first, so this reads the present state of the dispute.
  const dispute = !isRefund && (isKnown || session) ? await cardsOf(services).readDispute(event.object.id) : undefined
  await handleOnce(db, event, async (trx) => {
    if (session) await entries.settle(trx, services, session)
    if (isRefund) await entries.enterRefund(trx, services, event.object)
    else if (dispute) await entries.enterDispute(trx, services, dispute)
  })
}

/** Records an event and does its work, unless it is recorded already. */
async function handleOnce(
  db: Database,
  { id, type }: Pick<StripeEvent, 'id' | 'type'>,
  work: (trx: Transaction<DB>) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('stripe_event')
      .values({ _id: id, type })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 0n) await work(trx)
  })
}

async function isTaken(db: Database, id: string): Promise<boolean> {
  const taken = await db.selectFrom('stripe_event').select('_id').where('_id', '=', id).executeTakeFirst()
  return taken !== undefined
}

async function isSettled(db: Database, paymentIntent: string): Promise<boolean> {
  const checkout = await db
    .selectFrom('checkout')
    .select('_id')
    .where(BY_STRIPE)
    .where('paymentIntent', '=', paymentIntent)
    .executeTakeFirst()
  return checkout !== undefined
}

/** The session of a payment, which may be one of another program of the shop. */
async function paidSession(services: Services, paymentIntent: string): Promise<ToldSession | undefined> {
  const session = await cardsOf(services).findSession(paymentIntent)
  if (session?.payment_status === 'unpaid') throw new AppError('card_payments_unavailable')
  return session && withCard(services, session)
}

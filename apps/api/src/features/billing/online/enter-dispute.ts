import { type Cents, cents } from '@stitchdesk/contract/basics/money'
import { shopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import type { CardDispute } from '../../../platform/outgoing/card-payments.ts'
import { byOwner, recordEvent } from '../../events/record-event.ts'
import type { Services } from '../../operation.ts'
import { shopToday } from '../../settings/time-zone.ts'
import { allocate, release } from '../ledger/allocations.ts'
import { closeReports } from '../ledger/close-reports.ts'
import { postReversal } from '../ledger/post-entry.ts'
import { shareOut } from '../ledger/share-out.ts'
import { type CardPayment, holdCardPayment, refundsOf, sumOf, takeBack } from './card-payment.ts'
import { wantedOf } from './wanted-of.ts'

const REASON = 'Disputed at Stripe'
const WON = 'Dispute won'

/** States of a dispute in which the bank has the money. A mere inquiry has a state that begins with `warning_`. */
const AWAY = ['needs_response', 'under_review', 'lost']

/**
 * Enters a dispute of a payment by card as it is now, and tells administrators: while the bank has the money, the payment's invoices owe
 * it again; once the dispute is won, they are paid again.
 */
export async function enterDispute(trx: Transaction<DB>, services: Services, dispute: CardDispute): Promise<void> {
  const { id, payment_intent: paymentIntent, currency, status } = dispute
  if (!paymentIntent || currency !== shopCurrency().toLowerCase()) return
  const payment = await holdCardPayment(trx, paymentIntent)
  if (!payment) return
  const entered = refundsOf(payment).find(({ stripeId }) => stripeId === id)
  if (AWAY.includes(status) && !entered) await takeDisputed(trx, services, payment, dispute)
  else if (status === 'won' && entered) await restoreWon(trx, services, payment, { id, entryId: entered.debitId })
}

async function takeDisputed(
  trx: Transaction<DB>,
  services: Services,
  payment: CardPayment,
  { id, amount }: CardDispute,
) {
  const left = payment.isReversed ? 0 : payment.amount - sumOf(refundsOf(payment))
  const taken = cents(Math.min(amount, left))
  if (taken > 0) await takeBack(trx, services, payment, { amount: taken, stripeId: id, reason: REASON })
  else services.log.error({ checkout: payment.checkoutId, dispute: id }, 'a disputed payment has nothing left')
  await recordDispute(trx, services, payment, 'payment.disputed', { amount: taken, PayNumber: id })
}

async function restoreWon(
  trx: Transaction<DB>,
  services: Services,
  payment: CardPayment,
  { id, entryId }: { id: string; entryId: Reached<'ledger_entry'> },
): Promise<void> {
  const { customerId } = payment
  const context = byOwner(services, payment.accountId)
  const entry = await trx.selectFrom('ledger_entry').selectAll().where('_id', '=', entryId).executeTakeFirstOrThrow()
  await release(trx, context, { entryId })
  await postReversal(trx, context, entry, { day: await shopToday(trx, services.config), reason: WON })
  const back = [{ _id: payment.entryId, open: cents(entry.amount) }]
  const shares = shareOut(back, await wantedOf(trx, payment.shares))
  await allocate(trx, context, { customerId }, shares)
  await closeReports(trx, context, shares)
  await recordDispute(trx, services, payment, 'payment.dispute-won', { amount: cents(entry.amount), PayNumber: id })
}

const recordDispute = (
  trx: Transaction<DB>,
  services: Services,
  { paymentId, accountId }: CardPayment,
  name: 'payment.disputed' | 'payment.dispute-won',
  dispute: { amount: Cents; PayNumber: string },
) => recordEvent(trx, byOwner(services, accountId), { name, entity: 'payment', _id: paymentId, after: { dispute } })

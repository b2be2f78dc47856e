import { CURRENCIES } from '@stitchdesk/contract/basics/enums'
import { cents } from '@stitchdesk/contract/basics/money'
import { shopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import type { Selectable, Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import { BY_STRIPE, isNamed } from '../../access/reach.ts'
import { byOwner, recordEvent } from '../../events/record-event.ts'
import type { Services } from '../../operation.ts'
import { shopToday } from '../../settings/time-zone.ts'
import { findCustomerById } from '../billed-customers.ts'
import { lockLedger } from '../ledger/lock-ledger.ts'
import { receivePayment } from '../ledger/record-payment.ts'
import type { SettleSession, ToldSession } from './ask-about.ts'
import { cardName } from './card-payment.ts'
import { wantedOf } from './wanted-of.ts'

type Checkout = Selectable<DB['checkout']>

/**
 * Stores Stripe's state of a session. Doing it again changes nothing. The payment pays its invoices as far as they still owe it; the rest
 * stays as credit, and administrators are notified.
 */
export const settleSession: SettleSession = async (trx, services, session) => {
  const ours = session.client_reference_id
  if (!ours) return false
  const named = await trx
    .selectFrom('checkout')
    .select(['_id', 'customerId'])
    .where(isNamed('checkout._id', ours))
    .where(BY_STRIPE)
    .executeTakeFirst()
  // Another program of the shop may use the same account of Stripe.
  if (!named) return false
  await lockLedger(trx, named.customerId)
  const checkout = await trx
    .selectFrom('checkout')
    .selectAll()
    .where('_id', '=', named._id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (checkout.state === 'paid' || checkout.state === 'differs') return checkout.state === 'paid'
  if (checkout.sessionId !== null && checkout.sessionId !== session.id) {
    services.log.error({ checkout: ours, session: session.id }, 'a session of Stripe names a checkout of another one')
    return false
  }
  if (session.payment_status === 'paid') {
    const isAsked = session.amount_total === checkout.amount && session.currency === shopCurrency().toLowerCase()
    const arrived = await (isAsked ? enterCardPayment : storeDiffering)(trx, services, checkout, session)
    const state = isAsked ? ('paid' as const) : ('differs' as const)
    const paid = { state, paymentId: arrived?.paymentId ?? null }
    const of = { sessionId: session.id, paymentIntent: session.payment_intent ?? null }
    await trx
      .updateTable('checkout')
      .set({ ...paid, ...of })
      .where('_id', '=', named._id)
      .execute()
    if (arrived && arrived.credit > 0) {
      await recordEvent(trx, byOwner(services, checkout.accountId), {
        name: 'payment.left-credit',
        entity: 'payment',
        _id: arrived.paymentId,
        after: { credit: arrived.credit },
      })
    }
    return isAsked
  }
  if (session.status === 'expired') {
    await trx.updateTable('checkout').set({ state: 'expired' }).where('_id', '=', named._id).execute()
  }
  return false
}

/** Enters a payment of the requested amount and currency. */
async function enterCardPayment(trx: Transaction<DB>, services: Services, checkout: Checkout, session: ToldSession) {
  const context = byOwner(services, checkout.accountId)
  const customer = await findCustomerById(trx, checkout.accountId)
  if (!customer) throw new Error(`Account ${checkout.accountId} of a checkout is gone`)
  const amount = cents(checkout.amount)
  const today = await shopToday(trx, services.config)
  return receivePayment(trx, context, customer, {
    PaymentDate: today,
    PayNumber: cardName(session),
    Price: amount,
    Currency: shopCurrency(),
    PayMethod: 'CreditCard',
    refId: 'Stripe',
    clientId: checkout._id,
    worth: amount,
    wanted: await wantedOf(trx, checkout.shares),
    today,
    byCustomer: true,
  })
}

/**
 * Stores a payment of another amount or currency as a reported one, which doesn't count until an administrator has compared it with Stripe.
 */
async function storeDiffering(trx: Transaction<DB>, services: Services, checkout: Checkout, session: ToldSession) {
  const { log } = services
  log.error({ checkout: checkout._id, session: session.id }, 'Stripe tells of another amount than was asked for')
  const [first] = checkout.shares
  const Currency = CURRENCIES.find((one) => one.toLowerCase() === session.currency)
  const customer = await findCustomerById(trx, checkout.accountId)
  if (!first || !Currency || !session.amount_total || !customer) return undefined
  const invoice = await trx
    .selectFrom('invoice')
    .select(['_id', 'timestamp'])
    .where('_id', '=', first.invId)
    .executeTakeFirstOrThrow()
  const { _id: paymentId } = await trx
    .insertInto('payment')
    .values({
      invId: invoice._id,
      timestamp: invoice.timestamp ?? '',
      PaymentDate: await shopToday(trx, services.config),
      PayNumber: cardName(session),
      Price: cents(session.amount_total),
      Currency,
      PayMethod: 'CreditCard',
      refId: 'Stripe',
      mauth_id: customer._id,
      customerId: customer.customerId,
      company: customer.company,
      contactPerson: customer.contactPerson,
      enteredBy: customer._id,
      enteredByCustomer: true,
      confirmation: 'pending',
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  await recordEvent(trx, byOwner(services, customer._id), {
    name: 'payment.entered',
    entity: 'payment',
    _id: paymentId,
    after: { created: { invId: invoice._id } },
  })
  return { paymentId, credit: 0 }
}

import { createHash } from 'node:crypto'
import { pathTo } from '@stitchdesk/contract/addresses'
import { shopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CardSession, NewSession } from '../../../platform/outgoing/card-payments.ts'
import { isNamed, PAPER } from '../../access/reach.ts'
import type { Handler, Services } from '../../operation.ts'
import { cardsOf, type SettleSession, withCard } from './ask-about.ts'
import { type CardTarget, holdCheckout } from './hold-checkout.ts'

/** How often opening a checkout may start over because an earlier session turns out to be paid. */
const ROUNDS = 3

/** Opens a checkout for one invoice, for everybody who has its unguessable id. */
export const payByCard =
  (settle: SettleSession): Handler<'payByCard'> =>
  async ({ services, db, params, http }) => {
    cardsOf(services)
    await services.rateLimits.take('checkoutsByAddress', http.ip)
    const invoice = await db
      .selectFrom('invoice')
      .select(['_id', 'customerId', 'mauth_id', 'timestamp'])
      .where(isNamed('invoice._id', params.id))
      .where(PAPER)
      .where('timestamp', 'is not', null)
      .executeTakeFirst()
    if (!invoice) throw new AppError('invoice_not_found')
    return openCheckout(services, db, settle, {
      target: { customerId: invoice.customerId, accountId: invoice.mauth_id, invoiceId: invoice._id },
      name: `Invoice ${invoice.timestamp}`,
      path: pathTo('publicInvoice', { id: invoice._id }),
    })
  }

/** Begins to pay all that the caller owes. */
export const payBalanceByCard =
  (settle: SettleSession): Handler<'payBalanceByCard'> =>
  async ({ services, db, actor, http }) => {
    cardsOf(services)
    await services.rateLimits.take('checkoutsByAddress', http.ip)
    if (actor.customerId === null) throw new AppError('customer_not_found')
    return openCheckout(services, db, settle, {
      target: { customerId: actor.customerId, accountId: actor._id, invoiceId: null },
      name: 'Account balance',
      path: pathTo('balance'),
    })
  }

interface Begun {
  target: CardTarget
  /** what the customer reads beside the amount */
  name: string
  /** the page that they come back to */
  path: string
}

async function openCheckout(
  services: Services,
  db: Database,
  settle: SettleSession,
  { target, name, path }: Begun,
): Promise<{ url: string }> {
  const cards = cardsOf(services)
  for (let round = 1; ; round++) {
    const { checkout, replaced } = await db.transaction().execute((trx) => holdCheckout(trx, target))
    let isPaid = false
    for (const { sessionId } of replaced) isPaid = (await endSession(services, db, settle, sessionId)) || isPaid
    // If the replaced session was paid meanwhile, less may be owed now.
    if (isPaid && round < ROUNDS) continue
    if (checkout.url !== null) return { url: checkout.url }
    const back = new URL(`${services.config.PUBLIC_URL}${path}`)
    back.searchParams.set('checkout', checkout._id)
    const left = new URL(back)
    left.searchParams.set('left', '1')
    const draft: NewSession = {
      _id: checkout._id,
      amount: checkout.amount,
      currency: shopCurrency().toLowerCase(),
      name,
      // Each try sends the same time, because Stripe refuses other values with the same idempotency key.
      expiresAt: new Date(Date.parse(checkout.createdAt) + BILLING_LIMITS.checkoutMinutes * 60_000),
      paidUrl: back.href,
      leftUrl: left.href,
    }
    // The key holds the shop's address: if that has changed since a first try, Stripe opens a new session instead of refusing other values.
    const key = createHash('sha256').update(back.href).digest('hex')
    const session = await cards.openSession(draft, key)
    const url = addressOf(services, session, draft)
    await db.updateTable('checkout').set({ sessionId: session.id, url }).where('_id', '=', checkout._id).execute()
    return { url }
  }
}

/** Ends a session whose amount no longer fits the debt; answers whether it was already paid. */
async function endSession(
  services: Services,
  db: Database,
  settle: SettleSession,
  sessionId: string,
): Promise<boolean> {
  const cards = cardsOf(services)
  const found = await cards.readSession(sessionId)
  const session = found.status === 'open' ? await cards.expireSession(sessionId) : found
  const told = await withCard(services, session)
  return db.transaction().execute((trx) => settle(trx, services, told))
}

/**
 * Where the customer pays, if Stripe made what was asked for.
 * @throws AppError card_payments_unavailable
 */
function addressOf({ config, log }: Services, session: CardSession, { _id, amount, currency }: NewSession): string {
  const { url, client_reference_id, amount_total } = session
  const isSame = client_reference_id === _id && amount_total === amount && session.currency === currency
  const protocols = config.STRIPE?.address ? ['https:', 'http:'] : ['https:']
  if (isSame && url && URL.canParse(url) && protocols.includes(new URL(url).protocol)) return url
  log.error({ checkout: _id, session: session.id }, 'Stripe opened another session than it was asked for')
  throw new AppError('card_payments_unavailable')
}

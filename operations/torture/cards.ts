import { setTimeout as sleep } from 'node:timers/promises'
import { ASK_STRIPE } from '../../apps/api/src/features/billing/online/ask-stripe.ts'
import type { StripeStandIn } from '../../apps/api/test/support/stripe.ts'
import type { Random } from '../../demo/random.ts'
import { Client, Unanswered } from './client.ts'
import { beginJob, query } from './database.ts'
import { count, type Ledger, takeInvoice } from './ledger.ts'

interface CardDesk {
  ledger: Ledger
  random: Random
  /** Those who pay, by the `_id` of their account. */
  payers: Map<string, Client>
  stripe: StripeStandIn
}

/** Invoices that are paid by card alone. */
const BY_CARD = 40
const ASKED_MS = 120_000

/**
 * One thing of paying by card: a customer opens Stripe's page and pays there, the shop refunds some of it there, and Stripe tells of both,
 * some time, in any order, and more than once.
 */
export async function cardStep(desk: CardDesk): Promise<void> {
  const { ledger, random, payers, stripe } = desk
  const untold = [...ledger.cards.keys()].filter((checkout) => messagesOf(ledger, checkout).length > 0)
  if (untold.length > 0 && random.chance(0.5)) return tell(desk, random.pick(untold))
  const known = takeInvoice(ledger, random, { by: 'cards', most: BY_CARD })
  const payer = known && payers.get(known.customerId)
  if (!payer) return
  known.busy = true
  try {
    const { url } = await payer.call('payByCard', { params: { id: known._id } })
    count(ledger, 'cards asked for')
    const session = stripe.sessionAt(url)
    if (session.status !== 'open' || random.chance(0.2)) return
    const { client_reference_id, amount_total } = stripe.pay(url)
    const checkout = client_reference_id ?? ''
    const refunded = random.chance(0.3) ? random.int(1, amount_total) : 0
    ledger.cards.set(checkout, { url, refunded, told: new Set() })
    count(ledger, 'cards paid')
    if (random.chance(0.6)) await tell(desk, checkout)
  } finally {
    known.busy = false
  }
}

/** What Stripe has to tell of a payment yet. */
function messagesOf({ cards }: Ledger, checkout: string): ('payment' | 'refund')[] {
  const known = cards.get(checkout)
  if (!known) return []
  const all = known.refunded > 0 ? (['payment', 'refund'] as const) : (['payment'] as const)
  return all.filter((message) => !known.told.has(message))
}

/** Sends one of Stripe's messages about a payment, sometimes twice at once, as Stripe may. */
async function tell({ ledger, random, stripe }: CardDesk, checkout: string): Promise<void> {
  const known = ledger.cards.get(checkout)
  if (!known) return
  const message = random.pick(messagesOf(ledger, checkout))
  const session = stripe.sessionAt(known.url)
  const { payment_intent } = session
  const charge = { id: `ch_${checkout}`, payment_intent, amount_refunded: known.refunded, currency: session.currency }
  const { body, headers } =
    message === 'payment'
      ? stripe.eventOf('checkout.session.completed', session)
      : stripe.eventOf('charge.refunded', charge)
  const deliver = async () => {
    const answer = await fetch(`${Client.address}/api/stripe/events`, { method: 'POST', headers, body }).catch(
      (error: unknown) => {
        throw new Unanswered('receiveStripeEvent', 0, String(error))
      },
    )
    const text = await answer.text().catch(() => '')
    if (!answer.ok) throw new Unanswered('receiveStripeEvent', answer.status, text)
  }
  await Promise.all(random.chance(0.3) ? [deliver(), deliver()] : [deliver()])
  known.told.add(message)
  count(ledger, message === 'payment' ? 'cards told of' : 'refunds told of')
}

interface FoundCheckout {
  _id: string
  state: string
  amount: number
  entries: number
  worth: number
  /** Refunds of it, and what they add up to. */
  refunds: number
  back: number
}

const CHECKOUTS = `SELECT c._id, c.state, c.amount::float8 AS amount, count(e._id)::int AS entries,
    coalesce(-sum(e.amount), 0)::float8 AS worth, r.refunds, r.back
  FROM checkout c LEFT JOIN ledger_entry e ON e."clientId" = c._id AND e.kind = 'payment'
  CROSS JOIN LATERAL (SELECT count(*)::int AS refunds, coalesce(sum(amount), 0)::float8 AS back FROM ledger_entry
    WHERE kind = 'refund' AND "stripeId" = c."paymentIntent") r
  GROUP BY c._id, r.refunds, r.back`

/** Compares the entered card payments with those that Stripe took and reported. */
export async function checkCards(address: string, { cards }: Ledger): Promise<string[]> {
  const rows = await query<FoundCheckout>(address, CHECKOUTS)
  const found = new Map(rows.map((row) => [row._id, row]))
  return [
    ...rows.flatMap(({ _id, state, amount, entries, worth }) => {
      const name = `The checkout ${_id}`
      if (entries > 1) return [`${name} is entered ${entries} times.`]
      if ((state === 'paid') !== (entries === 1)) return [`${name} is ${state}, with ${entries} entries.`]
      if (entries === 1 && worth !== amount) return [`${name} is entered with ${worth} instead of ${amount}.`]
      return entries === 1 && !cards.has(_id) ? [`${name} is entered, and nobody paid it.`] : []
    }),
    ...[...cards].flatMap(([_id, { told, refunded }]) => {
      const { entries = 0, refunds = 0, back = 0 } = found.get(_id) ?? {}
      const isRefunded = refunds === 1 && back === refunded
      return [
        ...(told.has('payment') && entries !== 1 ? [`Stripe told of ${_id}, which is not entered.`] : []),
        ...((refunds > 0 || told.has('refund')) && !isRefunded
          ? [`Of ${_id}, ${refunded} went back; ${refunds} refunds of ${back} are entered.`]
          : []),
      ]
    }),
  ]
}

/** Waits until everything that was paid at Stripe is entered: it is found by asking where no event came. */
export async function settleCards(address: string, ledger: Ledger, stripe: StripeStandIn): Promise<string[]> {
  const deadline = performance.now() + ASKED_MS
  const missing = async () => {
    const rows = await query<FoundCheckout>(address, `${CHECKOUTS} HAVING count(e._id) = 1`)
    const entered = new Set(rows.map(({ _id }) => _id))
    return [...ledger.cards.keys()].filter((_id) => !entered.has(_id))
  }
  let left = await missing()
  while (left.length > 0 && performance.now() < deadline) {
    await query(
      address,
      `UPDATE checkout SET "createdAt" = now() - interval '10 minutes', "checkedAt" = NULL WHERE _id = ANY ($1)`,
      [left],
    )
    await beginJob(address, ASK_STRIPE)
    await sleep(3_000)
    left = await missing()
  }
  return [
    ...left.map((_id) => `The payment by card ${_id} was paid and is not found by asking.`),
    ...stripe.problems.map((problem) => `Stripe refuses: ${problem}`),
    ...(await checkCards(address, ledger)),
  ]
}

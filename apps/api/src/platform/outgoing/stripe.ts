import type { FastifyBaseLogger } from 'fastify'
import { Stripe } from 'stripe'
import { z } from 'zod'
import type { Timeouts } from '../database/timeouts.ts'
import { refuseInTransaction } from '../database/transactions.ts'
import { AppError } from '../errors.ts'
import type { Metrics } from '../metrics.ts'
import { openBreaker } from './breaker.ts'
import {
  type CardPayments,
  cardDisputeSchema,
  cardSessionSchema,
  LATER_EVENTS,
  lastDigitsSchema,
  type NewSession,
  type StripeEvent,
  stripeEventOf,
} from './card-payments.ts'

/** How often a call is made again where it broke off; its key makes one session of all. */
const RETRIES = 2
/** How many events to ask for at a time. */
const MOST_EVENTS = 1000
/** Seconds for which the signature of an event holds. */
const TOLERANCE_SECONDS = 300

interface StripeOptions {
  keys: { secretKey: string; webhookSecret: string; address?: string }
  timeouts: Pick<Timeouts, 'stripeMs'>
  metrics: Pick<Metrics, 'stripeCalls'>
  log: FastifyBaseLogger
}

/** Opens Stripe for payments by card. Nothing is asked of it yet. */
export function openStripe({ keys, timeouts: { stripeMs }, metrics, log }: StripeOptions): CardPayments {
  const stripe = new Stripe(keys.secretKey, {
    ...(keys.address && standInAt(keys.address)),
    httpClient: Stripe.createFetchHttpClient(withinTime(stripeMs)),
    timeout: stripeMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
  const { reach, circuit } = openBreaker({
    // Asks for a session that can't exist: any answer shows that Stripe is there.
    probe: () => stripe.checkout.sessions.retrieve('cs_probe'),
    wasAnswered,
    longestMs: stripeMs,
  })
  const ask = async <T>(name: string, run: () => Promise<unknown>, schema: z.ZodType<T>): Promise<T> => {
    refuseInTransaction('Stripe was called')
    const tell = (fate: string) => metrics.stripeCalls.inc({ call: name, fate })
    try {
      const answer = schema.parse(await reach(run))
      tell('answered')
      return answer
    } catch (error) {
      const refused = wasAnswered(error)
      tell(refused ? 'refused' : 'failed')
      log[refused ? 'error' : 'warn']({ err: error, call: name }, 'a call of Stripe failed')
      throw new AppError('card_payments_unavailable', {}, { retryAfterSeconds: 30 })
    }
  }
  return {
    openSession: (draft, key) =>
      ask('open', () => stripe.checkout.sessions.create(paramsOf(draft), { idempotencyKey: key }), cardSessionSchema),
    readSession: (id) => ask('read', () => stripe.checkout.sessions.retrieve(id), cardSessionSchema),
    readLastDigits: ({ id }) => {
      const asked = { expand: ['payment_intent.latest_charge'] }
      return ask('card', () => stripe.checkout.sessions.retrieve(id, asked), lastDigitsSchema)
    },
    expireSession: (id) => ask('expire', () => stripe.checkout.sessions.expire(id), cardSessionSchema),
    async findSession(paymentIntent) {
      const asked = { payment_intent: paymentIntent, limit: 1 }
      const found = await ask(
        'find',
        () => stripe.checkout.sessions.list(asked),
        z.object({ data: cardSessionSchema.array() }),
      )
      return found.data[0]
    },
    readDispute: (id) => ask('dispute', () => stripe.disputes.retrieve(id), cardDisputeSchema),
    async listLaterEvents(since) {
      const asked = { types: LATER_EVENTS, created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 }
      const list = () => stripe.events.list(asked).autoPagingToArray({ limit: MOST_EVENTS })
      const found = await ask('events', list, z.unknown().array())
      return found.flatMap((event) => readable(event, log)).toReversed()
    },
    readEvent: (bytes, signature) => readEvent(stripe, keys.webhookSecret, { bytes, signature }),
    isAvailable: () => !circuit.isOpen(),
    close: () => circuit.close(),
  }
}

/** A requested event; one that can't be read is logged and doesn't stop the others. */
function readable(event: unknown, log: FastifyBaseLogger): StripeEvent[] {
  try {
    return [stripeEventOf(event)]
  } catch (error) {
    log.error({ err: error }, 'unreadable Stripe event')
    return []
  }
}

/** The session that Stripe is asked for: one amount by card, in whole cents. */
function paramsOf({
  _id,
  amount,
  currency,
  name,
  expiresAt,
  paidUrl,
  leftUrl,
}: NewSession): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    // The currency is ours, wherever the card is from.
    adaptive_pricing: { enabled: false },
    allowed_payment_method_types: ['card'],
    client_reference_id: _id,
    line_items: [{ quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name } } }],
    payment_intent_data: { description: name, metadata: { checkout: _id } },
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    success_url: paidUrl,
    cancel_url: leftUrl,
  }
}

function standInAt(address: string) {
  const { protocol, hostname, port } = new URL(address)
  const isSafe = protocol === 'https:'
  return { host: hostname, port: port || (isSafe ? 443 : 80), protocol: isSafe ? 'https' : 'http' } as const
}

/** Ends a call whose answer doesn't come whole in time, also one that comes byte by byte. */
const withinTime =
  (milliseconds: number): typeof fetch =>
  (address, init) => {
    const signals = [AbortSignal.timeout(milliseconds), ...(init?.signal ? [init.signal] : [])]
    return fetch(address, { ...init, redirect: 'error', signal: AbortSignal.any(signals) })
  }

/** Whether Stripe itself works: it refused the call, and didn't fail. */
function wasAnswered(error: unknown): boolean {
  const { data } = z.object({ statusCode: z.number() }).safeParse(error)
  return data !== undefined && data.statusCode < 500 && data.statusCode !== 429
}

/**
 * An event, if the shop's endpoint at Stripe signed it a moment ago.
 * @throws AppError stripe_event_refused
 */
function readEvent(
  stripe: Stripe,
  secret: string,
  { bytes, signature }: { bytes: Buffer; signature: string },
): StripeEvent {
  try {
    return stripeEventOf(stripe.webhooks.constructEvent(bytes, signature, secret, TOLERANCE_SECONDS))
  } catch {
    throw new AppError('stripe_event_refused')
  }
}

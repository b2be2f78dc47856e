import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Stripe } from 'stripe'
import { readDescription, readForm } from './stripe-description.ts'

const SECRET_KEY = 'sk_test_of_the_stand_in'
const WEBHOOK_SECRET = 'whsec_of_the_stand_in'

/** How it behaves: as it should, failing, never answering, answering byte by byte without end, or answering something else. */
type Mood = 'works' | 'fails' | 'hangs' | 'drips' | 'lies'

interface Session {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  client_reference_id: string | null
  url: string | null
  payment_intent: string | null
  success_url: string
  cancel_url: string
  expires_at: number
  mode: string
}

/**
 * A local stand-in of Stripe. It holds each call to what Stripe describes (`stripe-description.ts`): a parameter that isn't described, or
 * has another type, is refused as Stripe would, and fails the test by `problems`. It takes no cards and knows nothing else of Stripe.
 */
export interface StripeStandIn {
  /** The settings by which the product uses it. */
  env: Record<string, string>
  turn(mood: Mood): void
  /** What was wrong with calls so far. */
  problems: string[]
  /** The sessions that it made, the first first. */
  sessions(): Session[]
  sessionAt(url: string): Session
  /** Pays a session, as its customer does on its page; Stripe's event is not sent by that. */
  pay(url: string, fields?: Partial<Session>): Session
  expire(url: string): Session
  /** A dispute of a paid session, in a state; Stripe has it so from then on. Its event is not sent by that. */
  dispute(session: Pick<Session, 'payment_intent'>, fields: { id: string; amount: number; status: string }): object
  /** An event with its signature, as Stripe sends it. */
  eventOf(type: string, object: object, fields?: { id?: string; secret?: string; at?: Date }): StripeDelivery
  /** How many calls it was asked. */
  asked(): number
  stop(): Promise<void>
}

export interface StripeDelivery {
  body: string
  headers: Record<string, string>
}

/** Starts it on a port of its own. */
export async function startStripe(): Promise<StripeStandIn> {
  const described = readDescription('Checkout/Sessions')
  const sessions = new Map<string, Session>()
  const byKey = new Map<string, { body: string; session: Session }>()
  const problems: string[] = []
  const disputes = new Map<string, object>()
  const events: { type: string }[] = []
  let mood: Mood = 'works'
  let calls = 0
  const signer = new Stripe(SECRET_KEY)

  const server = createServer((http, response) => void answer(http, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function say(response: ServerResponse, status: number, body: object) {
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${randomUUID()}` })
    response.end(JSON.stringify(body))
  }
  const refuse = (response: ServerResponse, status: number, message: string, type = 'invalid_request_error') => {
    problems.push(message)
    say(response, status, { error: { type, message } })
  }

  async function answer(http: IncomingMessage, response: ServerResponse) {
    calls++
    const body = await text(http)
    if (mood === 'hangs') return
    if (mood === 'drips') {
      response.writeHead(200, { 'content-type': 'application/json' })
      const timer = setInterval(() => response.write(' '), 50)
      response.once('close', () => clearInterval(timer))
      return
    }
    if (http.url?.startsWith('/c/pay/')) return takeCard(http, response)
    if (mood === 'fails') return say(response, 503, { error: { type: 'api_error', message: 'Not now' } })
    if (http.headers.authorization !== `Bearer ${SECRET_KEY}`) return refuse(response, 401, 'Invalid API Key provided')
    if (!http.headers['stripe-version']) return refuse(response, 400, 'No API version was named')
    const asked = new URL(http.url ?? '', address)
    const listOf = (data: object[]) => ({ object: 'list', data, has_more: false, url: asked.pathname })
    if (http.method === 'GET' && asked.pathname === '/v1/checkout/sessions') {
      const made = [...sessions.values()].filter(
        (session) => session.payment_intent === asked.searchParams.get('payment_intent'),
      )
      return say(response, 200, listOf(made.map(answered)))
    }
    if (http.method === 'GET' && asked.pathname === '/v1/events') {
      const types = [...asked.searchParams].flatMap(([name, value]) => (name.startsWith('types[') ? [value] : []))
      return say(response, 200, listOf(events.filter(({ type }) => types.includes(type)).toReversed()))
    }
    const dispute = disputes.get(/^\/v1\/disputes\/(\w+)$/.exec(asked.pathname)?.[1] ?? '')
    if (dispute) return say(response, 200, dispute)
    const [, id, act] = /^\/v1\/checkout\/sessions(?:\/(cs_\w+))?(?:\/(expire))?$/.exec(asked.pathname) ?? []
    if (http.method === 'POST' && http.url === '/v1/checkout/sessions') return create(http, response, body)
    const session = id ? sessions.get(id) : undefined
    if (!session) return say(response, 404, { error: { type: 'invalid_request_error', message: 'No such session' } })
    if (act !== 'expire') return say(response, 200, { ...answered(session), ...chargeOf(session, asked) })
    if (session.status !== 'open')
      return refuse(response, 400, 'Only Checkout Sessions with a status in ["open"] can be expired')
    session.status = 'expired'
    session.url = null
    say(response, 200, answered(session))
  }

  function create(http: IncomingMessage, response: ServerResponse, body: string) {
    const key = String(http.headers['idempotency-key'] ?? '')
    const before = byKey.get(key)
    if (before && before.body !== body) {
      return refuse(response, 400, 'Keys can only be used with the same parameters', 'idempotency_error')
    }
    if (before) return say(response, 200, answered(before.session))
    const params = readForm(body)
    const wrong = described.problemsOf('SessionCreateParams', params)
    const [item] = params.line_items as { quantity: string; price_data: { unit_amount: string; currency: string } }[]
    const expires = Number(params.expires_at)
    const inMinutes = (expires - Date.now() / 1000) / 60
    if (inMinutes < 30 || inMinutes > 24 * 60) wrong.push('expires_at must be 30 minutes to 24 hours from now')
    if (!item || wrong.length > 0) {
      for (const one of wrong) problems.push(one)
      return refuse(response, 400, wrong.join('; '))
    }
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(item.price_data.unit_amount) * Number(item.quantity),
      currency: item.price_data.currency,
      client_reference_id: String(params.client_reference_id),
      url: `${address}/c/pay/${id}`,
      payment_intent: null,
      success_url: String(params.success_url),
      cancel_url: String(params.cancel_url),
      expires_at: expires,
      mode: String(params.mode),
    }
    sessions.set(id, session)
    if (key) byKey.set(key, { body, session })
    say(response, 200, answered(session))
  }

  /** The page of a session, where its customer pays or goes back; paying sends the event to the shop, as Stripe does. */
  async function takeCard(http: IncomingMessage, response: ServerResponse) {
    const session = sessionAt(http.url ?? '')
    if (http.method === 'POST') {
      const shop = new URL('/api/stripe/events', session.success_url)
      const { body, headers } = eventOf('checkout.session.completed', pay(session.url ?? ''))
      await fetch(shop, { method: 'POST', headers, body })
      return response.writeHead(303, { location: session.success_url }).end()
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><html lang="en"><title>Stand-in of Stripe</title><main><h1>${(session.amount_total / 100).toFixed(2)}
      ${session.currency}</h1><form method="post"><button>Pay</button></form><a href="${session.cancel_url}">Back</a></main></html>`)
  }

  const pay: StripeStandIn['pay'] = (url, fields = {}) =>
    Object.assign(sessionAt(url), {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: `pi_${randomUUID().replaceAll('-', '')}`,
      ...fields,
    })
  const eventOf: StripeStandIn['eventOf'] = (type, object, fields = {}) => {
    const { id = `evt_${randomUUID().replaceAll('-', '')}`, secret = WEBHOOK_SECRET, at = new Date() } = fields
    const event = { id, object: 'event', type, data: { object } }
    events.push(event)
    const body = JSON.stringify(event)
    const timestamp = Math.floor(at.getTime() / 1000)
    const signature = signer.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
    return { body, headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature } }
  }

  /** The payment with its charge, where it is asked for, as by a card of Stripe's tests. */
  function chargeOf({ payment_intent: id }: Session, asked: URL): object {
    if (!id || asked.searchParams.get('expand[0]') !== 'payment_intent.latest_charge') return {}
    const payment_method_details = { type: 'card', card: { brand: 'visa', last4: '4242' } }
    const latest_charge = { id: 'ch_of_the_stand_in', object: 'charge', payment_method_details }
    return { payment_intent: { id, object: 'payment_intent', latest_charge } }
  }

  /** Its answer has no field that Stripe's hasn't. */
  function answered(session: Session): object {
    for (const field of Object.keys(session)) {
      if (!described.has('Session', field)) problems.push(`A session has no ${field}`)
    }
    return mood === 'lies' ? { ...session, amount_total: 1, url: 'ftp://elsewhere.example.com/pay' } : session
  }

  function sessionAt(url: string): Session {
    const session = sessions.get(url.split('/').at(-1) ?? '')
    if (!session) throw new Error(`No session is at ${url}`)
    return session
  }

  return {
    env: { STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API_URL: address },
    turn(next) {
      mood = next
    },
    problems,
    sessions: () => [...sessions.values()],
    sessionAt,
    pay,
    expire: (url) => Object.assign(sessionAt(url), { status: 'expired' }),
    dispute(session, fields) {
      const dispute = { object: 'dispute', currency: 'usd', payment_intent: session.payment_intent, ...fields }
      disputes.set(fields.id, dispute)
      return dispute
    },
    eventOf,
    asked: () => calls,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

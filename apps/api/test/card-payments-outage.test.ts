import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { askStripe } from '../src/features/billing/online/ask-stripe.ts'
import { settleSession } from '../src/features/billing/online/settle-session.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildStaff, type TestAccount } from './support/factories.ts'
import { buildBilled, ledgerActs } from './support/ledger.ts'
import { type StripeDelivery, type StripeStandIn, startStripe } from './support/stripe.ts'

// What is paid is never lost, whatever Stripe does. It is a local stand-in here, which holds each call to what Stripe publishes of its
// API.

let stripe: StripeStandIn
let app: TestApp
let admin: TestAccount
let act: ReturnType<typeof ledgerActs>

beforeAll(async () => {
  stripe = await startStripe()
  // Only what a test asks about is asked about.
  app = await startTestApp(
    { ...stripe.env, STITCHDESK_ROLE: 'web', SESSION_SECRET: 's'.repeat(32) },
    { stripeMs: 1_500 },
  )
  admin = await buildStaff(app, 'Administrate')
  act = ledgerActs(app, admin)
})
afterEach(() => {
  stripe.turn('works')
  expect(stripe.problems).toEqual([])
})
afterAll(async () => {
  await app.stop()
  await stripe.stop()
})

const begin = async ({ _id }: { _id: string }) => (await app.call('payByCard', { params: { id: _id } })).url
const deliver = async ({ body, headers }: StripeDelivery) => {
  const reply = await app.fetch('/api/stripe/events', { method: 'POST', headers, body })
  return { status: reply.status, body: (await reply.json()) as { code?: string; received?: boolean } }
}
const paid = (session: object) => stripe.eventOf('checkout.session.completed', session)
const paymentsOf = async (customer: TestAccount) =>
  (await act.ledger(customer)).filter(({ kind }) => kind === 'payment')
/** A customer with an invoice. */
async function billed(price: number) {
  const { customer, invoices } = await buildBilled(app, [price])
  const [invoice] = invoices
  if (!invoice) throw new Error('No invoice')
  return { customer, invoice }
}

test('a payment whose event never came is found by asking, and counts once if it comes after all', async () => {
  const { customer, invoice } = await billed(80)
  const session = stripe.pay(await begin(invoice))
  const { db } = app.services
  await askStripe(db, app.services, settleSession)
  expect(await paymentsOf(customer)).toEqual([])
  const late = () =>
    sql`UPDATE checkout SET "createdAt" = now() - interval '10 minutes', "checkedAt" = NULL WHERE "state" = 'open'`.execute(
      db,
    )
  await late()
  stripe.turn('fails')
  await askStripe(db, app.services, settleSession)
  stripe.turn('works')
  await late()
  await expect
    .poll(
      async () => {
        await late()
        await askStripe(db, app.services, settleSession)
        return (await paymentsOf(customer)).length
      },
      { timeout: 15_000, interval: 500 },
    )
    .toBe(1)
  await deliver(paid(session))
  expect(await paymentsOf(customer)).toHaveLength(1)
  expect(await act.balance(customer)).toMatchObject({ owed: 0, credit: 0 })
})

test.for(['fails', 'hangs', 'drips', 'lies'] as const)(
  'while Stripe %s, nobody waits long or holds a connection, and the same press works once it is back',
  async (mood) => {
    const { customer, invoice } = await billed(25)
    stripe.turn(mood)
    const began = performance.now()
    await Promise.all([
      app.refused('payByCard', 'card_payments_unavailable', { params: { id: invoice._id } }),
      // One that is held for Stripe is held for as long as it hangs.
      expect.poll(idleInTransaction, { timeout: 1_200, interval: 25 }).toBe(0),
    ])
    expect(performance.now() - began).toBeLessThan(5_000)
    stripe.turn('works')
    await expect
      .poll(async () => (await app.attempt('payByCard', { params: { id: invoice._id } })).status, {
        timeout: 10_000,
        interval: 300,
      })
      .toBe(200)
    await deliver(paid(stripe.pay(await begin(invoice))))
    expect(await act.balance(customer)).toMatchObject({ owed: 0, credit: 0 })
  },
)

async function idleInTransaction() {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`.execute(
    app.services.db,
  )
  return rows[0]?.n
}

test('metrics tell whether Stripe can be reached, and what was asked of it', async () => {
  const told = await app.services.metrics.registry.metrics()
  expect(told).toMatch(/stitchdesk_stripe_available 1/)
  expect(told).toMatch(/stitchdesk_stripe_calls_total\{call="open",fate="answered"\} \d+/)
  expect(told).toMatch(/stitchdesk_stripe_calls_total\{call="open",fate="failed"\} \d+/)
})

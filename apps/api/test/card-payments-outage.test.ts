import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { askStripe } from '../src/features/billing/online/ask-stripe.ts'
import { settleSession } from '../src/features/billing/online/settle-session.ts'
import type { TestApp } from './support/app.ts'
import { withCardShop } from './support/card-shop.ts'
import type { ledgerActs } from './support/ledger.ts'
import type { StripeStandIn } from './support/stripe.ts'

// What is paid is never lost, whatever Stripe does. It is a local stand-in here, which holds each call to what Stripe publishes of its
// API.

const shop = withCardShop()
const { begin, deliver, paid, paymentsOf, billed } = shop
let stripe: StripeStandIn
let app: TestApp
let act: ReturnType<typeof ledgerActs>
beforeAll(() => {
  ;({ stripe, app, act } = shop.started)
})

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
      { interval: 500 },
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
        interval: 300,
      })
      .toBe(200)
    await deliver(paid(stripe.pay(await begin(invoice))))
    expect(await act.balance(customer)).toMatchObject({ owed: 0, credit: 0 })
  },
)

test('a press whose answer was lost works after the shop has moved to another address', async () => {
  const { invoice } = await billed(30)
  stripe.turn('lies')
  await app.refused('payByCard', 'card_payments_unavailable', { params: { id: invoice._id } })
  stripe.turn('works')
  const { PUBLIC_URL } = app.services.config
  app.services.config.PUBLIC_URL = 'https://orders.example.com'
  const url = await begin(invoice)
  app.services.config.PUBLIC_URL = PUBLIC_URL
  expect(stripe.sessionAt(url).success_url).toContain('https://orders.example.com/')
  expect(await begin(invoice)).toBe(url)
  expect(stripe.problems).toEqual([])
})

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

test('a payment counts also while Stripe doesn’t tell its card', async () => {
  const { customer, invoice } = await billed(35)
  const session = stripe.pay(await begin(invoice))
  stripe.turn('fails')
  expect(await deliver(paid(session))).toMatchObject({ status: 200 })
  expect(await paymentsOf(customer)).toMatchObject([{ amount: -35, name: 'Card', PayMethod: 'CreditCard' }])
})

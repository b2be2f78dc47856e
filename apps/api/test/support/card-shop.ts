import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { buildStaff, type TestAccount } from './factories.ts'
import { buildBilled, ledgerActs } from './ledger.ts'
import { type StripeDelivery, type StripeStandIn, startStripe } from './stripe.ts'

/**
 * A shop that takes cards, started for the tests of a file and stopped after them. Stripe is a local stand-in, which holds each call
 * to what Stripe publishes of its API; a test fails where one differs.
 */
export function withCardShop() {
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

  return {
    /** What was started, once tests run. */
    get started() {
      return { stripe, app, admin, act }
    },
    /** Begins to pay an invoice by card. @returns the address of the session */
    begin: async ({ _id }: { _id: string }) => (await app.call('payByCard', { params: { id: _id } })).url,
    /** Sends an event of Stripe to the shop. */
    async deliver({ body, headers }: StripeDelivery) {
      const reply = await app.fetch('/api/stripe/events', { method: 'POST', headers, body })
      return { status: reply.status, body: (await reply.json()) as { code?: string; received?: boolean } }
    },
    paid: (session: object) => stripe.eventOf('checkout.session.completed', session),
    paymentsOf: async (customer: TestAccount) => (await act.ledger(customer)).filter(({ kind }) => kind === 'payment'),
    /** A customer with invoices over these prices; the first is named. */
    async billed(...prices: number[]) {
      const { customer, invoices } = await buildBilled(app, prices)
      const [invoice] = invoices
      if (!invoice) throw new Error('No invoice')
      return { customer, invoice, invoices }
    },
  }
}

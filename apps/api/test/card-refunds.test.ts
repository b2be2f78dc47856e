import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildStaff, type TestAccount } from './support/factories.ts'
import { buildBilled, ledgerActs } from './support/ledger.ts'
import { type StripeDelivery, type StripeStandIn, startStripe } from './support/stripe.ts'

// What is refunded at Stripe reaches the ledger. Stripe is a local stand-in here.

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
/** A customer with an invoice. */
async function billed(price: number) {
  const { customer, invoices } = await buildBilled(app, [price])
  const [invoice] = invoices
  if (!invoice) throw new Error('No invoice')
  return { customer, invoice }
}

const refund = (session: { payment_intent: string | null }, amount: number, fields: object = {}) =>
  stripe.eventOf('charge.refunded', {
    id: 'ch_1',
    object: 'charge',
    payment_intent: session.payment_intent,
    amount_refunded: amount,
    currency: 'usd',
    ...fields,
  })
const refundsOf = async (customer: TestAccount) =>
  (await act.ledger(customer)).filter(({ kind }) => kind === 'refund').map(({ amount }) => amount)
const owedOf = async ({ _id }: { _id: string }) => (await app.call('getInvoice', { params: { id: _id } })).owed

test('a refund is entered once, and the invoice owes it again', async () => {
  const { customer, invoice } = await billed(60)
  const session = stripe.pay(await begin(invoice))
  await deliver(paid(session))
  const event = refund(session, 6000)
  await Promise.all([deliver(event), deliver(event), deliver(refund(session, 6000))])
  expect(await refundsOf(customer)).toEqual([60])
  expect(await owedOf(invoice)).toBe(60)
  expect(await act.balance(customer)).toMatchObject({ owed: 60, credit: 0 })
  expect(await begin(invoice)).toContain('/c/pay/')
})

test('refunds in part add up to what Stripe says, and the rest still pays', async () => {
  const { customer, invoice } = await billed(60)
  const session = stripe.pay(await begin(invoice))
  await deliver(paid(session))
  for (const amount of [1000, 2500, 1000]) await deliver(refund(session, amount))
  expect(await refundsOf(customer)).toEqual([15, 10])
  expect(await owedOf(invoice)).toBe(25)
  expect(await act.balance(customer)).toMatchObject({ owed: 25, credit: 0 })
})

test('a refund takes credit of the payment before any invoice', async () => {
  const { customer, invoice } = await billed(60)
  const session = stripe.pay(await begin(invoice))
  await act.credit(invoice, 20)
  await deliver(paid(session))
  expect(await act.balance(customer)).toMatchObject({ owed: 0, credit: 20 })
  await deliver(refund(session, 2000))
  expect(await act.balance(customer)).toMatchObject({ owed: 0, credit: 0 })
  await deliver(refund(session, 2500))
  expect(await owedOf(invoice)).toBe(5)
})

test('a refund that was entered by hand, is above the payment, or of another one isn’t entered', async () => {
  const { customer, invoice } = await billed(60)
  const session = stripe.pay(await begin(invoice))
  await act.record(customer, 60)
  await deliver(paid(session))
  await act.refund(customer, 60)
  for (const event of [
    refund(session, 6000),
    refund(session, 7000),
    refund({ payment_intent: 'pi_of_another_program' }, 100),
    refund(session, 6500, { currency: 'eur' }),
  ]) {
    expect(await deliver(event)).toMatchObject({ status: 200 })
  }
  expect(await refundsOf(customer)).toEqual([60])
  expect(await act.balance(customer)).toMatchObject({ owed: 0, credit: 0 })
})

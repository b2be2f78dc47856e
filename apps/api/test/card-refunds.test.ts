import { beforeAll, expect, test } from 'vitest'
import type { TestApp } from './support/app.ts'
import { withCardShop } from './support/card-shop.ts'
import type { TestAccount } from './support/factories.ts'
import type { ledgerActs } from './support/ledger.ts'
import type { StripeStandIn } from './support/stripe.ts'

// What is refunded at Stripe reaches the ledger. Stripe is a local stand-in here.

const shop = withCardShop()
const { begin, deliver, paid, billed } = shop
let stripe: StripeStandIn
let app: TestApp
let act: ReturnType<typeof ledgerActs>
beforeAll(() => {
  ;({ stripe, app, act } = shop.started)
})

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
  // The name at Stripe is nobody's to read.
  expect((await act.ledger(customer)).filter(({ kind }) => kind === 'refund')).toMatchObject([{ name: 'Card · 4242' }])
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

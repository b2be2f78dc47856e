import { beforeAll, describe, expect, test } from 'vitest'
import { findMissedEvents } from '../src/features/billing/online/ask-stripe.ts'
import { enterDispute } from '../src/features/billing/online/enter-dispute.ts'
import { enterRefund } from '../src/features/billing/online/enter-refund.ts'
import { settleSession } from '../src/features/billing/online/settle-session.ts'
import type { TestApp } from './support/app.ts'
import { withCardShop } from './support/card-shop.ts'
import type { TestAccount } from './support/factories.ts'
import type { ledgerActs } from './support/ledger.ts'
import { paymentOf } from './support/payments.ts'
import type { StripeStandIn } from './support/stripe.ts'

// Messages of Stripe in any order, late, twice or never, and disputes. Stripe is a local stand-in here.

const shop = withCardShop()
const { begin, deliver, paid, billed, paymentsOf } = shop
let stripe: StripeStandIn
let app: TestApp
let admin: TestAccount
let act: ReturnType<typeof ledgerActs>
beforeAll(() => {
  ;({ stripe, app, admin, act } = shop.started)
})

interface PaidSession {
  payment_intent: string | null
}
const refund = ({ payment_intent }: PaidSession, amount_refunded: number) =>
  stripe.eventOf('charge.refunded', { id: 'ch_1', object: 'charge', currency: 'usd', payment_intent, amount_refunded })
const entries = { settle: settleSession, enterRefund, enterDispute }
let number = 0
const disputeOf = (session: PaidSession, amount: number) => {
  number += 1
  const id = `dp_${number}`
  return (type: string, status: string) =>
    stripe.eventOf(`charge.dispute.${type}`, stripe.dispute(session, { id, amount, status }))
}
const refundsOf = async (customer: TestAccount) =>
  (await act.ledger(customer)).filter(({ kind }) => kind === 'refund').map(({ amount }) => amount)
const owedOf = async ({ _id }: { _id: string }) => (await app.call('getInvoice', { params: { id: _id } })).owed
const toldTo = async (as: TestAccount, kind: string) =>
  (await app.call('listNotifications', { as, params: { size: 50, page: 1 } })).docs.filter((told) => told.kind === kind)
    .length

describe('a refund that comes before its payment', () => {
  test('has the payment entered with it, once each', async () => {
    const { customer, invoice } = await billed(60)
    const session = stripe.pay(await begin(invoice))
    expect(await deliver(refund(session, 2500))).toMatchObject({ status: 200 })
    await Promise.all([deliver(paid(session)), deliver(refund(session, 2500)), deliver(paid(session))])
    expect(await paymentsOf(customer)).toHaveLength(1)
    expect(await refundsOf(customer)).toEqual([25])
    expect(await owedOf(invoice)).toBe(25)
  })

  test('is sent again by Stripe where that can’t be asked now', async () => {
    const { customer, invoice } = await billed(60)
    const session = stripe.pay(await begin(invoice))
    const event = refund(session, 6000)
    stripe.turn('fails')
    expect(await deliver(event)).toMatchObject({ status: 503 })
    stripe.turn('works')
    await expect.poll(async () => (await deliver(event)).status).toBe(200)
    expect(await refundsOf(customer)).toEqual([60])
  })
})

test('refunds and disputes whose message never came are found by asking', async () => {
  const { customer, invoice } = await billed(60)
  const session = stripe.pay(await begin(invoice))
  await deliver(paid(session))
  refund(session, 1000)
  disputeOf(session, 2000)('created', 'needs_response')
  for (let time = 0; time < 2; time++) await findMissedEvents(app.services.db, app.services, entries)
  expect((await refundsOf(customer)).toSorted()).toEqual([10, 20])
  expect(await owedOf(invoice)).toBe(30)
})

describe('a dispute', () => {
  test('has its invoice owe the money again, is told, and pays it again once it is won', async () => {
    const { customer, invoice } = await billed(60)
    const session = stripe.pay(await begin(invoice))
    await deliver(paid(session))
    const [before, wonBefore] = [await toldTo(admin, 'cardDispute'), await toldTo(admin, 'cardDisputeWon')]
    const tell = disputeOf(session, 6000)
    await deliver(tell('created', 'needs_response'))
    await deliver(tell('funds_withdrawn', 'needs_response'))
    expect(await owedOf(invoice)).toBe(60)
    expect(await refundsOf(customer)).toEqual([60])
    await expect.poll(() => toldTo(admin, 'cardDispute')).toBe(before + 1)
    await deliver(tell('updated', 'under_review'))
    const report = await app.call('payInvoice', { as: customer, body: paymentOf(invoice) })
    await deliver(tell('closed', 'won'))
    await deliver(tell('funds_reinstated', 'won'))
    expect(await owedOf(invoice)).toBe(0)
    expect(await act.balance(customer)).toMatchObject({ owed: 0, credit: 0 })
    const listed = await app.call('listInvoices', { as: admin, params: { size: 20, page: 1, id: customer._id } })
    const told = listed.docs[0]?.payments.find(({ _id }) => _id === report._id)
    expect(told?.confirmation).toBe('closed')
    await expect.poll(() => toldTo(admin, 'cardDisputeWon')).toBe(wonBefore + 1)
  })

  test('counts as it is now, in whatever order its messages come, also before its payment', async () => {
    const { customer, invoice } = await billed(60)
    const session = stripe.pay(await begin(invoice))
    const tell = disputeOf(session, 6000)
    const events = [tell('created', 'needs_response'), tell('funds_withdrawn', 'under_review'), tell('closed', 'lost')]
    for (const event of events.toReversed()) await deliver(event)
    await deliver(paid(session))
    expect(await paymentsOf(customer)).toHaveLength(1)
    expect(await refundsOf(customer)).toEqual([60])
    expect(await owedOf(invoice)).toBe(60)
  })

  test('beside a refund takes what is left of the payment', async () => {
    const { customer, invoice } = await billed(60)
    const session = stripe.pay(await begin(invoice))
    await deliver(paid(session))
    const tell = disputeOf(session, 6000)
    await deliver(refund(session, 1500))
    await deliver(tell('created', 'needs_response'))
    await deliver(refund(session, 1500))
    expect((await refundsOf(customer)).toSorted()).toEqual([15, 45])
    // The bank tells its customer of the dispute; the shop emails the refund alone.
    const refunds = (await act.ledger(customer)).filter(({ kind }) => kind === 'refund')
    expect(refunds.map(({ amount, isDispute }) => [amount, isDispute])).toEqual([
      [45, true],
      [15, false],
    ])
    const [dispute, given] = refunds.map(({ _id }) => ({ as: admin, params: { _id } }))
    if (!dispute || !given) throw new Error('Refunds are missing')
    await app.refused('sendEntry', 'send_no_paper', dispute)
    expect(await app.call('sendEntry', given)).toMatchObject({ to: customer.email })
    expect(await owedOf(invoice)).toBe(60)
  })

  test('that the bank only asks about takes nothing', async () => {
    const { customer, invoice } = await billed(60)
    const session = stripe.pay(await begin(invoice))
    await deliver(paid(session))
    await deliver(disputeOf(session, 6000)('created', 'warning_needs_response'))
    expect(await refundsOf(customer)).toEqual([])
  })

  test('of another program of the shop is none of ours', async () => {
    const event = disputeOf({ payment_intent: 'pi_of_another_program' }, 6000)('created', 'needs_response')
    expect(await deliver(event)).toMatchObject({ status: 200 })
  })
})

test.for([1e15, -1, 0.5, Number.MAX_SAFE_INTEGER])('an amount that can’t be is refused: %s', async (amount) => {
  const { invoice } = await billed(60)
  const session = stripe.pay(await begin(invoice))
  for (const event of [
    refund(session, amount),
    disputeOf(session, amount)('created', 'needs_response'),
    paid({ ...session, amount_total: amount }),
  ]) {
    expect(await deliver(event)).toMatchObject({ status: 400, body: { code: 'stripe_event_refused' } })
  }
  expect(await owedOf(invoice)).toBe(60)
})

import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { withCardShop } from './support/card-shop.ts'
import { buildCustomer, type TestAccount } from './support/factories.ts'
import { buildBilled, type ledgerActs } from './support/ledger.ts'
import type { StripeStandIn } from './support/stripe.ts'

// Stripe is a local stand-in here, which holds each call to what Stripe publishes of its API.

const shop = withCardShop()
const { begin, deliver, paid, paymentsOf, billed } = shop
let stripe: StripeStandIn
let app: TestApp
let admin: TestAccount
let act: ReturnType<typeof ledgerActs>
beforeAll(() => {
  ;({ stripe, app, admin, act } = shop.started)
})
const checkoutOf = (url: string) => stripe.sessionAt(url).client_reference_id ?? ''
const stateOf = async (url: string) => (await app.call('checkCardPayment', { params: { _id: checkoutOf(url) } })).state
const invoiceOf = (_id: string) => app.call('getInvoice', { params: { id: _id } })
const toldTo = async (as: TestAccount) =>
  (await app.call('listNotifications', { as, params: { size: 20, page: 1 } })).docs.map(({ kind }) => kind)

test('an invoice is paid by whoever has its link, once Stripe has told it', async () => {
  const { customer, invoice } = await billed(60)
  expect(await invoiceOf(invoice._id)).toMatchObject({ takesCards: true, state: 'Unpaid' })
  const url = await begin(invoice)
  expect(stripe.sessionAt(url)).toMatchObject({ amount_total: 6000, currency: 'usd', mode: 'payment' })
  expect(await stateOf(url)).toBe('waiting')
  const session = stripe.pay(url)
  expect(await invoiceOf(invoice._id)).toMatchObject({ state: 'Unpaid', owed: 60 })
  expect(await deliver(paid(session))).toEqual({ status: 200, body: { received: true } })
  expect(await invoiceOf(invoice._id)).toMatchObject({ state: 'Paid', owed: 0, received: 60 })
  expect(await stateOf(url)).toBe('paid')
  expect(await paymentsOf(customer)).toMatchObject([
    { amount: -60, name: 'Card · 4242', PayMethod: 'CreditCard', open: 0 },
  ])
  expect((await act.balance(customer)).byCard).toBe(0)
  await app.refused('payByCard', 'already_paid', { params: { id: invoice._id } })
  const mails = await app.services.db
    .selectFrom('mail_message')
    .select('subject')
    .where('accountId', '=', customer._id)
    .execute()
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('60.00'))
})

test('the same event counts once, also twice at once; and another event of the same payment does nothing more', async () => {
  const { customer, invoice } = await billed(30)
  const session = stripe.pay(await begin(invoice))
  const event = paid(session)
  const replies = await Promise.all([deliver(event), deliver(event), deliver(event)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  await deliver(event)
  await Promise.all([
    deliver(paid(session)),
    deliver(stripe.eventOf('checkout.session.async_payment_succeeded', session)),
  ])
  expect(await paymentsOf(customer)).toHaveLength(1)
  expect(await act.balance(customer)).toMatchObject({ owed: 0, credit: 0 })
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM stripe_event WHERE "_id" = ${JSON.parse(event.body).id}`.execute(app.services.db)
  expect(rows[0]?.n).toBe(1)
})

test.for([
  ['forged', (session: object) => stripe.eventOf('checkout.session.completed', session, { secret: 'whsec_forged' })],
  [
    'late',
    (session: object) => stripe.eventOf('checkout.session.completed', session, { at: new Date(Date.now() - 360_000) }),
  ],
  ['unsigned', (session: object) => ({ ...paid(session), headers: { 'content-type': 'application/json' } })],
  [
    'changed',
    (session: object) => {
      const event = paid(session)
      return { ...event, body: event.body.replace('"amount_total":3100', '"amount_total":9900') }
    },
  ],
  ['no event', () => stripe.eventOf('checkout.session.completed', { id: 'cs_x' })],
  ['without an id', (session: object) => stripe.eventOf('checkout.session.completed', session, { id: '' })],
] as const)('an event that is %s is refused, and nothing is paid', async ([, made]) => {
  const { customer, invoice } = await billed(31)
  const session = stripe.pay(await begin(invoice))
  expect(await deliver(made(session))).toMatchObject({ status: 400, body: { code: 'stripe_event_refused' } })
  expect(await paymentsOf(customer)).toEqual([])
})

test('an event that is too large or of something else changes nothing', async () => {
  const large = stripe.eventOf('checkout.session.completed', { id: 'cs_x', filler: 'x'.repeat(70_000) })
  expect(await deliver(large)).toMatchObject({ status: 413 })
  expect(await deliver(stripe.eventOf('customer.created', { id: 'cus_1' }))).toMatchObject({ status: 200 })
  const { customer, invoice } = await billed(12)
  const session = stripe.pay(await begin(invoice))
  const foreign = { ...session, id: 'cs_of_another_program', client_reference_id: 'cart-7' }
  expect(await deliver(paid(foreign))).toMatchObject({ status: 200 })
  expect(await deliver(paid({ ...session, id: 'cs_of_another_session' }))).toMatchObject({ status: 200 })
  expect(await paymentsOf(customer)).toEqual([])
})

test('another amount or currency than was asked for waits for an administrator', async () => {
  const { customer, invoice } = await billed(40)
  const session = stripe.pay(await begin(invoice), { amount_total: 4 })
  await deliver(paid(session))
  expect(await invoiceOf(invoice._id)).toMatchObject({ state: 'Unpaid', owed: 40, awaitingConfirmation: true })
  expect(await paymentsOf(customer)).toEqual([])
  expect(await toldTo(admin)).toContain('paymentToConfirm')
  await app.refused('payByCard', 'payment_waiting', { params: { id: invoice._id } })
  const other = await billed(41)
  await deliver(paid(stripe.pay(await begin(other.invoice), { currency: 'eur' })))
  expect(await invoiceOf(other.invoice._id)).toMatchObject({ owed: 41, awaitingConfirmation: true })
})

test('the button pressed twice opens one session; another amount ends the former one', async () => {
  const { invoice } = await billed(50)
  const before = stripe.sessions().length
  const [one, two] = await Promise.all([begin(invoice), begin(invoice)])
  expect(one).toBe(two)
  expect(await begin(invoice)).toBe(one)
  expect(stripe.sessions()).toHaveLength(before + 1)
  await act.credit(invoice, 5)
  const changed = await begin(invoice)
  expect(stripe.sessionAt(changed)).toMatchObject({ amount_total: 4500, status: 'open' })
  expect(stripe.sessionAt(one)).toMatchObject({ status: 'expired' })
  expect(await stateOf(one)).toBe('ended')
})

test('two sessions that are both paid: the second becomes credit, and administrators are told', async () => {
  const { customer, invoice } = await billed(50)
  const alone = await begin(invoice)
  const together = (await app.call('payBalanceByCard', { as: customer })).url
  for (const url of [alone, together]) await deliver(paid(stripe.pay(url)))
  expect(await paymentsOf(customer)).toMatchObject([{ open: 50 }, { open: 0 }])
  expect(await act.balance(customer)).toMatchObject({ owed: 0, credit: 50 })
  expect(await toldTo(admin)).toContain('cardCredit')
})

test('a former session that turns out to be paid is entered instead of opening another', async () => {
  const { customer, invoice } = await billed(50)
  stripe.pay(await begin(invoice))
  await act.credit(invoice, 5)
  await app.refused('payByCard', 'already_paid', { params: { id: invoice._id } })
  expect(await act.balance(customer)).toMatchObject({ owed: 0, credit: 5 })
})

test.for([
  ['paid by other means', (customer: TestAccount) => act.record(customer, 70), 70],
  [
    'voided',
    (_: TestAccount, invoice: { _id: string }) =>
      app.call('voidInvoice', { as: admin, params: { _id: invoice._id }, body: { reason: 'Twice' } }),
    70,
  ],
  ['credited in part', (_: TestAccount, invoice: { _id: string }) => act.credit(invoice, 20), 20],
] as const)('what arrives for an invoice that was %s meanwhile is kept as credit', async ([, change, credit]) => {
  const { customer, invoice } = await billed(70)
  const session = stripe.pay(await begin(invoice))
  await change(customer, invoice)
  await deliver(paid(session))
  expect(await act.balance(customer)).toMatchObject({ owed: 0, credit })
  const told = await app.services.db
    .selectFrom('notification')
    .select('kind')
    .where('accountId', '=', admin._id)
    .where('kind', '=', 'cardCredit')
    .where('entityId', 'in', (db) => db.selectFrom('payment').select('_id').where('mauth_id', '=', customer._id))
    .execute()
  expect(told).toHaveLength(1)
})

test('whoever comes back before Stripe has told anything is told that it is paid', async () => {
  const { customer, invoice } = await billed(15)
  const url = await begin(invoice)
  stripe.pay(url)
  expect(await stateOf(url)).toBe('paid')
  expect(await act.balance(customer)).toMatchObject({ owed: 0, credit: 0 })
})

test('a session that ran out is ended, and the next press opens another', async () => {
  const { invoice } = await billed(16)
  const url = await begin(invoice)
  await deliver(stripe.eventOf('checkout.session.expired', stripe.expire(url)))
  expect(await stateOf(url)).toBe('ended')
  expect(await begin(invoice)).not.toBe(url)
})

test('all that is due is paid at once, the oldest first, without what is disputed or waits', async () => {
  const { customer, invoices } = await billed(10, 20, 30, 40)
  const [, second, third] = invoices
  await app.call('disputeLine', {
    as: admin,
    params: { _id: second?._id ?? '', line: 1 },
    body: { reason: 'Wrong color' },
  })
  await act.credit(third ?? { _id: '' }, 30)
  expect(await app.call('getBalance', { as: customer, params: { id: customer._id } })).toMatchObject({ byCard: 50 })
  const { url } = await app.call('payBalanceByCard', { as: customer })
  expect(stripe.sessionAt(url)).toMatchObject({ amount_total: 5000 })
  await deliver(paid(stripe.pay(url)))
  expect((await Promise.all(invoices.map(({ _id }) => invoiceOf(_id)))).map(({ owed }) => owed)).toEqual([0, 20, 0, 0])
  await app.refused('payBalanceByCard', 'nothing_due', { as: customer })
})

test('credit is taken off what is paid at once', async () => {
  const { customer, invoices } = await billed(10, 20)
  await act.record(customer, 8, { invoices: [] })
  const { url } = await app.call('payBalanceByCard', { as: customer })
  expect(stripe.sessionAt(url)).toMatchObject({ amount_total: 2200 })
  await deliver(paid(stripe.pay(url)))
  expect((await Promise.all(invoices.map(({ _id }) => invoiceOf(_id)))).map(({ owed }) => owed)).toEqual([0, 8])
  expect(await act.balance(customer)).toMatchObject({ owed: 8, credit: 8, balance: 0 })
})

test('nobody pays what is no invoice yet, void, too small or not theirs', async () => {
  const other = await buildCustomer(app)
  await app.refused('payBalanceByCard', 'nothing_due', { as: other })
  await app.refused('payBalanceByCard', 'session_expired')
  await app.refused('payBalanceByCard', 'forbidden', { as: admin })
  await app.refused('payByCard', 'invoice_not_found', { params: { id: 'no-such-invoice' } })
  await app.refused('checkCardPayment', 'checkout_not_found', { params: { _id: 'no-such-checkout' } })
  const { invoice } = await billed(0.3)
  await app.refused('payByCard', 'not_by_card', { params: { id: invoice._id } })
  const gone = await billed(5)
  await app.call('voidInvoice', { as: admin, params: { _id: gone.invoice._id }, body: { reason: 'Twice' } })
  await app.refused('payByCard', 'pay_void', { params: { id: gone.invoice._id } })
  // The number doesn't do: the link's id does.
  await app.refused('payByCard', 'invoice_not_found', { params: { id: invoice.timestamp } })
})

test('without keys nothing of it shows or runs', async () => {
  const plain = await startTestApp()
  try {
    const { customer, invoices } = await buildBilled(plain, [10])
    const id = invoices[0]?._id ?? ''
    expect(await plain.call('getInvoice', { params: { id } })).toMatchObject({ takesCards: false })
    expect(await plain.call('getShop')).toMatchObject({ takesCards: false })
    const balance = await plain.call('getBalance', { as: customer, params: { id: customer._id } })
    expect(balance).not.toHaveProperty('byCard')
    await plain.refused('payByCard', 'call_not_found', { params: { id } })
    await plain.refused('payBalanceByCard', 'call_not_found', { as: customer })
    await plain.refused('checkCardPayment', 'call_not_found', { params: { _id: id } })
    await plain.refused('receiveStripeEvent', 'call_not_found')
    expect(await plain.services.metrics.registry.metrics()).not.toContain('stitchdesk_stripe_available')
  } finally {
    await plain.stop()
  }
})

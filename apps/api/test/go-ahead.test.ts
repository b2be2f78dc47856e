import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { allAtOnce } from './support/at-once.ts'
import { buildCustomer, buildStaff, type TestAccount } from './support/factories.ts'
import { waitForMail } from './support/mail.ts'
import type { TestTransaction } from './support/plain-database.ts'

let app: TestApp
let admin: TestAccount
let designer: TestAccount
let customer: TestAccount
let name = 0
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  designer = await buildStaff(app, 'designer')
})
beforeEach(async () => {
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

const draft = (over: object = {}) => ({
  ...{ requestFor: 'order', orderName: `Lion ${name++}`, requiredFormat: 'dst', goAheadLimit: 20 },
  ...over,
})
const place = (over: object = {}, as = customer) => app.call('createOrder', { as, body: draft(over) as never })
type Placed = Awaited<ReturnType<typeof place>>

const save = ({ orderCode }: Placed, price: number, more: object = {}) =>
  app.call('saveProcessing', { as: admin, body: { modelFor: orderCode, stitiches: '8,214', price, ...more } })
const sending = ({ orderCode }: Placed) => ({ as: admin, body: { orderCode } })
const answering = ({ _id }: Placed, price: number, decision = 'approved', as = customer) => ({
  ...{ as, params: { _id }, body: { decision: decision as 'approved', price } },
})
const read = ({ _id }: Placed, as = customer) => app.call('getOrder', { as, params: { _id } })
const mails = () =>
  app.services.db
    .selectFrom('mail_message')
    .select(['subject', 'text', 'kind'])
    .where('to', '=', customer.email)
    .where('subject', 'like', 'Approve%')
    .orderBy('createdAt', 'desc')
    .execute()
/** What staff have to read about it: the latest news stands for those before. */
const told = async ({ _id }: Placed) => {
  const { docs } = await app.call('listNotifications', { as: admin, params: { size: 50, page: 1 } })
  return docs.flatMap(({ kind, record }) => (record.entity === 'request' && record._id === _id ? [kind] : []))
}
const timeline = async ({ orderCode }: Placed, as = customer) => {
  const page = await app.call('getRequestPage', { as, params: { orderCode: String(orderCode) as never } })
  return page.timeline.flatMap((entry) =>
    entry.kind === 'changed' ? entry.changes.map(({ field, after }) => [field, after, entry.by !== null]) : [],
  )
}

describe('a limit', () => {
  test.each([
    [0, 'Limit must be positive'],
    ['-5', 'Limit must be positive'],
    [0.004, 'Limit must be positive'],
    ['10000.01', 'Limit can be at most 10000'],
    ['lots', 'Limit must be a number'],
  ])('of %s is refused by its field', async (goAheadLimit, message) => {
    const { issues } = await app.refused('createOrder', 'invalid_body', { as: customer, body: draft({ goAheadLimit }) })
    expect(issues).toMatchObject([{ path: ['goAheadLimit'], message }])
  })

  test('is kept in whole cents, of orders and vectors alone, and seen by whoever sees prices', async () => {
    const order = await place({ goAheadLimit: '19.999' })
    expect(order.goAhead).toEqual({ limit: 20, asked: null, declined: false })
    expect((await place({ requestFor: 'vector', requiredFormat: 'ai' })).goAhead).toMatchObject({ limit: 20 })
    expect((await place({ requestFor: 'quote' })).goAhead).toBeNull()
    expect((await place({ goAheadLimit: '' })).goAhead).toBeNull()
    const forThem = await place({ userName: customer.userName, goAheadLimit: 30 }, admin)
    expect(forThem.goAhead).toMatchObject({ limit: 30 })
    await app.call('updateOrder', { as: admin, params: { _id: order._id }, body: { assTo: designer.userName } })
    const seen = await read(order, designer)
    expect(seen.goAhead).toBeNull()
    expect(JSON.stringify(seen.history)).not.toContain('goAheadLimit')
    // Nobody changes it but by approving.
    await app.call('updateOrder', { as: admin, params: { _id: order._id }, body: { goAheadLimit: 900 } as never })
    expect((await read(order, admin)).goAhead).toMatchObject({ limit: 20 })
  })
})

describe('a price', () => {
  test('within the limit is sent without a question, and so is any price without a limit', async () => {
    const order = await place()
    await save(order, 22, { discount: 2 })
    await app.call('sendRecord', sending(order))
    const free = await place({ goAheadLimit: null })
    await save(free, 500)
    await app.call('sendRecord', sending(free))
    expect(await mails()).toEqual([])
    expect(await read(order)).toMatchObject({ orderStatus: 'Ready', goAhead: { limit: 20, asked: null } })
  })

  test('above it waits: its customer is asked once, nothing is sent, and approving makes it the limit', async () => {
    const order = await place()
    const { order: saved } = await save(order, 27)
    expect(saved.goAhead).toEqual({ limit: 20, asked: 27, declined: false })
    await save(order, 27)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'conversation', subject: expect.stringContaining('Approve $27.00 for OR-') })
    expect(mail?.text).toContain('$20.00')
    const refused = await app.refused('sendRecord', 'price_unapproved', sending(order))
    expect(refused.message).toBe(
      'The customer agreed to up to $20.00. They are asked to approve $27.00; send this once they have.',
    )
    const done = { as: admin, params: { _id: order._id }, body: { orderStatus: 'Done' as const } }
    await app.refused('updateOrder', 'price_unapproved', done)
    const { needsYou } = await app.call('getCustomerDashboard', { as: customer })
    expect(needsYou).toMatchObject([{ _id: order._id, price: 0, goAhead: { asked: 27 } }])
    const params = { _id: order._id }
    expect(await app.call('getPriceQuestion', { as: customer, params })).toEqual({ price: 27, limit: 20, lines: [] })
    await app.refused('answerPrice', 'forbidden', answering(order, 27, 'approved', designer))
    const stranger = await buildCustomer(app)
    await app.refused('answerPrice', 'record_not_found', answering(order, 27, 'approved', stranger))

    expect((await app.call('answerPrice', answering(order, 27))).goAhead).toMatchObject({ limit: 27, asked: null })
    // The second click answers the same, and writes nothing.
    await app.call('answerPrice', answering(order, 27))
    await app.refused('getPriceQuestion', 'price_not_asked', { as: customer, params })
    expect(await told(order)).toEqual(['priceApproved'])
    await app.call('sendRecord', sending(order))
    expect(await timeline(order)).toEqual([
      ['goAheadLimit', 27, false],
      ['priceAsked', 27, false],
      ['goAheadLimit', 20, false],
    ])
    expect(await timeline(order, admin)).toContainEqual(['goAheadLimit', 27, true])
  })

  test('that changed since it was read is not approved by it; a lower one needs nobody', async () => {
    const order = await place()
    await app.refused('answerPrice', 'price_not_asked', answering(order, 27))
    await save(order, 27)
    await save(order, 31)
    const refused = await app.refused('answerPrice', 'price_answer_outdated', answering(order, 27))
    expect(refused.message).toBe('The price is $31.00 now. Read it, then answer again.')
    expect((await mails()).map(({ subject }) => subject.slice(0, 14))).toEqual(['Approve $31.00', 'Approve $27.00'])
    await save(order, 20)
    await app.refused('answerPrice', 'price_not_asked', answering(order, 31))
    await app.call('sendRecord', sending(order))
  })

  test('that is declined stays with the shop, which sets another or enters an approval in its own name', async () => {
    const order = await place()
    await save(order, 27)
    for (const _ of ['once', 'twice']) {
      expect((await app.call('answerPrice', answering(order, 27, 'declined'))).goAhead).toMatchObject({
        ...{ limit: 20, asked: 27, declined: true },
      })
    }
    expect((await app.call('getCustomerDashboard', { as: customer })).needsYou).toEqual([])
    expect(await told(order)).toEqual(['priceDeclined'])
    await app.refused('sendRecord', 'price_unapproved', sending(order))
    await save(order, 25)
    expect((await read(order)).goAhead).toEqual({ limit: 20, asked: 25, declined: false })
    await app.call('answerPrice', answering(order, 25, 'approved', admin))
    expect(await timeline(order, admin)).toContainEqual(['goAheadLimit', 25, true])
    await app.call('sendRecord', sending(order))
  })

  test('is answered once by two at the same moment, and never for a price that is being changed', async () => {
    const order = await place()
    await save(order, 27)
    const lock = (trx: TestTransaction) =>
      trx.selectFrom('request').select('_id').where('_id', '=', order._id).forUpdate().execute()
    const both = await allAtOnce(app, lock, [
      () => app.attempt('answerPrice', answering(order, 27)),
      () => app.attempt('answerPrice', answering(order, 27, 'declined')),
    ])
    const statuses = both.map(({ status }) => status).sort()
    expect([String([200, 200]), String([200, 409])]).toContain(String(statuses))
    expect((await read(order)).goAhead).toMatchObject({ limit: 27, asked: null })

    const other = await place()
    await save(other, 27)
    const body = { modelFor: other.orderCode, stitiches: '8,214', price: 40 }
    const lockOther = (trx: TestTransaction) =>
      trx.selectFrom('request').select('_id').where('_id', '=', other._id).forUpdate().execute()
    const [, answered] = await allAtOnce(app, lockOther, [
      () => app.attempt('saveProcessing', { as: admin, body }),
      () => app.attempt('answerPrice', answering(other, 27)),
    ])
    // Whoever came first, 40 is approved by nobody.
    expect([200, 409]).toContain(answered?.status)
    expect((await read(other)).goAhead).toMatchObject({ asked: 40 })
  })
})

describe('the link of the email', () => {
  /** The token that the sent email alone holds. */
  async function linkTo(price: string) {
    const mail = await waitForMail(app, customer.email, `Approve ${price}`)
    const [, token = ''] = /\/price\/([\w-]+)/.exec(mail.text ?? '') ?? []
    expect(mail.text).toContain('works for 30 days without signing in, for this price only')
    expect((await mails()).map(({ text }) => text).join()).not.toContain(token)
    return token
  }
  const open = (token: string) => app.call('openPriceLink', { body: { token } })
  const over = (token: string) => app.refused('openPriceLink', 'link_over', { body: { token } })
  const answer = (token: string, price: number, decision: 'approved' | 'declined' = 'approved') => ({
    body: { token, decision, price },
  })

  test('answers its own price once, without an account, and then the operator may send', async () => {
    const order = await place()
    await save(order, 27)
    const token = await linkTo('$27.00')
    const linked = { requestFor: 'order', orderCode: order.orderCode, orderName: order.orderName, lines: [] }
    expect(await open(token)).toEqual({ ...linked, price: 27, limit: 20, answered: null })
    await app.refused('answerPriceLink', 'price_answer_outdated', answer(token, 26))
    const before = Date.now()
    expect(await app.call('answerPriceLink', answer(token, 27))).toEqual({ decision: 'approved' })
    // The mail opened again, and a second click, say the same again, and nothing else.
    const again = await open(token)
    expect(again).toMatchObject({ ...linked, price: 27, answered: { decision: 'approved' } })
    expect(Date.parse(again.answered?.at ?? '')).toBeGreaterThanOrEqual(before)
    expect(await app.call('answerPriceLink', answer(token, 27))).toEqual({ decision: 'approved' })
    await app.refused('answerPriceLink', 'link_over', answer(token, 27, 'declined'))
    expect((await read(order)).goAhead).toMatchObject({ limit: 27, asked: null })
    const told = await timeline(order, admin)
    expect(told).toContainEqual(['goAheadLimit', 27, false])
    expect(told.filter(([what]) => what === 'answeredByLink')).toEqual([['answeredByLink', true, false]])
    await app.call('sendRecord', sending(order))
  })

  test('is over with a newer price or by its age, and tells an answer in the account and a refusal', async () => {
    const order = await place()
    await save(order, 27)
    const first = await linkTo('$27.00')
    await save(order, 31)
    await over(first)
    const second = await linkTo('$31.00')
    await open(second)
    // Within the limit nobody is asked any more.
    await save(order, 20)
    await over(second)
    await save(order, 33)
    const third = await linkTo('$33.00')
    await app.call('answerPriceLink', answer(third, 33, 'declined'))
    expect((await read(order)).goAhead).toMatchObject({ asked: 33, declined: true })
    expect(await open(third)).toMatchObject({ price: 33, answered: { decision: 'declined' } })
    expect(await app.call('answerPriceLink', answer(third, 33, 'declined'))).toEqual({ decision: 'declined' })
    await app.refused('answerPriceLink', 'link_over', answer(third, 33))
    await save(order, 34)
    const fourth = await linkTo('$34.00')
    await app.call('answerPrice', answering(order, 34))
    expect(await open(fourth)).toMatchObject({ price: 34, answered: { decision: 'approved' } })
    await save(order, 35)
    await over(fourth)
    const fifth = await linkTo('$35.00')
    await app.services.db
      .updateTable('price_link')
      .set({ until: new Date(Date.now() - 1000).toISOString() })
      .where('requestId', '=', order._id)
      .execute()
    await app.refused('answerPriceLink', 'link_over', answer(fifth, 35))
    await over('guessed')
  })
})

test('lists find the orders whose price waits, for those who see prices', async () => {
  const [waits, declined, within] = [await place(), await place(), await place()]
  for (const order of [waits, declined]) await save(order, 27)
  await save(within, 15)
  await app.call('answerPrice', answering(declined, 27, 'declined'))
  await app.call('updateOrder', { as: admin, params: { _id: waits._id }, body: { assTo: designer.userName } })
  const found = async (as: TestAccount, priceWaits: boolean) => {
    const body = { params: { priceWaits, customerId: customer._id } }
    const { docs } = await app.call('listOrders', { as, params: { page: 1, size: 20 }, body })
    return docs.map(({ _id }) => _id).sort()
  }
  expect(await found(customer, true)).toEqual([waits._id])
  expect(await found(admin, true)).toEqual([waits._id])
  expect(await found(admin, false)).toEqual([declined._id, within._id].sort())
  expect(await found(designer, true)).toEqual([])
})

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildInvoice, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'
import { openLiveStream } from './support/live-stream.ts'

let app: TestApp
let admin: TestAccount
const open: AbortController[] = []

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.abort()
})
afterAll(() => app.stop())

function listen(as: TestAccount) {
  const control = new AbortController()
  open.push(control)
  return openLiveStream(app, as, control.signal)
}

describe('the live stream of requests', () => {
  test('tells staff of a request that comes, changes and goes', async () => {
    const { next } = await listen(admin)
    const { _id } = await buildRequest(app)
    expect(await next()).toEqual({ type: 'created', _id, requestFor: 'order', version: 1 })
    await app.call('updateOrder', { as: admin, params: { _id }, body: { oStatus: 'Edit' } })
    expect(await next()).toEqual({ type: 'changed', _id, requestFor: 'order', version: 2 })
    await app.call('deleteOrder', { as: admin, params: { _id } })
    expect(await next()).toMatchObject({ type: 'deleted', _id })
  })

  test('tells a designer only of what is or was theirs', async () => {
    const designer = await buildStaff(app, 'designer')
    const { next } = await listen(designer)
    const [other, theirs] = [await buildRequest(app), await buildRequest(app)]
    await app.call('updateOrder', { as: admin, params: { _id: other._id }, body: { oStatus: 'Edit' } })
    const assign = (assTo: string) =>
      app.call('updateOrder', { as: admin, params: { _id: theirs._id }, body: { assTo } })
    await assign(designer.userName)
    expect(await next()).toMatchObject({ type: 'created', _id: theirs._id })
    expect(await next()).toEqual({ type: 'notified' })
    await assign('Select')
    expect(await next()).toMatchObject({ type: 'deleted', _id: theirs._id })
  })

  test('tells of more than one notice holds as of many', async () => {
    const customer = await buildCustomer(app)
    const { userName: assTo } = await buildStaff(app, 'designer', { userName: '刺繍'.repeat(30) })
    for (let nth = 0; nth < 20; nth += 1) await buildRequest(app, { customer, assTo })
    const { next } = await listen(admin)
    const body = { username: `${customer.userName}-renamed`, idx: customer._id }
    await app.call('changeUserName', { as: customer, body })
    expect(await next()).toEqual({ type: 'many', _id: null, requestFor: null, version: null })
  })

  test.each(['customer', 'salesperson'] as const)('tells a %s only of their own', async (who) => {
    const seller = await buildStaff(app, 'sales')
    const customer = await buildCustomer(app, { assToSalesMan: seller.userName })
    const { next } = await listen(who === 'customer' ? customer : seller)
    const other = await buildRequest(app)
    await app.call('updateOrder', { as: admin, params: { _id: other._id }, body: { oStatus: 'Edit' } })
    const { _id } = await buildRequest(app, { customer })
    expect(await next()).toMatchObject({ type: 'created', _id })
    await app.call('updateOrder', { as: admin, params: { _id: other._id }, body: { oStatus: 'Lost' } })
    await app.call('updateOrder', { as: admin, params: { _id }, body: { oStatus: 'Edit' } })
    expect(await next()).toMatchObject({ type: 'changed', _id })
  })

  test('tells administrators that something else is counted anew: a payment, a mail that fails', async () => {
    const customer = await buildCustomer(app)
    const invoice = await buildInvoice(app, customer)
    const { db } = app.services
    const { _id } = await db
      .insertInto('mail_message')
      .values({ kind: 'invoice', to: 'a@b.example', subject: 'Invoice', text: '', html: '' })
      .returning('_id')
      .executeTakeFirstOrThrow()
    const clerk = await listen(await buildStaff(app, 'subadmin'))
    const { next } = await listen(admin)
    const counted = { type: 'counted', _id: null, requestFor: null, version: null }
    // A claim of another amount changes no request.
    await app.call('payInvoice', {
      as: customer,
      body: {
        invId: invoice._id,
        timestamp: invoice.timestamp,
        PaymentDate: '2026-01-02',
        PayNumber: '1',
        Price: 1,
        Currency: 'USD',
        PayMethod: 'PayPal',
      },
    })
    expect(await next()).toEqual(counted)
    expect(await next()).toEqual({ type: 'notified' })
    await db.updateTable('mail_message').set({ status: 'failed' }).where('_id', '=', _id).execute()
    expect(await next()).toEqual(counted)
    await db.updateTable('mail_message').set({ status: 'sent' }).where('_id', '=', _id).execute()
    expect(await next()).toEqual(counted)
    await buildRequest(app)
    expect(await clerk.next()).toMatchObject({ type: 'created' })
  })

  test('does not open without signing in', async () => {
    await app.refused('liveRequests', 'session_expired')
  })

  test.each<[string, (listener: TestAccount) => Promise<unknown>]>([
    ['session has ended', (listener) => app.call('logout', { as: listener })],
    [
      'role is another',
      (listener) => app.call('updateAuth', { as: admin, body: { _id: listener._id, Designation: 'designer' } }),
    ],
    [
      'name is another',
      (listener) =>
        app.call('changeUserName', { as: listener, body: { username: `${listener.userName}-new`, idx: listener._id } }),
    ],
    ['account is gone', (listener) => app.call('updateAuth', { as: admin, body: { _id: listener._id, delete: true } })],
  ])('ends when its %s, and tells nothing of what comes after', async (_what, change) => {
    const listener = await buildStaff(app, 'subadmin')
    const { next, rest } = await listen(listener)
    await buildRequest(app)
    expect(await next()).toMatchObject({ type: 'created' })
    await change(listener)
    const { _id } = await buildRequest(app)
    // Events of earlier requests may still arrive.
    expect((await rest()).filter((event) => event.includes(_id))).toEqual([])
  })

  test('is looked at again with each sign of life, for a session also ends by its time', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const listener = await buildStaff(app, 'subadmin')
      const { rest } = await listen(listener)
      await app.services.db
        .updateTable('session')
        .set({ expiresAt: sql`now()` })
        .where('_id', '=', listener.sessionId)
        .execute()
      vi.advanceTimersByTime(25_000)
      expect(await rest()).toEqual([': still here'])
    } finally {
      vi.useRealTimers()
    }
  })
})

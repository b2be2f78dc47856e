import type { Notification } from '@stitchdesk/contract/notifications/notification'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notify } from '../src/features/notifications/notify.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildRequest } from './support/factories.ts'
import { openLiveStream } from './support/live-stream.ts'
import { buildNotified, type Notified } from './support/notified.ts'

let app: TestApp
let people: Notified['people']
let others: Notified['others']
let listOf: Notified['listOf']
let toldTo: Notified['toldTo']
let read: Notified['read']
let place: Notified['place']
let change: Notified['change']
let everybodyTold: Notified['everybodyTold']

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  ;({ people, others, listOf, toldTo, read, place, change, everybodyTold } = await buildNotified(app))
})

describe('what stands in the list', () => {
  test('is one line a record, with how often it happened, unread again when it happens again', async () => {
    const { _id } = await buildRequest(app, { customer: people.User })
    const told = () => tellOf('result', _id)
    await told()
    await told()
    const [one] = (await listOf(people.User)).docs
    expect(one).toMatchObject({ kind: 'result', times: 2, readAt: null, record: { entity: 'request', _id } })
    await read(people.User, one?.record ?? null)
    await told()
    const { docs, unread } = await listOf(people.User)
    expect({ docs, unread }).toMatchObject({ docs: [{ times: 1, readAt: null }], unread: 1 })
  })

  const tellOf = (kind: Notification['kind'], _id: string) =>
    app.services.db
      .transaction()
      .execute((trx) => notify(trx, app.services, { kind, _id }, { _id: null, kind: 'system' }))

  test('names the record and comes page by page, the latest first', async () => {
    const placed = [
      await place(people.User, 'First'),
      await place(people.User, 'Second'),
      await place(people.User, 'Third'),
    ]
    const page = (number: number) =>
      app.call('listNotifications', { as: people.subadmin, params: { size: 2, page: number } })
    const first = await page(1)
    expect(first).toMatchObject({ limit: 2, offset: 0, more: true, unread: 3 })
    expect(first.docs.map(({ record }) => record)).toEqual(
      [placed[2], placed[1]].map((request) => ({
        entity: 'request',
        _id: request?._id,
        requestFor: 'order',
        orderCode: request?.orderCode,
        orderName: request?.orderName,
        userName: people.User.userName,
        customerName: `Company of ${people.User.userName}`,
        file: null,
      })),
    )
    const second = await page(2)
    expect(second).toMatchObject({ offset: 2, more: false, unread: 3, docs: [{ record: { orderName: 'First' } }] })
  })

  test('goes with what is deleted or cancelled, and comes back with it', async () => {
    const [cancelled, deleted] = [await place(people.User), await place(people.User)]
    await app.call('cancelOrder', { as: people.User, params: { _id: cancelled._id } })
    await app.call('deleteOrder', { as: people.Administrate, params: { _id: deleted._id } })
    expect(await listOf(people.subadmin)).toMatchObject({ docs: [], unread: 0 })
    await app.call('uncancelOrder', { as: people.User, params: { _id: cancelled._id } })
    expect(await listOf(people.subadmin)).toMatchObject({ docs: [{ record: { _id: cancelled._id } }], unread: 1 })
  })

  test('is within reach: what was given to somebody else is gone, and what an earlier role was told', async () => {
    const { _id } = await buildRequest(app, { customer: people.User })
    await change(people.Administrate, _id, { assTo: people.designer.userName })
    await place(people.User)
    await change(people.Administrate, _id, { assTo: others.designer.userName })
    expect(await everybodyTold()).toMatchObject({ 'other designer': ['assigned'], sales: ['newRequest'] })
    expect(await toldTo(people.designer)).toEqual([])
    await app.call('updateAuth', {
      as: people.Administrate,
      body: { _id: people.User._id, assToSalesMan: others.sales.userName },
    })
    expect(await toldTo(people.sales)).toEqual([])
    await app.call('updateAuth', {
      as: people.Administrate,
      body: { _id: others.designer._id, Designation: 'subadmin' },
    })
    expect(await listOf(others.designer)).toMatchObject({ docs: [], unread: 0 })
  })

  test('is counted up to a hundred', async () => {
    await sql`
      WITH code AS (
        INSERT INTO order_code ("orderCode", "accountId")
        SELECT 1900000000000 + n, ${people.User._id} FROM generate_series(1, 120) n RETURNING "orderCode"
      ), placed AS (
        INSERT INTO request ("requestFor", "orderCode", "orderName", "requiredFormat", "userName", "customerId")
        SELECT 'order', "orderCode", 'Lion', 'dst', ${people.User.userName}, ${people.User.customerId} FROM code RETURNING "_id")
      INSERT INTO notification ("entity", "entityId", "accountId", "kind")
      SELECT 'request', "_id", ${people.User._id}, 'result' FROM placed`.execute(app.services.db)
    expect((await listOf(people.User)).unread).toBe(100)
    expect(await read(people.User, null)).toEqual({ unread: 0 })
  })
})

describe('reading', () => {
  test('one record, or all, leaves those of others as they are', async () => {
    await place(people.User)
    await place(people.User)
    const [latest] = (await listOf(people.subadmin)).docs
    expect(await read(people.subadmin, latest?.record ?? null)).toEqual({ unread: 1 })
    expect((await listOf(people.subadmin)).docs.map(({ readAt }) => readAt !== null)).toEqual([true, false])
    expect(await read(people.subadmin, null)).toEqual({ unread: 0 })
    for (const someone of [others.subadmin, people.Administrate, people.sales]) {
      expect((await listOf(someone)).unread).toBe(2)
    }
  })

  test('a stranger finds nothing of somebody else’s, and marks nothing of theirs', async () => {
    const { _id } = await place(people.User)
    expect(await read(others.User, { entity: 'request', _id })).toEqual({ unread: 0 })
    expect(await listOf(others.User)).toMatchObject({ docs: [], unread: 0 })
    expect((await listOf(people.subadmin)).unread).toBe(1)
  })

  test('a row about a foreign record shows nothing of it', async () => {
    const { _id } = await place(people.User)
    const row = { entity: 'request', entityId: _id, accountId: others.User._id, kind: 'result' } as const
    await app.services.db.insertInto('notification').values(row).execute()
    expect(await listOf(others.User)).toMatchObject({ docs: [], unread: 0 })
  })

  test.each([
    ['no record', {}],
    ['an unknown sort', { record: { entity: 'setting', _id: 'x' } }],
    ['no id', { record: { entity: 'request' } }],
  ])('refuses %s', async (_what, body) => {
    await app.refused('markNotificationsRead', 'invalid_body', { as: people.User, body })
  })
})

test('an open page is told at once, of what is new and of what was read elsewhere', async () => {
  const control = new AbortController()
  try {
    const { next } = await openLiveStream(app, people.sales, control.signal)
    const stranger = await openLiveStream(app, others.sales, control.signal)
    await place(people.User)
    expect(await next()).toMatchObject({ type: 'created' })
    expect(await next()).toEqual({ type: 'notified' })
    await read(people.sales, null)
    expect(await next()).toEqual({ type: 'notified' })
    await place(others.User)
    // The first that the other one hears is of their own customer.
    expect(await stranger.next()).toMatchObject({ type: 'created' })
    expect(await stranger.next()).toEqual({ type: 'notified' })
    expect((await listOf(others.sales)).docs).toHaveLength(1)
  } finally {
    control.abort()
  }
})

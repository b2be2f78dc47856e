import { PLACING_LIMITS } from '@stitchdesk/contract/placing/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purge } from '../src/features/monitoring/purge.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildOrderCode, buildRequest, type TestAccount } from './support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const DRAFT = { requestFor: 'order', orderName: 'Lion', requiredFormat: 'dst' }
const place = async (as: TestAccount, more: object = {}) =>
  app.attempt('createOrder', { as, body: { ...DRAFT, orderCode: await buildOrderCode(app, as), ...more } })

describe('what is refused counts for nothing', () => {
  test('of placements, whether their values or the disk refused them', async () => {
    const customer = await buildCustomer(app)
    const { rateLimits, db } = app.services
    await rateLimits.take('creationByAccount', customer._id, { points: PLACING_LIMITS.requestsAnHour - 1 })
    for (let time = 0; time < 3; time += 1) {
      expect((await place(customer, { ReplicaOrderCode: 1_600_000_000_000 })).status).toBe(400)
    }
    await sql`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE disk_full USING MESSAGE = 'No space left on device'; END $$`.execute(db)
    await sql`CREATE CONSTRAINT TRIGGER no_room AFTER INSERT ON request DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION no_room()`.execute(db)
    expect((await place(customer)).status).toBe(507)
    await sql`DROP TRIGGER no_room ON request`.execute(db)
    expect((await place(customer)).status).toBe(200)
    expect((await place(customer)).status).toBe(429)
  })
})

describe('changes end where nobody works so fast', () => {
  test('a customer’s own orders, their cancelling and its undoing together', async () => {
    const customer = await buildCustomer(app)
    const request = await buildRequest(app, { customer })
    const change = () =>
      app.attempt('updateOrder', { as: customer, params: { _id: request._id }, body: { orderName: 'Tiger' } })
    expect((await change()).status).toBe(200)
    await app.services.rateLimits.take('changesByAccount', customer._id, { points: 299 })
    expect((await change()).status).toBe(429)
    await app.refused('cancelOrder', 'too_many_attempts', { as: customer, params: { _id: request._id } })
    const other = await buildCustomer(app)
    expect((await app.attempt('cancelOrder', { as: other, params: { _id: request._id } })).status).toBe(404)
  })

  test('order codes, of which those that nobody used are removed after half a year', async () => {
    const customer = await buildCustomer(app)
    const { orderCode } = await app.call('reserveOrderCode', { as: customer })
    const used = await buildRequest(app, { customer })
    await app.services.rateLimits.take('orderCodesByAccount', customer._id, { points: 299 })
    await app.refused('reserveOrderCode', 'too_many_attempts', { as: customer })
    const { db } = app.services
    const left = async () => {
      const codes = await db
        .selectFrom('order_code')
        .select('orderCode')
        .where('accountId', '=', customer._id)
        .execute()
      return codes.map((row) => row.orderCode)
    }
    await purge(db)
    expect(await left()).toContain(orderCode)
    await db.updateTable('order_code').set({ reservedAt: sql`now() - interval '181 days'` }).execute()
    await purge(db)
    expect(await left()).toEqual([used.orderCode])
  })

  test('marks that a conversation was read', async () => {
    const customer = await buildCustomer(app)
    const { _id } = await buildRequest(app, { customer })
    const read = () =>
      app.attempt('readConversation', { as: customer, params: { _id, channel: 'customer' }, body: { number: 1 } })
    expect((await read()).status).toBe(200)
    await app.services.rateLimits.take('readsByAccount', customer._id, { points: 999 })
    expect((await read()).status).toBe(429)
  })
})

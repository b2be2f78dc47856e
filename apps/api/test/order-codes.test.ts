import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { takeOrderCode } from '../src/features/requests/order-codes.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'

let app: TestApp
let admin: TestAccount

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())
afterEach(() => vi.useRealTimers())

describe('the code of a request', () => {
  const list = (params: object) =>
    app.call('listOrders', { as: admin, params: { size: 50, page: 1 }, body: { params } })

  /** Which of these requests a code finds; the total must say as many. */
  async function found(orderCode: string, more: object = {}) {
    const { docs, totalDocs } = await list({ orderCode, ...more })
    expect(totalDocs).toBe(docs.length)
    return docs.map(({ _id }) => _id)
  }

  test.each<[RequestKind, RequestKind, RequestKind]>([
    ['quote', 'order', 'vector'],
    ['order', 'quote', 'vector'],
    ['vector', 'quote', 'order'],
  ])('finds a %s without a prefix and with its own, not with that of another kind', async (kind, ...others) => {
    const { _id, orderCode } = await buildRequest(app, { requestFor: kind })
    const own = displayOrderCode(kind, orderCode)
    for (const typed of [String(orderCode), own, own.toLowerCase(), ` ${own} `]) {
      expect(await found(typed)).toEqual([_id])
      expect(await found(typed, { requestFor: kind })).toEqual([_id])
    }
    for (const other of others) {
      expect(await found(displayOrderCode(other, orderCode))).toEqual([])
      expect(await found(displayOrderCode(other, orderCode), { requestFor: kind })).toEqual([])
    }
  })

  test('finds a converted order by its own and by that of its quote', async () => {
    const { _id, orderCode } = await buildRequest(app, { requestFor: 'quote' })
    await app.call('convertToOrder', { as: admin, body: { _id } })
    expect(await found(`OR-${orderCode}`, { requestFor: 'order' })).toEqual([_id])
    expect(await found(`QT-${orderCode}`, { requestFor: 'order' })).toEqual([_id])
    expect(await found(`VO-${orderCode}`)).toEqual([])
  })

  test('deletes nothing of another kind', async () => {
    const { orderCode } = await buildRequest(app, { requestFor: 'order' })
    const remove = (typed: string) => ({ as: admin, params: { orderCode: typed } })
    await app.refused('deleteOrderByCode', 'record_not_found', remove(`QT-${orderCode}`))
    await app.refused('deleteOrderByCode', 'record_not_found', remove(`vo-${orderCode}`))
    expect((await app.refused('deleteOrderByCode', 'invalid_body', remove(' '))).message).toBe(
      'Order code must be a number',
    )
    expect(await app.call('deleteOrderByCode', remove(`or-${orderCode}`))).toMatchObject({ orderCode, status: 200 })
  })

  test('is told to be a number where it is none', async () => {
    for (const orderCode of [true, 'lion', 1.5, ['1']]) {
      const options = { as: admin, params: { size: 50, page: 1 }, body: { params: { orderCode } } }
      const { message, issues } = await app.refused('listOrders', 'invalid_body', options)
      expect(message).toBe('Order code must be a number')
      expect(issues).toMatchObject([{ path: ['params', 'orderCode'], message }])
    }
  })
})

test('of two who place in the same millisecond none waits for the other', async () => {
  const { _id } = await buildCustomer(app)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const codes = await app.services.db.transaction().execute(async (one) => {
    const first = await takeOrderCode(one, _id)
    const second = await app.services.db.transaction().execute((other) => takeOrderCode(other, _id))
    return [first, second]
  })
  expect(codes).toEqual([expect.any(Number), (codes[0] ?? 0) + 1])
})

test('codes follow a clock that was set back', async () => {
  const { _id } = await buildCustomer(app)
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: now + 3_600_000 })
  expect(await takeOrderCode(app.services.db, _id)).toBeGreaterThanOrEqual(now + 3_600_000)
  vi.setSystemTime(now)
  expect(await takeOrderCode(app.services.db, _id)).toBeLessThan(now + 1_000_000)
})

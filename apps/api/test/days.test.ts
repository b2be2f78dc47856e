import type { RequestFilterInput } from '@stitchdesk/contract/requests/filter'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'

const paging = { size: 50, page: 1 }

/** Zones, each with a day of its own and the moments at its two edges: the last before, first, last, first after. */
const DAYS = [
  [
    'Asia/Karachi',
    '2026-11-22',
    ['2026-11-21T18:59:59.999Z', '2026-11-21T19:00:00Z', '2026-11-22T18:59:59.999Z', '2026-11-22T19:00:00Z'],
  ],
  [
    'America/Chicago',
    '2026-11-22',
    ['2026-11-22T05:59:59.999Z', '2026-11-22T06:00:00Z', '2026-11-23T05:59:59.999Z', '2026-11-23T06:00:00Z'],
  ],
  // 23 hours.
  [
    'America/Chicago',
    '2026-03-08',
    ['2026-03-08T05:59:59.999Z', '2026-03-08T06:00:00Z', '2026-03-09T04:59:59.999Z', '2026-03-09T05:00:00Z'],
  ],
  // 25 hours.
  [
    'America/Chicago',
    '2026-11-01',
    ['2026-11-01T04:59:59.999Z', '2026-11-01T05:00:00Z', '2026-11-02T05:59:59.999Z', '2026-11-02T06:00:00Z'],
  ],
  // Its first hour is missing.
  [
    'America/Santiago',
    '2026-09-06',
    ['2026-09-06T03:59:59.999Z', '2026-09-06T04:00:00Z', '2026-09-07T02:59:59.999Z', '2026-09-07T03:00:00Z'],
  ],
  // Its last hour comes twice.
  [
    'America/Santiago',
    '2026-04-04',
    ['2026-04-04T02:59:59.999Z', '2026-04-04T03:00:00Z', '2026-04-05T03:59:59.999Z', '2026-04-05T04:00:00Z'],
  ],
  // Its first hour comes twice.
  [
    'America/Havana',
    '2026-11-01',
    ['2026-11-01T03:59:59.999Z', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59.999Z', '2026-11-02T05:00:00Z'],
  ],
] as const

let app: TestApp
let admin: TestAccount

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
})
afterEach(async () => {
  await app.services.db.deleteFrom('request').execute()
})
afterAll(() => app.stop())

/** Puts the shop elsewhere, as an administrator does. */
async function moveShop(timeZone: string) {
  const { zone } = await app.call('getShopSettings', { as: admin })
  const body = { name: 'zone', value: { timeZone }, version: zone.version } as const
  await app.call('changeShopSetting', { as: admin, body })
}

/** Moments of the requests listed, the earliest first; the list's total must say as many. */
async function listed(params: RequestFilterInput, as = admin): Promise<string[]> {
  const answer = await app.call('listOrders', { as, params: paging, body: { params } })
  expect(answer.totalDocs, JSON.stringify(params)).toBe(answer.docs.length)
  return answer.docs.map(({ submitDateTime }) => submitDateTime).sort()
}

describe('the shop’s day', () => {
  test.each(DAYS)('in %s, %s, holds what its people call so', async (timeZone, day, edges) => {
    await moveShop(timeZone)
    const customer = await buildCustomer(app)
    for (const submitDateTime of edges) await buildRequest(app, { customer, submitDateTime })
    const [before, first, last, after] = edges.map((edge) => new Date(edge).toISOString())
    const submitDateTime = { $gte: day, $lte: day }
    expect(await listed({ submitDateTime })).toEqual([first, last])
    expect(await listed({ submitDateTime, requestFor: 'order', price: 0 })).toEqual([first, last])
    expect(await listed({ submitDateTime }, customer)).toEqual([first, last])
    expect(await listed({ submitDateTime: { $lte: day } })).toEqual([before, first, last])
    expect(await listed({ submitDateTime: { $gte: day } })).toEqual([first, last, after])
    const report = await app.call('ordersReport', { as: admin, params: paging, body: { params: { submitDateTime } } })
    expect(report.docs.map(({ key, requests }) => [key, requests])).toEqual([[day, 2]])
  })
})

test('exact moments both belong to the range, by any caller and of any length', async () => {
  await moveShop('Asia/Karachi')
  const customer = await buildCustomer(app)
  const moments = [
    '2026-11-20T22:00:00.000Z',
    '2026-11-21T00:00:00.000Z',
    '2026-11-22T12:00:00.000Z',
    '2026-11-24T01:00:00.001Z',
  ] as const
  for (const submitDateTime of moments) await buildRequest(app, { customer, submitDateTime })
  const [first, second, third, fourth] = moments
  for (const as of [admin, customer]) {
    const between = ($gte: string, $lte: string) => listed({ submitDateTime: { $gte, $lte } }, as)
    expect(await between(first, fourth)).toEqual(moments)
    expect(await between(second, third)).toEqual([second, third])
    expect(await between(second, second)).toEqual([second])
    expect(await between('2026-11-20T22:00:00.001Z', '2026-11-24T01:00:00.000Z')).toEqual([second, third])
    expect(await between('2026-11-21T05:00:00+05:00', '2026-11-21T23:00:00-05:00')).toEqual([second])
    expect(await between(third, second)).toEqual([])
  }
  expect(await listed({ submitDateTime: { $gte: '2026-11-21', $lte: third } })).toEqual(moments.slice(0, 3))
})

test('the order date of customers is the shop’s day, or moments', async () => {
  await moveShop('Asia/Karachi')
  const customer = await buildCustomer(app, { userName: 'of-the-evening' })
  await buildRequest(app, { customer, submitDateTime: '2026-11-21T19:30:00Z' })
  const found = async ($gte: string) => {
    const body = { params: { orderDate: { $gte, $lte: $gte } } }
    return (await app.call('listCustomers', { as: admin, params: paging, body })).docs.map(({ userName }) => userName)
  }
  expect(await found('2026-11-22')).toEqual(['of-the-evening'])
  expect(await found('2026-11-21')).toEqual([])
  expect(await found('2026-11-21T19:30:00Z')).toEqual(['of-the-evening'])
})

test('a request is found by the moment it was answered with', async () => {
  // The database keeps microseconds.
  await buildRequest(app, { submitDateTime: '2026-05-05T10:00:00.123987Z' })
  const [$gte = ''] = await listed({})
  expect(await listed({ submitDateTime: { $gte, $lte: $gte } })).toEqual([$gte])
})

test.each([
  [{ $gte: '0001-01-01', $lte: '9999-12-31' }, 1],
  [{ $lte: '9999-12-31T23:59:59.999Z' }, 1],
  [{ $gte: '2026-11-22', $lte: '2026-11-20' }, 0],
  [{}, 1],
])('the range %j finds %d', async (submitDateTime, count) => {
  await moveShop('America/Chicago')
  await buildRequest(app, { submitDateTime: '2026-11-21T12:00:00Z' })
  expect(await listed({ submitDateTime })).toHaveLength(count)
})

test.each(['2026-11-31', '2026-11-22T10:00:00', 'yesterday', '0000-01-01', '9999-12-31T23:00:00-05:00', 20261122])(
  'a range from %j is refused',
  async ($gte) => {
    const options = { as: admin, params: paging, body: { params: { submitDateTime: { $gte } } } }
    const { issues } = await app.refused('listOrders', 'invalid_body', options)
    expect(issues).toMatchObject([
      { path: ['params', 'submitDateTime', '$gte'], message: 'Enter a date, or a moment with its time zone' },
    ])
  },
)

test('an export tells moments by the shop’s clock, with the zone in the heading', async () => {
  await moveShop('Asia/Karachi')
  await buildRequest(app, { submitDateTime: '2026-11-21T19:30:00Z' })
  const response = await app.fetch('/api/orders/export/csv', {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ columns: ['submitDateTime', 'sentDate', 'orderName'] }),
  })
  const lines = (await response.text()).replace('\uFEFF', '').trim().split('\n')
  expect(lines).toEqual(['Received (Asia/Karachi),Sent (Asia/Karachi),Name', '2026-11-22 00:30:00,,Lion cap'])
})

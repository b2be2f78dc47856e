import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildStaff, type TestAccount } from './support/factories.ts'

const HOUR = 3_600_000
const everyDay = { monday: '0-24', tuesday: '0-24', wednesday: '0-24', thursday: '0-24', friday: '0-24' }
const ALWAYS = { ...everyDay, saturday: '0-24', sunday: '0-24', usualHours: '24', rushHours: '8', riskHours: '4' }

let app: TestApp
let admin: TestAccount
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp({ TIME_ZONE: 'America/Chicago' })
  admin = await buildStaff(app, 'Administrate')
  customer = await buildCustomer(app)
  const body = { name: 'turnaround' as const, value: ALWAYS, version: 0 }
  await app.call('changeShopSetting', { as: admin, body })
})
afterAll(() => app.stop())

type Placed = Awaited<ReturnType<typeof place>>
const place = (more: object = {}) =>
  app.call('createOrder', {
    as: customer,
    body: { requestFor: 'order', orderName: 'Lion', requiredFormat: 'dst', ...more },
  })
const open = ({ _id }: Placed, as = admin) => app.call('getOrder', { as, params: { _id } })
/** Hours from when a request was placed until it is due. */
async function hoursGiven(request: Placed, as = admin): Promise<number> {
  const { submitDateTime, dueTime } = await open(request, as)
  return (Date.parse(dueTime ?? '') - Date.parse(submitDateTime)) / HOUR
}
const change = ({ _id }: Placed, body: Record<string, unknown>, as = admin) =>
  app.call('updateOrder', { as, params: { _id }, body })
const atRisk = async (as = admin) => {
  const body = { params: { atRisk: true }, sort: { by: 'dueTime' as const, direction: 'asc' as const } }
  const { docs, totalDocs } = await app.call('listOrders', { as, params: { size: 50, page: 1 }, body })
  expect(docs).toHaveLength(totalDocs)
  return docs.map(({ _id }) => _id)
}
/** As if it had been placed so many hours ago. */
const age = ({ _id }: Placed, hours: number) =>
  sql`UPDATE request SET "submitDateTime" = "submitDateTime" - ${`${hours} hours`}::interval,
    "dueTime" = "dueTime" - ${`${hours} hours`}::interval WHERE "_id" = ${_id}`.execute(app.services.db)

describe('a request is due', () => {
  test('so many hours after it was placed as the shop has set, fewer in a rush', async () => {
    expect(await hoursGiven(await place())).toBeCloseTo(24, 2)
    expect(await hoursGiven(await place({ rush: 'Yes' }), customer)).toBeCloseTo(8, 2)
  })

  test('sooner once it is in a hurry, and later again once it is not', async () => {
    const request = await place()
    await change(request, { rush: 'Yes' })
    expect(await hoursGiven(request)).toBeCloseTo(8, 2)
    await change(request, { rush: 'No' })
    expect(await hoursGiven(request)).toBeCloseTo(24, 2)
  })

  test('anew when its customer asks for a change', async () => {
    const request = await place()
    await app.call('saveProcessing', { as: admin, body: { modelFor: request.orderCode, price: 10 } })
    await app.call('sendRecord', { as: admin, body: { orderCode: request.orderCode } })
    await age(request, 100)
    await app.call('requestChange', {
      as: customer,
      params: { _id: request._id },
      body: { reason: 'Thicker outline', cause: 'our-fault' },
    })
    expect(await hoursGiven(request)).toBeCloseTo(124, 1)
  })

  test('later by as long as it waited for its customer', async () => {
    const request = await place()
    const params = { _id: request._id, channel: 'customer' as const }
    const text = 'How wide is it to be, in inches?'
    await app.call('postMessage', { as: admin, params, body: { text, clientId: 'asks-for-size', isQuestion: true } })
    await age(request, 20)
    const waitingSince = new Date(Date.now() - 10 * HOUR).toISOString()
    await app.services.db.updateTable('request').set({ waitingSince }).where('_id', '=', request._id).execute()
    expect(await hoursGiven(request)).toBeCloseTo(24, 1)
    await app.call('postMessage', { as: customer, params, body: { text: '3.5', clientId: 'answers-size' } })
    expect(await hoursGiven(request)).toBeCloseTo(34, 1)
  })
})

describe('what is at risk', () => {
  test('is in work, due soon or late, soonest first, and waits for nobody', async () => {
    const before = await atRisk()
    const [soon, late, later, waiting, ready] = [
      await place(),
      await place(),
      await place(),
      await place(),
      await place(),
    ]
    await age(soon, 21)
    await age(late, 30)
    await age(later, 19)
    await age(waiting, 30)
    await age(ready, 30)
    await change(ready, { orderStatus: 'Ready' })
    const params = { _id: waiting._id, channel: 'customer' as const }
    await app.call('postMessage', {
      as: admin,
      params,
      body: { text: 'Which thread?', clientId: 'asks-for-thread', isQuestion: true },
    })
    expect((await atRisk()).filter((_id) => !before.includes(_id))).toEqual([late._id, soon._id])
    await app.call('stopWaiting', { as: admin, params: { _id: waiting._id } })
    expect(await atRisk()).toContain(waiting._id)
  })

  test('is all but the rest, which holds what nothing was promised of', async () => {
    const early = await place()
    await app.services.db.updateTable('request').set({ dueTime: null }).where('_id', '=', early._id).execute()
    const listed = async (params: { atRisk?: boolean }) => {
      const { docs } = await app.call('listOrders', { as: admin, params: { size: 50, page: 1 }, body: { params } })
      return docs.map(({ _id }) => _id)
    }
    const [all, rest] = [await listed({}), await listed({ atRisk: false })]
    expect(rest).toContain(early._id)
    expect([...rest, ...(await atRisk())].sort()).toEqual(all.sort())
  })

  test('is each one’s own', async () => {
    const designer = await buildStaff(app, 'designer')
    const request = await place()
    await age(request, 30)
    expect(await atRisk(designer)).toEqual([])
    await change(request, { assTo: designer.userName })
    expect(await atRisk(designer)).toEqual([request._id])
    expect(await atRisk(await buildCustomer(app))).toEqual([])
  })
})

test('a moved due time is no edit: what somebody has open is not stale', async () => {
  const request = await place()
  const { version } = await open(request)
  const params = { _id: request._id, channel: 'customer' as const }
  await app.call('postMessage', {
    as: admin,
    params,
    body: { text: 'Size?', clientId: 'asks-again', isQuestion: true },
  })
  await app.call('stopWaiting', { as: admin, params: { _id: request._id } })
  await change(request, { orderName: 'Renamed', version })
  expect((await open(request)).orderName).toBe('Renamed')
})

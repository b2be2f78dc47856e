import { addDays } from '@stitchdesk/contract/basics/days'
import type { RequestFilterInput } from '@stitchdesk/contract/requests/filter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildProcessing, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'

// A figure of a report leads to a list, which holds just what the figure counts.
let app: TestApp
let admin: TestAccount
let sam: TestAccount
const paging = { size: 50, page: 1 }
const today = new Date().toISOString().slice(0, 10)
const daysAgo = (days: number) => addDays(today, -days)
const atNoon = (day: string) => `${day}T18:00:00Z`
const [FROM, TO] = [daysAgo(20), daysAgo(10)]
const within = { $gte: FROM, $lte: TO }

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  sam = await buildStaff(app, 'sales', { userName: 'sam' })
  await buildStaff(app, 'designer', { userName: 'dora' })
})
afterAll(() => app.stop())

const listed = async (params: RequestFilterInput) =>
  (await app.call('listOrders', { as: admin, params: paging, body: { params } })).docs
const mean = (values: number[]) => Math.round((values.reduce((sum, one) => sum + one, 0) / values.length) * 10) / 10

test('each figure of a designer’s work is what its list holds', async () => {
  const { db } = app.services
  const customer = await buildCustomer(app)
  const place = (days: number, fields: Parameters<typeof buildRequest>[1]) =>
    buildRequest(app, { customer, assTo: 'dora', submitDateTime: atNoon(daysAgo(days)), ...fields })
  const [soon, later] = [atNoon(daysAgo(14)), atNoon(daysAgo(8))]
  const version = (request: Awaited<ReturnType<typeof place>>, savedAt: string, fields: object = {}) =>
    buildProcessing(app, request, { savedBy: admin._id, savedAt, ...fields })
  await version(await place(15, { orderStatus: 'Done', stiches: '8,200', dueTime: later }), soon, {
    assignPercentage: 4,
  })
  const late = await place(15, { orderStatus: 'Done', stiches: '9000', dueTime: soon })
  await version(late, later, { assignPercentage: 1 })
  // Its first version was late, and rated; the second one counts for the rating.
  await version(late, atNoon(daysAgo(7)), { round: 2, assignPercentage: 5 })
  await db.insertInto('asked_change').values({ requestId: late._id, reason: 'Finer lines' }).execute()
  await place(15, { orderStatus: 'Processing', dueTime: soon })
  await place(15, { orderStatus: 'New', dueTime: null })
  await place(15, { orderStatus: 'New', dueTime: '2090-01-01T00:00:00Z' })
  await version(await place(15, { orderStatus: 'Ready', dueTime: null }), soon, { assignPercentage: 2 })
  // Late and rated as well, but of other days.
  await version(await place(40, { orderStatus: 'Done', dueTime: soon }), later, { assignPercentage: 1 })
  const body = { report: 'designers-progress' as const, params: { submitDateTime: within } }
  const { docs } = await app.call('report', { as: admin, params: paging, body })
  const row = docs.find(({ key }) => key === 'dora')
  const list = (filter: RequestFilterInput) => listed({ assTo: 'dora', submitDateTime: within, ...filter })
  const done = await list({ done: true })
  expect(row).toMatchObject({
    requests: 6,
    done: 2,
    late: 2,
    changes: 1,
    stitches: 17_200,
    firstPass: 0.5,
    rating: 3.7,
  })
  expect(await list({ late: true })).toHaveLength(row?.late ?? -1)
  expect(await list({ late: false })).toHaveLength(6 - (row?.late ?? -1))
  const stitches = done.map(({ stiches }) => Number(stiches.replace(',', '')))
  expect(stitches.reduce((sum, one) => sum + one, 0)).toBe(row?.stitches)
  expect((await list({ done: true, changed: false })).length / done.length).toBe(row?.firstPass)
  expect((await list({ changed: true })).map(({ _id }) => _id)).toEqual([late._id])
  expect(await list({ processed: true })).toHaveLength(3)
  const rated = await list({ rated: true })
  expect(mean(rated.map(({ processingData }) => processingData?.assignPercentage ?? Number.NaN))).toBe(row?.rating)
})

test('customers may not filter by how the work on their requests went', async () => {
  const customer = await buildCustomer(app)
  for (const name of ['late', 'processed', 'rated', 'changed'])
    await app.refused('listOrders', 'invalid_body', {
      as: customer,
      params: paging,
      body: { params: { [name]: true } },
    })
})

test('each figure of a salesperson’s customers is what the list of customers holds, for them too', async () => {
  const ofSam = { assToSalesMan: 'sam' }
  const registered = (days: number, fields = {}) =>
    buildCustomer(app, { ...ofSam, registerdDate: atNoon(daysAgo(days)), ...fields })
  await registered(15)
  await registered(20)
  await registered(15, { delete: true })
  await registered(15, { assToSalesMan: null })
  const orders = await registered(200)
  await buildRequest(app, { customer: orders, ...ofSam, submitDateTime: atNoon(daysAgo(12)) })
  const quiet = await registered(300)
  await buildRequest(app, { customer: quiet, submitDateTime: atNoon(daysAgo(90)) })
  // Nobody's request of a customer of Sam's makes a row of nobody, whose customers Sam doesn't see.
  await buildRequest(app, { customer: orders, submitDateTime: atNoon(daysAgo(12)) })
  for (const as of [admin, sam]) {
    const body = { report: 'sales-man-progress' as const, params: { submitDateTime: within } }
    const rows = (await app.call('report', { as, params: paging, body })).docs
    for (const { key, customers, newCustomers, quiet } of rows) {
      const count = async (filter: object) =>
        (await app.call('listCustomers', { as, params: paging, body: { params: { sales: key, ...filter } } })).totalDocs
      expect(await count({}), key).toBe(customers ?? 0)
      expect(await count({ registered: within }), key).toBe(newCustomers ?? 0)
      expect(await count({ quiet: true }), key).toBe(quiet ?? 0)
    }
    expect(rows.find(({ key }) => key === 'sam')).toMatchObject({ customers: 4, newCustomers: 2, quiet: 1 })
  }
})

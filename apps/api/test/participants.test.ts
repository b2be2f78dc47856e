import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildConversation } from './support/build-conversation.ts'
import { buildRequest, buildStaff, type TestAccount, type TestRequest } from './support/factories.ts'

let app: TestApp
let customer: TestAccount
let designer: TestAccount
let sales: TestAccount
let manager: TestAccount
let admin: TestAccount
let request: TestRequest

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  ;({ sales, customer, designer, manager, request } = await buildConversation(app))
  admin = await buildStaff(app, 'Administrate')
})

/** Codes of their requests. The count of a tab has to agree. */
async function mineOf(as: TestAccount, mine = true) {
  const filter = { mine, customerId: customer._id }
  const { docs, totalDocs } = await app.call('listOrders', {
    as,
    params: { size: 50, page: 1 },
    body: { params: filter, sort: { by: 'orderCode', direction: 'asc' } },
  })
  if (as !== sales) {
    const { counts } = await app.call('countOrders', { as, body: { lists: [filter] } })
    expect(counts).toEqual([docs.length])
  }
  expect(totalDocs).toBe(docs.length)
  return docs.map(({ orderCode }) => orderCode)
}
let counter = 0
const say = (as: TestAccount, channel: 'customer' | 'staff', text: string) => {
  counter += 1
  const params = { _id: request._id, channel }
  return app.call('postMessage', { as, params, body: { text, clientId: `taking-part-${counter}` } })
}

test('what somebody placed for a customer is theirs, and no other employee’s', async () => {
  const body = { requestFor: 'order', orderName: 'Lion', requiredFormat: 'dst', userName: customer.userName } as const
  const placed = await app.call('createOrder', { as: manager, body })
  await app.call('createOrder', { as: customer, body: { ...body, orderName: 'Their own' } })
  expect(await mineOf(manager)).toEqual([placed.orderCode])
  expect(await mineOf(admin)).toEqual([])
  expect(await mineOf(admin, false)).toHaveLength(3)
  await app.call('deleteOrder', { as: admin, params: { _id: placed._id } })
  expect(await mineOf(manager)).toEqual([])
})

test('where somebody wrote, to the customer or to colleagues, or is mentioned, they take part', async () => {
  const reader = await buildStaff(app, 'subadmin')
  await say(customer, 'customer', 'Three inches wide, please')
  expect(await mineOf(manager)).toEqual([])
  await say(manager, 'customer', 'We have it')
  await say(designer, 'staff', `@${admin.userName} which thread?`)
  await say(manager, 'staff', 'Madeira')
  expect(await mineOf(manager)).toEqual([request.orderCode])
  expect(await mineOf(admin)).toEqual([request.orderCode])
  expect(await mineOf(reader)).toEqual([])
  expect(await mineOf(reader, false)).toEqual([request.orderCode])
})

test('what is given to somebody is theirs, and stays so when they become managers', async () => {
  const other = await buildRequest(app, { customer, assToSalesMan: sales.userName })
  expect(await mineOf(designer)).toEqual([request.orderCode])
  expect(await mineOf(sales)).toEqual([other.orderCode])
  await say(sales, 'staff', 'They asked on the phone')
  expect(await mineOf(sales)).toEqual([request.orderCode, other.orderCode])
  await app.call('updateAuth', { as: admin, body: { _id: designer._id, Designation: 'subadmin' } })
  expect(await mineOf(designer)).toEqual([request.orderCode])
})

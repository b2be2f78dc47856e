import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import {
  buildCustomer,
  buildInvoice,
  buildRequest,
  buildStaff,
  type TestAccount,
  type TestRequest,
} from './support/factories.ts'

let app: TestApp
let admin: TestAccount
let customer: TestAccount
let request: TestRequest

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

beforeEach(async () => {
  customer = await buildCustomer(app)
  request = await buildRequest(app, { customer })
})

const of = () => ({ params: { _id: request._id } })
const cancel = (as = customer) => app.call('cancelOrder', { as, ...of() })
const uncancel = (as = customer) => app.call('uncancelOrder', { as, ...of() })
const process = () => app.attempt('saveProcessing', { as: admin, body: { modelFor: request.orderCode, price: 20 } })

async function listed(as: TestAccount) {
  const body = { params: { userName: request.userName } }
  const { docs, totalDocs } = await app.call('listOrders', { as, params: { size: 5, page: 1 }, body })
  expect(totalDocs).toBe(docs.length)
  return totalDocs
}

test('a New request of one’s own leaves every list, and comes back', async () => {
  expect(await cancel()).toEqual({ _id: request._id, orderCode: request.orderCode, status: 200 })
  expect([await listed(customer), await listed(admin)]).toEqual([0, 0])
  expect(await uncancel()).toMatchObject({ _id: request._id, orderStatus: 'New', delete: false, version: 3 })
  expect([await listed(customer), await listed(admin)]).toEqual([1, 1])
})

test('staff read in the history that it was the customer, both times', async () => {
  await cancel()
  await uncancel()
  const { history } = await app.call('getOrder', { as: admin, ...of() })
  expect(history).toMatchObject([
    { field: 'cancelled', before: true, after: false, by: customer.userName },
    { field: 'cancelled', before: false, after: true, by: customer.userName },
  ])
})

test('staff who have it open are told that the customer cancelled it', async () => {
  await cancel()
  const message = 'This request was canceled by its customer.'
  expect(await app.refused('getOrder', 'request_canceled', { as: admin, ...of() })).toMatchObject({ message })
  expect(await process()).toMatchObject({ status: 409, body: { code: 'request_canceled', message } })
})

test('twice at once cancels once, and so does taking it back', async () => {
  await Promise.all([cancel(), cancel(), cancel()])
  await Promise.all([uncancel(), uncancel(), uncancel()])
  const { version, history } = await app.call('getOrder', { as: admin, ...of() })
  expect(version).toBe(3)
  expect(history).toHaveLength(2)
})

test('is refused once work has begun, and on an invoice', async () => {
  await process()
  expect(await app.refused('cancelOrder', 'cancel_in_work', { as: customer, ...of() })).toMatchObject({
    message: 'Work on this request has begun, so it can no longer be canceled. Write to us instead.',
  })
  request = await buildRequest(app, { customer })
  const { timestamp } = await buildInvoice(app, customer, [request])
  const { message } = await app.refused('cancelOrder', 'cancel_on_invoice', { as: customer, ...of() })
  expect(message).toBe(`This request is on invoice ${timestamp}, so it can't be canceled.`)
})

test('at the moment staff begin, one of the two wins and the other is told', async () => {
  for (let round = 0; round < 5; round++) {
    request = await buildRequest(app, { customer })
    const [cancelled, processed] = await Promise.all([app.attempt('cancelOrder', { as: customer, ...of() }), process()])
    expect([cancelled.status, processed.status].sort()).toEqual([200, 409])
    expect((await app.attempt('getOrder', { as: admin, ...of() })).status).toBe(cancelled.status === 200 ? 409 : 200)
    const loser = cancelled.status === 409 ? cancelled : processed
    expect((loser.body as { message: string }).message).toMatch(
      /^Work on this request has begun|canceled by its customer/,
    )
  }
})

test('is each customer’s own', async () => {
  const stranger = await buildCustomer(app)
  await app.refused('cancelOrder', 'record_not_found', { as: stranger, ...of() })
  await cancel()
  await app.refused('uncancelOrder', 'record_not_found', { as: stranger, ...of() })
  await app.refused('cancelOrder', 'forbidden', { as: admin, ...of() })
})

test('takes back nothing that the shop deleted, before or after', async () => {
  await app.call('deleteOrder', { as: admin, ...of() })
  for (const call of ['cancelOrder', 'uncancelOrder'] as const) {
    const { message } = await app.refused(call, 'request_deleted', { as: customer, ...of() })
    expect(message).toBe('This request was deleted.')
  }
  await app.call('restoreOrder', { as: admin, ...of() })
  await cancel()
  await app.call('restoreOrder', { as: admin, ...of() })
  expect(await uncancel()).toMatchObject({ delete: false })
  await app.call('deleteOrder', { as: admin, ...of() })
  await app.refused('uncancelOrder', 'request_deleted', { as: customer, ...of() })
})

test('is taken back within a day', async () => {
  await cancel()
  const cancelledAt = new Date(Date.now() - 24 * 3_600_000 - 1000).toISOString()
  await app.services.db.updateTable('request').set({ cancelledAt }).where('_id', '=', request._id).execute()
  const { message } = await app.refused('uncancelOrder', 'canceled_too_long_ago', { as: customer, ...of() })
  expect(message).toBe('This request was canceled more than a day ago. Place it again instead.')
})

import { toCents } from '@stitchdesk/contract/basics/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount, type TestRequest } from './support/factories.ts'
import { paymentOf } from './support/payments.ts'

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await startTestApp({ TAX_RATE: '0' })
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

const draft = (customer: TestAccount, requests: TestRequest[]) => ({
  mauth_id: customer._id,
  inv: requests.map(({ _id }) => ({ orderId: _id })),
})

test('staff invoice priced work of who pays in advance before it is done', async () => {
  const customer = await buildCustomer(app)
  const terms = { billing: 'prepaid', version: 0 } as const
  await app.call('changeCustomerTerms', { as: admin, params: { _id: customer._id }, body: terms })
  const placed = { customer, orderStatus: 'Processing', price: 30 } as const
  const request = await buildRequest(app, placed)
  const waiting = await buildRequest(app, { ...placed, goAheadLimit: toCents(10) })
  const unpriced = await buildRequest(app, { ...placed, price: 0 })
  const billable = async (as = admin) => {
    const body = { params: { billable: true, customerId: customer._id } }
    return (await app.call('listOrders', { as, params: { size: 20, page: 1 }, body })).docs.map(({ _id }) => _id)
  }
  expect(await billable()).toEqual([request._id])
  await app.refused('listOrders', 'invalid_body', {
    as: customer,
    params: { size: 20, page: 1 },
    body: { params: { billable: true } },
  })
  for (const other of [waiting, unpriced]) {
    await app.refused('saveInvoice', 'item_not_done', { as: admin, body: draft(customer, [other]) })
  }
  await app.refused('saveInvoice', 'item_not_done', { as: customer, body: draft(customer, [request]) })
  const only = { body: { requests: [request._id, waiting._id] } }
  const preview = await app.call('previewChosenRound', { as: admin, ...only })
  expect(preview.lines).toMatchObject([{ _id: customer._id, requests: 1, subtotal: 30 }])
  expect(preview.notTaken).toMatchObject([{ _id: waiting._id, reason: 'not-done' }])

  const invoice = await app.call('saveInvoice', { as: admin, body: draft(customer, [request]) })
  const read = () => app.call('getOrder', { as: admin, params: { _id: request._id } })
  expect(await read()).toMatchObject({ due: 30, paymentStatus: false, orderStatus: 'Processing' })
  await app.call('payInvoice', { as: admin, body: paymentOf(invoice) })
  await app.call('updateOrder', { as: admin, params: { _id: request._id }, body: { orderStatus: 'Done' } })
  expect(await read()).toMatchObject({ due: 0, paymentStatus: true, orderStatus: 'Done' })
  expect(await billable()).toEqual([])
})

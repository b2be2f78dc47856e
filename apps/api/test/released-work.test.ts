import type { BodyInput } from '@stitchdesk/contract/endpoints'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import type { RequestFilterInput } from '@stitchdesk/contract/requests/filter'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import {
  buildCustomer,
  buildRequest,
  buildStaff,
  buildUpload,
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

const page = { size: 50, page: 1 }

/** Saves a round with a file of its own. */
async function save(price: number, { comments = '', stitiches = '8200' } = {}) {
  const file = await buildUpload(app, request, admin, { kind: 'result', imageName: `round-${price}.dst` })
  const body = { modelFor: request.orderCode, price, discount: 1, comments, stitiches, imagesUploads: [file] }
  await app.call('saveProcessing', { as: admin, body })
  return file
}

const send = () => app.call('sendRecord', { as: admin, body: { _id: request._id } })
const setStatus = (orderStatus: OrderRequest['orderStatus']) =>
  app.call('updateOrder', { as: admin, params: { _id: request._id }, body: { orderStatus } })
const seenBy = (as: TestAccount) => app.call('getOrder', { as, params: { _id: request._id } })

const list = (params: RequestFilterInput = {}, sort?: BodyInput<'listOrders'>['sort']) =>
  app.call('listOrders', { as: customer, params: page, body: { params, ...(sort ? { sort } : {}) } })

/** How many of the customer's requests a filter finds, by their number and by the total beside them. */
async function found(params: RequestFilterInput) {
  const { docs, totalDocs } = await list(params)
  expect(totalDocs).toBe(docs.length)
  return totalDocs
}

const UNTOUCHED = { price: 0, discount: 0, totalPrice: 0, stiches: '', sentDate: null, processingData: null }

describe('a round that was not sent', () => {
  test('is the shop’s alone: the request is in work, without price, stitches, comments and files', async () => {
    const file = await save(77.77, { comments: 'Border widened', stitiches: '12345' })
    const detail = await seenBy(customer)
    expect(detail).toMatchObject({ ...UNTOUCHED, orderStatus: 'Processing', processingRounds: [] })
    const { docs } = await list()
    expect(docs).toMatchObject([{ ...UNTOUCHED, orderStatus: 'Processing' }])
    for (const secret of ['77.77', 'Border widened', '12345', file.filePath, file.token]) {
      expect(JSON.stringify([detail, docs])).not.toContain(secret)
    }
    expect(await seenBy(admin)).toMatchObject({
      orderStatus: 'Ready',
      price: 77.77,
      processingData: { comments: 'Border widened', releasedAt: null, imagesUploads: [{ filePath: file.filePath }] },
    })
  })

  test('is the customer’s once it is sent', async () => {
    const file = await save(77.77, { comments: 'Border widened' })
    await send()
    const detail = await seenBy(customer)
    expect(detail).toMatchObject({
      orderStatus: 'Ready',
      price: 77.77,
      discount: 1,
      totalPrice: 76.77,
      stiches: '8200',
      processingData: { comments: 'Border widened', imagesUploads: [{ filePath: file.filePath }] },
      processingRounds: [{ round: 1 }],
    })
    expect(detail.processingData?.releasedAt).toBe(detail.sentDate)
  })

  test('after one that was sent leaves the customer with that, and in work', async () => {
    const sent = await save(10)
    await send()
    await save(12.34)
    expect(await seenBy(customer)).toMatchObject({
      orderStatus: 'Processing',
      price: 10,
      totalPrice: 9,
      processingData: { round: 1, imagesUploads: [{ filePath: sent.filePath }] },
      processingRounds: [{ round: 1 }],
    })
    await save(13)
    await send()
    const detail = await seenBy(customer)
    expect(detail).toMatchObject({ orderStatus: 'Ready', price: 13 })
    // The second was replaced before anybody saw it.
    expect(detail.processingRounds.map(({ round }) => round)).toEqual([3, 1])
  })

  test('is the customer’s when the request becomes Done, one at a time or with many', async () => {
    await save(20)
    await setStatus('Done')
    expect(await seenBy(customer)).toMatchObject({ orderStatus: 'Done', price: 20, processingData: { round: 1 } })
    await setStatus('Processing')
    expect(await seenBy(customer)).toMatchObject({ orderStatus: 'Processing', price: 20, processingData: { round: 1 } })
    await save(30)
    expect(await seenBy(customer)).toMatchObject({ orderStatus: 'Processing', price: 20, processingData: { round: 1 } })
    const action = { do: 'orderStatus', value: 'Done' } as const
    await app.call('bulkOrders', { as: admin, body: { ids: [request._id], action } })
    expect(await seenBy(customer)).toMatchObject({ orderStatus: 'Done', price: 30, processingData: { round: 2 } })
  })

  test('stays hidden whatever else is set by hand', async () => {
    await save(20)
    for (const status of ['New', 'Processing', 'Ready'] as const) {
      await setStatus(status)
      expect(await seenBy(customer)).toMatchObject({
        ...UNTOUCHED,
        orderStatus: status === 'Ready' ? 'Processing' : status,
      })
    }
  })

  test('is not told by changing or converting the request', async () => {
    request = await buildRequest(app, { customer, requestFor: 'quote' })
    await save(55.55, { comments: 'Looks small' })
    await setStatus('New')
    const params = { _id: request._id }
    const changed = await app.call('updateOrder', { as: customer, params, body: { orderName: 'Renamed' } })
    expect(changed).toMatchObject(UNTOUCHED)
    for (const _ of ['first', 'again']) {
      expect(await app.call('convertToOrder', { as: customer, body: params })).toMatchObject(UNTOUCHED)
    }
  })
})

test('an order that was a quote costs nothing until its own work is sent', async () => {
  request = await buildRequest(app, { customer, requestFor: 'quote' })
  await save(40)
  await send()
  await app.call('convertToOrder', { as: customer, body: { _id: request._id } })
  expect(await seenBy(customer)).toMatchObject({ orderStatus: 'New', price: 0, processingData: { price: 40 } })
  await save(50)
  expect(await seenBy(customer)).toMatchObject({ orderStatus: 'Processing', price: 0, processingData: { price: 40 } })
  await send()
  expect(await seenBy(customer)).toMatchObject({ orderStatus: 'Ready', price: 50, processingData: { price: 50 } })
})

describe('filters and sorting of a customer', () => {
  test('tell no price before it is sent, in neither rows nor totals', async () => {
    await save(77)
    for (const price of [77, 76]) expect(await found({ price })).toBe(0)
    expect(await found({ priced: true })).toBe(0)
    expect(await found({ priced: false, price: 0 })).toBe(1)
    await send()
    expect(await found({ price: 77 })).toBe(1)
    expect(await found({ priced: true })).toBe(1)
    await save(99)
    expect(await found({ price: 77 })).toBe(1)
    expect(await found({ price: 99 })).toBe(0)
  })

  test('find a request under the status that it shows', async () => {
    const counts = async () =>
      Promise.all((['New', 'Processing', 'Ready', 'Done'] as const).map((orderStatus) => found({ orderStatus })))
    expect(await counts()).toEqual([1, 0, 0, 0])
    await save(10)
    expect(await counts()).toEqual([0, 1, 0, 0])
    await send()
    expect(await counts()).toEqual([0, 0, 1, 0])
    await setStatus('Done')
    expect(await counts()).toEqual([0, 0, 0, 1])
  })

  test('order by the price that is shown', async () => {
    const dear = request
    await save(500)
    request = await buildRequest(app, { customer })
    const cheap = request
    await save(5)
    await send()
    const order = async (direction: 'asc' | 'desc') =>
      (await list({}, { by: 'price', direction })).docs.map(({ _id }) => _id)
    expect(await order('desc')).toEqual([cheap._id, dear._id])
    request = dear
    await send()
    expect(await order('desc')).toEqual([dear._id, cheap._id])
    expect(await order('asc')).toEqual([cheap._id, dear._id])
  })

  test('never compare with a name that staff sign in with', async () => {
    const params = { assTo: 'x', assToSalesMan: 'Select' }
    const { issues } = await app.refused('listOrders', 'invalid_body', { as: customer, params: page, body: { params } })
    expect(issues).toMatchObject([
      { path: ['params', 'assTo'], message: 'You cannot filter by designer.' },
      { path: ['params', 'assToSalesMan'], message: 'You cannot filter by salesperson.' },
    ])
  })
})

test('Done work is billed at its price by the customer, sent or not', async () => {
  await save(20)
  await setStatus('Done')
  const [row] = (await list({ orderStatus: 'Done', paymentStatus: false, invoiced: false, priced: true })).docs
  expect(row).toMatchObject({ price: 20, discount: 1, totalPrice: 19 })
  const inv = [{ orderId: request._id, price: 20, discount: 1, totalPrice: 19 }]
  const invoice = await app.call('saveInvoice', { as: customer, body: { mauth_id: customer._id, inv } })
  expect(invoice).toMatchObject({ grandTotal: 19 })
})

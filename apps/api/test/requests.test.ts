import type { RequestDraftInput } from '@stitchdesk/contract/placing/draft'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import {
  buildBillable,
  buildCustomer,
  buildInvoice,
  buildProcessing,
  buildRequest,
  buildStaff,
  type TestAccount,
} from './support/factories.ts'
import { waitForMail } from './support/mail.ts'

let app: TestApp
let admin: TestAccount
let customer: TestAccount

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

const lion = (more: Partial<RequestDraftInput> = {}): RequestDraftInput => ({
  requestFor: 'order',
  orderName: 'Lion cap',
  requiredFormat: 'dst',
  width: 3.5,
  height: '2',
  placement: 'Cap',
  rush: 'Yes',
  ...more,
})

const list = (as: TestAccount, params: object = {}, more: { size?: number; page?: number; sort?: object } = {}) =>
  app.attempt('listOrders', {
    as,
    params: { size: more.size ?? 50, page: more.page ?? 1 },
    body: { params, ...(more.sort ? { sort: more.sort } : {}) },
  }) as Promise<{ status: number; body: { docs: { _id: string; orderName: string }[]; totalDocs: number } }>

const names = async (as: TestAccount, params: object, more: Parameters<typeof list>[2] = {}) =>
  (await list(as, params, more)).body.docs.map((doc) => doc.orderName)

describe('who reaches a request', () => {
  test('a stranger’s is not there, whatever is done with it', async () => {
    const { _id, orderCode } = await buildRequest(app, { orderName: 'Not yours' })
    const as = customer
    await app.refused('getOrder', 'record_not_found', { as, params: { _id } })
    await app.refused('updateOrder', 'record_not_found', { as, params: { _id }, body: { orderName: 'Mine now' } })
    await app.refused('convertToOrder', 'record_not_found', { as, body: { _id } })
    expect(await names(customer, { orderCode })).toEqual([])
    const stored = await app.call('getOrder', { as: admin, params: { _id } })
    expect(stored).toMatchObject({ orderName: 'Not yours', orderStatus: 'New' })
  })

  test('a filter by another customer finds a customer nothing', async () => {
    const other = await buildRequest(app)
    expect((await list(customer, { userName: other.userName })).body.totalDocs).toBe(0)
    expect((await list(customer, { userEmail: `${other.userName}@example.com` })).body.totalDocs).toBe(0)
  })

  test('sales see their customers’ alone', async () => {
    const sales = await buildStaff(app, 'sales')
    const theirs = await buildCustomer(app, { assToSalesMan: sales.userName })
    const { _id } = await buildRequest(app, { customer: theirs, orderName: 'Of my customer' })
    const other = await buildRequest(app)
    expect(await names(sales, {})).toEqual(['Of my customer'])
    expect(await app.call('getOrder', { as: sales, params: { _id } })).toMatchObject({ _id })
    await app.refused('getOrder', 'record_not_found', { as: sales, params: { _id: other._id } })
  })

  test('designers see what is assigned to them, without prices and without the customer’s address', async () => {
    const designer = await buildStaff(app, 'designer')
    const { _id } = await buildRequest(app, { assTo: designer.userName, orderName: 'For me', price: 40, discount: 5 })
    const other = await buildRequest(app, { price: 30 })
    const answer = await list(designer)
    expect(answer.body.docs).toHaveLength(1)
    expect(answer.body.docs[0]).toMatchObject({
      orderName: 'For me',
      price: null,
      discount: null,
      totalPrice: null,
      userEmail: null,
    })
    expect(await app.call('getOrder', { as: designer, params: { _id } })).toMatchObject({ price: null })
    await app.refused('getOrder', 'record_not_found', { as: designer, params: { _id: other._id } })
    await app.refused('saveProcessing', 'record_not_found', { as: designer, body: { modelFor: other.orderCode } })
  })

  test('sub-administrators see all', async () => {
    const subadmin = await buildStaff(app, 'subadmin')
    const { body } = await list(subadmin)
    expect(body.totalDocs).toBe((await list(admin)).body.totalDocs)
  })
})

describe('changing a request', () => {
  const change = (as: TestAccount, _id: string, body: object) =>
    app.attempt('updateOrder', { as, params: { _id }, body })

  test('changes only what the body names', async () => {
    const { _id } = await app.call('createOrder', { as: customer, body: lion({ po: 'PO-1', fabric: 'Twill' }) })
    const changed = await app.call('updateOrder', { as: customer, params: { _id }, body: { orderName: 'Tiger cap' } })
    expect(changed).toMatchObject({ orderName: 'Tiger cap', po: 'PO-1', fabric: 'Twill', width: 3.5, version: 2 })
  })

  test('by its customer ends when work begins', async () => {
    for (const orderStatus of ['Processing', 'Ready', 'Done'] as const) {
      const { _id } = await buildRequest(app, { customer, orderStatus })
      await app.refused('updateOrder', 'change_in_work', {
        as: customer,
        params: { _id },
        body: { orderName: 'Too late' },
      })
      expect((await change(admin, _id, { orderName: 'By staff' })).status).toBe(200)
    }
  })

  test('by a customer passes over what only staff set', async () => {
    const sales = await buildStaff(app, 'sales')
    const designer = await buildStaff(app, 'designer')
    const { _id } = await buildRequest(app, { customer })
    await change(customer, _id, {
      po: 'PO-9',
      price: 0,
      paymentStatus: true,
      userName: 'somebody',
      orderStatus: 'Done',
      oStatus: 'Lost',
      assTo: designer.userName,
      assToSalesMan: sales.userName,
      Designation: 'Administrate',
    })
    expect(await app.call('getOrder', { as: admin, params: { _id } })).toMatchObject({
      po: 'PO-9',
      paymentStatus: false,
      userName: customer.userName,
      orderStatus: 'New',
      oStatus: 'New',
      assTo: 'Select',
      assToSalesMan: 'Select',
    })
  })

  test('by staff assigns, and takes the assignment back', async () => {
    const designer = await buildStaff(app, 'designer')
    const { _id } = await buildRequest(app)
    expect((await change(admin, _id, { assTo: designer.userName, oStatus: 'Revision' })).body).toMatchObject({
      assTo: designer.userName,
      oStatus: 'Revision',
    })
    expect((await change(admin, _id, { assTo: 'Select' })).body).toMatchObject({ assTo: 'Select' })
  })

  test('assigns nobody who is no designer', async () => {
    const { _id } = await buildRequest(app)
    for (const assTo of [admin.userName, customer.userName, 'nobody-at-all']) {
      const { issues } = await app.refused('updateOrder', 'invalid_body', {
        as: admin,
        params: { _id },
        body: { assTo },
      })
      expect(issues?.[0]?.path).toEqual(['assTo'])
    }
  })

  test('to what it is already changes nothing, so that no open form grows stale', async () => {
    const { _id } = await buildRequest(app, { orderStatus: 'Ready', po: 'PO-1' })
    expect((await change(admin, _id, { orderStatus: 'Ready', assTo: 'Select', po: 'PO-1' })).body).toMatchObject({
      version: 1,
    })
    expect((await change(admin, _id, { orderStatus: 'Done', po: 'PO-1', version: 1 })).body).toMatchObject({
      version: 2,
    })
  })

  test('from an older version is refused and changes nothing', async () => {
    const { _id } = await buildRequest(app, { orderName: 'First' })
    expect((await change(admin, _id, { orderName: 'Second', version: 1 })).status).toBe(200)
    await app.refused('updateOrder', 'stale_version', {
      as: admin,
      params: { _id },
      body: { orderName: 'Third', version: 1 },
    })
    expect((await change(admin, _id, { po: 'inline edits carry no version' })).body).toMatchObject({
      orderName: 'Second',
      version: 3,
    })
  })

  test('of two whole saves at the same moment one is refused', async () => {
    const { _id } = await buildRequest(app)
    const save = (orderName: string) => change(admin, _id, { orderName, version: 1 })
    const statuses = (await Promise.all([save('One'), save('Other')])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
  })

  test('keeps the format within the kind', async () => {
    const { _id } = await buildRequest(app, { requestFor: 'vector' })
    await app.refused('updateOrder', 'invalid_body', { as: admin, params: { _id }, body: { requiredFormat: 'dst' } })
    expect((await change(admin, _id, { requiredFormat: 'eps' })).status).toBe(200)
  })

  test('tells who changed what, from what, to what', async () => {
    const { _id } = await buildRequest(app, { orderName: 'First' })
    await change(admin, _id, { orderName: 'Second', oStatus: 'Edit' })
    const { history } = await app.call('getOrder', { as: admin, params: { _id } })
    expect(history).toContainEqual(
      expect.objectContaining({ by: admin.userName, field: 'orderName', before: 'First', after: 'Second' }),
    )
    expect(history).toContainEqual(expect.objectContaining({ field: 'oStatus', before: 'New', after: 'Edit' }))
    expect(history.some((event) => event.field === 'po')).toBe(false)
  })
})

test('the moments of an opened request have one shape', async () => {
  const request = await buildRequest(app, { customer, orderStatus: 'Ready', price: 5 })
  const { _id } = request
  await buildProcessing(app, request, { price: 5 })
  await app.call('sendRecord', { as: admin, body: { _id } })
  await waitForMail(app, customer.email, `OR-${request.orderCode}`)
  const { submitDateTime, sentDate, messages, history, processingRounds } = await app.call('getOrder', {
    as: admin,
    params: { _id },
  })
  const moments = [
    submitDateTime,
    sentDate,
    ...messages.map(({ createdAt }) => createdAt),
    ...messages.flatMap(({ sentAt }) => sentAt ?? []),
    ...history.map(({ at }) => at),
    ...processingRounds.map(({ savedAt }) => savedAt),
  ]
  expect(moments.length).toBeGreaterThanOrEqual(5)
  for (const moment of moments) expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})

describe('deleting a request', () => {
  test('takes it off every list, and can be undone', async () => {
    const { _id, orderCode } = await buildRequest(app, { customer, orderName: 'Deleted' })
    expect(await app.call('deleteOrder', { as: admin, params: { _id } })).toEqual({ _id, orderCode, status: 200 })
    for (const as of [admin, customer]) {
      expect(await names(as, { orderCode })).toEqual([])
      const { message } = await app.refused('getOrder', 'request_deleted', { as, params: { _id } })
      expect(message).toBe('This request was deleted.')
    }
    const stranger = await buildCustomer(app)
    await app.refused('getOrder', 'record_not_found', { as: stranger, params: { _id } })
    await app.refused('updateOrder', 'request_deleted', { as: admin, params: { _id }, body: { po: '1' } })
    await app.refused('saveProcessing', 'request_deleted', { as: admin, body: { modelFor: orderCode, price: 5 } })
    expect(await app.call('restoreOrder', { as: admin, params: { _id } })).toMatchObject({ _id, delete: false })
    expect(await names(customer, { orderCode })).toEqual(['Deleted'])
  })

  test('works by its code, and by a quote’s own call', async () => {
    const order = await buildRequest(app)
    await app.call('deleteOrderByCode', { as: admin, params: { orderCode: order.orderCode } })
    const quote = await buildRequest(app, { requestFor: 'quote' })
    await app.call('deleteQuote', { as: admin, params: { id: quote._id } })
    await app.refused('getQuote', 'request_deleted', { as: admin, params: { id: quote._id } })
    await app.refused('getQuote', 'record_not_found', { as: admin, params: { id: order._id } })
    const second = await buildRequest(app)
    await app.refused('deleteQuote', 'record_not_found', { as: admin, params: { id: second._id } })
    expect((await list(admin, { orderCode: quote.orderCode })).body.totalDocs).toBe(0)
  })

  test('is refused while it is on an invoice', async () => {
    const billable = await buildBillable(app, customer)
    await buildInvoice(app, customer, [billable])
    await app.refused('deleteOrder', 'delete_on_invoice', { as: admin, params: { _id: billable._id } })
  })
})

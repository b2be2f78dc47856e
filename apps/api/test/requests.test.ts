import type { RequestDraftInput } from '@stitchdesk/contract/requests/draft'
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

describe('placing a request', () => {
  test('answers it whole, as its customer’s, New and without a price', async () => {
    const before = Date.now()
    const { orderCode } = await app.call('reserveOrderCode', { as: customer })
    expect(orderCode).toBeGreaterThanOrEqual(before)
    const request = await app.call('createOrder', { as: customer, body: lion({ orderCode }) })
    expect(request).toMatchObject({
      orderCode,
      orderName: 'Lion cap',
      width: 3.5,
      height: 2,
      userName: customer.userName,
      userEmail: customer.email,
      orderStatus: 'New',
      oStatus: 'New',
      price: 0,
      paymentStatus: false,
      assTo: 'Select',
      processingData: null,
      sentDate: null,
    })
    expect(Date.parse(request.submitDateTime)).toBeGreaterThanOrEqual(before - 1000)
    expect(await app.call('getOrder', { as: customer, params: { _id: request._id } })).toMatchObject(request)
  })

  test('confirms it by mail', async () => {
    const other = await buildCustomer(app)
    const { orderCode } = await app.call('createOrder', { as: other, body: lion() })
    const mail = await waitForMail(app, other.email, `OR-${orderCode}`)
    expect(mail.text).toContain('Lion cap')
  })

  test('gives everybody another code, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.call('reserveOrderCode', { as: customer })))
    expect(new Set(answers.map((answer) => answer.orderCode)).size).toBe(20)
  })

  test('takes only a code that the caller reserved', async () => {
    const { orderCode } = await app.call('reserveOrderCode', { as: await buildCustomer(app) })
    for (const foreign of [orderCode, 12]) {
      const { issues } = await app.refused('createOrder', 'invalid_body', {
        as: customer,
        body: lion({ orderCode: foreign }),
      })
      expect(issues?.[0]?.path).toEqual(['orderCode'])
    }
  })

  test('twice, one after the other or at once, makes one', async () => {
    const { orderCode } = await app.call('reserveOrderCode', { as: customer })
    const place = () => app.call('createOrder', { as: customer, body: lion({ orderCode, orderName: 'Placed once' }) })
    const answers = [...(await Promise.all([place(), place(), place()])), await place()]
    expect(new Set(answers.map((answer) => answer._id)).size).toBe(1)
    expect(await names(customer, { orderCode })).toEqual(['Placed once'])
    const mails = await app.services.db
      .selectFrom('message')
      .select('_id')
      .where('requestId', '=', answers[0]?._id ?? '')
      .execute()
    expect(mails).toHaveLength(1)
  })

  test('with the code of a request deleted since says so', async () => {
    const { orderCode } = await app.call('reserveOrderCode', { as: customer })
    const { _id } = await app.call('createOrder', { as: customer, body: lion({ orderCode }) })
    await app.call('deleteOrder', { as: admin, params: { _id } })
    await app.refused('createOrder', 'record_deleted', { as: customer, body: lion({ orderCode }) })
  })

  test('never sets what only the shop sets', async () => {
    const request = await app.attempt('createOrder', {
      as: customer,
      body: {
        ...lion(),
        userName: (await buildCustomer(app)).userName,
        price: 0.01,
        paymentStatus: true,
        orderStatus: 'Done',
        assTo: 'somebody',
        convertToOrder: true,
        delete: true,
      },
    })
    expect(request.body).toMatchObject({
      userName: customer.userName,
      price: 0,
      paymentStatus: false,
      orderStatus: 'New',
      assTo: 'Select',
      convertToOrder: false,
      delete: false,
    })
  })

  test('names every wrong field at once', async () => {
    const { issues } = await app.refused('createOrder', 'invalid_body', {
      as: customer,
      body: { requestFor: 'order', width: 'wide', height: -1, numberOfColors: 'two', blending: 'Maybe' },
    })
    expect(issues?.map((issue) => issue.message).sort()).toEqual(
      [
        'Order Name is required',
        'Required format is required',
        'Width must be a number',
        'Height must be positive',
        'Number of colors must be numeric',
        'Invalid selection',
      ].sort(),
    )
  })

  test('on behalf of a customer makes it theirs', async () => {
    const request = await app.call('createOrder', { as: admin, body: lion({ userName: customer.userName }) })
    expect(request.userName).toBe(customer.userName)
    expect(await names(customer, { orderCode: request.orderCode })).toEqual(['Lion cap'])
  })

  test.each(['', 'nobody-at-all'])('on behalf of %j is refused', async (userName) => {
    const { issues } = await app.refused('createOrder', 'invalid_body', { as: admin, body: lion({ userName }) })
    expect(issues?.[0]?.path).toEqual(['userName'])
  })

  test('on behalf of staff is refused', async () => {
    await app.refused('createOrder', 'invalid_body', { as: admin, body: lion({ userName: admin.userName }) })
  })

  test('again remembers the original, which must be one’s own', async () => {
    const original = await buildRequest(app, { customer })
    const again = await app.call('createOrder', {
      as: customer,
      body: lion({ ReplicaOrderCode: original.orderCode }),
    })
    expect(again.ReplicaOrderCode).toBe(original.orderCode)
    expect(again.orderCode).not.toBe(original.orderCode)
    const foreign = await buildRequest(app)
    await app.refused('createOrder', 'invalid_body', {
      as: customer,
      body: lion({ ReplicaOrderCode: foreign.orderCode }),
    })
  })

  test('hands it to the customer’s salesperson', async () => {
    const sales = await buildStaff(app, 'sales')
    const theirs = await buildCustomer(app, { assToSalesMan: sales.userName })
    const { _id } = await app.call('createOrder', { as: theirs, body: lion() })
    const { assToSalesMan } = await app.call('getOrder', { as: sales, params: { _id } })
    expect(assToSalesMan).toBe(sales.userName)
  })

  test('as a quote by its own call', async () => {
    const quote = await app.call('createQuote', { as: customer, body: { orderName: 'Bear', requiredFormat: 'pes' } })
    expect(quote.requestFor).toBe('quote')
    expect(await app.call('getQuote', { as: customer, params: { id: quote._id } })).toMatchObject({ _id: quote._id })
  })
})

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
      await app.refused('updateOrder', 'conflict', { as: customer, params: { _id }, body: { orderName: 'Too late' } })
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
      const { message } = await app.refused('getOrder', 'record_deleted', { as, params: { _id } })
      expect(message).toBe('This request has been deleted in the meantime.')
    }
    const stranger = await buildCustomer(app)
    await app.refused('getOrder', 'record_not_found', { as: stranger, params: { _id } })
    await app.refused('updateOrder', 'record_deleted', { as: admin, params: { _id }, body: { po: '1' } })
    await app.refused('saveProcessing', 'record_deleted', { as: admin, body: { modelFor: orderCode, price: 5 } })
    expect(await app.call('restoreOrder', { as: admin, params: { _id } })).toMatchObject({ _id, delete: false })
    expect(await names(customer, { orderCode })).toEqual(['Deleted'])
  })

  test('works by its code, and by a quote’s own call', async () => {
    const order = await buildRequest(app)
    await app.call('deleteOrderByCode', { as: admin, params: { orderCode: order.orderCode } })
    const quote = await buildRequest(app, { requestFor: 'quote' })
    await app.call('deleteQuote', { as: admin, params: { id: quote._id } })
    await app.refused('getQuote', 'record_deleted', { as: admin, params: { id: quote._id } })
    await app.refused('getQuote', 'record_not_found', { as: admin, params: { id: order._id } })
    const second = await buildRequest(app)
    await app.refused('deleteQuote', 'record_not_found', { as: admin, params: { id: second._id } })
    expect((await list(admin, { orderCode: quote.orderCode })).body.totalDocs).toBe(0)
  })

  test('is refused while it is on an invoice', async () => {
    const billable = await buildBillable(app, customer)
    await buildInvoice(app, customer, [billable])
    await app.refused('deleteOrder', 'conflict', { as: admin, params: { _id: billable._id } })
  })
})

describe('a list', () => {
  let shop: TestAccount
  let designer: TestAccount
  let sales: TestAccount

  beforeAll(async () => {
    shop = await buildCustomer(app)
    designer = await buildStaff(app, 'designer')
    sales = await buildStaff(app, 'sales')
    const day = (date: number) => ({ customer: shop, submitDateTime: `2026-03-0${date}T12:00:00Z` })
    await buildRequest(app, { ...day(1), orderName: 'a', price: 10, orderStatus: 'Done', paymentStatus: true })
    await buildRequest(app, { ...day(2), orderName: 'b', price: 30, orderStatus: 'Ready', assTo: designer.userName })
    await buildRequest(app, { ...day(3), orderName: 'c', assToSalesMan: sales.userName, oStatus: 'Lost' })
    await buildRequest(app, { ...day(4), orderName: '100% wool', requestFor: 'quote' })
    await buildRequest(app, { ...day(5), orderName: 'e', requestFor: 'vector', price: 10, convertToOrder: true })
    await buildRequest(app, { ...day(6), orderName: 'gone', delete: true })
  })

  const mine = (params: object, more: Parameters<typeof list>[2] = {}) =>
    names(admin, { userName: shop.userName, ...params }, more)

  test.each([
    ['nothing', {}, ['e', '100% wool', 'c', 'b', 'a']],
    ['kind', { requestFor: 'order' }, ['c', 'b', 'a']],
    ['status', { orderStatus: 'Ready' }, ['b']],
    ['oStatus', { oStatus: 'Lost' }, ['c']],
    ['paid', { paymentStatus: true }, ['a']],
    ['unpaid, as text', { paymentStatus: 'false', requestFor: 'order' }, ['c', 'b']],
    ['price', { price: '10' }, ['e', 'a']],
    ['price 0', { price: 0 }, ['100% wool', 'c']],
    ['priced', { priced: true }, ['e', 'b', 'a']],
    ['owed', { owed: true }, []],
    ['not owed, as text', { owed: 'false', requestFor: 'quote' }, ['100% wool']],
    ['nobody’s id', { customerId: 'no-such-id' }, []],
    ['converted', { convertToOrder: true }, ['e']],
    ['from a day', { submitDateTime: { $gte: '2026-03-04' } }, ['e', '100% wool']],
    ['to a day, included', { submitDateTime: { $lte: '2026-03-02' } }, ['b', 'a']],
    ['between days', { submitDateTime: { $gte: '2026-03-02', $lte: '2026-03-03' } }, ['c', 'b']],
    ['name, taken literally', { orderName: '0% W' }, ['100% wool']],
    ['a pattern that is none', { orderName: '%' }, ['100% wool']],
    ['an underscore that is none', { orderName: '_' }, []],
    ['nobody’s', { assTo: 'Select', requestFor: 'order' }, ['c', 'a']],
  ])('filters by %s', async (_, params, expected) => {
    expect(await mine(params)).toEqual(expected)
  })

  test('filters by designer, salesperson, code and address', async () => {
    expect(await mine({ assTo: designer.userName })).toEqual(['b'])
    expect(await mine({ assToSalesMan: sales.userName })).toEqual(['c'])
    const { body } = await list(admin, { userName: shop.userName, orderName: 'c' })
    const [found] = body.docs as { orderCode?: number }[]
    expect(await mine({ orderCode: `OR-${found?.orderCode}` })).toEqual(['c'])
    expect(await names(admin, { userEmail: shop.email.toUpperCase() })).toHaveLength(5)
    expect(await names(admin, { userName: shop.userName.slice(1, -1).toUpperCase() })).toHaveLength(5)
  })

  test.each([
    [{ by: 'submitDateTime', direction: 'asc' }, ['a', 'b', 'c']],
    [{ by: 'orderCode', direction: 'desc' }, ['c', 'b', 'a']],
    [{ by: 'price', direction: 'asc' }, ['c', 'a', 'b']],
    [{ by: 'price', direction: 'desc' }, ['b', 'a', 'c']],
  ])('sorts by %j', async (sort, expected) => {
    expect(await mine({ requestFor: 'order' }, { sort })).toEqual(expected)
  })

  test('pages without a gap or a repetition, with the exact total', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => mine({}, { size: 2, page })))
    expect(pages).toEqual([['e', '100% wool'], ['c', 'b'], ['a'], []])
    const answer = await app.call('listOrders', {
      as: admin,
      params: { size: 2, page: 2 },
      body: { params: { userName: shop.userName } },
    })
    expect(answer).toMatchObject({ limit: 2, offset: 2, totalDocs: 5 })
  })

  test('keeps its order when many came at the same moment', async () => {
    const crowd = await buildCustomer(app)
    for (let number = 0; number < 12; number++) {
      await buildRequest(app, {
        customer: crowd,
        submitDateTime: '2026-04-01T00:00:00Z',
        orderName: `at once ${number}`,
      })
    }
    const pages = await Promise.all([1, 2, 3, 4].map((page) => names(crowd, {}, { size: 3, page })))
    expect(new Set(pages.flat()).size).toBe(12)
  })

  test('of vectors holds vectors alone', async () => {
    const { docs } = await app.call('listVectors', {
      as: admin,
      params: { size: 50, page: 1, designation: 'Administrate' },
      body: { params: { userName: shop.userName, requestFor: 'order' } },
    })
    expect(docs.map((doc) => doc.orderName)).toEqual(['e'])
  })

  test('of vectors shows a customer theirs, whatever role the address claims', async () => {
    const { docs } = await app.call('listVectors', {
      as: shop,
      params: { size: 50, page: 1, designation: 'Administrate' },
      body: {},
    })
    expect(docs.map((doc) => doc.orderName)).toEqual(['e'])
  })

  test.each([
    [0, 1],
    [201, 1],
    [50, 0],
    [-5, 1],
    [1.5, 1],
  ])('of %d a page, page %d, is refused', async (size, page) => {
    const { message } = await app.refused('listOrders', 'invalid_body', { as: admin, params: { size, page }, body: {} })
    expect(message).toBe(
      page === 0 ? 'Page must be a whole number from 1 to 1000000' : 'Size must be a whole number from 1 to 200',
    )
  })

  test.each([
    [{ params: { submitDateTime: { $gte: '2026-11-01garbage' } } }, 'Enter a date, or a moment with its time zone'],
    [
      { params: { submitDateTime: '2026-11-20' } },
      'submitDateTime must be a range of days, for instance {"$gte": "2026-11-01", "$lte": "2026-11-30"}',
    ],
    [{ params: 'order' }, 'params must be an object of filters'],
    [{ sort: { by: '_id' } }, 'Sort by one of submitDateTime, orderCode, userName, price'],
    [{ sort: { direction: 'up' } }, 'Direction must be asc or desc'],
    [{ sort: 'price' }, 'sort must be an object, for instance {"by": "orderCode", "direction": "asc"}'],
  ])('asked for by %j says what to send instead', async (body, message) => {
    const options = { as: admin, params: { size: 50, page: 1 }, body }
    expect(await app.refused('listOrders', 'invalid_body', options)).toMatchObject({ message })
  })
})

import type { RequestDraftInput } from '@stitchdesk/contract/placing/draft'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { dstFile } from './support/artwork-files.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'
import { waitForMail } from './support/mail.ts'
import { formOf, PNG } from './support/sample-files.ts'

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

  test('takes a code that the caller’s program made, for its files and the request, and for a repeated submit', async () => {
    const orderCode = Date.now() - 86_400_000
    const params = { orderCode }
    const [file] = await app.call('upload', { as: customer, params, body: formOf(['lion.png', PNG]) })
    const imagesUploads = [{ filePath: file?.filePath ?? '' }]
    const place = () => app.call('createOrder', { as: customer, body: lion({ orderCode, imagesUploads }) })
    const [placed, again] = await Promise.all([place(), place()])
    expect(placed).toMatchObject({ orderCode, imagesUploads: [{ filePath: file?.filePath }] })
    expect(again._id).toBe(placed._id)
    const stranger = await buildCustomer(app)
    await app.refused('createOrder', 'invalid_body', { as: stranger, body: lion({ orderCode }) })
    await app.refused('upload', 'record_not_found', { as: stranger, params, body: formOf(['lion.png', PNG]) })
  })

  test('takes no code that somebody else reserved, nor a number that is no timestamp', async () => {
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
      .selectFrom('mail_message')
      .select('_id')
      .where('requestId', '=', answers[0]?._id ?? '')
      .execute()
    expect(mails).toHaveLength(1)
  })

  test('with the code of a request deleted since says so', async () => {
    const { orderCode } = await app.call('reserveOrderCode', { as: customer })
    const { _id } = await app.call('createOrder', { as: customer, body: lion({ orderCode }) })
    await app.call('deleteOrder', { as: admin, params: { _id } })
    await app.refused('createOrder', 'order_code_deleted', { as: customer, body: lion({ orderCode }) })
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

  test('on behalf of their own customer, with artwork, a salesperson may, of others not', async () => {
    const sales = await buildStaff(app, 'sales')
    const theirs = await buildCustomer(app, { assToSalesMan: sales.userName })
    const { orderCode } = await app.call('reserveOrderCode', { as: sales })
    const files = await app.call('upload', { as: sales, params: { orderCode }, body: formOf(['lion.dst', dstFile()]) })
    const imagesUploads = files.map(({ filePath }) => ({ filePath }))
    const body = lion({ orderCode, userName: theirs.userName, imagesUploads })
    const { _id } = await app.call('createOrder', { as: sales, body })
    expect(await app.call('getOrder', { as: theirs, params: { _id } })).toMatchObject({
      userName: theirs.userName,
      orderName: 'Lion cap',
      imagesUploads: [{ imageName: expect.stringContaining('lion.dst') }],
    })
    const more = formOf(['more.dst', dstFile('more')])
    await app.refused('upload', 'forbidden', { as: sales, params: { orderCode }, body: more })

    const { issues } = await app.refused('createOrder', 'invalid_body', {
      as: sales,
      body: lion({ userName: customer.userName, orderName: 'Not theirs' }),
    })
    expect(issues?.[0]?.path).toEqual(['userName'])
    expect(await names(customer, {})).not.toContain('Not theirs')
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

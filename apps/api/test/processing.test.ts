import type { ProcessingDraftInput } from '@stitchdesk/contract/processing/processing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import {
  buildBillable,
  buildCustomer,
  buildInvoice,
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

/** An administrator's save of these fields is refused with exactly these issues, by field and message. */
async function refusedFields(modelFor: number, fields: object, wanted: [field: string, message: string][]) {
  const body = { modelFor, ...fields }
  const { issues = [] } = await app.refused('saveProcessing', 'invalid_body', { as: admin, body })
  expect(issues.map(({ path, message }) => [path.join('.'), message]).sort()).toEqual(wanted)
}

const process = (as: TestAccount, body: ProcessingDraftInput) => app.call('saveProcessing', { as, body })

describe('processing a request', () => {
  test('makes it Ready with its price, and keeps every round', async () => {
    const { _id, orderCode } = await buildRequest(app)
    const { order } = await process(admin, { modelFor: orderCode, price: 20, discount: '2,5', stitiches: '8,200' })
    expect(order).toMatchObject({
      orderStatus: 'Ready',
      price: 20,
      discount: 2.5,
      totalPrice: 17.5,
      stiches: '8,200',
      processingData: { round: 1, modelFor: orderCode, savedBy: `Nick of ${admin.userName}` },
    })
    await process(admin, { modelFor: orderCode, price: 25, comments: 'Outline thickened' })
    const detail = await app.call('getOrder', { as: admin, params: { _id } })
    expect(detail.processingRounds.map(({ round, price }) => [round, price])).toEqual([
      [2, 25],
      [1, 20],
    ])
    expect(detail).toMatchObject({ price: 25, totalPrice: 25, processingData: { round: 2 } })
    expect(detail.history).toContainEqual(expect.objectContaining({ field: 'price', before: 20, after: 25 }))
  })

  test('computes the total itself', async () => {
    const { orderCode } = await buildRequest(app)
    const { order } = await process(admin, { modelFor: orderCode, price: 0.3, discount: 0.1, totalPrice: 999 })
    expect(order.totalPrice).toBe(0.2)
  })

  test('free has no price', async () => {
    const { orderCode } = await buildRequest(app)
    const { order } = await process(admin, { modelFor: orderCode, orderCatagory: true, price: 30, discount: 40 })
    expect(order).toMatchObject({ price: 0, discount: 0, totalPrice: 0, processingData: { orderCatagory: true } })
  })

  test.each([
    [1.0049999, 1],
    ['1.00499999', 1],
    [10.005, 10.01],
    [24.999, 25],
  ])('keeps a price of %j in whole cents, as it is shown and mailed', async (price, kept) => {
    const { _id, orderCode } = await buildRequest(app)
    const { order } = await process(admin, { modelFor: orderCode, price })
    expect(order).toMatchObject({ price: kept, totalPrice: kept, processingData: { price: kept } })
    const { history } = await app.call('getOrder', { as: admin, params: { _id } })
    expect(history).toContainEqual(expect.objectContaining({ field: 'price', after: kept }))
  })

  test('keeps a discount in whole cents, below the price', async () => {
    const { orderCode } = await buildRequest(app)
    const { order } = await process(admin, { modelFor: orderCode, price: 10, discount: 9.9949999 })
    expect(order).toMatchObject({ price: 10, discount: 9.99, totalPrice: 0.01 })
    await refusedFields(orderCode, { price: 10, discount: 9.995 }, [['discount', 'Discount must be less than Price']])
    await refusedFields(orderCode, { price: 0.004 }, [['price', 'Price must be greater than zero']])
  })

  test('names every wrong field at once and saves nothing', async () => {
    const { _id, orderCode } = await buildRequest(app)
    await refusedFields(orderCode, { price: 10, discount: 12 }, [['discount', 'Discount must be less than Price']])
    await refusedFields(orderCode, { price: 'x', discount: 'y', height: -1, selectLevel: 11 }, [
      ['discount', 'Discount must be a number'],
      ['height', 'Height must be at least 0'],
      ['price', 'Price must be a number'],
      ['selectLevel', 'Select Level must be between 1 and 10'],
    ])
    for (const price of [true, {}, [5]]) {
      await refusedFields(orderCode, { price }, [['price', 'Price must be a number']])
    }
    await refusedFields(orderCode, {}, [['price', 'Price is required']])
    const detail = await app.call('getOrder', { as: admin, params: { _id } })
    expect(detail).toMatchObject({ orderStatus: 'New', price: 0, processingRounds: [], version: 1 })
  })

  test('by a designer needs no price and sets none', async () => {
    const designer = await buildStaff(app, 'designer')
    const { _id, orderCode } = await buildRequest(app, { assTo: designer.userName, price: 15 })
    const { order } = await process(designer, { modelFor: orderCode, stitiches: '9000', price: 1, discount: 0.5 })
    expect(order).toMatchObject({ orderStatus: 'Ready', stiches: '9000', price: null })
    expect(await app.call('getOrder', { as: admin, params: { _id } })).toMatchObject({ price: 15, discount: 0 })
  })

  test('by a designer passes over whatever they send as a price', async () => {
    const designer = await buildStaff(app, 'designer')
    const { orderCode } = await buildRequest(app, { assTo: designer.userName, price: 15 })
    const body = { modelFor: orderCode, price: true, discount: {}, totalPrice: [] }
    expect((await app.attempt('saveProcessing', { as: designer, body })).status).toBe(200)
  })

  test('by a designer makes nothing free, and leaves free what is', async () => {
    const designer = await buildStaff(app, 'designer')
    const { _id, orderCode } = await buildRequest(app, { assTo: designer.userName })
    const latest = async () => (await app.call('getOrder', { as: admin, params: { _id } })).processingData
    await process(admin, { modelFor: orderCode, price: 40, discount: 5 })
    await process(designer, { modelFor: orderCode, orderCatagory: true })
    expect(await latest()).toMatchObject({ round: 2, orderCatagory: false, price: 40, totalPrice: 35 })
    await process(admin, { modelFor: orderCode, orderCatagory: true })
    await process(designer, { modelFor: orderCode, comments: 'Border widened' })
    expect(await latest()).toMatchObject({ round: 4, orderCatagory: true, price: 0, totalPrice: 0 })
  })

  test('changes the PO where one is sent, to an empty one too', async () => {
    const { orderCode } = await buildRequest(app, { po: 'PO-1' })
    const saved = async (body: object) => (await process(admin, { modelFor: orderCode, price: 20, ...body })).order
    expect(await saved({})).toMatchObject({ po: 'PO-1', processingData: { po: 'PO-1' } })
    expect(await saved({ po: 'PO-2' })).toMatchObject({ po: 'PO-2', processingData: { po: 'PO-2' } })
    expect(await saved({ po: '' })).toMatchObject({ po: '', processingData: { po: '' } })
  })

  test('of a code with a prefix is of that kind alone', async () => {
    const { orderCode } = await buildRequest(app)
    await app.refused('saveProcessing', 'record_not_found', {
      as: admin,
      body: { modelFor: `QT-${orderCode}`, price: 20 },
    })
    await process(admin, { modelFor: `or-${orderCode}`, price: 20 })
    await app.refused('sendRecord', 'record_not_found', { as: admin, body: { orderCode: `VO-${orderCode}` } })
    await app.call('sendRecord', { as: admin, body: { orderCode: `OR-${orderCode}` } })
  })

  test('from an older version is refused', async () => {
    const { orderCode } = await buildRequest(app)
    await process(admin, { modelFor: orderCode, price: 20, version: 1 })
    await app.refused('saveProcessing', 'stale_version', {
      as: admin,
      body: { modelFor: orderCode, price: 99, version: 1 },
    })
  })

  test('twice at once makes two rounds, not half of one', async () => {
    const { _id, orderCode } = await buildRequest(app)
    await Promise.all([20, 30].map((price) => process(admin, { modelFor: orderCode, price })))
    const { processingRounds } = await app.call('getOrder', { as: admin, params: { _id } })
    expect(processingRounds.map(({ round }) => round)).toEqual([2, 1])
  })

  test('cannot reprice what is on an invoice', async () => {
    const billable = await buildBillable(app, customer, 20)
    await buildInvoice(app, customer, [billable])
    await app.refused('saveProcessing', 'price_on_invoice', {
      as: admin,
      body: { modelFor: billable.orderCode, price: 99 },
    })
  })
})

describe('what has been billed', () => {
  const BILLED = 'This request is billed and can no longer be processed. Ask an administrator if something must change.'

  test.each(['invoiced', 'paid'])('and is %s is not made Ready again by a designer', async (how) => {
    const designer = await buildStaff(app, 'designer')
    const fields = { customer, assTo: designer.userName, orderStatus: 'Done' as const, price: 20 }
    const request = await buildRequest(app, { ...fields, paymentStatus: how === 'paid' })
    if (how === 'invoiced') await buildInvoice(app, customer, [request])
    const now = () => app.call('getOrder', { as: admin, params: { _id: request._id } })
    const { version } = await now()
    const body = { modelFor: request.orderCode, stitiches: '9000' }
    const { message } = await app.refused('saveProcessing', 'process_billed', { as: designer, body })
    expect(message).toBe(BILLED)
    expect(await now()).toMatchObject({ orderStatus: 'Done', version, processingRounds: [] })
  })

  test('may be processed again by an administrator, at its price', async () => {
    const billed = await buildBillable(app, customer, 20)
    await buildInvoice(app, customer, [billed])
    const { order } = await process(admin, { modelFor: billed.orderCode, price: 20, stitiches: '9000' })
    expect(order).toMatchObject({ orderStatus: 'Ready', stiches: '9000', price: 20 })
  })

  test('stays a designer’s to process while it is Done and not billed', async () => {
    const designer = await buildStaff(app, 'designer')
    const { orderCode } = await buildRequest(app, { assTo: designer.userName, orderStatus: 'Done', price: 20 })
    expect((await process(designer, { modelFor: orderCode })).order.orderStatus).toBe('Ready')
  })
})

describe('sending the record', () => {
  test('stamps the date and mails the customer', async () => {
    const receiver = await buildCustomer(app)
    const { _id, orderCode } = await buildRequest(app, { customer: receiver, orderName: 'Anchor polo' })
    await app.call('saveProcessing', { as: admin, body: { modelFor: orderCode, price: 20, stitiches: '7100' } })
    const before = Date.now()
    const { data } = await app.call('sendRecord', { as: admin, body: { _id } })
    expect(Date.parse(data.sentDate ?? '')).toBeGreaterThanOrEqual(before - 1000)
    expect(data).toMatchObject({ orderCode, orderStatus: 'Ready' })
    const mail = await waitForMail(app, receiver.email, 'is ready')
    expect(mail.subject).toContain(`OR-${orderCode}`)
    for (const fact of ['Anchor polo', '7,100', '$20.00']) expect(mail.text).toContain(fact)
    const detail = await app.call('getOrder', { as: admin, params: { _id } })
    expect(detail.messages.map(({ kind }) => kind)).toContain('request-sent')
  })

  test('clicked twice sends one mail', async () => {
    const { _id, orderCode } = await buildRequest(app)
    await app.call('saveProcessing', { as: admin, body: { modelFor: orderCode, price: 20 } })
    await Promise.all([1, 2, 3].map(() => app.call('sendRecord', { as: admin, body: { _id } })))
    const { messages } = await app.call('getOrder', { as: admin, params: { _id } })
    expect(messages.filter(({ kind }) => kind === 'request-sent')).toHaveLength(1)
  })

  test('again after another processing mails what was corrected', async () => {
    const { _id, orderCode } = await buildRequest(app)
    const mailed = async (price: number) => {
      await app.call('saveProcessing', { as: admin, body: { modelFor: orderCode, price } })
      const { data } = await app.call('sendRecord', { as: admin, body: { _id } })
      return data.sentDate ?? ''
    }
    const [first, second] = [await mailed(10), await mailed(12)]
    expect(second > first).toBe(true)
    const { messages } = await app.call('getOrder', { as: admin, params: { _id } })
    expect(messages.filter(({ kind }) => kind === 'request-sent')).toHaveLength(2)
  })

  test('tells no price where none was set', async () => {
    const receiver = await buildCustomer(app)
    const designer = await buildStaff(app, 'designer')
    const { _id, orderCode } = await buildRequest(app, { customer: receiver, assTo: designer.userName })
    await app.call('saveProcessing', { as: designer, body: { modelFor: orderCode, stitiches: '7100' } })
    await app.call('sendRecord', { as: admin, body: { _id } })
    expect((await waitForMail(app, receiver.email, 'is ready')).text).not.toContain('$')
  })

  test('of a New request is refused and mails nothing', async () => {
    const { _id } = await buildRequest(app)
    await app.refused('sendRecord', 'send_unprocessed', { as: admin, body: { _id } })
    const detail = await app.call('getOrder', { as: admin, params: { _id } })
    expect(detail).toMatchObject({ sentDate: null, messages: [] })
  })
})

describe('converting a quote', () => {
  test('makes it a New order without a price, once', async () => {
    const { _id } = await buildRequest(app, { customer, requestFor: 'quote', orderStatus: 'Done', price: 30 })
    const first = await app.call('convertToOrder', { as: admin, body: { _id } })
    expect(first).toMatchObject({
      requestFor: 'order',
      convertToOrder: true,
      orderStatus: 'New',
      price: 0,
      totalPrice: 0,
    })
    expect(first.convertToOrderDate).not.toBeNull()
    expect(first.alreadyConverted).toBe(false)
    const again = await app.call('convertToOrder', { as: customer, body: { _id } })
    expect(again).toEqual({ ...first, alreadyConverted: true })
  })

  test('makes an order that has not been sent, whatever its quote was', async () => {
    const { _id, orderCode } = await buildRequest(app, { customer, requestFor: 'quote' })
    await app.call('saveProcessing', { as: admin, body: { modelFor: orderCode, price: 20 } })
    await app.call('sendRecord', { as: admin, body: { _id } })
    const order = await app.call('convertToOrder', { as: customer, body: { _id } })
    expect(order).toMatchObject({ sentDate: null, processingData: { price: 20 } })
  })

  test('twice at once converts once', async () => {
    const { _id } = await buildRequest(app, { customer, requestFor: 'quote' })
    const [one, other] = await Promise.all(
      [1, 2].map(() => app.call('convertToOrder', { as: customer, body: { _id } })),
    )
    expect(one?.convertToOrderDate).toBe(other?.convertToOrderDate)
    expect(one?.version).toBe(other?.version)
  })

  test('is for quotes', async () => {
    const { _id } = await buildRequest(app, { requestFor: 'vector' })
    await app.refused('convertToOrder', 'convert_no_quote', { as: admin, body: { _id } })
  })
})

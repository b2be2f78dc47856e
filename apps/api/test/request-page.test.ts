import { randomUUID } from 'node:crypto'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import type { TimelineEntry, TimelineKind } from '@stitchdesk/contract/requests/request-page'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildInvoice, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'

let app: TestApp
let admin: TestAccount
let designer: TestAccount
let seller: TestAccount
let customer: TestAccount
/** An order that has been through everything. */
let orderCode: string

const page = (as: TestAccount, code = orderCode) => app.call('getRequestPage', { as, params: { orderCode: code } })
const kinds = (timeline: readonly TimelineEntry[]) => timeline.map(({ kind }) => kind)
const only = <K extends TimelineKind>(timeline: readonly TimelineEntry[], kind: K) =>
  timeline.filter((entry): entry is Extract<TimelineEntry, { kind: K }> => entry.kind === kind)
const fields = (timeline: readonly TimelineEntry[]) =>
  only(timeline, 'changed').flatMap(({ changes }) => changes.map(({ field }) => field))

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate', { customerNick: 'Ada' })
  designer = await buildStaff(app, 'designer', { customerNick: 'Dana' })
  seller = await buildStaff(app, 'sales', { customerNick: 'Sol' })
  customer = await buildCustomer(app, { assToSalesMan: seller.userName, company: 'Lion Caps' })
  const draft = { requestFor: 'order', orderName: 'Lion', requiredFormat: 'dst' } as const
  const order = await app.call('createOrder', { as: customer, body: draft })
  orderCode = displayOrderCode('order', order.orderCode)
  const params = { _id: order._id }
  await app.call('updateOrder', { as: admin, params, body: { assTo: designer.userName } })
  await app.call('updateOrder', { as: admin, params, body: { orderStatus: 'Processing' } })
  const body = { modelFor: order.orderCode, price: 12, comments: 'First try' }
  await app.call('saveProcessing', { as: admin, body })
  await app.call('sendRecord', { as: admin, body: { _id: order._id } })
  await app.call('saveProcessing', { as: designer, body: { modelFor: order.orderCode, comments: 'Bolder' } })
  await app.call('updateOrder', { as: admin, params, body: { orderStatus: 'Done' } })
  const invoice = await buildInvoice(app, customer, [{ ...order, requestFor: 'order' }])
  await app.call('payInvoice', {
    as: customer,
    body: {
      invId: invoice._id,
      PaymentDate: new Date().toISOString().slice(0, 10),
      PayNumber: 'TX-1',
      Price: 5,
      Currency: 'EUR',
      PayMethod: 'PayPal',
      timestamp: invoice.timestamp,
    },
  })
})
afterAll(() => app.stop())

describe('the page of a request', () => {
  test('tells the shop everything that happened, the latest first', async () => {
    const { timeline, customer: whose, placementLimits, processingRounds } = await page(admin)
    expect(only(timeline, 'placed')).toMatchObject([{ by: 'Lion Caps', byUserName: customer.userName, byStaff: false }])
    // What was done last is the payment; a mail that waited may be sent at any moment.
    expect(timeline.filter(({ kind }) => kind !== 'mail')[0]).toMatchObject({
      kind: 'payment',
      amount: 5,
      currency: 'EUR',
      confirmation: 'pending',
    })
    const moments = timeline.map(({ at }) => at)
    expect(moments).toEqual([...moments].sort().reverse())
    expect(only(timeline, 'round').map(({ round, comments, by }) => [round, comments, by])).toEqual([
      [2, 'Bolder', 'Dana'],
      [1, 'First try', 'Ada'],
    ])
    const assigned = { field: 'assTo', before: null, after: 'Dana' }
    expect(only(timeline, 'changed').flatMap(({ changes }) => changes)).toContainEqual(assigned)
    expect(only(timeline, 'mail').find(({ mail }) => mail === 'request-sent')).toMatchObject({
      by: 'Ada',
      byUserName: admin.userName,
      to: `${customer.userName}@example.com`,
    })
    expect(only(timeline, 'invoice')).toHaveLength(1)
    expect(whose).toMatchObject({ company: 'Lion Caps' })
    expect(placementLimits).not.toBeNull()
    expect(processingRounds).toHaveLength(2)
  })

  test('says nothing twice: neither what a round set, nor that it was sent', async () => {
    const { timeline } = await page(admin)
    expect(fields(timeline)).not.toContain('price')
    expect(fields(timeline)).not.toContain('sentDate')
    expect(fields(timeline)).not.toContain('created')
  })

  test('shows a designer neither money nor whom it is for', async () => {
    const answer = await page(designer)
    expect(answer).toMatchObject({ price: null, customer: null, userEmail: null, invoiceNumber: null })
    expect(kinds(answer.timeline)).not.toContain('invoice')
    expect(kinds(answer.timeline)).not.toContain('payment')
    for (const field of ['price', 'received', 'invoiceNumber']) expect(fields(answer.timeline)).not.toContain(field)
    expect(JSON.stringify(answer)).not.toContain(`${customer.userName}@example.com`)
    expect(kinds(answer.timeline)).toContain('round')
  })

  test('tells its customer what was sent, and nobody’s name to sign in with', async () => {
    const answer = await page(customer)
    expect(answer).toMatchObject({ customer: null, placementLimits: null })
    expect(only(answer.timeline, 'round').map(({ round, by }) => [round, by])).toEqual([
      [2, 'Dana'],
      [1, 'Ada'],
    ])
    expect(only(answer.timeline, 'changed').flatMap(({ changes }) => changes)).toEqual([
      { field: 'orderStatus', before: 'Ready', after: 'Done' },
      { field: 'orderStatus', before: 'New', after: 'Processing' },
    ])
    expect(only(answer.timeline, 'payment')).toMatchObject([{ amount: 5 }])
    for (const { userName } of [admin, designer, seller]) expect(JSON.stringify(answer)).not.toContain(userName)
  })

  test('is out of reach for whoever does not reach the request', async () => {
    const stranger = await buildCustomer(app)
    const [otherSeller, otherDesigner] = [await buildStaff(app, 'sales'), await buildStaff(app, 'designer')]
    for (const as of [stranger, otherSeller, otherDesigner]) {
      await app.refused('getRequestPage', 'record_not_found', { as, params: { orderCode } })
    }
    expect(await page(seller)).toMatchObject({ orderName: 'Lion' })
  })

  test('is each caller’s own, whoever of the role asked before', async () => {
    const [first, second] = [await buildCustomer(app), await buildCustomer(app)]
    const [one, two] = [await buildRequest(app, { customer: first }), await buildRequest(app, { customer: second })]
    for (const [as, own, hidden] of [[first, one, two] as const, [second, two, one] as const]) {
      expect(await page(as, String(own.orderCode))).toMatchObject({ _id: own._id })
      const params = { orderCode: String(hidden.orderCode) }
      await app.refused('getRequestPage', 'record_not_found', { as, params })
    }
    const colleague = await buildStaff(app, 'Administrate')
    const body = { text: 'She wants it in red', clientId: randomUUID() }
    await app.call('postMessage', { as: admin, params: { _id: one._id, channel: 'staff' }, body })
    const unread = async (as: TestAccount) => (await page(as, String(one.orderCode))).unread
    expect([await unread(admin), await unread(colleague), await unread(admin)]).toEqual([0, 1, 0])
  })

  test.each(['OR-1', 'QT-1', '999999999999999'])('is not found for %s', async (code) => {
    await app.refused('getRequestPage', 'record_not_found', { as: admin, params: { orderCode: code } })
  })

  test('is refused for what is no code, naming it', async () => {
    const { issues } = await app.refused('getRequestPage', 'invalid_body', {
      as: admin,
      params: { orderCode: "OR-1' OR 1=1" },
    })
    expect(issues).toMatchObject([{ path: ['orderCode'] }])
  })

  test('is found by the code of the quote that it was, and says what it is', async () => {
    const quote = await buildRequest(app, { requestFor: 'quote', orderStatus: 'Done' })
    await app.call('convertToOrder', { as: admin, body: { _id: quote._id } })
    const answer = await page(admin, displayOrderCode('quote', quote.orderCode))
    expect(answer).toMatchObject({ requestFor: 'order', _id: quote._id })
    expect(fields(answer.timeline)).toContain('convertToOrder')
  })

  test('says of a deleted request what became of it', async () => {
    const gone = await buildRequest(app, { delete: true })
    const params = { orderCode: String(gone.orderCode) }
    const { message } = await app.refused('getRequestPage', 'request_deleted', { as: admin, params })
    expect(message).toContain('deleted')
  })

  test('keeps its timeline short, however often somebody changed it', async () => {
    const { _id, orderCode: code } = await buildRequest(app)
    const at = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString()
    const values = Array.from({ length: 450 }, (_, n) => ({
      entity: 'request' as const,
      entityId: _id,
      field: 'po',
      before: JSON.stringify(String(n)),
      after: JSON.stringify(String(n + 1)),
      at: at(n),
      accountId: admin._id,
    }))
    await app.services.db.insertInto('audit_event').values(values).execute()
    const { timeline } = await page(admin, String(code))
    expect(timeline).toHaveLength(200)
  })
})

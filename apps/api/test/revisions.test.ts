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
  type TestRequest,
} from './support/factories.ts'
import { paymentOf } from './support/payments.ts'

let app: TestApp
let admin: TestAccount
let designer: TestAccount
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  designer = await buildStaff(app, 'designer')
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

const reason = 'The small letters fill in.\nMake them 1 mm higher.'
const asking = ({ _id }: TestRequest, body: object = { reason }, as = customer) => ({
  as,
  params: { _id },
  body: { cause: 'our-fault' as const, ...body },
})
const read = ({ _id }: TestRequest, as = customer) => app.call('getOrder', { as, params: { _id } })

/** An order that was sent to the customer, and is the designer's. */
async function delivered(fields: Parameters<typeof buildRequest>[1] = {}) {
  const sentDate = new Date().toISOString()
  const base = { customer, assTo: designer.userName, orderStatus: 'Ready' as const, price: 20, sentDate }
  const request = await buildRequest(app, { ...base, ...fields })
  await buildProcessing(app, request, { releasedAt: sentDate })
  return request
}

const told = async (as: TestAccount, { _id }: TestRequest) => {
  const { docs } = await app.call('listNotifications', { as, params: { size: 50, page: 1 } })
  return docs.filter(({ record }) => record._id === _id).map(({ kind, times }) => ({ kind, times }))
}

describe('asking for a change of what was delivered', () => {
  test('opens a revision, keeps what was asked with who and when, and notifies managers and the designer', async () => {
    const request = await delivered()
    const sales = await buildStaff(app, 'sales')
    const answer = await app.call('requestChange', asking(request))
    expect(answer).toMatchObject({ _id: request._id, orderStatus: 'Processing', oStatus: 'Revision' })
    const { askedChanges, processingRounds } = await read(request)
    expect(askedChanges).toMatchObject([{ reason, askedAt: expect.any(String), answeredAt: null }])
    expect(processingRounds).toHaveLength(1)
    const { history, askedChanges: asStaff } = await read(request, admin)
    expect(asStaff[0]?.askedBy).toBe(`Company of ${customer.userName}`)
    expect(history).toContainEqual(
      expect.objectContaining({ by: customer.userName, field: 'changeAsked', after: reason }),
    )
    expect(history).toContainEqual(expect.objectContaining({ field: 'oStatus', before: 'New', after: 'Revision' }))
    for (const as of [admin, designer]) expect(await told(as, request)).toEqual([{ kind: 'revision', times: 1 }])
    for (const as of [customer, sales]) expect(await told(as, request)).toEqual([])
  })

  test('twice, or by two clicks at once, is asking once; another change is kept beside it', async () => {
    const request = await delivered()
    const { version } = await read(request)
    await Promise.all([1, 2, 3].map(() => app.call('requestChange', asking(request))))
    await app.call('requestChange', asking(request, { reason: `  ${reason}  ` }))
    expect(await read(request)).toMatchObject({ version: version + 1, askedChanges: [{ reason }] })
    await app.call('requestChange', asking(request, { reason: 'And in red' }))
    expect((await read(request)).askedChanges.map((change) => change.reason)).toEqual(['And in red', reason])
  })

  test('is answered by a newer version that is sent, and can be asked for anew then', async () => {
    const request = await delivered()
    await app.call('requestChange', asking(request))
    await app.call('saveProcessing', { as: designer, body: { modelFor: request.orderCode, stitiches: '8300' } })
    expect((await read(request)).askedChanges[0]?.answeredAt).toBeNull()
    await app.call('sendRecord', { as: admin, body: { _id: request._id } })
    expect((await read(request)).askedChanges[0]?.answeredAt).not.toBeNull()
    await app.call('requestChange', asking(request))
    expect((await read(request)).askedChanges).toHaveLength(2)
  })

  test('is answered too when staff mark it done', async () => {
    const request = await delivered()
    await app.call('requestChange', asking(request))
    await app.call('updateOrder', { as: admin, params: { _id: request._id }, body: { orderStatus: 'Done' } })
    expect((await read(request)).askedChanges[0]?.answeredAt).not.toBeNull()
  })

  test('of billed work leaves its invoice as it is, and lets its designer work on it again', async () => {
    const request = await buildBillable(app, customer)
    await app.services.db
      .updateTable('request')
      .set({ assTo: designer.userName })
      .where('_id', '=', request._id)
      .execute()
    const invoice = await buildInvoice(app, customer, [request])
    const save = { as: designer, body: { modelFor: request.orderCode, stitiches: '8300' } }
    await app.refused('saveProcessing', 'process_billed', save)
    await app.call('requestChange', asking(request))
    await app.call('saveProcessing', save)
    expect(await app.call('getInvoice', { params: { id: invoice._id } })).toMatchObject({ state: 'Unpaid' })
    expect(await read(request)).toMatchObject({ invoiceNumber: invoice.timestamp, price: 20 })
  })

  test('of billed work leaves what is owed as its invoice says, also while a payment of it waits', async () => {
    const own = await buildCustomer(app)
    const owed = async () => (await app.call('getCustomerDashboard', { as: own })).owed
    const request = await buildBillable(app, own)
    expect(await owed()).toMatchObject({ owed: 0, toInvoice: { order: 20 } })
    const invoice = await buildInvoice(app, own, [request])
    expect(await owed()).toMatchObject({ owed: 20, due: 20, reported: 0, toInvoice: { order: 0 } })
    await app.call('requestChange', asking(request, { reason }, own))
    expect(await owed()).toMatchObject({ owed: 20, due: 20, reported: 0, toInvoice: { order: 0 } })
    await app.call('payInvoice', { as: own, body: paymentOf(invoice) })
    expect(await owed()).toMatchObject({ owed: 20, due: 0, reported: 20, toInvoice: { order: 0 } })
  })

  test('of billed work leaves it receivable until its invoice is voided; of work that is not billed, until it is done again', async () => {
    const own = await buildCustomer(app)
    const receivable = async () => {
      const params = { size: 20, page: 1 }
      const query = { as: admin, params, body: { params: { userName: own.userName } } }
      const { docs } = await app.call('listOrders', { as: own, params, body: { params: { owed: true } } })
      const { totalDue } = (await app.call('customersReport', query)).paymentStatus
      expect(docs.reduce((sum, { due }) => sum + (due ?? 0), 0)).toBe(totalDue)
      return totalDue
    }
    const [billed, unbilled] = [await buildBillable(app, own), await buildBillable(app, own)]
    const body = { mauth_id: own._id, inv: [{ orderId: billed._id }] }
    const invoice = await app.call('saveInvoice', { as: admin, body })
    expect(await receivable()).toBe(40)
    for (const request of [billed, unbilled]) await app.call('requestChange', asking(request, { reason }, own))
    expect(await receivable()).toBe(20)
    await app.call('voidInvoice', { as: admin, params: { _id: invoice._id }, body: { reason: 'Sent too early' } })
    expect(await receivable()).toBe(0)
    for (const { _id } of [billed, unbilled]) {
      await app.call('updateOrder', { as: admin, params: { _id }, body: { orderStatus: 'Done' } })
    }
    expect(await receivable()).toBe(40)
  })
})

describe('is refused with a sentence', () => {
  test.each([
    ['New', 'change_before_work', 'Work on this request hasn’t begun. Edit it instead.'],
    ['Processing', 'change_before_sent', 'This request is still in work. A change can be asked for once it was sent.'],
    ['Ready', 'change_before_sent', 'This request is still in work. A change can be asked for once it was sent.'],
  ] as const)('while it is %s and nothing was sent', async (orderStatus, code, message) => {
    const request = await buildRequest(app, { customer, orderStatus })
    expect((await app.refused('requestChange', code, asking(request))).message).toBe(message)
  })

  test.each([{}, { reason: '' }, { reason: ' \n ' }, { reason: 'x'.repeat(1001) }, { reason: 7 }])(
    'without a reason that can be read: %j',
    async (body) => {
      const refusal = await app.refused('requestChange', 'invalid_body', asking(await delivered(), body))
      expect(refusal.issues?.[0]?.path).toEqual(['reason'])
    },
  )

  test('to whoever it is not for, and after it was deleted', async () => {
    const request = await delivered()
    await app.refused('requestChange', 'record_not_found', asking(request, { reason }, await buildCustomer(app)))
    await app.refused('requestChange', 'forbidden', asking(request, { reason }, designer))
    await app.call('deleteOrder', { as: admin, params: { _id: request._id } })
    await app.refused('requestChange', 'request_deleted', asking(request))
  })
})

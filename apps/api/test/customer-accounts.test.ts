import { REQUEST_KINDS } from '@stitchdesk/contract/basics/enums'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildVersion } from './support/build-version.ts'
import {
  buildBillable,
  buildColleague,
  buildCustomer,
  buildInvoice,
  buildOrderCode,
  buildRequest,
  buildStaff,
  type TestAccount,
  type TestRequest,
} from './support/factories.ts'
import { openLiveStream } from './support/live-stream.ts'
import { paymentOf } from './support/payments.ts'
import { DST, formOf } from './support/sample-files.ts'

let app: TestApp
let admin: TestAccount
let seller: TestAccount
/** Who ordered everything of the customer so far. */
let first: TestAccount
/** Who signs in for the same customer and has ordered nothing. */
let second: TestAccount
let stranger: TestAccount
let request: TestRequest
let invoice: Awaited<ReturnType<typeof buildInvoice>>
const listening = new AbortController()

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  seller = await buildStaff(app, 'sales')
  first = await buildCustomer(app, { assToSalesMan: seller.userName })
  second = await buildColleague(app, first)
  stranger = await buildCustomer(app)
  request = await buildRequest(app, { customer: first, orderName: 'Kingfisher cap', orderStatus: 'Done', price: 20 })
  await buildVersion(app, request, admin, ['sewn.dst'], { releasedAt: new Date().toISOString() })
  await app.services.db
    .updateTable('request')
    .set({ sentDate: new Date().toISOString() })
    .where('_id', '=', request._id)
    .execute()
  await buildRequest(app, { customer: first, requestFor: 'quote' })
  invoice = await buildInvoice(app, first)
})
afterAll(async () => {
  listening.abort()
  await app.stop()
})

const page = { size: 50, page: 1 }
const listed = async (as: TestAccount) =>
  Promise.all(
    REQUEST_KINDS.map((requestFor) =>
      app.call('listOrders', { as, params: page, body: { params: { requestFor } } }).then(({ docs, totalDocs }) => ({
        totalDocs,
        ids: docs.map(({ _id }) => _id),
      })),
    ),
  )
const invoicesOf = async (as: TestAccount) =>
  (await app.call('listInvoices', { as, params: { ...page, id: as._id } })).docs.map(({ _id }) => _id)
const found = async (as: TestAccount, text: string) =>
  (await app.call('search', { as, body: { text } })).requests.found.map(({ _id }) => _id)

describe('a second account of a customer', () => {
  test('sees the same requests and totals', async () => {
    expect(await listed(second)).toEqual(await listed(first))
    expect((await listed(second)).map(({ totalDocs }) => totalDocs)).toEqual([1, 2, 0])
    expect((await listed(stranger)).map(({ totalDocs }) => totalDocs)).toEqual([0, 0, 0])
  })

  test('opens a request with its files, which a stranger does not find', async () => {
    const params = { orderCode: String(request.orderCode) }
    const opened = await app.call('getRequestPage', { as: second, params })
    expect(opened).toMatchObject({ _id: request._id, userName: first.userName })
    expect(opened.processingData?.imagesUploads.map(({ imageName }) => imageName)).toEqual([
      `${request.orderCode}-sewn.dst`,
    ])
    const archive = await app.attempt('downloadDelivery', { as: second, params: { _id: request._id } })
    expect(archive.status).toBe(200)
    await app.refused('getRequestPage', 'record_not_found', { as: stranger, params })
  })

  test('finds its designs and search results', async () => {
    const designs = async (as: TestAccount) => (await app.call('listDesigns', { as, params: page, query: {} })).docs
    expect((await designs(second)).map(({ _id }) => _id)).toEqual((await designs(first)).map(({ _id }) => _id))
    expect((await designs(second)).map(({ _id }) => _id)).toContain(request._id)
    expect(await designs(stranger)).toEqual([])
    expect(await found(second, 'kingfisher')).toEqual([request._id])
    expect(await found(stranger, 'kingfisher')).toEqual([])
  })

  test('has the same home page and menu counts', async () => {
    const home = (as: TestAccount) => app.call('getCustomerDashboard', { as })
    expect(await home(second)).toEqual(await home(first))
    expect(await home(second)).toMatchObject({ placed: true, owed: { due: 20 }, invoice: { _id: invoice._id } })
    expect(await home(stranger)).toMatchObject({ placed: false, owed: { due: 0 }, invoice: null })
    const counts = (as: TestAccount) => app.call('getMenuCounts', { as })
    expect(await counts(second)).toEqual(await counts(first))
    expect(await counts(second)).toMatchObject({ counts: { invoiceHistory: 1 } })
    expect(await counts(stranger)).toEqual({ counts: {} })
  })

  test('sees the invoices and pays them', async () => {
    expect(await invoicesOf(second)).toEqual([invoice._id])
    expect(await invoicesOf(first)).toEqual([invoice._id])
    expect(await invoicesOf(stranger)).toEqual([])
    const of = await buildInvoice(app, first)
    const body = paymentOf(of)
    await app.refused('payInvoice', 'invoice_not_found', { as: stranger, body })
    expect(await app.call('payInvoice', { as: second, body })).toMatchObject({ mauth_id: first._id })
    const waiting = await app.call('listPayments', { as: seller, params: page })
    expect(waiting.docs.map(({ invId }) => invId)).toContain(of._id)
  })

  test('owns what it places: everybody of the customer sees it, under the name of who placed it', async () => {
    const { orderCode } = await app.call('reserveOrderCode', { as: second })
    const body = { requestFor: 'order', orderName: 'Osprey', requiredFormat: 'dst', orderCode } as const
    const placed = await app.call('createOrder', { as: second, body })
    expect(placed.userName).toBe(second.userName)
    expect(await found(first, 'osprey')).toEqual([placed._id])
    const { customer: _, ...again } = { ...body, customer: null, orderCode: undefined, orderName: 'Osprey again' }
    const repeated = await app.call('createOrder', {
      as: first,
      body: { ...again, ReplicaOrderCode: placed.orderCode },
    })
    expect(repeated.ReplicaOrderCode).toBe(placed.orderCode)
    await app.refused('createOrder', 'invalid_body', {
      as: stranger,
      body: { ...again, ReplicaOrderCode: placed.orderCode },
    })
  })

  test('talks in the same conversation', async () => {
    const params = { _id: request._id, channel: 'customer' } as const
    const said = await app.call('postMessage', {
      as: second,
      params,
      body: { text: 'We want it in navy', clientId: 'of-second' },
    })
    const read = await app.call('getConversation', { as: first, params, query: {} })
    expect(read.docs.map(({ _id, mine }) => ({ _id, mine }))).toEqual([{ _id: said._id, mine: false }])
    await app.refused('getConversation', 'record_not_found', { as: stranger, params, query: {} })
  })

  test('is notified of what happens to the customer’s requests', async () => {
    const { _id } = await buildRequest(app, { customer: first })
    const params = { _id, channel: 'customer' } as const
    await app.call('postMessage', { as: admin, params, body: { text: 'Which thread?', clientId: 'asked-by-the-shop' } })
    const told = async (as: TestAccount) =>
      (await app.call('listNotifications', { as, params: { size: 20, page: 1 } })).docs
        .map(({ record }) => record?._id)
        .filter((id) => id === _id)
    expect(await told(first)).toEqual([_id])
    expect(await told(second)).toEqual([_id])
    expect(await told(stranger)).toEqual([])
  })

  test('is mailed about what a colleague placed who is gone', async () => {
    const [gone, stays] = [await buildColleague(app, first), second]
    const { _id } = await buildRequest(app, { customer: gone })
    const ask = (text: string) =>
      app.call('postMessage', {
        as: admin,
        params: { _id, channel: 'customer' },
        body: { text, clientId: crypto.randomUUID(), isQuestion: true },
      })
    await ask('Which thread?')
    await app.services.db
      .updateTable('account')
      .set({ delete: true })
      .where('_id', 'in', [gone._id, first._id])
      .execute()
    await ask('And which fabric?')
    await app.services.db.updateTable('account').set({ delete: false }).where('_id', '=', first._id).execute()
    const mails = await app.services.db
      .selectFrom('mail_message')
      .select('to')
      .where('requestId', '=', _id)
      .orderBy('createdAt')
      .execute()
    expect(mails.map(({ to }) => to)).toEqual([gone.email, stays.email])
  })

  test('is told live, and a stranger is not', async () => {
    const [mine, theirs] = await Promise.all([second, stranger].map((as) => openLiveStream(app, as, listening.signal)))
    const { _id } = await buildRequest(app, { customer: first })
    const other = await buildRequest(app, { customer: stranger })
    expect(await mine?.next()).toMatchObject({ type: 'created', _id })
    expect(await theirs?.next()).toMatchObject({ type: 'created', _id: other._id })
  })

  test('shares the customer’s space for files', async () => {
    const company = await buildCustomer(app, { uploadQuotaBytes: 2 * DST.length + 100 })
    const colleague = await buildColleague(app, company)
    const send = (as: TestAccount, orderCode: number, mark: string) =>
      app.attempt('upload', {
        as,
        params: { orderCode },
        body: formOf(['lion.dst', Buffer.concat([DST, Buffer.from(mark)])]),
      })
    expect((await send(company, await buildOrderCode(app, company), 'one')).status).toBe(200)
    expect((await send(colleague, await buildOrderCode(app, colleague), 'two')).status).toBe(200)
    expect(await send(colleague, await buildOrderCode(app, colleague), 'three')).toMatchObject({
      body: { code: 'quota_exceeded' },
    })
  })

  test('keeps everything when an account is renamed', async () => {
    const before = await listed(second)
    const body = { username: `${first.userName}-renamed`, idx: first._id }
    const was = first
    first = { ...first, userName: body.username }
    await app.call('changeUserName', { as: was, body })
    expect(await listed(second)).toEqual(before)
    const renamed = { as: first, params: { orderCode: String(request.orderCode) } }
    expect(await app.call('getRequestPage', renamed)).toMatchObject({ userName: body.username })
  })
})

describe('staff see a customer as one', () => {
  test('whichever account leads there', async () => {
    const billable = await buildBillable(app, second)
    const pageOf = async ({ _id }: TestAccount) =>
      (await app.call('getCustomerPage', { as: admin, params: { _id } })).totals
    expect(await pageOf(second)).toEqual(await pageOf(first))
    const note = { text: 'Calls on Mondays', clientId: 'of-customer' }
    await app.call('addCustomerNote', { as: seller, params: { _id: second._id }, body: note })
    const { docs } = await app.call('listCustomerNotes', { as: admin, params: { ...page, _id: first._id } })
    expect(docs.map(({ text }) => text)).toEqual([note.text])
    const own = { requestFor: 'order', customerId: first._id } as const
    const orders = await app.call('listOrders', { as: seller, params: page, body: { params: own } })
    expect(orders.docs.map(({ _id }) => _id)).toContain(billable._id)
    await app.call('updateAuth', { as: seller, body: { _id: second._id, colorStatus: 'Green' } })
    expect(await app.call('getCustomer', { as: admin, params: { _id: first._id } })).toMatchObject({
      colorStatus: 'Green',
      assToSalesMan: seller.userName,
    })
    const conversations = await app.call('listCustomerConversations', {
      as: admin,
      params: { ...page, _id: second._id },
    })
    expect(conversations.docs.map(({ _id }) => _id)).toContain(request._id)
  })

  test('and invoice what any of its accounts ordered', async () => {
    const inv = [
      { orderId: (await buildBillable(app, second))._id },
      { orderId: (await buildBillable(app, first))._id },
    ]
    const issued = await app.call('saveInvoice', { as: admin, body: { mauth_id: first._id, inv } })
    expect(issued.inv).toHaveLength(2)
    expect(await invoicesOf(second)).toContain(issued._id)
    const foreign = [{ orderId: (await buildBillable(app, stranger))._id }]
    await app.refused('saveInvoice', 'items_not_found', { as: admin, body: { mauth_id: first._id, inv: foreign } })
  })
})

test('the database refuses a request whose user name is of another customer', async () => {
  const { db } = app.services
  const move = db.updateTable('request').set({ customerId: String(stranger.customerId) })
  await expect(move.where('_id', '=', request._id).execute()).rejects.toThrow('request_userName_customerId_fkey')
  const bill = db.updateTable('invoice').set({ customerId: String(stranger.customerId) })
  await expect(bill.where('_id', '=', invoice._id).execute()).rejects.toThrow('ledger_entry_invoice_fkey')
})

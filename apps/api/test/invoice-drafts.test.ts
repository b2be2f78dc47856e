import { spellOutDay } from '@stitchdesk/contract/basics/days'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { allAtOnce } from './support/at-once.ts'
import {
  buildBillable,
  buildCustomer,
  buildRequest,
  buildStaff,
  type TestAccount,
  type TestRequest,
} from './support/factories.ts'
import { waitForMail } from './support/mail.ts'

let app: TestApp
let admin: TestAccount

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

const selection = (customer: TestAccount, requests: TestRequest[]) => ({
  mauth_id: customer._id,
  inv: requests.map(({ _id }) => ({ orderId: _id })),
})
const saveDraft = (customer: TestAccount, requests: TestRequest[], as = admin) =>
  app.call('saveInvoiceDraft', { as, body: selection(customer, requests) })
const draftsOf = async (customer: TestAccount) =>
  (
    await app.call('listInvoices', {
      as: admin,
      params: { size: 20, page: 1, id: customer._id },
      query: { state: 'Draft' },
    })
  ).docs
const mailsTo = (customer: TestAccount) =>
  app.services.db.selectFrom('mail_message').select('subject').where('accountId', '=', customer._id).execute()
const holdRequest = ({ _id }: TestRequest) => ({
  rows: (trx: Parameters<Parameters<typeof allAtOnce>[1]>[0]) =>
    trx.selectFrom('request').select('_id').where('_id', '=', _id).forUpdate().execute(),
})

describe('a draft', () => {
  test('has no number, is mailed to nobody, is nobody’s page, and its customer does not see it', async () => {
    const customer = await buildCustomer(app)
    const request = await buildBillable(app, customer, 20)
    const draft = await saveDraft(customer, [request])
    expect(draft).toMatchObject({ timestamp: '', state: 'Draft', status: false, dueDate: null, grandTotal: 20 })
    expect(await draftsOf(customer)).toMatchObject([{ _id: draft._id }])
    expect(await mailsTo(customer)).toEqual([])
    await app.refused('getInvoice', 'invoice_not_found', { params: { id: draft._id } })
    const own = await app.call('listInvoices', { as: customer, params: { size: 20, page: 1, id: customer._id } })
    expect(own).toMatchObject({ docs: [], totalDocs: 0 })
    const body = {
      invId: draft._id,
      timestamp: '20260101000000',
      Price: 20,
      Currency: 'USD',
      PayMethod: 'PayPal',
      PaymentDate: '2026-11-20',
      PayNumber: '1',
    }
    const { message } = await app.refused('payInvoice', 'pay_draft', { as: admin, body })
    expect(message).toBe('This invoice is a draft. Issue it before you enter a payment.')
    const { status } = await app.attempt('voidInvoice', {
      as: admin,
      params: { _id: draft._id },
      body: { reason: 'No' },
    })
    expect(status).toBe(409)
  })

  test('keeps its requests off other invoices and their prices as they are, until it is deleted', async () => {
    const customer = await buildCustomer(app)
    const request = await buildBillable(app, customer)
    const draft = await saveDraft(customer, [request])
    const taken = {
      code: 'item_on_draft',
      params: { item: `OR-${request.orderCode}` },
      message: `OR-${request.orderCode} is already on a draft invoice.`,
    }
    for (const as of [admin, customer]) {
      const refusal = await app.refused('saveInvoice', 'item_on_draft', { as, body: selection(customer, [request]) })
      expect(refusal).toMatchObject(taken)
    }
    const other = await buildBillable(app, customer)
    await app.refused('saveInvoiceDraft', 'item_on_draft', {
      as: admin,
      body: selection(customer, [request, other]),
    })
    const reprice = { as: admin, body: { modelFor: request.orderCode, price: 99 } }
    expect((await app.refused('saveProcessing', 'price_on_draft', reprice)).message).toBe(
      'This request is on a draft invoice, so its price can no longer change.',
    )
    const held = await app.call('getOrder', { as: admin, params: { _id: request._id } })
    expect(held).toMatchObject({ invoiceNumber: null, invoiceId: null })
    expect(await app.call('discardInvoiceDraft', { as: admin, params: { _id: draft._id } })).toEqual({ _id: draft._id })
    expect(await draftsOf(customer)).toEqual([])
    await app.refused('discardInvoiceDraft', 'invoice_not_found', { as: admin, params: { _id: draft._id } })
    await app.call('saveInvoice', { as: customer, body: selection(customer, [request]) })
  })

  test('is changed: what is taken off is free, what is added is held, the total follows', async () => {
    const customer = await buildCustomer(app)
    const [first, second, third] = [
      await buildBillable(app, customer, 10),
      await buildBillable(app, customer, 20),
      await buildBillable(app, customer, 40),
    ]
    const draft = await saveDraft(customer, [first, second])
    const params = { _id: draft._id }
    const { inv } = selection(customer, [third, second])
    const changed = await app.call('changeInvoiceDraft', { as: admin, params, body: { inv } })
    expect(changed).toMatchObject({ _id: draft._id, state: 'Draft', grandTotal: 60 })
    expect(changed.inv).toMatchObject([
      { id: 1, orderId: third._id },
      { id: 2, orderId: second._id },
    ])
    const invoice = await app.call('saveInvoice', { as: admin, body: selection(customer, [first]) })
    const refusal = await app.refused('changeInvoiceDraft', 'item_on_invoice', {
      as: admin,
      params,
      body: { inv: [{ orderId: first._id }] },
    })
    expect(refusal.message).toBe(`OR-${first.orderCode} is already on invoice ${invoice.timestamp}.`)
    await app.refused('changeInvoiceDraft', 'invalid_body', { as: admin, params, body: { inv: [] } })
    // Nothing of a refused change stays.
    expect(await draftsOf(customer)).toMatchObject([{ grandTotal: 60, inv: [{ id: 1 }, { id: 2 }] }])
  })

  test('takes its number, day and due date when it is issued, and is mailed then', async () => {
    const customer = await buildCustomer(app)
    const request = await buildBillable(app, customer)
    const draft = await saveDraft(customer, [request])
    const old = '2026-01-01T00:00:00.000Z'
    await app.services.db.updateTable('invoice').set({ createdAt: old }).where('_id', '=', draft._id).execute()
    const invoice = await app.call('issueInvoice', { as: admin, params: { _id: draft._id } })
    expect(invoice).toMatchObject({ _id: draft._id, state: 'Unpaid', dueDate: expect.stringMatching(/^20/) })
    expect(invoice.timestamp).toMatch(/^20\d{12}$/)
    expect(Date.now() - Date.parse(invoice.createdAt)).toBeLessThan(60_000)
    const mail = await waitForMail(app, customer.email, invoice.timestamp)
    expect(mail.text).toContain(`/invoice/${invoice._id}`)
    expect(mail.text).toContain(spellOutDay(String(invoice.dueDate)))
    expect(await app.call('getInvoice', { params: { id: draft._id } })).toMatchObject(invoice)
    const { message } = await app.refused('discardInvoiceDraft', 'draft_already_issued', {
      as: admin,
      params: { _id: draft._id },
    })
    expect(message).toBe(`This draft was already issued as invoice ${invoice.timestamp}.`)
    await app.refused('changeInvoiceDraft', 'draft_already_issued', {
      as: admin,
      params: { _id: draft._id },
      body: { inv: [{ orderId: request._id }] },
    })
  })

  test('is not issued with what is no longer owed', async () => {
    const customer = await buildCustomer(app)
    const request = await buildBillable(app, customer)
    const draft = await saveDraft(customer, [request])
    await app.call('updateOrder', { as: admin, params: { _id: request._id }, body: { orderStatus: 'Processing' } })
    const { message } = await app.refused('issueInvoice', 'item_not_done', { as: admin, params: { _id: draft._id } })
    expect(message).toContain(`OR-${request.orderCode} is not Done`)
    expect(await draftsOf(customer)).toMatchObject([{ _id: draft._id, inv: [{ orderId: request._id }] }])
  })

  test('holds only what is owed by this customer', async () => {
    const customer = await buildCustomer(app)
    const unpriced = await buildRequest(app, { customer, orderStatus: 'Done' })
    await app.refused('saveInvoiceDraft', 'item_unpriced', { as: admin, body: selection(customer, [unpriced]) })
    const foreign = await buildBillable(app, await buildCustomer(app))
    await app.refused('saveInvoiceDraft', 'items_not_found', { as: admin, body: selection(customer, [foreign]) })
    expect(await draftsOf(customer)).toEqual([])
  })

  test('is out of a stranger’s reach, and a customer’s', async () => {
    const [seller, otherSeller] = [await buildStaff(app, 'sales'), await buildStaff(app, 'sales')]
    const customer = await buildCustomer(app, { assToSalesMan: seller.userName })
    const request = await buildBillable(app, customer)
    const body = selection(customer, [request])
    await app.refused('saveInvoiceDraft', 'forbidden', { as: customer, body })
    await app.refused('saveInvoiceDraft', 'customer_not_found', { as: otherSeller, body })
    const { _id } = await saveDraft(customer, [request], seller)
    const params = { _id }
    const change = { inv: body.inv }
    await app.refused('changeInvoiceDraft', 'invoice_not_found', { as: otherSeller, params, body: change })
    await app.refused('issueInvoice', 'invoice_not_found', { as: otherSeller, params })
    await app.refused('discardInvoiceDraft', 'invoice_not_found', { as: otherSeller, params })
    await app.refused('issueInvoice', 'forbidden', { as: customer, params })
    expect((await app.call('issueInvoice', { as: seller, params })).state).toBe('Unpaid')
  })
})

describe('at the same moment', () => {
  test('a draft issued twice takes one number and is mailed once', async () => {
    const customer = await buildCustomer(app)
    const draft = await saveDraft(customer, [await buildBillable(app, customer)])
    const issue = () => app.attempt('issueInvoice', { as: admin, params: { _id: draft._id } })
    const replies = await allAtOnce(
      app,
      (trx) => trx.selectFrom('invoice').select('_id').where('_id', '=', draft._id).forUpdate().execute(),
      [issue, issue, issue],
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(replies.map(({ body }) => (body as { timestamp: string }).timestamp)).size).toBe(1)
    expect(await mailsTo(customer)).toHaveLength(1)
  })

  test('saved twice, there is one draft', async () => {
    const customer = await buildCustomer(app)
    const request = await buildBillable(app, customer)
    const save = () => app.attempt('saveInvoiceDraft', { as: admin, body: selection(customer, [request]) })
    const replies = await allAtOnce(app, holdRequest(request).rows, [save, save])
    expect(new Set(replies.map(({ body }) => (body as { _id: string })._id)).size).toBe(1)
    expect(await draftsOf(customer)).toHaveLength(1)
  })

  test('drafted by one and invoiced by another, a request is on one of them', async () => {
    const customer = await buildCustomer(app)
    const request = await buildBillable(app, customer)
    const body = selection(customer, [request])
    const replies = await allAtOnce(app, holdRequest(request).rows, [
      () => app.attempt('saveInvoiceDraft', { as: admin, body }),
      () => app.attempt('saveInvoice', { as: customer, body }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const lines = await app.services.db
      .selectFrom('invoice_line')
      .select('live')
      .where('orderId', '=', request._id)
      .execute()
    expect(lines).toEqual([{ live: true }])
  })

  test('issued and deleted, one of the two happens', async () => {
    const customer = await buildCustomer(app)
    const draft = await saveDraft(customer, [await buildBillable(app, customer)])
    const params = { _id: draft._id }
    const replies = await allAtOnce(
      app,
      (trx) => trx.selectFrom('invoice').select('_id').where('_id', '=', draft._id).forUpdate().execute(),
      [
        () => app.attempt('issueInvoice', { as: admin, params }),
        () => app.attempt('discardInvoiceDraft', { as: admin, params }),
      ],
    )
    const [issued, deleted] = replies.map(({ status }) => status)
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([issued, deleted])
  })
})

import type { ErrorCode } from '@stitchdesk/contract/errors'
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
import { waitForMail } from './support/mail.ts'
import { paymentOf } from './support/payments.ts'

let app: TestApp
let admin: TestAccount

beforeAll(async () => {
  app = await startTestApp({ TAX_RATE: '8.25', COMPANY_NAME: 'Needle & Thread' })
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

const draft = (customer: TestAccount, requests: TestRequest[]) => ({
  mauth_id: customer._id,
  inv: requests.map(({ _id }) => ({ orderId: _id })),
})

const invoicesOf = (customer: TestAccount) =>
  app.services.db.selectFrom('invoice').select(['_id', 'timestamp']).where('mauth_id', '=', customer._id).execute()

describe('generating an invoice', () => {
  test('takes prices, names and the latest round from the records, and adds up', async () => {
    const customer = await buildCustomer(app, {
      company: 'Lion Caps',
      contactPerson: 'Ada',
      invoiceEmail: '',
      address: '7 Harbor Road',
      city: 'Boston',
      state: 'MA',
      zipcode: '02110',
    })
    const first = await buildRequest(app, {
      customer,
      orderStatus: 'Done',
      price: 0.1,
      po: 'PO-7',
      sentDate: '2026-11-19T10:20:30.456Z',
    })
    await buildProcessing(app, first, { round: 1 })
    const { _id: latest } = await buildProcessing(app, first, { round: 2 })
    const second = await buildRequest(app, {
      customer,
      orderStatus: 'Done',
      requestFor: 'vector',
      price: 0.2,
      discount: 0.05,
    })

    const invoice = await app.call('saveInvoice', {
      as: admin,
      body: { ...draft(customer, [second, first]), company: 'Somebody else', authEmail: 'other@example.com' },
    })

    expect(invoice).toMatchObject({
      status: false,
      company: 'Lion Caps',
      contactPerson: 'Ada',
      authEmail: customer.email,
      mauth_id: customer._id,
      taxRate: 8.25,
      subtotal: 0.3,
      tax: 0.02,
      discount: 0.05,
      grandTotal: 0.27,
    })
    expect(invoice.timestamp).toMatch(/^20\d{12}$/)
    expect(invoice.inv).toMatchObject([
      { id: 1, orderId: second._id, orderNo: second.orderCode, requestFor: 'vector', propId: '', totalPrice: 0.15 },
      {
        id: 2,
        orderId: first._id,
        orderNo: first.orderCode,
        propId: latest,
        po: 'PO-7',
        sentDate: '2026-11-19T10:20:30.456Z',
        price: 0.1,
      },
    ])
    const shown = await app.call('getInvoice', { params: { id: invoice._id } })
    expect(shown).toMatchObject({ ...invoice, companyName: 'Needle & Thread' })
    expect(shown.address).toBe('7 Harbor Road\nBoston, MA 02110')
    expect(shown.seller.companyName).toBe('Needle & Thread')
  })

  test('by staff mails the public address to the customer; by the customer mails nothing', async () => {
    const customer = await buildCustomer(app, { invoiceEmail: 'books@lion.example' })
    const invoice = await app.call('saveInvoice', {
      as: admin,
      body: draft(customer, [await buildBillable(app, customer)]),
    })
    const mail = await waitForMail(app, 'books@lion.example', invoice.timestamp)
    expect(mail.text).toContain(`/invoice/${invoice._id}`)

    const own = await app.call('saveInvoice', {
      as: customer,
      body: draft(customer, [await buildBillable(app, customer)]),
    })
    const messages = await app.services.db
      .selectFrom('mail_message')
      .select('subject')
      .where('accountId', '=', customer._id)
      .execute()
    expect(messages.filter(({ subject }) => subject.includes(own.timestamp))).toEqual([])
  })

  test('twice, or twice at once, makes one invoice and one mail', async () => {
    const customer = await buildCustomer(app)
    const requests = await Promise.all([buildBillable(app, customer, 10), buildBillable(app, customer, 15)])
    const save = (chosen: TestRequest[]) => app.call('saveInvoice', { as: admin, body: draft(customer, chosen) })

    const answers = await Promise.all([save(requests), save([...requests].reverse()), save(requests)])
    const again = await save(requests)

    expect(new Set([...answers, again].map(({ _id }) => _id)).size).toBe(1)
    expect(await invoicesOf(customer)).toHaveLength(1)
    const mails = await app.services.db
      .selectFrom('mail_message')
      .select('_id')
      .where('accountId', '=', customer._id)
      .where('kind', '=', 'invoice')
      .execute()
    expect(mails).toHaveLength(1)
  })

  test('of overlapping selections at once, one wins and the other is told which order is taken', async () => {
    const customer = await buildCustomer(app)
    const shared = await buildBillable(app, customer)
    const selections = await Promise.all([1, 2, 3, 4].map(async () => [shared, await buildBillable(app, customer)]))
    const replies = await Promise.all(
      selections.map((chosen) => app.attempt('saveInvoice', { as: admin, body: draft(customer, chosen) })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const refusal = replies.find(({ status }) => status === 409)?.body
    expect(refusal).toMatchObject({
      code: 'item_on_invoice',
      message: expect.stringContaining(`OR-${shared.orderCode}`),
    })
    expect(await invoicesOf(customer)).toHaveLength(1)
  })

  test('part of an invoice, or more than it, is on an invoice already', async () => {
    const customer = await buildCustomer(app)
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => buildBillable(app, customer)))
    if (!first || !second || !third) throw new Error('nothing built')
    await app.call('saveInvoice', { as: customer, body: draft(customer, [first, second]) })
    await app.refused('saveInvoice', 'item_on_invoice', { as: customer, body: draft(customer, [first]) })
    await app.refused('saveInvoice', 'item_on_invoice', {
      as: customer,
      body: draft(customer, [first, second, third]),
    })
  })

  test('many at the same second get numbers of their own', async () => {
    const customers = await Promise.all(Array.from({ length: 8 }, () => buildCustomer(app)))
    const invoices = await Promise.all(
      customers.map(async (customer) =>
        app.call('saveInvoice', { as: admin, body: draft(customer, [await buildBillable(app, customer)]) }),
      ),
    )
    expect(new Set(invoices.map(({ timestamp }) => timestamp)).size).toBe(8)
  })

  test('holds only what is owed: nothing free, nothing without a price, no quote', async () => {
    const customer = await buildCustomer(app)
    const priced = await buildBillable(app, customer, 20)
    const done = { customer, orderStatus: 'Done' } as const
    const free = await buildRequest(app, done)
    await buildProcessing(app, free, { price: 0, orderCatagory: true })
    const unpriced = await buildRequest(app, { ...done, requestFor: 'vector' })
    const quote = await buildRequest(app, { ...done, requestFor: 'quote', price: 9 })
    const givenAway = await buildRequest(app, { ...done, price: 5, discount: 5 })
    const refusal = async (code: ErrorCode, request: TestRequest) =>
      (await app.refused('saveInvoice', code, { as: admin, body: draft(customer, [priced, request]) })).message
    expect(await refusal('item_free', free)).toBe(`OR-${free.orderCode} is free, so it can’t be invoiced.`)
    expect(await refusal('item_unpriced', unpriced)).toBe(
      `VO-${unpriced.orderCode} has no price yet. Set one before it is invoiced.`,
    )
    expect(await refusal('item_is_quote', quote)).toBe(
      `QT-${quote.orderCode} is a quote. Convert it to an order before it is invoiced.`,
    )
    expect(await refusal('nothing_owed', givenAway)).toBe(`Nothing is owed for OR-${givenAway.orderCode}.`)
    expect(await invoicesOf(customer)).toEqual([])
  })

  test('refuses what is not Done, paid, deleted, somebody else’s or priced differently, and says which', async () => {
    const customer = await buildCustomer(app)
    const refuse = async (code: ErrorCode, request: TestRequest, line = {}) => {
      const body = { mauth_id: customer._id, inv: [{ orderId: request._id, ...line }] }
      return app.refused('saveInvoice', code, { as: admin, body })
    }
    const ready = await buildRequest(app, { customer, orderStatus: 'Ready', price: 5 })
    expect((await refuse('item_not_done', ready)).message).toContain(`OR-${ready.orderCode} is not Done`)
    const paid = await buildRequest(app, { customer, orderStatus: 'Done', price: 5, paymentStatus: true })
    expect((await refuse('item_paid', paid)).message).toContain('is already paid')
    const deleted = await buildRequest(app, { customer, orderStatus: 'Done', price: 5, delete: true })
    expect((await refuse('item_deleted', deleted)).message).toContain(`OR-${deleted.orderCode}`)
    const done = await buildBillable(app, customer, 25)
    const { message } = await refuse('price_changed', done, { price: 24.99 })
    expect(message).toContain(`OR-${done.orderCode} is $25.00, not $24.99`)
    await refuse('discount_changed', done, { discount: 1 })
    await refuse('total_changed', done, { totalPrice: 20 })
    await refuse('items_not_found', await buildBillable(app, await buildCustomer(app)))
    expect(await invoicesOf(customer)).toEqual([])
    await app.call('saveInvoice', {
      as: admin,
      body: { mauth_id: customer._id, inv: [{ orderId: done._id, price: 25, discount: 0, totalPrice: 25 }] },
    })
  })

  test('stays within the caller’s reach', async () => {
    const seller = await buildStaff(app, 'sales')
    const mine = await buildCustomer(app, { assToSalesMan: seller.userName })
    const stranger = await buildCustomer(app)
    const [ofMine, ofStranger] = [await buildBillable(app, mine), await buildBillable(app, stranger)]
    await app.refused('saveInvoice', 'customer_not_found', { as: mine, body: draft(stranger, [ofStranger]) })
    await app.refused('saveInvoice', 'items_not_found', { as: mine, body: draft(mine, [ofStranger]) })
    await app.refused('saveInvoice', 'customer_not_found', { as: seller, body: draft(stranger, [ofStranger]) })
    await app.refused('saveInvoice', 'customer_not_found', { as: admin, body: draft(admin, [ofStranger]) })
    const invoice = await app.call('saveInvoice', { as: seller, body: draft(mine, [ofMine]) })
    const page = { size: 20, page: 1 }
    await app.refused('listInvoices', 'record_not_found', { as: stranger, params: { ...page, id: mine._id } })
    await app.refused('payInvoice', 'invoice_not_found', { as: stranger, body: paymentOf(invoice) })
    const otherSeller = await buildStaff(app, 'sales')
    await app.refused('listInvoices', 'record_not_found', { as: otherSeller, params: { ...page, id: mine._id } })
    expect((await app.call('listInvoices', { as: seller, params: { ...page, id: mine._id } })).totalDocs).toBe(1)
  })

  test('answers 400 to a body that makes no sense', async () => {
    const customer = await buildCustomer(app)
    const { _id } = await buildBillable(app, customer)
    for (const inv of [[], [{}], [{ orderId: 7 }], [{ orderId: _id, price: 'ten' }], 'all', undefined]) {
      await app.refused('saveInvoice', 'invalid_body', { as: customer, body: { mauth_id: customer._id, inv } })
    }
    const twice = { mauth_id: customer._id, inv: [{ orderId: _id }, { orderId: _id }] }
    const { issues } = await app.refused('saveInvoice', 'invalid_body', { as: customer, body: twice })
    expect(issues).toMatchObject([{ path: ['inv', 1, 'orderId'], message: 'This item is chosen twice.' }])
    await app.refused('getInvoice', 'invoice_not_found', { params: { id: 'no-such-invoice' } })
  })
})

test('a history is paged, latest first, with the exact total', async () => {
  const customer = await buildCustomer(app)
  const built = []
  for (let i = 0; i < 3; i++) built.push(await buildInvoice(app, customer))
  const page = (number: number) =>
    app.call('listInvoices', { as: admin, params: { size: 2, page: number, id: customer._id } })
  const [first, second, beyond] = [await page(1), await page(2), await page(9)]
  expect([...first.docs, ...second.docs].map(({ _id }) => _id)).toEqual(built.map(({ _id }) => _id).reverse())
  expect(second).toMatchObject({ limit: 2, offset: 2, totalDocs: 3 })
  expect(beyond).toMatchObject({ docs: [], totalDocs: 3 })
})

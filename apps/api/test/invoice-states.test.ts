import { moneyOfInvoice, moneyOfRequest } from '@stitchdesk/contract/billing/money-words'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dueDate } from '../src/features/billing/due-date.ts'
import { dayOf } from '../src/platform/days.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { allAtOnce } from './support/at-once.ts'
import {
  buildBillable,
  buildCustomer,
  buildInvoice,
  buildProcessing,
  buildRequest,
  buildStaff,
  type TestAccount,
} from './support/factories.ts'

let app: TestApp
let admin: TestAccount

beforeAll(async () => {
  app = await startTestApp({ TIME_ZONE: 'America/Chicago', INVOICE_DUE_DAYS: '10' })
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

const today = () => dayOf(new Date(), 'America/Chicago')
const page = { size: 20, page: 1 }
const history = (as: TestAccount, customer: TestAccount, state?: 'Paid' | 'Unpaid' | 'Overdue' | 'Draft' | 'Void') =>
  app.call('listInvoices', { as, params: { ...page, id: customer._id }, query: state ? { state } : {} })
const setDue = (_id: string, day: string) =>
  app.services.db.updateTable('invoice').set({ dueDate: day }).where('_id', '=', _id).execute()
const payment = (invoice: { _id: string; timestamp: string; grandTotal: number }) => ({
  invId: invoice._id,
  timestamp: invoice.timestamp,
  Price: invoice.grandTotal,
  Currency: 'USD' as const,
  PayMethod: 'PayPal' as const,
  PaymentDate: today(),
  PayNumber: 'PP-4711',
})
const generate = async (customer: TestAccount, requests: { _id: string }[]) =>
  app.call('saveInvoice', {
    as: admin,
    body: { mauth_id: customer._id, inv: requests.map(({ _id }) => ({ orderId: _id })) },
  })
const reason = 'Sent to the wrong customer'
const voidIt = (_id: string) => app.call('voidInvoice', { as: admin, params: { _id }, body: { reason } })

describe('the state of an invoice', () => {
  test('follows from its due date by the shop’s day, and from its payment', async () => {
    const customer = await buildCustomer(app)
    const invoice = await generate(customer, [await buildBillable(app, customer)])
    const due = dueDate(today(), 10)
    expect(invoice).toMatchObject({ state: 'Unpaid', dueDate: due, voidedAt: null, voidReason: '' })
    const stateNow = async () => (await app.call('getInvoice', { params: { id: invoice._id } })).state
    await setDue(invoice._id, today())
    expect(await stateNow()).toBe('Unpaid')
    const yesterday = dayOf(new Date(Date.now() - 24 * 3_600_000), 'UTC')
    await setDue(invoice._id, yesterday < today() ? yesterday : '2026-01-01')
    expect(await stateNow()).toBe('Overdue')
    await app.call('payInvoice', { as: admin, body: payment(invoice) })
    expect(await stateNow()).toBe('Paid')
  })

  test('is told with each request that it holds, and whether a payment waits', async () => {
    const customer = await buildCustomer(app)
    const request = await buildBillable(app, customer)
    const told = async (as: TestAccount) => {
      const { docs } = await app.call('listOrders', { as, params: page, body: {} })
      return docs.map(({ invoiceId, invoiceDue, awaitingConfirmation }) => [
        invoiceId,
        invoiceDue,
        awaitingConfirmation,
      ])
    }
    expect(await told(customer)).toEqual([[null, null, false]])
    const invoice = await generate(customer, [request])
    expect(await told(customer)).toEqual([[invoice._id, invoice.dueDate, false]])
    await app.call('payInvoice', { as: customer, body: { ...payment(invoice), Currency: 'EUR' } })
    expect(await told(customer)).toEqual([[invoice._id, invoice.dueDate, true]])
    const designer = await buildStaff(app, 'designer')
    const body = { assTo: designer.userName }
    await app.call('updateOrder', { as: admin, params: { _id: request._id }, body })
    expect(await told(designer)).toEqual([[null, null, null]])
  })

  test('filters a history, with the exact total', async () => {
    const customer = await buildCustomer(app)
    const [unpaid, overdue, paid, voided] = [
      await buildInvoice(app, customer),
      await buildInvoice(app, customer),
      await generate(customer, [await buildBillable(app, customer)]),
      await buildInvoice(app, customer),
    ]
    await setDue(overdue._id, '2026-01-31')
    await app.call('payInvoice', { as: admin, body: payment(paid) })
    await voidIt(voided._id)
    for (const [state, expected] of [
      ['Unpaid', unpaid],
      ['Overdue', overdue],
      ['Paid', paid],
      ['Void', voided],
    ] as const) {
      const { docs, totalDocs } = await history(customer, customer, state)
      expect({ ids: docs.map(({ _id }) => _id), totalDocs }, state).toEqual({ ids: [expected._id], totalDocs: 1 })
      expect(docs[0]?.state).toBe(state)
    }
    expect((await history(admin, customer, 'Draft')).totalDocs).toBe(0)
    expect((await history(admin, customer)).totalDocs).toBe(4)
    const params = { ...page, id: customer._id }
    await app.refused('listInvoices', 'invalid_body', { as: admin, params, query: { state: 'Lost' } })
    await app.refused('listInvoices', 'invalid_body', { as: admin, params, query: { status: 'Paid' } })
  })
})

describe('an overdue invoice that a customer says they paid', () => {
  const overdueBill = async () => {
    const customer = await buildCustomer(app)
    const request = await buildBillable(app, customer)
    const invoice = await buildInvoice(app, customer, [request])
    await setDue(invoice._id, '2026-01-31')
    const claim = await app.call('payInvoice', { as: customer, body: payment(invoice) })
    const seen = async (as: TestAccount) => {
      const { docs } = await history(as, customer, 'Overdue')
      const [row] = (await app.call('listOrders', { as, params: page, body: { params: { customerId: customer._id } } }))
        .docs
      const late = (await app.call('listCustomers', { as: admin, params: page, body: { params: { overdue: true } } }))
        .docs
      return {
        overdue: docs.map((one) => moneyOfInvoice(one)),
        paid: (await history(as, customer, 'Paid')).totalDocs,
        request: row && moneyOfRequest(row, 'shop', today()),
        lateCustomer: late.some(({ _id }) => _id === customer._id),
      }
    }
    const decide = (body: { confirmation: 'confirmed' | 'rejected'; reason?: string }) =>
      app.call('confirmPayment', { as: admin, params: { _id: claim._id }, body })
    return { customer, invoice, seen, decide }
  }

  test('stays overdue and awaits confirmation, and is never called paid', async () => {
    const { customer, invoice, seen } = await overdueBill()
    const waiting = {
      overdue: ['Awaiting confirmation'],
      paid: 0,
      request: { word: 'Receivable', more: 'Awaiting confirmation' },
      lateCustomer: true,
    }
    expect(await seen(admin)).toEqual(waiting)
    expect(await seen(customer)).toEqual(waiting)
    await app.refused('payInvoice', 'payment_waiting', { as: customer, body: payment(invoice) })
  })

  test('is paid once that is confirmed, and overdue again once it is rejected', async () => {
    const confirmed = await overdueBill()
    await confirmed.decide({ confirmation: 'confirmed' })
    expect(await confirmed.seen(admin)).toEqual({
      overdue: [],
      paid: 1,
      request: { word: 'Received' },
      lateCustomer: false,
    })
    const rejected = await overdueBill()
    await rejected.decide({ confirmation: 'rejected', reason: 'Never came' })
    expect(await rejected.seen(admin)).toEqual({
      overdue: ['Overdue'],
      paid: 0,
      request: { word: 'Receivable', more: 'Overdue' },
      lateCustomer: true,
    })
  })
})

describe('voiding an invoice', () => {
  test('keeps its number and lines, says so publicly, and frees its requests for prices and other invoices', async () => {
    const customer = await buildCustomer(app)
    const request = await buildBillable(app, customer, 20)
    const invoice = await generate(customer, [request])
    const voided = await voidIt(invoice._id)
    expect(voided).toMatchObject({ timestamp: invoice.timestamp, state: 'Void', status: false, voidReason: reason })
    const seen = await app.call('getInvoice', { params: { id: invoice._id } })
    expect(seen).toMatchObject({ state: 'Void', voidReason: reason, timestamp: invoice.timestamp, owed: 0 })
    expect(seen.inv).toHaveLength(1)

    const detail = await app.call('getOrder', { as: admin, params: { _id: request._id } })
    expect(detail.invoiceNumber).toBeNull()
    expect(detail.history.filter(({ field }) => field === 'invoiceNumber')).toMatchObject([
      { before: invoice.timestamp, after: null, by: admin.userName },
      { before: null, after: invoice.timestamp },
    ])
    await app.call('saveProcessing', { as: admin, body: { modelFor: request.orderCode, price: 15 } })
    await app.call('updateOrder', { as: admin, params: { _id: request._id }, body: { orderStatus: 'Done' } })
    const owed = await app.call('listOrders', {
      as: admin,
      params: { size: 20, page: 1 },
      body: { params: { customerId: customer._id, owed: true, invoiced: false } },
    })
    expect(owed.docs.map(({ _id }) => _id)).toEqual([request._id])
    const again = await generate(customer, [request])
    expect(again).toMatchObject({ state: 'Unpaid', grandTotal: 15 })
    expect(again.timestamp).not.toBe(invoice.timestamp)
    expect((await app.call('getOrder', { as: admin, params: { _id: request._id } })).invoiceNumber).toBe(
      again.timestamp,
    )
    // Held by the new one alone.
    await app.refused('deleteOrder', 'delete_on_invoice', { as: admin, params: { _id: request._id } })
  })

  test('gives opened rows a new version', async () => {
    const customer = await buildCustomer(app)
    const request = await buildBillable(app, customer)
    const version = async () => (await app.call('getOrder', { as: admin, params: { _id: request._id } })).version
    const before = await version()
    const invoice = await generate(customer, [request])
    const issued = await version()
    await voidIt(invoice._id)
    expect(issued).toBeGreaterThan(before)
    expect(await version()).toBeGreaterThan(issued)
  })

  test('a quote’s request that a void invoice held can be deleted', async () => {
    const customer = await buildCustomer(app)
    const request = await buildBillable(app, customer)
    const invoice = await generate(customer, [request])
    const refusal = await app.refused('deleteOrder', 'delete_on_invoice', { as: admin, params: { _id: request._id } })
    expect(refusal.message).toBe(`This request is on invoice ${invoice.timestamp}, so it can't be deleted.`)
    await voidIt(invoice._id)
    await app.call('deleteOrder', { as: admin, params: { _id: request._id } })
  })

  test('is refused while money came in for it, or is said to have', async () => {
    const customer = await buildCustomer(app)
    const refusal = async (code: 'void_waiting' | 'void_paid', invoice: { _id: string }) =>
      (await app.refused('voidInvoice', code, { as: admin, params: { _id: invoice._id }, body: { reason } })).message
    const claimed = await buildInvoice(app, customer)
    const claim = await app.call('payInvoice', { as: customer, body: payment(claimed) })
    expect(await refusal('void_waiting', claimed)).toContain('awaits confirmation. Confirm or reject it first.')
    const paid = await buildInvoice(app, customer)
    await app.call('payInvoice', { as: admin, body: payment(paid) })
    expect(await refusal('void_paid', paid)).toMatch(
      /^\$[\d.]+ was paid on invoice \d{14}\. Reverse that payment first, or unapply it\.$/,
    )
    await app.attempt('confirmPayment', {
      as: admin,
      params: { _id: claim._id },
      body: { confirmation: 'rejected', reason: 'Never came' },
    })
    expect((await voidIt(claimed._id)).state).toBe('Void')
  })

  test('an invoice over nothing, settled from the start, can be voided', async () => {
    const customer = await buildCustomer(app)
    const free = await buildRequest(app, { customer, orderStatus: 'Done', paymentStatus: true })
    await buildProcessing(app, free, { price: 0, orderCatagory: true })
    const invoice = await buildInvoice(app, customer, [free])
    expect(await voidIt(invoice._id)).toMatchObject({ state: 'Void', status: false })
    const { history } = await app.call('getOrder', { as: admin, params: { _id: free._id } })
    expect(history).toContainEqual(expect.objectContaining({ field: 'paymentStatus', before: true, after: false }))
  })

  test('asks for a reason, is for administrators, and the second time changes nothing', async () => {
    const seller = await buildStaff(app, 'sales')
    const customer = await buildCustomer(app, { assToSalesMan: seller.userName })
    const { _id } = await buildInvoice(app, customer)
    const params = { _id }
    const { issues } = await app.refused('voidInvoice', 'invalid_body', { as: admin, params, body: { reason: ' ' } })
    expect(issues).toMatchObject([{ path: ['reason'], message: 'Reason is required' }])
    for (const as of [seller, customer]) await app.refused('voidInvoice', 'forbidden', { as, params, body: { reason } })
    await app.refused('voidInvoice', 'invoice_not_found', { as: admin, params: { _id: 'nothing' }, body: { reason } })
    const first = await voidIt(_id)
    const second = await app.call('voidInvoice', { as: admin, params, body: { reason: 'Another' } })
    expect(second).toEqual(first)
    const { message } = await app.refused('payInvoice', 'pay_void', {
      as: admin,
      body: payment({ ...first, timestamp: first.timestamp }),
    })
    expect(message).toBe('This invoice is void, so it takes no payments.')
  })

  test('while it is paid: one of the two happens, whole', async () => {
    for (let i = 0; i < 4; i++) {
      const customer = await buildCustomer(app)
      const request = await buildBillable(app, customer)
      const invoice = await buildInvoice(app, customer, [request])
      const calls = [
        () => app.attempt('voidInvoice', { as: admin, params: { _id: invoice._id }, body: { reason } }),
        () => app.attempt('payInvoice', { as: admin, body: payment(invoice) }),
      ]
      const replies = await allAtOnce(
        app,
        (trx) => trx.selectFrom('invoice').select('_id').where('_id', '=', invoice._id).forUpdate().execute(),
        i % 2 === 0 ? calls : calls.reverse(),
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
      const { state } = await app.call('getInvoice', { params: { id: invoice._id } })
      const { paymentStatus } = await app.call('getOrder', { as: admin, params: { _id: request._id } })
      expect([state, paymentStatus]).toEqual(state === 'Void' ? ['Void', false] : ['Paid', true])
    }
  })
})

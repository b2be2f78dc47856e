import { REQUEST_KINDS } from '@stitchdesk/contract/basics/enums'
import { sumMoney } from '@stitchdesk/contract/basics/money'
import { CUSTOMER_LIMITS } from '@stitchdesk/contract/customers/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopDay } from './support/app.ts'
import { type BusyShop, daysAgo, firstOf, OPEN, startBusyShop } from './support/busy-shop.ts'
import {
  buildCustomer,
  buildInvoice,
  buildPayment,
  buildProcessing,
  buildRequest,
  buildStaff,
  type TestAccount,
  type TestRequest,
} from './support/factories.ts'
import { paymentOf } from './support/payments.ts'

const NOTHING_OWED = {
  ...{ owed: 0, overdue: 0, due: 0, reported: 0, disputed: 0, nextDue: null },
  ...{ toInvoice: { order: 0, vector: 0 }, onDraft: 0 },
}

/** A proof of a request's first version, open unless said otherwise. */
async function buildProof(
  request: TestRequest,
  fields: { state?: 'approved' | 'changes' | 'open' | 'withdrawn'; sentAt?: string; answeredAt?: string } = {},
) {
  const { _id: processingId } = await buildProcessing(shop.app, request)
  const { _id: sentBy } = await buildStaff(shop.app, 'Administrate')
  const values = { requestId: request._id, number: 1, processingId, sentBy, ...fields }
  await shop.app.services.db.insertInto('proof').values(values).execute()
}

let shop: BusyShop
beforeAll(async () => {
  shop = await startBusyShop()
})
afterAll(() => shop.app.stop())

describe('a salesperson’s dashboard', () => {
  test('holds their own customers alone', async () => {
    const { app, seller, otherSeller, customer, stranger, plainly } = shop
    const { _id: invId } = await buildInvoice(app, customer)
    await buildPayment(app, { invId, mauth_id: customer._id, enteredBy: seller._id, worth: 20 })
    const sales = await app.call('getSalesDashboard', { as: seller })
    const owed = async (owner: TestAccount) =>
      (await app.call('getBalance', { as: owner, params: { id: owner._id } })).owed
    expect(sales.ordered).toMatchObject({ count: 1, shown: [{ _id: customer._id, name: 'Harbor Caps' }] })
    expect(sales.owing).toMatchObject({ count: 1 })
    expect(sales.quiet).toEqual({ count: 0, shown: [] })
    expect(sales.money.owed).toBe(await owed(customer))
    expect(sales.open).toBe(await plainly(sql`${OPEN} AND "userName" = ${customer.userName}`))
    expect(new Set(sales.waiting.map(({ userName }) => userName))).toEqual(new Set([customer.userName]))
    const other = await app.call('getSalesDashboard', { as: otherSeller })
    const received = { size: 50, page: 1 }
    const query = { kind: 'payment', from: sales.money.month, to: shopDay() } as const
    const listed = await app.call('listMoved', { as: seller, params: received, query })
    expect(listed.docs.length).toBe(listed.totalDocs)
    expect(sumMoney(listed.docs.map(({ amount }) => amount))).toBe(20)
    expect(sales.money.receivedThisMonth).toBe(20)
    expect((await app.call('listMoved', { as: otherSeller, params: received, query })).docs).toEqual([])
    expect(other.money).toMatchObject({ receivedThisMonth: 0, overdue: 0, owed: await owed(stranger) })
    expect(JSON.stringify(other)).not.toContain(customer.userName)
  })

  test('tells who went quiet, as the list of customers does', async () => {
    const { app } = shop
    const own = await buildStaff(app, 'sales')
    const [silent, gone, fresh] = await Promise.all(
      Array.from({ length: 4 }, () => buildCustomer(app, { assToSalesMan: own.userName })),
    )
    if (!silent || !gone || !fresh) throw new Error('Too few customers')
    await buildRequest(app, { customer: silent, submitDateTime: daysAgo(CUSTOMER_LIMITS.quietDays + 1) })
    // Deleted requests are none, and whoever placed nothing has not gone quiet.
    await buildRequest(app, { customer: gone, submitDateTime: daysAgo(CUSTOMER_LIMITS.quietDays + 1), delete: true })
    await buildRequest(app, { customer: fresh, submitDateTime: daysAgo(CUSTOMER_LIMITS.quietDays - 1) })
    const { quiet, ordered, since } = await app.call('getSalesDashboard', { as: own })
    const listed = async (params: object) =>
      (await app.call('listCustomers', { as: own, params: { size: 50, page: 1 }, body: { params } })).docs
    expect(quiet.shown.map(({ _id }) => _id)).toEqual([silent._id])
    expect((await listed({ quiet: true })).map(({ _id }) => _id)).toEqual([silent._id])
    expect(quiet.count).toBe(1)
    expect(ordered.count).toBe((await listed({ orderDate: { $gte: since } })).length)
    expect(await listed({ owes: true })).toEqual([])
    expect(await listed({ overdue: true })).toEqual([])
    expect(await listed({ overdue: false })).toHaveLength(4)
  })

  test('counts what a filter of the customers names: who owes, and whose invoice is overdue', async () => {
    const { app, seller, customer } = shop
    const listed = async (params: object) =>
      (await app.call('listCustomers', { as: seller, params: { size: 50, page: 1 }, body: { params } })).docs
    const { owing } = await app.call('getSalesDashboard', { as: seller })
    expect((await listed({ owes: true })).map(({ _id }) => _id)).toEqual(owing.shown.map(({ _id }) => _id))
    expect(await listed({ overdue: true })).toEqual([])
    const { _id } = await buildInvoice(app, customer)
    await app.services.db.updateTable('invoice').set({ dueDate: '2026-01-31' }).where('_id', '=', _id).execute()
    expect((await listed({ overdue: true })).map(({ _id }) => _id)).toEqual([customer._id])
  })
})

describe('a designer’s dashboard', () => {
  test('counts what is assigned to them, as their lists do', async () => {
    const { app, designer, rowsOf, plainly } = shop
    const own = await app.call('getDesignerDashboard', { as: designer })
    const lists = {
      fresh: { open: true, orderStatus: 'New' },
      processing: { open: true, orderStatus: 'Processing' },
      rush: { open: true, rush: true },
      revision: { open: true, oStatus: 'Revision' },
    } as const
    for (const [name, filter] of Object.entries(lists)) {
      const rows = await rowsOf(filter, designer)
      expect(own[name as keyof typeof lists], name).toEqual({ count: rows.length, oldest: firstOf(rows) })
    }
    const done = await rowsOf({ orderStatus: 'Done', sentDate: { $gte: own.monday } }, designer)
    expect(own.done).toBe(done.length)
    expect(own.open).toBe(await plainly(sql`${OPEN} AND "assTo" = ${designer.userName}`))
  })

  test('names what is in a hurry first, and no price', async () => {
    const { app, designer } = shop
    const { next } = await app.call('getDesignerDashboard', { as: designer })
    const hurries = next.map(({ rush }) => rush === 'Yes')
    expect(hurries).toEqual(hurries.toSorted((one, other) => Number(other) - Number(one)))
    expect(next.length).toBeGreaterThan(0)
    for (const request of next) expect(request).toMatchObject({ assTo: designer.userName, price: null, due: null })
  })
})

describe('a customer’s dashboard', () => {
  test('shows what is delivered and what is in work, as they may know it', async () => {
    const { app, customer, rowsOf } = shop
    const own = await app.call('getCustomerDashboard', { as: customer })
    const open = await rowsOf({ open: true }, customer)
    expect(Object.values(own.open).reduce((sum, count) => sum + count)).toBe(open.length)
    for (const kind of REQUEST_KINDS) {
      expect(own.open[kind], kind).toBe((await rowsOf({ open: true, requestFor: kind }, customer)).length)
    }
    const everything = await rowsOf({}, customer)
    expect(everything.length).toBeGreaterThan(open.length)
    expect(own.delivered.map(({ orderStatus }) => orderStatus)).not.toContain('Processing')
    for (const { userName, requestFor } of own.delivered) {
      expect({ userName, isQuote: requestFor === 'quote' }).toEqual({ userName: customer.userName, isQuote: false })
    }
  })

  test('tells that the shop checks its work, and nothing of that work', async () => {
    const { app } = shop
    const own = await buildCustomer(app)
    const held = await buildRequest(app, { customer: own, orderStatus: 'Ready', price: 44, submitDateTime: daysAgo(1) })
    await buildProcessing(app, held, { price: 44 })
    const again = await buildRequest(app, { customer: own, orderStatus: 'Processing', submitDateTime: daysAgo(2) })
    await buildProcessing(app, again, {})
    await buildRequest(app, { customer: own, submitDateTime: daysAgo(3) })
    const { working, delivered, open } = await app.call('getCustomerDashboard', { as: own })
    expect(working.map(({ step }) => step)).toEqual(['checking', 'working', 'received'])
    expect(working[0]).toMatchObject({ orderStatus: 'Processing', price: 0, processingData: null })
    expect(open).toEqual({ quote: 0, order: 3, vector: 0 })
    expect(delivered).toEqual([])
  })

  test('tells apart what is due, reported, on no invoice and on a draft, and which invoice is due first', async () => {
    const { app } = shop
    const own = await buildCustomer(app)
    const empty = await app.call('getCustomerDashboard', { as: own })
    expect(empty).toMatchObject({ placed: false, needsYou: [], invoice: null, unpaidInvoices: 0, owed: NOTHING_OWED })
    const later = await buildInvoice(app, own)
    const sooner = await buildInvoice(app, own)
    await app.services.db.updateTable('invoice').set({ dueDate: '2026-02-01' }).where('_id', '=', sooner._id).execute()
    await buildRequest(app, { customer: own, orderStatus: 'Done', price: 7 })
    await buildRequest(app, { customer: own, orderStatus: 'Done', price: 3, requestFor: 'vector' })
    const drafted = await buildRequest(app, { customer: own, orderStatus: 'Done', price: 11 })
    const admin = await buildStaff(app, 'Administrate')
    await app.call('saveInvoiceDraft', { as: admin, body: { mauth_id: own._id, inv: [{ orderId: drafted._id }] } })
    const before = await app.call('getCustomerDashboard', { as: own })
    expect(before).toMatchObject({
      placed: true,
      owed: { owed: 40, overdue: 20, due: 20, reported: 0, toInvoice: { order: 7, vector: 3 }, onDraft: 11 },
      invoice: { _id: sooner._id, timestamp: sooner.timestamp, owed: 20, overdue: true, awaitingConfirmation: false },
      unpaidInvoices: 2,
    })
    // A part that is reported leaves the rest to be paid; two that cover it leave nothing to do.
    const part = { ...paymentOf(sooner), Price: 12 }
    await app.call('payInvoice', { as: own, body: { ...part, PayNumber: 'first' } })
    await app.call('payInvoice', { as: own, body: { ...part, Price: 90, PayNumber: 'abroad', Currency: 'PKR' } })
    const partly = await app.call('getCustomerDashboard', { as: own })
    expect(partly.owed).toEqual({ ...before.owed, overdue: 8, reported: 12 })
    expect(partly.invoice).toMatchObject({ _id: sooner._id, awaitingConfirmation: false })
    await app.call('payInvoice', { as: own, body: { ...part, Price: 8, PayNumber: 'second' } })
    const reported = await app.call('getCustomerDashboard', { as: own })
    expect(reported.owed).toEqual({ ...before.owed, overdue: 0, reported: 20 })
    expect(reported.invoice).toMatchObject({ _id: later._id, awaitingConfirmation: false })
  })

  test('begins with the open proofs and questions, what has waited longest first, and nothing of others', async () => {
    const { app } = shop
    const own = await buildCustomer(app)
    const asked = await buildRequest(app, {
      customer: own,
      orderStatus: 'Processing',
      waitingSince: daysAgo(1),
      waitingFor: 'Which thread?',
    })
    const proofed = await buildRequest(app, { customer: own, orderStatus: 'Processing' })
    await buildProof(proofed, { sentAt: daysAgo(2) })
    const answered = await buildRequest(app, { customer: own, orderStatus: 'Processing' })
    await buildProof(answered, { state: 'approved', answeredAt: daysAgo(1) })
    await buildRequest(app, { customer: own, orderStatus: 'Done', waitingSince: daysAgo(3) })
    const { needsYou } = await app.call('getCustomerDashboard', { as: own })
    expect(needsYou.map(({ _id, proofWaits, waitingFor }) => [_id, proofWaits, waitingFor])).toEqual([
      [proofed._id, true, null],
      [asked._id, false, 'Which thread?'],
    ])
    const others = await app.call('getCustomerDashboard', { as: await buildCustomer(app) })
    expect(others.needsYou).toEqual([])
  })

  test('begins with an open proof of a finished request too, until it is answered', async () => {
    const { app } = shop
    const own = await buildCustomer(app)
    const finished = await buildRequest(app, { customer: own, orderStatus: 'Done' })
    await buildProof(finished, { sentAt: daysAgo(2) })
    const gone = await buildRequest(app, { customer: own, orderStatus: 'Done', delete: true })
    await buildProof(gone)
    await buildProof(await buildRequest(app, { customer: own, orderStatus: 'Done' }), { state: 'withdrawn' })
    const { needsYou } = await app.call('getCustomerDashboard', { as: own })
    expect(needsYou.map(({ _id, proofWaits }) => [_id, proofWaits])).toEqual([[finished._id, true]])

    const { docs } = await app.call('listProofs', { as: own, params: { _id: finished._id } })
    const answer = { decision: 'approved' } as const
    await app.call('answerProof', { as: own, params: { _id: docs[0]?._id as string }, body: answer })
    expect((await app.call('getCustomerDashboard', { as: own })).needsYou).toEqual([])
  })

  test('is empty again when everything is deleted', async () => {
    const { app } = shop
    const own = await buildCustomer(app)
    await buildRequest(app, { customer: own, delete: true })
    expect((await app.call('getCustomerDashboard', { as: own })).placed).toBe(false)
  })
})

import type { ErrorCode } from '@stitchdesk/contract/errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import {
  buildBillable,
  buildCustomer,
  buildInvoice,
  buildPayment,
  buildStaff,
  type TestAccount,
} from './support/factories.ts'

let app: TestApp
let admin: TestAccount
let sales: TestAccount
/** Of `sales`, and of nobody. */
let theirs: TestAccount
let other: TestAccount

const page = { size: 20, page: 1 }
type Query = NonNullable<Parameters<typeof list>[1]>
const list = (as: TestAccount, query: Record<string, string> = {}, params = page) =>
  app.call('listAllInvoices', { as, params, query })
const ids = async (as: TestAccount, query: Query = {}) => (await list(as, query)).docs.map(({ _id }) => _id)
const count = (as: TestAccount, query: Record<string, string> = {}) => app.call('countInvoices', { as, query })
const set = (_id: string, values: object) =>
  app.services.db.updateTable('invoice').set(values).where('_id', '=', _id).execute()

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  sales = await buildStaff(app, 'sales')
})
afterAll(() => app.stop())

beforeEach(async () => {
  await app.services.db.transaction().execute(async (trx) => {
    // The ledger is only added to, so nothing less than this empties it. The job that keeps documents waits until the invoices are gone.
    await sql`TRUNCATE ledger_entry, ledger_allocation, entry_paper, invoice_paper, reported_invoice`.execute(trx)
    await trx.deleteFrom('payment').execute()
    await trx.deleteFrom('invoice_line').execute()
    await trx.deleteFrom('invoice').execute()
  })
  theirs = await buildCustomer(app, { assToSalesMan: sales.userName, company: 'Northbound Merch' })
  other = await buildCustomer(app)
})

/** An invoice of each state, by its name. */
async function oneOfEach(customer: TestAccount) {
  const invoice = { Unpaid: '', Overdue: '', Paid: '', Void: '', Draft: '' }
  for (const state of ['Unpaid', 'Overdue', 'Paid', 'Void'] as const) {
    invoice[state] = (await buildInvoice(app, customer))._id
  }
  await set(invoice.Overdue, { dueDate: '2026-01-31' })
  await set(invoice.Paid, { owed: 0 })
  await set(invoice.Void, { voidedAt: new Date().toISOString(), voidReason: 'Wrong customer', owed: 0 })
  const billable = await buildBillable(app, customer)
  const draft = await app.call('saveInvoiceDraft', {
    as: admin,
    body: { mauth_id: customer._id, inv: [{ orderId: billable._id }] },
  })
  return { ...invoice, Draft: draft._id }
}

describe('the list of all invoices', () => {
  test('lists each state as its rows tell it, and counts as many', async () => {
    const each = await oneOfEach(theirs)
    const counts = await count(admin)
    for (const [state, _id] of Object.entries(each)) {
      const { docs, totalDocs } = await list(admin, { state })
      expect({ ids: docs.map((doc) => doc._id), totalDocs }, state).toEqual({ ids: [_id], totalDocs: 1 })
      expect(docs[0]?.state).toBe(state)
      expect(counts[state as keyof typeof counts], state).toBe(1)
    }
    expect((await list(admin)).totalDocs).toBe(5)
  })

  test('tells who each is for today, what it holds and what was paid', async () => {
    const invoice = await buildInvoice(app, theirs)
    await buildPayment(app, {
      ...{ invId: invoice._id, mauth_id: theirs._id, enteredBy: theirs._id },
      ...{ confirmation: 'pending', worth: null, decidedAt: null },
    })
    const [row] = (await list(admin)).docs
    expect(row).toMatchObject({
      ...{ _id: invoice._id, customer: 'Northbound Merch', customerDeleted: false, items: 1 },
      lines: [{ orderName: 'Lion cap', totalPrice: 20 }],
      ...{ owed: 20, awaitingConfirmation: true, payments: [{ confirmation: 'pending', Price: 20 }] },
    })
    expect(row).not.toHaveProperty('inv')
    expect(row?.payments[0]).not.toHaveProperty('inv')
  })

  test('holds all for administrators, and for salespeople those of their customers alone', async () => {
    const [own, foreign] = [await oneOfEach(theirs), await buildInvoice(app, other)]
    expect(await ids(admin)).toContain(foreign._id)
    expect((await ids(sales)).toSorted()).toEqual(Object.values(own).toSorted())
    expect(await count(sales)).toEqual({ Draft: 1, Unpaid: 1, Overdue: 1, Paid: 1, Void: 1 })
    expect(await ids(sales, { customerId: other._id })).toEqual([])
    expect(await ids(sales, { search: foreign.timestamp })).toEqual([])
    expect(await count(sales, { customerId: other._id })).toEqual({ Draft: 0, Unpaid: 0, Overdue: 0, Paid: 0, Void: 0 })
  })

  test('is closed to everybody else', async () => {
    for (const role of ['designer', 'subadmin'] as const) {
      const as = await buildStaff(app, role)
      await app.refused('listAllInvoices', 'forbidden', { as, params: page })
      await app.refused('countInvoices', 'forbidden', { as })
    }
    await app.refused('listAllInvoices', 'forbidden', { as: theirs, params: page })
  })

  test('finds by number and by the customer’s names, each word of them, and of one customer', async () => {
    const [mine, foreign] = [await buildInvoice(app, theirs), await buildInvoice(app, other)]
    expect(await ids(admin, { search: 'merch north' })).toEqual([mine._id])
    expect(await ids(admin, { search: foreign.timestamp.slice(-6) })).toEqual([foreign._id])
    expect(await ids(admin, { search: `north ${mine.timestamp}` })).toEqual([mine._id])
    expect(await ids(admin, { search: '100%' })).toEqual([])
    expect(await ids(admin, { customerId: theirs._id })).toEqual([mine._id])
    expect(await count(admin, { search: 'northbound' })).toMatchObject({ Unpaid: 1 })
  })

  test('is sorted by date, due day and amount, both ways', async () => {
    const small = await buildInvoice(app, other, [await buildBillable(app, other, 5)])
    const large = await buildInvoice(app, theirs, [await buildBillable(app, theirs, 50)])
    await set(small._id, { dueDate: '2099-12-31' })
    await set(large._id, { dueDate: '2098-12-31' })
    const sorted = (by: string, direction: string) => ids(admin, { by, direction })
    expect(await ids(admin)).toEqual([large._id, small._id])
    expect(await sorted('createdAt', 'asc')).toEqual([small._id, large._id])
    expect(await sorted('dueDate', 'asc')).toEqual([large._id, small._id])
    expect(await sorted('dueDate', 'desc')).toEqual([small._id, large._id])
    expect(await sorted('grandTotal', 'desc')).toEqual([large._id, small._id])
  })

  test('refuses sizes, pages, states and orders that there are not', async () => {
    const refused = (query: Record<string, string>, params = page, code: ErrorCode = 'invalid_body') =>
      app.refused('listAllInvoices', code, { as: admin, params, query })
    await refused({ state: 'Lost' })
    await refused({ by: 'company' })
    await refused({ state: 'Paid', of: 'anybody' })
    await refused({}, { size: 201, page: 1 })
    await refused({}, { size: 200, page: 1_000_000 }, 'page_beyond_end')
  })

  test('keeps a deleted customer’s invoices, and says so', async () => {
    await buildInvoice(app, theirs)
    await app.services.db.updateTable('account').set({ delete: true }).where('_id', '=', theirs._id).execute()
    expect((await list(admin)).docs).toMatchObject([{ customer: 'Northbound Merch', customerDeleted: true }])
  })
})

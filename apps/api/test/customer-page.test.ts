import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import {
  buildBillable,
  buildCustomer,
  buildInvoice,
  buildPayment,
  buildRequest,
  buildStaff,
  type TestAccount,
} from './support/factories.ts'
import { paymentOf } from './support/payments.ts'

let app: TestApp
let admin: TestAccount
let sales: TestAccount
let colleague: TestAccount
let designer: TestAccount
let subadmin: TestAccount
/** Of `sales`. */
let customer: TestAccount

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate', { customerNick: 'Rebecca' })
  sales = await buildStaff(app, 'sales', { customerNick: 'Priya' })
  colleague = await buildStaff(app, 'sales')
  designer = await buildStaff(app, 'designer')
  subadmin = await buildStaff(app, 'subadmin')
  customer = await buildCustomer(app, { assToSalesMan: sales.userName, company: 'Northbound Merch' })
})
afterAll(() => app.stop())

const page = (as: TestAccount, of = customer) => app.call('getCustomerPage', { as, params: { _id: of._id } })
const first = { size: 20, page: 1 }
const params = () => ({ _id: customer._id, ...first })
const note = (as: TestAccount, text: string, clientId = crypto.randomUUID() as string) =>
  app.call('addCustomerNote', { as, params: { _id: customer._id }, body: { text, clientId } })
const notes = async (as: TestAccount) => (await app.call('listCustomerNotes', { as, params: params() })).docs
const say = (as: TestAccount, _id: string, channel: 'customer' | 'staff', text: string, isQuestion = false) =>
  app.call('postMessage', { as, params: { _id, channel }, body: { text, isQuestion, clientId: crypto.randomUUID() } })

describe('a customer’s page', () => {
  test('tells who they are, what they owe and what is open', async () => {
    const theirs = await buildCustomer(app, { assToSalesMan: sales.userName })
    const soon = await buildInvoice(app, theirs, [await buildBillable(app, theirs, 30)])
    const late = await buildInvoice(app, theirs, [await buildBillable(app, theirs, 48)])
    await app.services.db.updateTable('invoice').set({ dueDate: '2026-01-31' }).where('_id', '=', late._id).execute()
    await buildPayment(app, {
      ...{ invId: soon._id, mauth_id: theirs._id, enteredBy: theirs._id },
      ...{ confirmation: 'pending', worth: null, decidedAt: null },
    })
    await buildBillable(app, theirs, 12.5)
    await buildRequest(app, { customer: theirs, orderStatus: 'New' })
    await buildRequest(app, { customer: theirs, orderStatus: 'Ready', sentDate: '2026-11-01T10:00:00.000Z' })
    const waiting = await buildRequest(app, { customer: theirs, orderStatus: 'Processing' })
    await say(admin, waiting._id, 'customer', 'Which size?', true)
    await buildRequest(app, { customer: theirs, orderStatus: 'New', delete: true })
    await buildRequest(app, { orderStatus: 'New' })
    expect(await page(admin, theirs)).toMatchObject({
      customer: { _id: theirs._id, owes: 78, toInvoice: 12.5 },
      salesperson: 'Priya',
      totals: {
        ...{
          owed: 78,
          overdue: 48,
          due: 10,
          nextDue: '2099-12-31',
          reported: 20,
          disputed: 0,
          credit: 0,
          toInvoice: 12.5,
        },
        ...{ openInvoices: 2, overdueInvoices: 1, waitingPayments: 1, requestsToInvoice: 1 },
        ...{ needsUs: 1, needsThem: 1, ready: 1, designs: 4, notes: 0 },
      },
    })
  })

  test('counts as overdue what the list of invoices does, also where its customer reported a payment', async () => {
    const theirs = await buildCustomer(app)
    const late = await buildInvoice(app, theirs, [await buildBillable(app, theirs, 48)])
    await app.services.db.updateTable('invoice').set({ dueDate: '2026-01-31' }).where('_id', '=', late._id).execute()
    await app.call('payInvoice', { as: theirs, body: { ...paymentOf(late), Price: 48 } })
    const { totals } = await page(admin, theirs)
    expect(totals).toMatchObject({ overdue: 0, reported: 48, overdueInvoices: 1 })
    const query = { state: 'Overdue', customerId: theirs._id } as const
    const listed = await app.call('listAllInvoices', { as: admin, params: first, query })
    expect(listed.docs.map(({ _id }) => _id)).toEqual([late._id])
  })

  test('opens for managers and their salesperson, and for nobody else', async () => {
    for (const as of [admin, subadmin, sales]) expect((await page(as)).customer._id).toBe(customer._id)
    const calls = ['getCustomerPage', 'listCustomerConversations', 'listCustomerNotes'] as const
    for (const call of calls) {
      await app.refused(call, 'customer_not_found', { as: colleague, params: params() })
      await app.refused(call, 'forbidden', { as: designer, params: params() })
      await app.refused(call, 'forbidden', { as: customer, params: params() })
    }
    const body = { text: 'Mine?', clientId: crypto.randomUUID() }
    await app.refused('addCustomerNote', 'customer_not_found', { as: colleague, params: params(), body })
    const query = { customerId: customer._id }
    expect((await app.call('listDesigns', { as: colleague, params: first, query })).docs).toEqual([])
  })

  test('is of a customer: neither of an employee nor of one who is deleted', async () => {
    await app.refused('getCustomerPage', 'customer_not_found', { as: admin, params: { _id: designer._id } })
    const gone = await buildCustomer(app, { delete: true })
    await app.refused('getCustomerPage', 'customer_not_found', { as: admin, params: { _id: gone._id } })
  })

  test('lists the designs that were delivered to them, of whom staff have to be told', async () => {
    const theirs = await buildCustomer(app, { assToSalesMan: sales.userName })
    const design = await buildRequest(app, { customer: theirs, orderStatus: 'Done', orderName: 'Delivered' })
    await buildRequest(app, { customer: theirs, orderStatus: 'New' })
    const query = { customerId: theirs._id }
    for (const as of [admin, sales]) {
      const { docs, totalDocs } = await app.call('listDesigns', { as, params: first, query })
      expect([docs.map(({ _id }) => _id), totalDocs]).toEqual([[design._id], 1])
    }
    await app.refused('listDesigns', 'invalid_body', { as: admin, params: first })
    // A customer who names another finds nothing of them.
    expect((await app.call('listDesigns', { as: customer, params: first, query })).docs).toEqual([])
  })
})

describe('the latest messages', () => {
  test('are the last of each request, the latest first, with what is unread', async () => {
    const theirs = await buildCustomer(app, { assToSalesMan: sales.userName, contactPerson: 'Kari' })
    const [cap, sleeve] = [
      await buildRequest(app, { customer: theirs, orderName: 'Cap' }),
      await buildRequest(app, { customer: theirs, orderName: 'Sleeve' }),
    ]
    await say(theirs, cap._id, 'customer', 'First')
    await say(admin, sleeve._id, 'staff', 'Ask for the thread')
    await say(theirs, cap._id, 'customer', `Wider please ${'x'.repeat(300)}`)
    const listed = (size: number, at: number) =>
      app.call('listCustomerConversations', { as: sales, params: { _id: theirs._id, size, page: at } })
    const { docs, totalDocs } = await listed(20, 1)
    expect(totalDocs).toBe(2)
    expect(docs).toMatchObject([
      { orderName: 'Cap', channel: 'customer', byStaff: false, unread: 2 },
      { orderName: 'Sleeve', channel: 'staff', byStaff: true, author: 'Rebecca', text: 'Ask for the thread' },
    ])
    expect(docs[0]?.text).toHaveLength(200)
    expect((await listed(1, 2)).docs.map(({ orderName }) => orderName)).toEqual(['Sleeve'])
    await app.services.db.updateTable('request').set({ delete: true }).where('_id', '=', cap._id).execute()
    expect((await listed(20, 1)).totalDocs).toBe(1)
  })
})

describe('notes about a customer', () => {
  test('are read by all staff who reach the customer, with author and time, the latest first', async () => {
    await note(admin, 'Calls on Mondays')
    await note(sales, 'Wants Madeira threads')
    expect(await notes(sales)).toMatchObject([
      { text: 'Wants Madeira threads', author: 'Priya', userName: sales.userName, mine: true, changedAt: null },
      { text: 'Calls on Mondays', author: 'Rebecca', mine: false },
    ])
    expect((await page(subadmin)).totals.notes).toBe(2)
    const { docs, totalDocs } = await app.call('listCustomerNotes', {
      as: admin,
      params: { _id: customer._id, size: 1, page: 2 },
    })
    expect([docs.map(({ text }) => text), totalDocs]).toEqual([['Calls on Mondays'], 2])
  })

  test('are changed and deleted by their author alone', async () => {
    const { _id } = await note(sales, 'Pays by check')
    for (const as of [admin, subadmin, colleague]) {
      await app.refused('changeCustomerNote', 'note_not_found', { as, params: { _id }, body: { text: 'Mine now' } })
      await app.refused('deleteCustomerNote', 'note_not_found', { as, params: { _id } })
    }
    const changed = await app.call('changeCustomerNote', { as: sales, params: { _id }, body: { text: 'Pays by card' } })
    expect(changed).toMatchObject({ text: 'Pays by card', changedAt: expect.any(String) })
    await app.call('deleteCustomerNote', { as: sales, params: { _id } })
    expect((await notes(sales)).map((kept) => kept._id)).not.toContain(_id)
    await app.refused('changeCustomerNote', 'note_not_found', { as: sales, params: { _id }, body: { text: 'Back' } })
  })

  test('are out of reach for their author once the customer is a colleague’s', async () => {
    const moved = await buildCustomer(app, { assToSalesMan: sales.userName })
    const { _id } = await app.call('addCustomerNote', {
      as: sales,
      params: { _id: moved._id },
      body: { text: 'Once mine', clientId: crypto.randomUUID() },
    })
    await app.services.db
      .updateTable('customer')
      .set({ assToSalesMan: colleague.userName })
      .where('_id', '=', moved.customerId)
      .execute()
    await app.refused('deleteCustomerNote', 'note_not_found', { as: sales, params: { _id } })
  })

  test('are kept once, however often one is sent, and nothing blank or too long', async () => {
    const clientId = crypto.randomUUID()
    const before = (await notes(admin)).length
    const sent = await Promise.all([note(admin, 'Once', clientId), note(admin, 'Once', clientId)])
    expect(sent[0]?._id).toBe(sent[1]?._id)
    expect(await notes(admin)).toHaveLength(before + 1)
    for (const text of ['   ', 'x'.repeat(2001)]) {
      const body = { text, clientId: crypto.randomUUID() }
      await app.refused('addCustomerNote', 'invalid_body', { as: admin, params: { _id: customer._id }, body })
    }
  })

  test('stand in the audit trail of their customer', async () => {
    const { _id } = await note(admin, 'Prefers calls')
    await app.call('changeCustomerNote', { as: admin, params: { _id }, body: { text: 'Prefers mails' } })
    await app.call('deleteCustomerNote', { as: admin, params: { _id } })
    const trail = await app.services.db
      .selectFrom('audit_event')
      .select(['accountId', 'before', 'after'])
      .where('entityId', '=', customer._id)
      .where('field', '=', 'note')
      .orderBy('_id')
      .execute()
    expect(trail.slice(-3)).toEqual([
      { accountId: admin._id, before: null, after: 'Prefers calls' },
      { accountId: admin._id, before: 'Prefers calls', after: 'Prefers mails' },
      { accountId: admin._id, before: 'Prefers mails', after: null },
    ])
  })

  test('are in nothing that the customer reads', async () => {
    await note(admin, 'SECRET-NOTE')
    const own = await Promise.all([
      app.call('getMe', { as: customer }),
      app.call('getCustomerDashboard', { as: customer }),
      app.call('listNotifications', { as: customer, params: first }),
      app.call('search', { as: customer, body: { text: 'SECRET-NOTE' } }),
      app.call('updateAuth', { as: customer, body: { company: 'Northbound Merch' } }),
    ])
    expect(JSON.stringify(own)).not.toContain('SECRET-NOTE')
  })
})

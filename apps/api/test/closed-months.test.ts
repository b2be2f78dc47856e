import { addDays } from '@stitchdesk/contract/basics/days'
import { cents } from '@stitchdesk/contract/basics/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '../src/platform/days.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import {
  buildBillable,
  buildCustomer,
  buildInvoice,
  buildPayment,
  buildProcessing,
  buildRequest,
  buildStaff,
  type TestAccount,
} from './support/factories.ts'
import { buildBilled, ledgerActs, recordOf } from './support/ledger.ts'
import { paymentOf } from './support/payments.ts'

let app: TestApp
let admin: TestAccount
let customer: TestAccount
let invoice: { _id: string; timestamp: string }
let today: string
// Invoices are built on the first day of 2026.
const month = '2026-01'
const close = (which = month) => app.call('closeMonth', { as: admin, params: { month: which } })
const journalOf = async (from: string, to: string) => {
  const reply = await app.attempt('exportJournal', { as: admin, params: { format: 'plain-csv' }, query: { from, to } })
  expect(reply.status).toBe(200)
  const [headings, ...rows] = String(reply.body).trimEnd().split('\n')
  expect(headings).toBe('\uFEFFDate,Entry,Document,Customer,Account,Debit,Credit,Text,Received on')
  return rows.map((row) => {
    const [day, entry, document, , account, debit, credit, text, receivedOn] = row.split(',')
    return { day, entry, document, account, debit: Number(debit), credit: Number(credit), text, receivedOn }
  })
}

beforeAll(async () => {
  app = await startTestApp({ TIME_ZONE: 'America/Chicago' })
  admin = await buildStaff(app, 'Administrate')
  today = dayOf(new Date(), 'America/Chicago')
  customer = await buildCustomer(app, { company: 'Acme Caps' })
  invoice = await buildInvoice(app, customer)
  const { db } = app.services
  const set = { subtotal: 1840, tax: 160 } as never
  await db.updateTable('invoice').set(set).where('_id', '=', invoice._id).execute()
})
afterAll(() => app.stop())

describe('closing a month', () => {
  test('tells what is open in it, and drafts keep it open', async () => {
    const { db } = app.services
    const old = { customer, orderStatus: 'Done' as const, submitDateTime: '2026-01-20T12:00:00Z' }
    await buildRequest(app, { ...old, price: 0 })
    await buildRequest(app, { ...old, price: 12 })
    // Free work has no price to set.
    const free = await buildRequest(app, { ...old, requestFor: 'vector', price: 0 })
    await buildProcessing(app, free, { price: 0, orderCatagory: true })
    const entered = { mauth_id: customer._id, enteredBy: customer._id, enteredByCustomer: true }
    const waits = { confirmation: 'pending', worth: null, decidedAt: null, createdAt: '2026-01-15T12:00:00Z' } as const
    await buildPayment(app, { invId: invoice._id, ...entered, ...waits })
    const draft = await buildInvoice(app, customer)
    await sql`ALTER TABLE ledger_entry DISABLE TRIGGER stays`.execute(db)
    await db.deleteFrom('ledger_entry').where('invoiceId', '=', draft._id).execute()
    await sql`ALTER TABLE ledger_entry ENABLE TRIGGER stays`.execute(db)
    await db
      .updateTable('invoice')
      .set({ timestamp: null, invoiceDate: null, dueDate: null, owed: null })
      .where('_id', '=', draft._id)
      .execute()
    const found = await app.call('getBooksMonth', { as: admin, params: { month } })
    expect(found).toMatchObject({ from: '2026-01-01', to: '2026-01-31', isOver: true, isClosed: false, closedBy: null })
    expect(found.open).toMatchObject({ drafts: 1, unpriced: 1, notInvoiced: 1, claims: 1 })
    const body = { params: { toPrice: true } }
    expect(await app.call('listOrders', { as: admin, params: { size: 50, page: 1 }, body })).toMatchObject({
      totalDocs: 1,
    })
    const refused = await app.refused('closeMonth', 'month_has_drafts', { as: admin, params: { month } })
    expect(refused.message).toBe('Jan 2026 has draft invoices: 1. Issue or delete them, then close the month.')
    await app.call('discardInvoiceDraft', { as: admin, params: { _id: draft._id } })
  })

  test('is for months that are over, and for administrators', async () => {
    const refused = await app.refused('closeMonth', 'month_not_over', {
      as: admin,
      params: { month: today.slice(0, 7) },
    })
    expect(refused.message).toContain('isn’t over yet')
    await app.refused('closeMonth', 'invalid_body', { as: admin, params: { month: '2026-13' } })
    const sales = await buildStaff(app, 'sales')
    await app.refused('closeMonth', 'forbidden', { as: sales, params: { month } })
  })

  test('happens once, with all earlier months, and the audit trail tells whose doing it is', async () => {
    const [first, second] = await Promise.all([close(), close()])
    expect(first).toEqual(second)
    expect(first).toMatchObject({ isClosed: true, closedBy: expect.any(String), closedAt: expect.any(String) })
    expect(await app.call('getBooksMonth', { as: admin, params: { month: '2025-12' } })).toMatchObject({
      isClosed: true,
    })
    expect(await app.call('getBooksMonth', { as: admin, params: { month: '2026-02' } })).toMatchObject({
      isClosed: false,
    })
    const audit = await app.call('listAudit', { as: admin, params: { size: 5, page: 1 }, query: { entity: 'setting' } })
    expect(audit.docs.filter(({ entityId }) => entityId === 'books')).toHaveLength(1)
  })

  test('keeps the database from changing anything dated in it', async () => {
    const { db } = app.services
    const refuse = (statement: Promise<unknown>) => expect(statement).rejects.toThrow(/closed/i)
    const other = await buildCustomer(app)
    await refuse(buildInvoice(app, other))
    const set = (values: object) => db.updateTable('invoice').set(values).where('_id', '=', invoice._id).execute()
    await refuse(set({ tax: 0 }))
    await refuse(set({ invoiceDate: today }))
    await refuse(db.deleteFrom('invoice').where('_id', '=', invoice._id).execute())
    const line = db.updateTable('invoice_line').where('invoiceId', '=', invoice._id)
    await refuse(line.set({ price: cents(1) }).execute())
    await refuse(line.set({ orderName: 'Another' }).execute())
    await refuse(db.deleteFrom('invoice_line').where('invoiceId', '=', invoice._id).execute())
    const charge = { invoiceId: invoice._id, id: 99, text: 'Late', amount: cents(100) }
    await refuse(db.insertInto('invoice_charge').values(charge).execute())
    // A customer may still dispute one.
    await line.set({ disputeReason: 'Twice' }).execute()
    await line.set({ disputeReason: '' }).execute()
    await refuse(
      sql`INSERT INTO ledger_entry ("customerId", "kind", "amount", "day", "invoiceId", "enteredBy")
        SELECT "customerId", 'writeOff', -1, '2026-01-31', "_id", ${admin._id} FROM invoice WHERE "_id" = ${invoice._id}`.execute(
        db,
      ),
    )
    await refuse(sql`UPDATE setting SET "value" = '{"closedThrough": ""}' WHERE "_id" = 'books'`.execute(db))
    await refuse(sql`DELETE FROM setting WHERE "_id" = 'books'`.execute(db))
  })

  test('leaves corrections, which are dated today', async () => {
    const before = await app.call('moneyReport', { as: admin, query: { from: '2026-01-01', to: '2026-01-31' } })
    const act = ledgerActs(app, admin)
    expect(await act.credit(invoice, 10.8)).toMatchObject({ day: today, amount: -10.8 })
    expect(await act.record(customer, 5, { PaymentDate: '2026-01-20' })).toMatchObject({
      day: today,
      payment: { PaymentDate: '2026-01-20' },
    })
    // The journal has both days.
    const lines = await journalOf(today, today)
    expect(lines.filter(({ receivedOn }) => receivedOn === '2026-01-20')).toMatchObject([
      { day: today },
      { day: today },
    ])
    const after = await app.call('moneyReport', { as: admin, query: { from: '2026-01-01', to: '2026-01-31' } })
    expect(after.figures.now).toEqual(before.figures.now)
    expect(after.figures.now).toMatchObject({ received: 0, owed: 20, tax: 1.6 })
  })
})

describe('the journal', () => {
  test('debits as much as it credits, by the accounts of the settings', async () => {
    const { accounts } = await app.call('getShopSettings', { as: admin })
    const value = { ...accounts.value, BankTransfer: '1010 First National' }
    await app.call('changeShopSetting', { as: admin, body: { name: 'accounts', value, version: accounts.version } })
    const act = ledgerActs(app, admin)
    const paying = await buildCustomer(app)
    const paid = await act.record(paying, 50, { PayMethod: 'BankTransfer' })
    await act.refund(paying, 20)
    await act.reverse(await act.record(paying, 7))
    const january = await journalOf('2026-01-01', '2026-01-31')
    expect(january.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
      ['1200 Accounts receivable', 20, 0],
      ['4000 Sales', 0, 18.4],
      ['2200 Sales tax payable', 0, 1.6],
    ])
    const now = await journalOf(addDays(today, -1), today)
    expect(now.filter(({ document }) => document?.startsWith('CN-'))).toMatchObject([
      { account: '1200 Accounts receivable', credit: 10.8 },
      { account: '4900 Credit notes', debit: 9.94 },
      { account: '2200 Sales tax payable', debit: 0.86 },
    ])
    expect(now.find(({ document }) => document === paid.name)).toMatchObject({
      account: '1200 Accounts receivable',
      credit: 50,
    })
    expect(now.filter(({ account }) => account === '1010 First National')).toMatchObject([{ debit: 50 }])
    const text = now.map((line) => line.text)
    expect(text.filter((each) => each?.startsWith('Reversal: Payment'))).toHaveLength(2)
    const cents = (amount: number) => Math.round(amount * 100)
    const byEntry = Map.groupBy([...january, ...now], ({ entry }) => entry)
    for (const lines of byEntry.values()) {
      expect(lines.reduce((sum, { debit, credit }) => sum + cents(debit) - cents(credit), 0)).toBe(0)
    }
    const { rows } = await sql<{ sum: number }>`SELECT sum("amount")::bigint AS "sum" FROM ledger_entry`.execute(
      app.services.db,
    )
    const receivable = [...january, ...now].filter(({ account }) => account === '1200 Accounts receivable')
    expect(receivable.reduce((sum, { debit, credit }) => sum + cents(debit) - cents(credit), 0)).toBe(rows[0]?.sum)
  })
})

test('a reported payment of a closed month is confirmed only to count today', async () => {
  const payer = await buildCustomer(app)
  const request = await buildBillable(app, payer, 30)
  const issued = await app.call('saveInvoice', {
    as: admin,
    body: { mauth_id: payer._id, inv: [{ orderId: request._id }] },
  })
  const claim = await app.call('payInvoice', {
    as: payer,
    body: { ...paymentOf(issued), Price: 30, PaymentDate: '2026-01-21' },
  })
  const confirm = { as: admin, params: { _id: claim._id } }
  const body = { confirmation: 'confirmed' } as const
  const { message } = await app.refused('confirmPayment', 'payment_month_closed', { ...confirm, body })
  expect(message).toMatch(/^The money came on Jan 21, 2026|^The money came on 21 Jan 2026/)
  await app.call('confirmPayment', { ...confirm, body: { ...body, countsToday: true } })
  expect((await ledgerActs(app, admin).ledger(payer))[0]).toMatchObject({ kind: 'payment', day: today, amount: -30 })
})

test('a payment counts on the day on which the money came, while its month is open', async () => {
  const act = ledgerActs(app, admin)
  const payer = await buildCustomer(app)
  const request = await buildBillable(app, payer, 30)
  const inv = [{ orderId: request._id }]
  const issued = await app.call('saveInvoice', { as: admin, body: { mauth_id: payer._id, inv } })
  expect(await act.record(payer, 10, { PaymentDate: '2026-02-10' })).toMatchObject({ day: '2026-02-10', amount: -10 })
  const claim = await app.call('payInvoice', {
    as: payer,
    body: { ...paymentOf(issued), Price: 20, PaymentDate: '2026-02-11' },
  })
  await app.call('confirmPayment', { as: admin, params: { _id: claim._id }, body: { confirmation: 'confirmed' } })
  const february = { from: '2026-02-01', to: '2026-02-28' }
  const { figures } = await app.call('moneyReport', { as: admin, query: february })
  expect(figures.now).toMatchObject({ received: 30 })
  const listed = await app.call('listMoved', {
    as: admin,
    params: { size: 20, page: 1 },
    query: { kind: 'payment', ...february },
  })
  expect(listed.docs.map(({ day }) => day).sort()).toEqual(['2026-02-10', '2026-02-11'])
  expect((await journalOf(february.from, february.to)).map(({ day }) => day)).toEqual([
    ...['2026-02-10', '2026-02-10', '2026-02-11', '2026-02-11'],
  ])
  const open = await app.call('listOpenInvoices', { as: admin, params: { id: payer._id } })
  expect(open.closedThrough).toBe('2026-01-31')
})

test('a renamed customer leaves journals as they were', async () => {
  const renamed = await buildCustomer(app, { company: 'Old Name Caps' })
  const act = ledgerActs(app, admin)
  const { _id: orderId } = await buildBillable(app, renamed, 20)
  const billed = await app.call('saveInvoice', { as: admin, body: { mauth_id: renamed._id, inv: [{ orderId }] } })
  await act.record(renamed, 30)
  await act.credit(billed, 5)
  await act.refund(renamed, 2)
  const journal = async () => {
    const query = { from: today, to: today }
    return String((await app.attempt('exportJournal', { as: admin, params: { format: 'plain-csv' }, query })).body)
  }
  const before = await journal()
  expect(before.match(/Old Name Caps/g)?.length).toBeGreaterThan(6)
  await app.call('updateAuth', { as: admin, body: { _id: renamed._id, company: 'New Name Caps' } })
  expect(await journal()).toBe(before)
})

test('an entry whose day is closed by a clock that is late is refused in words', async () => {
  const { db } = app.services
  const [invoiced, drafted] = [await buildBillable(app, customer, 20), await buildBillable(app, customer, 30)]
  const bill = ({ _id: orderId }: { _id: string }) => ({
    as: admin,
    body: { mauth_id: customer._id, inv: [{ orderId }] },
  })
  const draft = await app.call('saveInvoiceDraft', bill(drafted))
  const billed = buildBilled(app, [5])
  await expect(billed).rejects.toThrow()
  await sql`UPDATE setting SET "value" = jsonb_build_object('closedThrough', ${today}::text) WHERE "_id" = 'books'`.execute(
    db,
  )
  const params = { _id: customer._id }
  await app.refused('recordPayment', 'books_closed', { as: admin, params, body: recordOf(5) })
  await app.refused('saveInvoice', 'books_closed', bill(invoiced))
  await app.refused('issueInvoice', 'books_closed', { as: admin, params: { _id: draft._id } })
})

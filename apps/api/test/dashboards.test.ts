import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import { type Cents, fromCents, sumMoney, toCents } from '@stitchdesk/contract/basics/money'
import { DASHBOARD_LIMITS } from '@stitchdesk/contract/dashboard/limits'
import { menuFor } from '@stitchdesk/contract/pages'
import { REQUEST_VIEWS } from '@stitchdesk/contract/requests/views'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopDay } from './support/app.ts'
import { type BusyShop, daysAgo, firstOf, OPEN, startBusyShop } from './support/busy-shop.ts'
import { storeAllOwed } from './support/enter-in-ledger.ts'
import { buildBillable, buildInvoice, buildPayment, buildStaff } from './support/factories.ts'

let shop: BusyShop
beforeAll(async () => {
  shop = await startBusyShop()
})
afterAll(() => shop.app.stop())

const NOTHING = toCents(0)
const NO_WORTH = { priced: 0, estimatedLow: 0, estimatedHigh: 0 }

describe('the dashboard of managers', () => {
  test('counts what its lists hold, and says since when the first of each waits', async () => {
    const { app, admin, rowsOf, plainly } = shop
    const dashboard = await app.call('getManagerDashboard', { as: admin })
    const lists = {
      fresh: { open: true, orderStatus: 'New' },
      unassigned: { open: true, assTo: UNASSIGNED },
      rush: { open: true, rush: true },
      atRisk: { atRisk: true },
      ready: { orderStatus: 'Ready' },
    } as const
    for (const [name, filter] of Object.entries(lists)) {
      const rows = await rowsOf(filter, admin)
      expect(dashboard[name as keyof typeof lists], name).toEqual({ count: rows.length, oldest: firstOf(rows) })
      expect(rows.length).toBeGreaterThan(0)
    }
    expect(dashboard.fresh.count).toBe(await plainly(sql`"orderStatus" = 'New'`))
    expect(dashboard.unassigned.count).toBe(await plainly(sql`${OPEN} AND "assTo" IS NULL`))
    expect(dashboard.rush.count).toBe(await plainly(sql`${OPEN} AND "rush" = 'Yes'`))
    expect(dashboard.atRisk.count).toBe(await plainly(sql`${OPEN} AND "dueTime" < now() AND "waitingSince" IS NULL`))
    expect(dashboard.ready.count).toBe(await plainly(sql`"orderStatus" = 'Ready'`))
    expect(dashboard.open).toBe(await plainly(OPEN))
  })

  test('shows what was placed first, with its customer as people call them', async () => {
    const { app, admin, customer, rowsOf } = shop
    const { waiting } = await app.call('getManagerDashboard', { as: admin })
    const open = await rowsOf({ open: true }, admin)
    const oldest = open.sort((one, other) => one.submitDateTime.localeCompare(other.submitDateTime))
    expect(waiting.map(({ _id }) => _id)).toEqual(oldest.slice(0, DASHBOARD_LIMITS.waiting).map(({ _id }) => _id))
    expect(waiting.find(({ userName }) => userName === customer.userName)?.customerName).toBe('Harbor Caps')
  })

  test('tells each designer’s load, also of those who have nothing to do', async () => {
    const { app, admin, designer, plainly } = shop
    const idle = await buildStaff(app, 'designer')
    const { load, designers } = await app.call('getManagerDashboard', { as: admin })
    const mine = sql`${OPEN} AND "assTo" = ${designer.userName}`
    const [open, rush] = [await plainly(mine), await plainly(sql`${mine} AND "rush" = 'Yes'`)]
    const { rows } = await sql<{ cents: Cents }>`SELECT coalesce(sum("totalPrice"), 0)::bigint AS "cents" FROM request
      WHERE ${mine} AND "requestFor" <> 'quote'`.execute(app.services.db)
    const worth = { ...NO_WORTH, priced: fromCents(rows[0]?.cents ?? NOTHING) }
    expect(load[0]).toEqual({ userName: designer.userName, name: 'Dora', open, rush, stitches: 0, worth })
    expect(load).toContainEqual({
      userName: idle.userName,
      name: `Nick of ${idle.userName}`,
      open: 0,
      rush: 0,
      stitches: 0,
      worth: NO_WORTH,
    })
    expect(designers).toBe(2)
  })

  test('keeps the books from a sub-administrator', async () => {
    const { app, admin, subadmin } = shop
    const { books, ...work } = await app.call('getManagerDashboard', { as: subadmin })
    expect(books).toBeNull()
    expect(work).toEqual({ ...(await app.call('getManagerDashboard', { as: admin })), books: undefined })
  })
})

describe('the money', () => {
  test('of managers is what is due, overdue, received and invoiced; void, draft and undecided ones do not count', async () => {
    const { app, admin, customer } = shop
    const { db } = app.services
    const before = (await app.call('getManagerDashboard', { as: admin })).books
    const paid = await buildInvoice(app, customer, [await buildBillable(app, customer, 28)])
    const [waits, late, isVoid, draft] = await Promise.all(Array.from({ length: 4 }, () => buildInvoice(app, customer)))
    if (!waits || !late || !isVoid || !draft) throw new Error('Too few invoices')
    const change = (_id: string, set: object) => db.updateTable('invoice').set(set).where('_id', '=', _id).execute()
    const today = new Date().toISOString().slice(0, 10).replaceAll('-', '')
    await change(late._id, { dueDate: '2026-01-31', timestamp: `${today}000001` })
    await change(isVoid._id, { dueDate: '2026-01-31', timestamp: `${today}000002`, voidedAt: daysAgo(0), owed: 0 })
    await change(draft._id, { dueDate: null, timestamp: null, owed: null })
    const pay = (invId: string, fields: object) =>
      buildPayment(app, { invId, mauth_id: customer._id, enteredBy: admin._id, ...fields })
    // The ledger says what became of them too, as voiding does and as no draft has it.
    await sql`INSERT INTO ledger_entry ("customerId", "kind", "amount", "day", "invoiceId", "reverses", "enteredBy")
      SELECT "customerId", 'reversal', -"amount", "day", "invoiceId", "_id", "enteredBy" FROM ledger_entry
      WHERE "invoiceId" = ANY (${[isVoid._id, draft._id]}::text[]) AND "kind" = 'invoice'`.execute(db)
    await pay(paid._id, {})
    await pay(paid._id, { worth: 5, decidedAt: daysAgo(14) })
    await pay(paid._id, { worth: 3, decidedAt: daysAgo(12 * 7 + 1) })
    await pay(paid._id, { confirmation: 'reversed' })
    await storeAllOwed(db)
    await pay(waits._id, { confirmation: 'pending', worth: null, decidedAt: null })

    const { books } = await app.call('getManagerDashboard', { as: admin })
    if (!books || !before) throw new Error('An administrator keeps the books')
    expect(books.payments).toMatchObject({ count: 1 })
    const { docs } = await app.call('listPayments', { as: admin, params: { size: 50, page: 1 }, query: {} })
    expect(docs).toHaveLength(books.payments.count)
    const { money } = books
    expect(money.weeks).toHaveLength(DASHBOARD_LIMITS.weeks)
    expect(money.weeks.at(-1)).toMatchObject({ received: 20, owed: 40 })
    expect(money.weeks.at(-3)).toMatchObject({ received: 5, owed: 60 })
    expect(money.weeks.at(-4)).toMatchObject({ received: 0, owed: 65 })
    const month = new Date().toISOString().slice(0, 7)
    expect(money.receivedThisMonth).toBe(daysAgo(14).startsWith(month) ? 25 : 20)
    const listed = await app.call('listMoved', {
      as: admin,
      params: { size: 50, page: 1 },
      query: { kind: 'payment', from: money.month, to: shopDay() },
    })
    expect(sumMoney(listed.docs.map(({ amount }) => amount))).toBe(money.receivedThisMonth)
    expect(listed.totalDocs).toBe(listed.docs.length)
    expect(money.overdue).toBe(before.money.overdue + 20)
    expect(sumMoney([money.overdue, money.due, money.reported])).toBe(money.owed)
    const report = await app.call('customersReport', { as: admin, params: { size: 50, page: 1 }, body: {} })
    expect(sumMoney([money.owed, money.toInvoice])).toBe(report.paymentStatus.totalDue)
  })

  test('is compared with what came in on as many days of the month before', async () => {
    const { app, admin, customer } = shop
    const { _id: invId } = await buildInvoice(app, customer)
    const [now, noon] = [new Date(), 12]
    const ofLastMonth = (day: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, day, noon))
    const lastOne = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0))
    for (const [day, worth] of [
      [1, 11],
      [lastOne.getUTCDate(), 13],
    ] as const) {
      const decidedAt = ofLastMonth(day).toISOString()
      await buildPayment(app, { invId, mauth_id: customer._id, enteredBy: admin._id, worth, decidedAt })
    }
    const { books } = await app.call('getManagerDashboard', { as: admin })
    const until = Math.min(now.getUTCDate(), lastOne.getUTCDate())
    const dayOf = (date: Date) => date.toISOString().slice(0, 10)
    const { docs } = await app.call('listMoved', {
      as: admin,
      params: { size: 50, page: 1 },
      query: { kind: 'payment', from: dayOf(ofLastMonth(1)), to: dayOf(ofLastMonth(until)) },
    })
    const soFar = sumMoney(docs.map(({ amount }) => amount))
    expect(books?.money.receivedLastMonthSoFar).toBe(soFar)
    expect(soFar).toBeGreaterThanOrEqual(11)
    expect(books?.money.receivedLastMonth).toBeGreaterThanOrEqual(24)
  })

  test('counts the mails that failed, as their list does', async () => {
    const { app, admin } = shop
    const mail = { kind: 'invoice', to: 'a@b.example', subject: 'Invoice', text: '', html: '' } as const
    const statuses = ['failed', 'failed', 'sent', 'queued'] as const
    await app.services.db
      .insertInto('mail_message')
      .values(statuses.map((status) => ({ ...mail, status })))
      .execute()
    const { books } = await app.call('getManagerDashboard', { as: admin })
    const failed = { as: admin, params: { size: 50, page: 1 }, query: { status: 'failed' } } as const
    expect(books?.failedMails).toBe((await app.call('listMail', failed)).totalDocs)
    expect(books?.failedMails).toBe(2)
  })
})

describe('the counts of the menu', () => {
  test.each(['Administrate', 'subadmin'] as const)('of %s are what the lists hold', async (role) => {
    const { app, admin, subadmin, rowsOf } = shop
    const as = role === 'subadmin' ? subadmin : admin
    const { counts } = await app.call('getMenuCounts', { as })
    const counted = REQUEST_VIEWS.filter(({ view }) => /^(todays|ready)-|-price-zero$|convert/.test(view))
    for (const { name, filter } of counted) {
      expect(counts[name as keyof typeof counts] ?? 0, name).toBe((await rowsOf(filter, as)).length)
    }
    expect(Object.keys(counts)).not.toContain('allOrders')
    expect('payments' in counts).toBe(role === 'Administrate')
  })

  test('of a designer are what is still to be done', async () => {
    const { app, designer, rowsOf } = shop
    const { counts } = await app.call('getMenuCounts', { as: designer })
    expect(counts).toEqual({
      assignedQuotes: (await rowsOf({ open: true, requestFor: 'quote' }, designer)).length,
      assignedOrders: (await rowsOf({ open: true, requestFor: 'order' }, designer)).length,
      assignedVectors: (await rowsOf({ open: true, requestFor: 'vector' }, designer)).length,
    })
  })

  test('of a customer are what is in work and unpaid; a salesperson’s menu counts nothing', async () => {
    const { app, seller, customer } = shop
    const { counts } = await app.call('getMenuCounts', { as: customer })
    const { open, unpaidInvoices } = await app.call('getCustomerDashboard', { as: customer })
    expect(counts).toEqual({
      quoteRecord: open.quote,
      orderRecord: open.order,
      vectorRecord: open.vector,
      invoiceHistory: unpaidInvoices,
    })
    expect(await app.call('getMenuCounts', { as: seller })).toEqual({ counts: {} })
  })

  test('stand at pages of the caller’s own menu alone', async () => {
    const { app, admin, subadmin, designer, seller, customer } = shop
    for (const as of [admin, subadmin, designer, seller, customer]) {
      const { counts } = await app.call('getMenuCounts', { as })
      const pages: string[] = menuFor(as.Designation).flatMap(({ pages }) => pages.map(({ name }) => name))
      expect(pages).toEqual(expect.arrayContaining(Object.keys(counts)))
    }
  })
})

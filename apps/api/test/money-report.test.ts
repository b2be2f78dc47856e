import { addDays } from '@stitchdesk/contract/basics/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { equalDaysBefore } from '../src/features/reports/equal-days.ts'
import { dayOf } from '../src/platform/days.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildBillable, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'
import { buildBilled, ledgerActs } from './support/ledger.ts'

let app: TestApp
let admin: TestAccount
let today: string
let acme: TestAccount
let age: number
/** The day of the invoices that are built. */
const ISSUED = '2026-01-01'
const page = { size: 20, page: 1 }

beforeAll(async () => {
  app = await startTestApp({ TIME_ZONE: 'America/Chicago' })
  admin = await buildStaff(app, 'Administrate')
  today = dayOf(new Date(), 'America/Chicago')
  age = (Date.parse(today) - Date.parse(ISSUED)) / 86_400_000
  const act = ledgerActs(app, admin)
  const { customer, invoices } = await buildBilled(app, [100, 50, 40, 30])
  acme = customer
  await act.record(customer, 60)
  await act.record(customer, 40, { PayMethod: 'BankTransfer' })
  const taken = await act.record(customer, 5)
  await act.reverse(taken)
  const [, second, third, fourth] = invoices
  await act.credit(second as { _id: string }, 10)
  await act.writeOff(third as { _id: string })
  await app.call('voidInvoice', {
    as: admin,
    params: { _id: fourth?._id as string },
    body: { reason: 'Wrong customer' },
  })
  const other = await buildBilled(app, [200])
  await act.record(other.customer, 230)
  await act.refund(other.customer, 30)
  await buildBillable(app, other.customer, 15)
})
afterAll(() => app.stop())

const thisDay = () => app.call('moneyReport', { as: admin, query: { from: today, to: today } })

describe('the money report', () => {
  test('adds up what the ledger counts on its days, by method and kind, less what was taken back', async () => {
    const report = await thisDay()
    expect(report.figures.now).toEqual({
      received: 330,
      // Issued before; one was voided.
      invoiced: -30,
      credited: 10,
      writtenOff: 40,
      refunded: 30,
      tax: 0,
      owed: 40,
      overdue: 0,
      due: 40,
      reported: 0,
      disputed: 0,
      nextDue: expect.any(String),
      daysToPay: age,
    })
    expect(report.byMethod).toEqual({ PayPal: 290, CreditCard: 0, BankTransfer: 40 })
    // The voided invoice's request is owed again, beside the one that was never invoiced.
    expect(report.toInvoice).toBe(45)
    expect(report.ageing).toEqual({ to30: 0, to60: 0, to90: 0, over90: 40 })
    expect(report.points).toEqual([{ from: today, received: report.byMethod, invoiced: -30 }])
    expect(report.before).toEqual(equalDaysBefore({ from: today, to: today }))
    expect(report.figures.before).toMatchObject({ received: 0, invoiced: 0, owed: 420, daysToPay: null })
  })

  test('agrees with plain sums of the ledger over any days', async () => {
    const { rows } = await sql<{ kind: string; amount: number }>`
      SELECT "kind", sum("amount")::bigint AS "amount" FROM ledger_entry WHERE "kind" <> 'reversal' AND NOT EXISTS (
        SELECT FROM ledger_entry reversal WHERE reversal."reverses" = ledger_entry."_id") GROUP BY 1`.execute(
      app.services.db,
    )
    const plain = Object.fromEntries(rows.map(({ kind, amount }) => [kind, Math.abs(amount) / 100]))
    const year = await app.call('moneyReport', { as: admin, query: { from: addDays(today, -400), to: today } })
    const { received, invoiced, credited, writtenOff, refunded, owed } = year.figures.now
    expect({
      payment: received,
      invoice: invoiced,
      creditNote: credited,
      writeOff: writtenOff,
      refund: refunded,
    }).toEqual(plain)
    expect(owed).toBe(invoiced - received - credited - writtenOff + refunded)
    const forecast = year.forecast.reduce((sum, { amount }) => sum + amount, 0)
    expect(forecast).toBe(owed)
  })

  test('tells what was owed on an evening that is over', async () => {
    const { db } = app.services
    const { customer, invoices } = await buildBilled(app, [70])
    const [invoice] = invoices
    await db
      .updateTable('invoice')
      .set({ dueDate: addDays(today, -10) })
      .where('_id', '=', String(invoice?._id))
      .execute()
    await ledgerActs(app, admin).record(customer, 20)
    const now = await thisDay()
    expect(now.figures.now).toMatchObject({ owed: 90, overdue: 50 })
    expect(now.ageing).toMatchObject({ to30: 0, over90: 90 })
    // Yesterday nothing of it was paid, and one that is void by now was owed.
    expect(now.figures.before).toMatchObject({ owed: 490, overdue: 70 })
    const aged = await app.call('moneyReport', { as: admin, query: { from: ISSUED, to: '2026-02-05' } })
    expect(aged.ageing).toEqual({ to30: 0, to60: 490, to90: 0, over90: 0 })
    expect(aged.figures.now).toMatchObject({ invoiced: 490, received: 0, overdue: 0 })
    const owing = (query: object) => app.call('listReceivable', { as: admin, params: page, query })
    const list = await owing({})
    expect(list.docs.map(({ owed, overdue, over90 }) => [owed, overdue, over90])).toEqual([
      [50, 50, 50],
      [40, 0, 40],
    ])
    expect((await owing({ by: 'overdue', direction: 'asc' })).docs[0]?._id).toBe(acme._id)
    expect((await owing({ day: addDays(today, -1) })).docs.map(({ owed }) => owed)).toEqual([220, 200, 70])
    const exported = await app.attempt('exportReceivable', { as: admin, params: { format: 'csv' }, query: {} })
    expect(String(exported.body)).toContain(',50,')
  })

  test('is the administrators’ alone, and asks for days in order', async () => {
    const sales = await buildStaff(app, 'sales')
    await app.refused('moneyReport', 'forbidden', { as: sales, query: { from: today, to: today } })
    const refuse = (query: object) => app.refused('moneyReport', 'invalid_body', { as: admin, query: query as never })
    expect((await refuse({ from: today, to: addDays(today, -1) })).issues?.[0]).toMatchObject({
      path: ['to'],
      code: 'ends_before_it_begins',
    })
    await refuse({ from: '0001-01-01', to: today })
    await refuse({ to: today })
  })
})

describe('a report’s overview', () => {
  test('compares equal ranges, and its parts add up to its sums', async () => {
    const customer = acme
    const at = (day: string, fields: object = {}) =>
      buildRequest(app, { customer, submitDateTime: `${day}T18:00:00Z`, ...fields })
    await at('2025-03-03', { rush: 'Yes', orderStatus: 'Done', price: 8 })
    await at('2025-03-31', { requestFor: 'vector' })
    await at('2025-02-03')
    const overview = await app.call('reportOverview', {
      as: admin,
      body: { report: 'orders-report', days: { from: '2025-03-01', to: '2025-03-31' } },
    })
    expect(overview.before).toEqual({ from: '2025-02-01', to: '2025-02-28' })
    expect(overview.sums.now).toEqual({ requests: 2, done: 1, open: 1, rush: 1, totalPaid: 0, totalDue: 8 })
    expect(overview.sums.before).toMatchObject({ requests: 1 })
    expect(overview.points).toHaveLength(31)
    expect(overview.points[2]).toEqual({ from: '2025-03-03', quotes: 0, orders: 1, vectors: 0, before: 1 })
    const months = await app.call('reportOverview', {
      as: admin,
      body: {
        report: 'company-report',
        days: { from: '2025-01-01', to: '2025-12-31' },
        params: { requestFor: 'vector' },
      },
    })
    expect(months.points.map(({ from, vectors }) => [from, vectors])).toHaveLength(12)
    expect(months.points[2]).toMatchObject({ from: '2025-03-01', orders: 0, vectors: 1 })
  })
})

test('a report tells the figures of its kind, and exports them', async () => {
  const dora = await buildStaff(app, 'designer')
  const fields = { customer: acme, assTo: dora.userName, submitDateTime: '2025-05-02T15:00:00Z', placement: 'Cap' }
  const done = await buildRequest(app, { ...fields, orderStatus: 'Done', stiches: '11,000', rush: 'Yes' })
  await buildRequest(app, { ...fields, orderStatus: 'Done', stiches: '900' })
  await buildRequest(app, { ...fields, orderStatus: 'New' })
  const { db } = app.services
  await db.insertInto('asked_change').values({ requestId: done._id, reason: 'Finer lines' }).execute()
  const days = { submitDateTime: { $gte: '2025-05-01', $lte: '2025-05-31' } }
  const read = (
    report: 'designers-progress' | 'orders-report' | 'customers-report' | 'sales-man-progress',
    by?: 'placement' | 'month',
  ) => app.call('report', { as: admin, params: page, body: { report, params: days, ...(by && { by }) } })
  expect((await read('designers-progress')).docs).toMatchObject([
    { key: dora.userName, stitches: 11_900, firstPass: 0.5, changes: 1, load: 1, hoursToReady: null },
  ])
  expect((await read('orders-report', 'placement')).docs).toMatchObject([{ label: 'Cap', requests: 3, rush: 1 }])
  expect((await read('orders-report', 'month')).docs).toMatchObject([{ key: '2025-05-01', requests: 3, rush: 1 }])
  expect((await read('customers-report')).docs[0]).toMatchObject({ key: acme.userName, daysToPay: age, overdue: 0 })
  expect((await read('sales-man-progress')).docs[0]).toMatchObject({ key: 'Select', newCustomers: 0 })
  const body = { report: 'designers-progress' as const, params: days }
  const csv = String((await app.attempt('exportReport', { as: admin, params: { format: 'csv' }, body })).body)
  expect(csv.split('\n')[0]).toContain('Name,Requests,Quotes,Orders,Vectors,Done,Open,Stitches,First-pass rate')
  expect(csv).toContain('11900,0.5,1')
})

test.each([
  ['2026-11-01', '2026-11-23', '2026-10-01', '2026-10-23'],
  ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2026-11-25', '2025-01-01', '2025-11-25'],
  ['2026-07-01', '2026-09-30', '2026-04-01', '2026-06-30'],
  ['2026-10-01', '2026-11-29', '2026-07-01', '2026-08-29'],
  ['2026-11-19', '2026-11-25', '2026-11-12', '2026-11-18'],
])('%s to %s is compared with %s to %s', (from, to, earlier, until) => {
  expect(equalDaysBefore({ from, to })).toEqual({ from: earlier, to: until })
})

describe('figures of money', () => {
  const KINDS = {
    received: 'payment',
    invoiced: 'invoice',
    credited: 'creditNote',
    writtenOff: 'writeOff',
    refunded: 'refund',
  } as const
  const sum = (amounts: number[]) => Math.round(amounts.reduce((total, amount) => total + amount * 100, 0)) / 100

  test('lead to the entries that they count, reversals with them', async () => {
    for (const days of [
      { from: ISSUED, to: today },
      { from: today, to: today },
    ]) {
      const { figures } = await app.call('moneyReport', { as: admin, query: days })
      for (const [figure, kind] of Object.entries(KINDS)) {
        const listed = await app.call('listMoved', {
          as: admin,
          params: { size: 50, page: 1 },
          query: { kind, ...days },
        })
        const name = figure as keyof typeof KINDS
        expect(sum(listed.docs.map(({ amount }) => amount)), figure).toBe(figures.now[name])
        if (kind === 'invoice') expect(sum(listed.docs.map(({ tax }) => tax))).toBe(figures.now.tax)
        expect(listed.docs.map(({ day }) => day)).toEqual(
          listed.docs
            .map(({ day }) => day)
            .sort()
            .reverse(),
        )
      }
    }
    const { docs } = await app.call('listMoved', {
      as: admin,
      params: { size: 50, page: 1 },
      query: { kind: 'payment', from: today, to: today },
    })
    const back = docs.filter(({ isReversal }) => isReversal)
    expect(back.map(({ amount }) => amount)).toEqual([-5])
    expect(docs.find(({ accountId }) => accountId === acme._id)?.customer).toBeTruthy()
    const first = await app.call('listMoved', {
      as: admin,
      params: { size: 1, page: 2 },
      query: { kind: 'payment', from: today, to: today },
    })
    expect(first.docs.map(({ _id }) => _id)).toEqual([docs[1]?._id])
    expect(first.totalDocs).toBe(docs.length)
  })

  test('of the forecast lead to the invoices that each week adds up', async () => {
    const { forecast } = await app.call('moneyReport', { as: admin, query: { from: today, to: today } })
    let invoices = 0
    for (const [week, { amount }] of forecast.entries()) {
      const { docs } = await app.call('listExpected', {
        as: admin,
        params: { size: 50, page: 1 },
        query: { week: String(week) },
      })
      expect(sum(docs.map(({ owed }) => owed)), `week ${week}`).toBe(amount)
      invoices += docs.length
    }
    expect(invoices).toBeGreaterThan(0)
    await app.refused('listExpected', 'invalid_body', { as: admin, params: page, query: { week: '9' } })
  })
})

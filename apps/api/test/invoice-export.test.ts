import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildInvoice, buildStaff, type TestAccount } from './support/factories.ts'

let app: TestApp
let admin: TestAccount
let sales: TestAccount
/** Of `sales`, and of nobody. */
let theirs: TestAccount
let other: TestAccount

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  sales = await buildStaff(app, 'sales')
  theirs = await buildCustomer(app, { assToSalesMan: sales.userName, company: '=1+1 Caps' })
  other = await buildCustomer(app, { company: 'Northbound Merch' })
})
afterAll(() => app.stop())

async function exported(as: TestAccount, query: Record<string, string> = {}): Promise<string[]> {
  const reply = await app.attempt('exportInvoices', { as, params: { format: 'plain-csv' }, query })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="invoices-\d{4}-\d\d-\d\d\.csv"$/)
  return String(reply.body).trimEnd().split('\n')
}

test('invoices are exported as the list shows them: its tab, search and order', async () => {
  const [overdue, paid] = [await buildInvoice(app, theirs), await buildInvoice(app, other)]
  const set = (_id: string, values: object) =>
    app.services.db.updateTable('invoice').set(values).where('_id', '=', _id).execute()
  await set(overdue._id, { dueDate: '2026-01-31' })
  await set(paid._id, { owed: 0 })
  const [headings, ...rows] = await exported(admin, { by: 'customer', direction: 'desc' })
  expect(headings).toBe(
    '\uFEFFInvoice,Status,Customer,User name,Email,Date,Due,Items,Subtotal,Discount,Tax,Total,Received,Credited,Owed,Awaiting confirmation,Void reason',
  )
  expect(rows.map((row) => row.split(',').slice(0, 4))).toEqual([
    [paid.timestamp, 'Paid', 'Northbound Merch', other.userName],
    // What a customer typed is run by no spreadsheet.
    [overdue.timestamp, 'Overdue', "'=1+1 Caps", theirs.userName],
  ])
  expect(rows[1]).toContain('2026-01-31')
  expect((await exported(admin, { state: 'Paid' })).slice(1).map((row) => row.split(',')[0])).toEqual([paid.timestamp])
  expect(await exported(admin, { search: 'northbound', state: 'Overdue' })).toHaveLength(1)
})

test('a salesperson exports those of their customers alone, and nobody exports what they do not list', async () => {
  await buildInvoice(app, theirs)
  await buildInvoice(app, other)
  const [, ...rows] = await exported(sales)
  expect(new Set(rows.map((row) => row.split(',')[3]))).toEqual(new Set([theirs.userName]))
  expect(await exported(sales, { customerId: other._id })).toHaveLength(1)
  for (const as of [theirs, await buildStaff(app, 'designer'), await buildStaff(app, 'subadmin')]) {
    await app.refused('exportInvoices', 'forbidden', { as, params: { format: 'csv' } })
  }
  await app.refused('exportInvoices', 'invalid_body', { as: admin, params: { format: 'pdf' as 'csv' } })
})

test('invoices are exported as a workbook too', async () => {
  const reply = await app.attempt('exportInvoices', { as: admin, params: { format: 'xlsx' } })
  expect(reply.headers.get('content-type')).toContain('spreadsheetml')
  expect((reply.body as Buffer).subarray(0, 2).toString()).toBe('PK')
})

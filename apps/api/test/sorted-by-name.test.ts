import { requestFilterSchema } from '@stitchdesk/contract/requests/filter'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoiceListStatements } from '../src/features/billing/list-all-invoices.ts'
import { listStatements } from '../src/features/requests/list-requests.ts'
import type { Database } from '../src/platform/database/database.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildInvoice, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'

let app: TestApp
let admin: TestAccount
let designer: TestAccount
/** Called "acme" by its company, "Birch" by its person, "cedar-shop" by its name to sign in with. */
let acme: TestAccount

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  designer = await buildStaff(app, 'designer')
  const nobody = { company: '', contactPerson: '' }
  const cedar = await buildCustomer(app, { ...nobody, userName: 'cedar-shop' })
  acme = await buildCustomer(app, { userName: 'zz-9', company: 'acme' })
  const birch = await buildCustomer(app, { ...nobody, userName: 'aa-1', contactPerson: 'Birch' })
  for (const customer of [cedar, acme, birch]) {
    await buildRequest(app, { customer, orderName: customer.userName, assTo: designer.userName })
    await buildInvoice(app, customer)
  }
})
afterAll(() => app.stop())

const first = { size: 50, page: 1 }
const requestsBy = async (as: TestAccount, sort: object) =>
  (
    await app.call('listOrders', {
      as,
      params: first,
      body: { params: { requestFor: 'order', assTo: designer.userName }, sort },
    })
  ).docs.map(({ userName }) => userName)
const invoicesBy = async (direction: 'asc' | 'desc') =>
  (await app.call('listAllInvoices', { as: admin, params: first, query: { by: 'customer', direction } })).docs.map(
    ({ customer }) => customer,
  )

describe('lists sorted by customer', () => {
  test('follow what the reader sees, in any case of its letters, and a customer’s new name at once', async () => {
    expect(await requestsBy(admin, { by: 'customerName', direction: 'asc' })).toEqual(['zz-9', 'aa-1', 'cedar-shop'])
    expect(await requestsBy(admin, { by: 'customerName', direction: 'desc' })).toEqual(['cedar-shop', 'aa-1', 'zz-9'])
    expect(await invoicesBy('asc')).toEqual(['acme', 'Birch', 'cedar-shop'])
    expect(await invoicesBy('desc')).toEqual(['cedar-shop', 'Birch', 'acme'])
    await app.call('updateAuth', { as: admin, body: { _id: acme._id, company: 'Delta' } })
    expect(await requestsBy(admin, { by: 'customerName', direction: 'asc' })).toEqual(['aa-1', 'cedar-shop', 'zz-9'])
    expect(await invoicesBy('asc')).toEqual(['Birch', 'cedar-shop', 'Delta'])
  })

  test('go by the name to sign in with where it is asked for, and for designers, who see no other', async () => {
    const byUserName = ['aa-1', 'cedar-shop', 'zz-9']
    expect(await requestsBy(admin, { by: 'userName', direction: 'asc' })).toEqual(byUserName)
    expect(await requestsBy(designer, { by: 'customerName', direction: 'asc' })).toEqual(byUserName)
  })

  test('are exported in that order, with the name shown and the name to sign in with', async () => {
    const body = {
      params: { assTo: designer.userName },
      sort: { by: 'customerName' as const, direction: 'asc' as const },
      columns: ['customerName' as const, 'userName' as const],
    }
    await app.call('updateAuth', { as: admin, body: { _id: acme._id, company: 'Acme' } })
    const { body: bytes } = await app.attempt('exportOrders', { as: admin, params: { format: 'csv' }, body })
    expect(String(bytes)).toBe('\uFEFFCustomer,User name\nAcme,zz-9\nBirch,aa-1\ncedar-shop,cedar-shop\n')
  })
})

describe('of many', () => {
  beforeAll(async () => {
    await sql`INSERT INTO customer ("_id") SELECT 'many-' || n FROM generate_series(1, 2000) n`.execute(app.services.db)
    await sql`
      INSERT INTO account ("customerId", "userName", "email", "company", "customerNick", "contactPerson", "cell")
      SELECT 'many-' || n, 'many-' || n, 'many-' || n || '@example.com', 'Shop ' || md5(n::text), '', '', '' FROM generate_series(1, 2000) n`.execute(
      app.services.db,
    )
    await sql`
      INSERT INTO order_code ("orderCode", "accountId") SELECT 1600000000000 + n, ${admin._id} FROM generate_series(1, 20000) n`.execute(
      app.services.db,
    )
    await sql`
      INSERT INTO request ("requestFor", "orderCode", "orderName", "requiredFormat", "userName", "customerId")
      SELECT 'order', 1600000000000 + n, 'x', 'dst', 'many-' || (n % 2000 + 1), 'many-' || (n % 2000 + 1) FROM generate_series(1, 20000) n`.execute(
      app.services.db,
    )
    await sql`
      INSERT INTO invoice ("timestamp", "mauth_id", "customerId", "createdBy", "taxRate", "subtotal", "tax", "discount", "invoiceDate", "dueDate")
      SELECT '2020' || lpad(id::text, 8, '0') || n, "_id", "customerId", ${admin._id}, 0, 5, 0, 0, '2020-01-01', '2020-02-01'
      FROM account, generate_series(10, 14) n WHERE "userName" LIKE 'many-%'`.execute(app.services.db)
    await sql`ANALYZE account, request, invoice`.execute(app.services.db)
  })

  async function planOf(statement: RawBuilder<unknown>, db: Database = app.services.db): Promise<string> {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${statement}`.execute(db)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  test.each(['asc', 'desc'] as const)('a page is read by the index of names: %s', async (direction) => {
    const filter = requestFilterSchema.parse({ requestFor: 'order' })
    const requests = {
      filter,
      sort: { by: 'customerName' as const, direction },
      timeZone: 'UTC',
      customers: {},
      limit: 50,
      offset: 0,
    }
    const anybody = { search: undefined, state: undefined, customer: undefined, least: undefined, most: undefined }
    const invoices = { by: 'customer' as const, direction, today: '2026-11-23', params: first, ...anybody }
    const actor = { ...admin, kind: 'session' as const, language: '' }
    for (const { page } of [listStatements(actor, requests), invoiceListStatements(actor, invoices)]) {
      const plan = await planOf(page)
      expect(plan).toContain('using account_by_called')
      expect(plan).not.toMatch(/Seq Scan on (request|account|invoice) /)
    }
  })
})

import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import type { RequestFilterInput } from '@stitchdesk/contract/requests/filter'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildRequest, buildStaff, customerOf, type TestAccount } from './support/factories.ts'

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

const listed = (params: RequestFilterInput, { page = 1, size = 50, as = admin } = {}) =>
  app.call('listOrders', { as, params: { size, page }, body: { params } })

describe('a list of very many requests', () => {
  const MANY = PAGE_LIMITS.found + 60
  beforeAll(async () => {
    const customer = await buildCustomer(app)
    const { db } = app.services
    await sql`INSERT INTO order_code ("orderCode", "accountId")
      SELECT 1600000000000 + n, ${customer._id} FROM generate_series(1, ${MANY}::int) n`.execute(db)
    await sql`INSERT INTO request ("orderCode", "orderName", "requestFor", "userName", "customerId", "requiredFormat", "submitDateTime")
      SELECT 1600000000000 + n, 'Walrus ' || n, 'order', ${customer.userName}, ${customerOf(customer)}, 'dst', now() - n * interval '1 minute'
      FROM generate_series(1, ${MANY}::int) n`.execute(db)
  })

  const LISTS: RequestFilterInput[] = [{}, { requestFor: 'order' }, { search: 'walrus' }, { orderName: 'walrus' }]

  test.each(LISTS)('counts up to a limit, and says that there are more: %o', async (params) => {
    const { docs, totalDocs, totalIsAtLeast } = await listed(params)
    expect(docs.map(({ orderName }) => orderName)).toEqual(Array.from({ length: 50 }, (_, n) => `Walrus ${n + 1}`))
    expect({ totalDocs, totalIsAtLeast }).toEqual({ totalDocs: PAGE_LIMITS.found, totalIsAtLeast: true })
  })

  test.each(LISTS)('counts as far beyond a later page, and exactly where it ends within: %o', async (params) => {
    const second = await listed(params, { page: 2 })
    expect(second).toMatchObject({ totalDocs: PAGE_LIMITS.found + 50, totalIsAtLeast: true })
    const third = await listed(params, { page: 3 })
    expect(third.totalDocs).toBe(MANY)
    expect(third).not.toHaveProperty('totalIsAtLeast')
    const last = await listed(params, { page: Math.ceil(MANY / 50) })
    expect(last.docs.map(({ orderName }) => orderName)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Walrus ${PAGE_LIMITS.found + 51 + n}`),
    )
    expect(last).toMatchObject({ totalDocs: MANY })
  })

  test('counts exactly what is within the limit', async () => {
    expect(await listed({ search: 'walrus 999' })).not.toHaveProperty('totalIsAtLeast')
  })
})

test('each word of a search is held by the request or by a name of its customer', async () => {
  const named = await Promise.all(
    ['Quince Lantern', 'Quince', 'Lantern', 'Plain'].map((company) =>
      buildCustomer(app, { company, contactPerson: 'P', customerNick: 'N' }),
    ),
  )
  const names = ['Quince mark', 'Lantern mark', 'Quince and lantern', 'Mark']
  const placed: { name: string; company: number; _id: string }[] = []
  for (const [company, customer] of named.entries()) {
    for (const name of names)
      placed.push({ name, company, _id: (await buildRequest(app, { customer, orderName: name }))._id })
  }
  const ofCompany = ['quince lantern', 'quince', 'lantern', 'plain']
  const designer = await buildStaff(app, 'designer')
  await sql`UPDATE request SET "assTo" = ${designer.userName} WHERE "_id" = ANY (${placed.map(({ _id }) => _id)})`.execute(
    app.services.db,
  )
  const foundBy = async (search: string, as: TestAccount) =>
    (await listed({ search }, { as, size: 200 })).docs.map(({ _id }) => _id).sort()
  for (const search of [
    'quince',
    'lantern quince',
    'QUINCE  Lantern',
    'mark quince lantern',
    'plain quince',
    'quince plain lantern mark',
  ]) {
    const words = search.toLowerCase().split(/\s+/)
    const hold = (text: (one: (typeof placed)[number]) => string) =>
      placed
        .filter((one) => words.every((word) => text(one).includes(word)))
        .map(({ _id }) => _id)
        .sort()
    expect(await foundBy(search, admin), search).toEqual(
      placed
        .filter(({ name, company }) =>
          words.every((word) => name.toLowerCase().includes(word) || (ofCompany[company] ?? '').includes(word)),
        )
        .map(({ _id }) => _id)
        .sort(),
    )
    // Designers don't see what customers are called.
    expect(await foundBy(search, designer), search).toEqual(hold(({ name }) => name.toLowerCase()))
  }
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'

let app: TestApp
let admin: TestAccount

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

const list = (as: TestAccount, params: object = {}, more: { size?: number; page?: number; sort?: object } = {}) =>
  app.attempt('listOrders', {
    as,
    params: { size: more.size ?? 50, page: more.page ?? 1 },
    body: { params, ...(more.sort ? { sort: more.sort } : {}) },
  }) as Promise<{ status: number; body: { docs: { _id: string; orderName: string }[]; totalDocs: number } }>

const names = async (as: TestAccount, params: object, more: Parameters<typeof list>[2] = {}) =>
  (await list(as, params, more)).body.docs.map((doc) => doc.orderName)

describe('a list', () => {
  let shop: TestAccount
  let designer: TestAccount
  let sales: TestAccount

  beforeAll(async () => {
    shop = await buildCustomer(app)
    designer = await buildStaff(app, 'designer')
    sales = await buildStaff(app, 'sales')
    const day = (date: number) => ({ customer: shop, submitDateTime: `2026-03-0${date}T12:00:00Z` })
    await buildRequest(app, { ...day(1), orderName: 'a', price: 10, orderStatus: 'Done', paymentStatus: true })
    await buildRequest(app, { ...day(2), orderName: 'b', price: 30, orderStatus: 'Ready', assTo: designer.userName })
    await buildRequest(app, { ...day(3), orderName: 'c', assToSalesMan: sales.userName, oStatus: 'Lost' })
    await buildRequest(app, { ...day(4), orderName: '100% wool', requestFor: 'quote' })
    await buildRequest(app, { ...day(5), orderName: 'e', requestFor: 'vector', price: 10, convertToOrder: true })
    await buildRequest(app, { ...day(6), orderName: 'gone', delete: true })
  })

  const mine = (params: object, more: Parameters<typeof list>[2] = {}) =>
    names(admin, { userName: shop.userName, ...params }, more)

  test.each([
    ['nothing', {}, ['e', '100% wool', 'c', 'b', 'a']],
    ['kind', { requestFor: 'order' }, ['c', 'b', 'a']],
    ['status', { orderStatus: 'Ready' }, ['b']],
    ['oStatus', { oStatus: 'Lost' }, ['c']],
    ['paid', { paymentStatus: true }, ['a']],
    ['unpaid, as text', { paymentStatus: 'false', requestFor: 'order' }, ['c', 'b']],
    ['price', { price: '10' }, ['e', 'a']],
    ['price 0', { price: 0 }, ['100% wool', 'c']],
    ['priced', { priced: true }, ['e', 'b', 'a']],
    ['paid, of a status', { paymentStatus: true, orderStatus: 'Done' }, ['a']],
    ['paid, of a kind', { paymentStatus: true, requestFor: 'order' }, ['a']],
    ['owed', { owed: true }, []],
    ['not owed', { owed: false }, ['e', '100% wool', 'c', 'b', 'a']],
    ['no rush', { rush: false, requestFor: 'order' }, ['c', 'b', 'a']],
    ['rush', { rush: true }, []],
    ['not waiting, from a day', { waiting: false, submitDateTime: { $gte: '2026-03-04' } }, ['e', '100% wool']],
    ['not owed, as text', { owed: 'false', requestFor: 'quote' }, ['100% wool']],
    ['nobody’s id', { customerId: 'no-such-id' }, []],
    ['converted', { convertToOrder: true }, ['e']],
    ['from a day', { submitDateTime: { $gte: '2026-03-04' } }, ['e', '100% wool']],
    ['to a day, included', { submitDateTime: { $lte: '2026-03-02' } }, ['b', 'a']],
    ['between days', { submitDateTime: { $gte: '2026-03-02', $lte: '2026-03-03' } }, ['c', 'b']],
    ['name, taken literally', { orderName: '0% W' }, ['100% wool']],
    ['a pattern that is none', { orderName: '%' }, ['100% wool']],
    ['an underscore that is none', { orderName: '_' }, []],
    ['nobody’s', { assTo: 'Select', requestFor: 'order' }, ['c', 'a']],
  ])('filters by %s', async (_, params, expected) => {
    expect(await mine(params)).toEqual(expected)
    // Of one customer and of all, the total is what the rows are.
    const { body } = await list(admin, { userName: shop.userName, ...params }, { size: 100 })
    expect(body.totalDocs).toBe(expected.length)
    const { body: all } = await list(admin, params, { size: 100 })
    expect(all.totalDocs).toBe(all.docs.length)
  })

  test('filters by designer, salesperson, code and address', async () => {
    expect(await mine({ assTo: designer.userName })).toEqual(['b'])
    expect(await mine({ assToSalesMan: sales.userName })).toEqual(['c'])
    const { body } = await list(admin, { userName: shop.userName, orderName: 'c' })
    const [found] = body.docs as { orderCode?: number }[]
    expect(await mine({ orderCode: `OR-${found?.orderCode}` })).toEqual(['c'])
    expect(await names(admin, { userEmail: shop.email.toUpperCase() })).toHaveLength(5)
    expect(await names(admin, { userName: shop.userName.slice(1, -1).toUpperCase() })).toHaveLength(5)
  })

  test.each([
    [{ by: 'submitDateTime', direction: 'asc' }, ['a', 'b', 'c']],
    [{ by: 'orderCode', direction: 'desc' }, ['c', 'b', 'a']],
    [{ by: 'price', direction: 'asc' }, ['c', 'a', 'b']],
    [{ by: 'price', direction: 'desc' }, ['b', 'a', 'c']],
  ])('sorts by %j', async (sort, expected) => {
    expect(await mine({ requestFor: 'order' }, { sort })).toEqual(expected)
  })

  test('pages without a gap or a repetition, with the exact total', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => mine({}, { size: 2, page })))
    expect(pages).toEqual([['e', '100% wool'], ['c', 'b'], ['a'], []])
    const answer = await app.call('listOrders', {
      as: admin,
      params: { size: 2, page: 2 },
      body: { params: { userName: shop.userName } },
    })
    expect(answer).toMatchObject({ limit: 2, offset: 2, totalDocs: 5 })
  })

  test('keeps its order when many came at the same moment', async () => {
    const crowd = await buildCustomer(app)
    for (let number = 0; number < 12; number++) {
      await buildRequest(app, {
        customer: crowd,
        submitDateTime: '2026-04-01T00:00:00Z',
        orderName: `at once ${number}`,
      })
    }
    const pages = await Promise.all([1, 2, 3, 4].map((page) => names(crowd, {}, { size: 3, page })))
    expect(new Set(pages.flat()).size).toBe(12)
  })

  test('of vectors holds vectors alone', async () => {
    const { docs } = await app.call('listVectors', {
      as: admin,
      params: { size: 50, page: 1, designation: 'Administrate' },
      body: { params: { userName: shop.userName, requestFor: 'order' } },
    })
    expect(docs.map((doc) => doc.orderName)).toEqual(['e'])
  })

  test('of vectors shows a customer theirs, whatever role the address claims', async () => {
    const { docs } = await app.call('listVectors', {
      as: shop,
      params: { size: 50, page: 1, designation: 'Administrate' },
      body: {},
    })
    expect(docs.map((doc) => doc.orderName)).toEqual(['e'])
  })

  test.each([
    [0, 1],
    [201, 1],
    [50, 0],
    [-5, 1],
    [1.5, 1],
  ])('of %d a page, page %d, is refused', async (size, page) => {
    const { message } = await app.refused('listOrders', 'invalid_body', { as: admin, params: { size, page }, body: {} })
    expect(message).toBe(
      page === 0 ? 'Page must be a whole number from 1 to 1000000' : 'Size must be a whole number from 1 to 200',
    )
  })

  test.each([
    [{ params: { submitDateTime: { $gte: '2026-11-01garbage' } } }, 'Enter a date, or a moment with its time zone'],
    [
      { params: { submitDateTime: '2026-11-20' } },
      'submitDateTime must be a range of days, for instance {"$gte": "2026-11-01", "$lte": "2026-11-30"}',
    ],
    [{ params: 'order' }, 'params must be an object of filters'],
    [
      { sort: { by: '_id' } },
      'Sort by one of submitDateTime, orderCode, orderName, userName, customerName, sentDate, orderStatus, price, dueTime',
    ],
    [{ sort: { direction: 'up' } }, 'Direction must be asc or desc'],
    [{ sort: 'price' }, 'sort must be an object, for instance {"by": "orderCode", "direction": "asc"}'],
  ])('asked for by %j says what to send instead', async (body, message) => {
    const options = { as: admin, params: { size: 50, page: 1 }, body }
    expect(await app.refused('listOrders', 'invalid_body', options)).toMatchObject({ message })
  })
})

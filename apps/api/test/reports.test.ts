import { NO_COMPANY, NO_PLACEMENT, type Report } from '@stitchdesk/contract/basics/enums'
import type { ReportFilter } from '@stitchdesk/contract/reports/report'
import type { RequestFilterInput } from '@stitchdesk/contract/requests/filter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'

let app: TestApp
let admin: TestAccount
let sam: TestAccount
let dora: TestAccount

const paging = { size: 50, page: 1 }
const params = (filter: Partial<ReportFilter> = {}) => ({ params: paging, body: { params: filter } })

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  sam = await buildStaff(app, 'sales', { userName: 'sam' })
  const sue = await buildStaff(app, 'sales', { userName: 'sue' })
  dora = await buildStaff(app, 'designer', { userName: 'dora' })
  const [ofSam, ofSue] = [{ assToSalesMan: sam.userName }, { assToSalesMan: sue.userName }]
  const ada = await buildCustomer(app, { userName: 'ada', company: 'Lion Caps', ...ofSam })
  const bob = await buildCustomer(app, { userName: 'bob', company: 'LION caps', ...ofSue })
  const cyd = await buildCustomer(app, { userName: 'cyd', company: '' })
  const build = (customer: TestAccount, day: string, fields: Parameters<typeof buildRequest>[1]) =>
    buildRequest(app, { customer, submitDateTime: `${day}T23:30:00Z`, ...fields })
  const [doras, sams] = [{ assTo: dora.userName }, { assToSalesMan: sam.userName }]
  await build(ada, '2026-02-01', { ...doras, ...sams, orderStatus: 'Done', price: 10.1, paymentStatus: true })
  await build(ada, '2026-02-01', { ...doras, ...sams, orderStatus: 'Done', price: 20.2, discount: 0.1 })
  await build(ada, '2026-02-02', { ...doras, requestFor: 'vector', orderStatus: 'Ready', price: 99 })
  await build(bob, '2026-02-02', { assToSalesMan: sue.userName, requestFor: 'quote', orderStatus: 'Done', price: 50 })
  await build(bob, '2026-02-03', { ...sams, orderStatus: 'Done', price: 0.2, paymentStatus: true })
  await build(cyd, '2026-02-03', { orderStatus: 'Done', price: 5 })
  await build(cyd, '2026-02-03', { orderStatus: 'Done', price: 500, delete: true })
})
afterAll(() => app.stop())

test('by designer: counts and sums, those without one together', async () => {
  const report = await app.call('designersProgress', { as: admin, ...params() })
  const none = { quotes: 0, orders: 0, vectors: 0, done: 0, open: 0, totalPaid: 0, totalDue: 0 }
  expect(report).toEqual({
    docs: [
      {
        ...none,
        key: 'Select',
        label: 'Unassigned',
        requests: 3,
        quotes: 1,
        orders: 2,
        done: 3,
        open: 0,
        totalPaid: 0.2,
        totalDue: 5,
      },
      {
        ...none,
        key: 'dora',
        label: 'Nick of dora',
        requests: 3,
        orders: 2,
        vectors: 1,
        done: 2,
        open: 1,
        totalPaid: 10.1,
        totalDue: 20.1,
      },
    ],
    limit: 50,
    offset: 0,
    totalDocs: 2,
    paymentStatus: { totalPaid: 10.3, totalDue: 25.1 },
  })
})

test('by salesperson: administrators see all, a salesperson their own customers’ requests, as their lists do', async () => {
  const all = await app.call('salesManProgress', { as: admin, ...params() })
  expect(all.docs.map(({ key, requests }) => [key, requests])).toEqual([
    ['sam', 3],
    ['Select', 2],
    ['sue', 1],
  ])
  const own = await app.call('salesManProgress', { as: sam, ...params() })
  expect(own).toMatchObject({
    docs: [
      { key: 'sam', requests: 2 },
      // Nobody was given this one, but its customer is Sam's; the one he was given of Sue's customer is not his to see.
      { key: 'Select', requests: 1 },
    ],
    totalDocs: 2,
    paymentStatus: { totalPaid: 10.1, totalDue: 20.1 },
  })
  const listed = await app.call('listOrders', { as: sam, params: paging, body: { params: {} } })
  expect(listed.totalDocs).toBe(3)
  expect((await app.call('salesManProgress', { as: sam, ...params({ userName: 'sue' }) })).docs).toEqual([])
  await app.refused('ordersReport', 'forbidden', { as: sam, ...params() })
  const named = { params: paging, body: { report: 'orders-report', params: {} } }
  await app.refused('report', 'forbidden', { as: sam, ...named })
})

test('by day, the latest first; both ends of a range belong to it', async () => {
  const days = async (filter: Partial<ReportFilter>) =>
    (await app.call('ordersReport', { as: admin, ...params(filter) })).docs.map(({ key }) => key)
  expect(await days({})).toEqual(['2026-02-03', '2026-02-02', '2026-02-01'])
  expect(await days({ submitDateTime: { $gte: '2026-02-02', $lte: '2026-02-02' } })).toEqual(['2026-02-02'])
  expect(await days({ submitDateTime: { $lte: '2026-01-31' } })).toEqual([])
})

test('by customer, and by company in any case of its letters', async () => {
  const customers = await app.call('customersReport', { as: admin, ...params() })
  expect(customers.docs.map(({ key, totalDue }) => [key, totalDue])).toEqual([
    ['ada', 20.1],
    ['bob', 0],
    ['cyd', 5],
  ])
  const companies = await app.call('companyReport', { as: admin, ...params() })
  expect(companies.docs).toMatchObject([
    { key: 'lion caps', requests: 5, totalPaid: 10.3 },
    { key: '', label: 'No company', requests: 1 },
  ])
})

test('filters by kind, person and company narrow rows and totals', async () => {
  const found = async (filter: Partial<ReportFilter>) => {
    const { docs, paymentStatus } = await app.call('customersReport', { as: admin, ...params(filter) })
    return { keys: docs.map(({ key }) => key), ...paymentStatus }
  }
  expect(await found({ requestFor: 'quote' })).toEqual({ keys: ['bob'], totalPaid: 0, totalDue: 0 })
  expect(await found({ userName: 'AD' })).toEqual({ keys: ['ada'], totalPaid: 10.1, totalDue: 20.1 })
  expect(await found({ company: 'lion' })).toEqual({ keys: ['ada', 'bob'], totalPaid: 10.3, totalDue: 20.1 })
  expect(await found({ company: '%' })).toEqual({ keys: [], totalPaid: 0, totalDue: 0 })
})

type Listed = RequestFilterInput
const WHOSE: Record<string, (key: string) => Listed> = {
  'designers-progress': (key) => ({ assTo: key }),
  'sales-man-progress': (key) => ({ assToSalesMan: key }),
  'customers-report': (key) => ({ account: key }),
  'company-report': (key) => ({ companyName: key || NO_COMPANY }),
  placement: (key) => ({ placement: key || NO_PLACEMENT }),
}
const FIGURES = {
  requests: {},
  quotes: { requestFor: 'quote' },
  done: { done: true },
  open: { done: false },
} as const satisfies Record<string, Listed>

test.each(Object.keys(WHOSE))('each figure of %s is what its list holds', async (grouped) => {
  const named =
    grouped === 'placement' ? ({ report: 'orders-report', by: grouped } as const) : { report: grouped as Report }
  const company = { company: 'LION' }
  for (const narrowed of [{}, company]) {
    const { docs } = await app.call('report', { as: admin, params: paging, body: { ...named, params: narrowed } })
    expect(docs.length).toBeGreaterThan(0)
    for (const row of docs) {
      const list = async (figure: Listed) => {
        const filter = { ...narrowed, ...WHOSE[grouped]?.(row.key), ...figure }
        return app.call('listOrders', { as: admin, params: paging, body: { params: filter } })
      }
      for (const [figure, filter] of Object.entries(FIGURES)) {
        const { totalDocs } = await list(filter)
        expect(totalDocs, `${figure} of ${row.label}`).toBe(row[figure as keyof typeof FIGURES])
      }
      const owed = await list({ owed: true })
      expect(
        owed.docs.reduce((sum, { due }) => Math.round((sum + (due ?? 0)) * 100) / 100, 0),
        `due of ${row.label}`,
      ).toBe(row.totalDue)
      const paid = await list({ paid: true })
      expect(paid.totalDocs > 0, `paid of ${row.label}`).toBe(row.totalPaid > 0)
    }
  }
})

test('pages carry the totals of everything, beyond the last one too', async () => {
  const page = (number: number) =>
    app.call('report', {
      as: admin,
      params: { size: 2, page: number },
      body: { report: 'customers-report', params: {} },
    })
  const [second, beyond] = [await page(2), await page(9)]
  const paymentStatus = { totalPaid: 10.3, totalDue: 25.1 }
  expect(second).toMatchObject({ docs: [{ key: 'cyd' }], limit: 2, offset: 2, totalDocs: 3, paymentStatus })
  expect(beyond).toMatchObject({ docs: [], totalDocs: 3, paymentStatus })
})

test('a report can be sorted by any of its columns', async () => {
  const sorted = await app.call('customersReport', {
    as: admin,
    params: paging,
    body: { params: {}, sort: { by: 'totalDue', direction: 'asc' } },
  })
  expect(sorted.docs.map(({ key }) => key)).toEqual(['bob', 'cyd', 'ada'])
})

test('refuses unknown reports and filters', async () => {
  const refuse = (body: object) => app.refused('report', 'invalid_body', { as: admin, params: paging, body })
  await refuse({ report: 'secrets', params: {} })
  await refuse({ params: {} })
  await refuse({ report: 'orders-report', params: { submitDateTime: { $gte: '2026-13-01' } } })
  await refuse({ report: 'orders-report', params: { requestFor: 'poem' } })
  await refuse({ report: 'orders-report', params: {}, sort: { by: 'passwordHash' } })
})

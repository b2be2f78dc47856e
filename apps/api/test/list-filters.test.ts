import type { CallName } from '@stitchdesk/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildStaff, type TestAccount } from './support/factories.ts'

let app: TestApp
let admin: TestAccount

const params = { size: 50, page: 1 }

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

const LISTS: [CallName, Record<string, unknown>, object][] = [
  ['listOrders', params, {}],
  ['listVectors', { ...params, designation: 'Administrate' }, {}],
  ['exportOrders', { format: 'csv' }, {}],
  ['listCustomers', params, {}],
  ['report', params, { report: 'orders-report' }],
  ['ordersReport', params, {}],
]

describe.each(LISTS)('%s', (name, path, body) => {
  test('refuses filters that it does not know, each by its name', async () => {
    const asked = { ...body, params: { orderStauts: 'New', customer: 'ada' } }
    const { issues } = await app.refused(name, 'invalid_body', { as: admin, params: path, body: asked })
    expect(issues?.map((issue) => issue.path)).toEqual([
      ['params', 'orderStauts'],
      ['params', 'customer'],
    ])
    expect(issues?.[0]?.message).toMatch(/^Unknown: "orderStauts", "customer"\. Known: /)
  })

  test('refuses filters beside params', async () => {
    const asked = { ...body, params: {}, orderStatus: 'New' }
    const { issues } = await app.refused(name, 'invalid_body', { as: admin, params: path, body: asked })
    expect(issues?.map((issue) => issue.path)).toEqual([['orderStatus']])
  })
})

test('a range knows its two ends only', async () => {
  const body = { params: { submitDateTime: { $gt: '2026-11-22' } } }
  const { issues } = await app.refused('listOrders', 'invalid_body', { as: admin, params, body })
  expect(issues).toMatchObject([{ path: ['params', 'submitDateTime', '$gt'] }])
})

test('the list of employees refuses parameters that it does not know', async () => {
  const { issues } = await app.refused('listEmployees', 'invalid_body', { as: admin, query: { Designation: 'sales' } })
  expect(issues?.map((issue) => issue.path)).toEqual([['Designation']])
})

test('every filter of the specification is taken', async () => {
  const filters = {
    requestFor: 'order',
    delete: 'false',
    orderName: 'lion',
    orderCode: 'OR-1700000000001',
    orderStatus: 'New',
    userName: 'ada',
    paymentStatus: false,
    assTo: 'dora',
    assToSalesMan: 'Select',
    userEmail: 'ada@example.com',
    submitDateTime: { $gte: '2026-11-01', $lte: '2026-11-30' },
    price: 0,
  }
  await app.call('listOrders', {
    as: admin,
    params,
    body: { params: { ...filters, requestFor: 'order', orderStatus: 'New', delete: 'false', assToSalesMan: 'Select' } },
  })
  const customers = {
    designation: 'User' as const,
    email: 'ada',
    contactPerson: 'ada',
    sales: 'sam',
    designer: 'dora',
    colorStatus: 'Red' as const,
    orderDate: { $gte: '2026-11-01', $lte: '2026-11-30' },
  }
  await app.call('listCustomers', { as: admin, params, body: { params: customers } })
})

import { dayOf } from '@stitchdesk/contract/basics/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceTimestamp } from '../src/features/billing/invoice-timestamp.ts'
import { keepTimeZone } from '../src/process/keep-time-zone.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildBillable, buildCustomer, buildStaff, type TestAccount } from './support/factories.ts'

// Half a day apart at any hour: one of the two is on another day than the other, and mostly than Chicago.
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']

let app: TestApp
let admin: TestAccount

beforeAll(async () => {
  app = await startTestApp({ TIME_ZONE: 'UTC', INVOICE_DUE_DAYS: '10' })
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

async function setZone(timeZone: string) {
  const { zone } = await app.call('getShopSettings', { as: admin })
  const body = { name: 'zone', value: { timeZone }, version: zone.version } as const
  return app.call('changeShopSetting', { as: admin, body })
}

test('is asked at the first start, and the configured one serves until it is set', async () => {
  expect((await app.call('getWelcome', { as: admin })).done).toMatchObject({ zone: false })
  expect((await app.call('getShop')).timeZone).toBe('UTC')
  await setZone('America/New_York')
  expect((await app.call('getShop')).timeZone).toBe('America/New_York')
  expect((await app.call('getWelcome', { as: admin })).done).toMatchObject({ zone: true })
  await setZone('')
  expect((await app.call('getShop')).timeZone).toBe('UTC')
})

test.each(ZONES)(
  'the database’s own rules of money are of %s where the configuration says so alone',
  async (TIME_ZONE) => {
    await setZone('')
    const { db, config } = app.services
    await keepTimeZone({ db, config: { ...config, TIME_ZONE } })
    const { rows } = await sql<{ day: string }>`SELECT shop_day() AS "day"`.execute(db)
    expect(rows[0]?.day).toBe(dayOf(new Date(), TIME_ZONE))
  },
)

test.each(['Mars/Base', '+05:00'])('%s is no time zone', async (timeZone) => {
  const { zone } = await app.call('getShopSettings', { as: admin })
  const body = { name: 'zone', value: { timeZone }, version: zone.version } as const
  const { issues } = await app.refused('changeShopSetting', 'invalid_body', { as: admin, body })
  expect(issues).toMatchObject([{ path: ['value', 'timeZone'], message: 'Choose a time zone like America/Chicago' }])
})

test.each(ZONES)('in %s an invoice, its due date and its payment are of one day', async (timeZone) => {
  await setZone(timeZone)
  const customer = await buildCustomer(app)
  const { _id: orderId } = await buildBillable(app, customer)
  const before = new Date()
  const body = { mauth_id: customer._id, inv: [{ orderId }] }
  const invoice = await app.call('saveInvoice', { as: admin, body })
  const today = dayOf(new Date(invoice.createdAt), timeZone)
  const due = new Date(`${today}T00:00:00Z`)
  due.setUTCDate(due.getUTCDate() + 10)
  expect(invoice).toMatchObject({ invoiceDate: today, dueDate: due.toISOString().slice(0, 10) })
  expect(invoice.timestamp >= invoiceTimestamp(before)).toBe(true)
  const seen = await app.call('getInvoice', { params: { id: invoice._id } })
  expect(seen).toMatchObject({ invoiceDate: today, timeZone })
  const payment = {
    invId: invoice._id,
    timestamp: invoice.timestamp,
    PaymentDate: dayOf(new Date(), timeZone),
    PayNumber: 'T-1',
    Price: invoice.owed,
    Currency: 'USD',
    PayMethod: 'PayPal',
  } as const
  const paid = await app.call('payInvoice', { as: admin, body: payment })
  expect(paid.PaymentDate).toBe(dayOf(new Date(paid.createdAt), timeZone))
})

test('the day printed stays when the shop moves', async () => {
  await setZone('Pacific/Kiritimati')
  const customer = await buildCustomer(app)
  const { _id: orderId } = await buildBillable(app, customer)
  const body = { mauth_id: customer._id, inv: [{ orderId }] }
  const { _id, invoiceDate } = await app.call('saveInvoice', { as: admin, body })
  await setZone('Pacific/Pago_Pago')
  expect((await app.call('getInvoice', { params: { id: _id } })).invoiceDate).toBe(invoiceDate)
})

import { setShopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSandboxed } from '../src/features/sandbox/run-sandboxed.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildBillable, buildCustomer, buildInvoice, buildStaff, type TestAccount } from './support/factories.ts'
import { waitForMail } from './support/mail.ts'
import { paymentOf } from './support/payments.ts'
import { readPdf } from './support/pdf.ts'

// The one currency of a shop.

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  // Papers are drawn in a process of their own, which knows only what it is told.
  app = await startTestApp({}, {}, runSandboxed)
  admin = await buildStaff(app, 'Administrate')
})
afterAll(async () => {
  setShopCurrency('USD')
  await app.stop()
})

async function choose(currency: 'USD' | 'EUR' | 'GBP') {
  const { money } = await app.call('getShopSettings', { as: admin })
  const body = { name: 'money' as const, value: { currency }, version: money.version }
  return app.attempt('changeShopSetting', { as: admin, body })
}

test('each answer tells the currency, which is the dollar at first', async () => {
  expect((await app.fetch('/api/shop')).headers.get('x-currency')).toBe('USD')
  expect((await choose('EUR')).status).toBe(200)
  expect((await app.fetch('/api/shop')).headers.get('x-currency')).toBe('EUR')
})

test('papers, emails and refusals are in the currency of the shop, and a payment in it counts as it is', async () => {
  const customer = await buildCustomer(app)
  const request = await buildBillable(app, customer, 1250)
  const invoice = await app.call('saveInvoice', {
    as: admin,
    body: { mauth_id: customer._id, inv: [{ orderId: request._id }] },
  })
  const pdf = await app.attempt('downloadInvoice', { params: { id: invoice._id } })
  const text = (await readPdf(pdf.body as Buffer)).map((page) => page.text).join(' ')
  expect(text).toContain('€1,250.00')
  expect(text).not.toContain('$')
  const mail = await waitForMail(app, customer.email, 'Invoice')
  expect(mail.text).toContain('€1,250.00')
  const tooMuch = { ...paymentOf(invoice), Currency: 'EUR' as const, Price: 50 }
  await app.call('payInvoice', { as: admin, body: tooMuch })
  const again = await app.call('getInvoice', { params: { id: invoice._id } })
  expect(again.owed).toBe(1200)
  const { message } = await app.refused('voidInvoice', 'void_paid', {
    as: admin,
    params: { _id: invoice._id },
    body: { reason: 'Twice' },
  })
  expect(message).toContain('€50.00')
  // Dollars are foreign now: nobody knows what they are worth.
  const foreign = { ...paymentOf(invoice), Currency: 'USD' as const, Price: 10, PayNumber: 'USD-1' }
  expect((await app.call('payInvoice', { as: admin, body: foreign })).confirmation).toBe('pending')
})

test('once something stands in the books the currency stays', async () => {
  await buildInvoice(app, await buildCustomer(app))
  const refused = await choose('GBP')
  expect(refused).toMatchObject({ status: 409, body: { code: 'currency_fixed' } })
  expect((await app.fetch('/api/shop')).headers.get('x-currency')).toBe('EUR')
  expect((await choose('EUR')).status).toBe(200)
})

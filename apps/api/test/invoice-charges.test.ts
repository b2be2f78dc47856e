import type { InvoiceChargeDraft } from '@stitchdesk/contract/billing/invoice-charge'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildBillable, buildCustomer, buildStaff, type TestAccount, type TestRequest } from './support/factories.ts'
import { moneyOf, paymentOf } from './support/payments.ts'
import { readPdf } from './support/pdf.ts'

let app: TestApp
let admin: TestAccount

beforeAll(async () => {
  app = await startTestApp({ TAX_RATE: '8.25' })
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

const SHIPPING = { text: 'Shipping', po: 'PO-9', amount: 7.35 }
const SETUP = { text: 'Setup of the 3D puff', po: '', amount: 0.01 }

const bodyOf = (customer: TestAccount, requests: TestRequest[], charges?: InvoiceChargeDraft[]) => ({
  mauth_id: customer._id,
  inv: requests.map(({ _id }) => ({ orderId: _id })),
  ...(charges && { charges }),
})

async function billed(price = 20) {
  const customer = await buildCustomer(app)
  return { customer, request: await buildBillable(app, customer, price) }
}

test('an invoice charges what stands beside its requests, on its page and its PDF, to the cent', async () => {
  const { customer, request } = await billed(20.1)
  const invoice = await app.call('saveInvoice', { as: admin, body: bodyOf(customer, [request], [SHIPPING, SETUP]) })
  expect(invoice.inv).toHaveLength(1)
  expect(invoice.charges).toEqual([
    { id: 2, ...SHIPPING },
    { id: 3, ...SETUP },
  ])
  // 27.46 × 8.25 % = 2.26545
  expect(invoice).toMatchObject({ subtotal: 27.46, tax: 2.27, discount: 0, grandTotal: 29.73, owed: 29.73 })
  expect((await app.call('getInvoice', { params: { id: invoice._id } })).charges).toEqual(invoice.charges)
  const { body } = await app.attempt('downloadInvoice', { params: { id: invoice._id } })
  const text = (await readPdf(body as Buffer)).map((page) => page.text).join(' ')
  for (const told of [
    '3 items',
    '2 Shipping PO-9 $7.35 $7.35',
    '3 Setup of the 3D puff $0.01 $0.01',
    'Subtotal $27.46',
  ]) {
    expect(text).toContain(told)
  }

  await app.call('payInvoice', { as: admin, body: paymentOf(invoice) })
  expect(await app.call('getInvoice', { params: { id: invoice._id } })).toMatchObject({ state: 'Paid', owed: 0 })
  expect(await moneyOf(app, [request])).toMatchObject([{ paymentStatus: true, received: 20.1, due: 0 }])
})

test('a draft keeps its charges until others are given, and they are issued with it', async () => {
  const { customer, request } = await billed()
  const other = await buildBillable(app, customer, 5)
  const draft = await app.call('saveInvoiceDraft', { as: admin, body: bodyOf(customer, [request], [SHIPPING]) })
  expect(draft).toMatchObject({ charges: [{ id: 2, ...SHIPPING }], subtotal: 27.35 })
  const params = { _id: draft._id }
  const { inv } = bodyOf(customer, [request, other])
  const more = await app.call('changeInvoiceDraft', { as: admin, params, body: { inv } })
  expect(more).toMatchObject({ charges: [{ id: 3, ...SHIPPING }], subtotal: 32.35 })
  const none = await app.call('changeInvoiceDraft', { as: admin, params, body: { inv, charges: [] } })
  expect(none).toMatchObject({ charges: [], subtotal: 25 })
  await app.call('changeInvoiceDraft', { as: admin, params, body: { inv, charges: [SETUP] } })
  const issued = await app.call('issueInvoice', { as: admin, params })
  expect(issued).toMatchObject({ charges: [{ id: 3, ...SETUP }], subtotal: 25.01 })
})

test('a draft is deleted with its charges', async () => {
  const { customer, request } = await billed()
  const draft = await app.call('saveInvoiceDraft', { as: admin, body: bodyOf(customer, [request], [SHIPPING]) })
  await app.call('discardInvoiceDraft', { as: admin, params: { _id: draft._id } })
  const left = await app.services.db
    .selectFrom('invoice_charge')
    .select('id')
    .where('invoiceId', '=', draft._id)
    .execute()
  expect(left).toEqual([])
})

test('customers charge nothing, whatever they send', async () => {
  const { customer, request } = await billed()
  const body = bodyOf(customer, [request], [{ text: 'Refund', amount: -20 }])
  const invoice = await app.call('saveInvoice', { as: customer, body })
  expect(invoice).toMatchObject({ charges: [], subtotal: 20 })
})

test('a charge without a text or an amount, and too many, are refused where they stand', async () => {
  const { customer, request } = await billed()
  const refused = async (charges: InvoiceChargeDraft[]) => {
    const { issues } = await app.refused('saveInvoice', 'invalid_body', {
      as: admin,
      body: bodyOf(customer, [request], charges),
    })
    return issues?.map(({ path, code }) => `${path.join('.')}: ${code}`)
  }
  expect(await refused([{ text: ' ', amount: 0 }, SHIPPING, { text: 'Credit', amount: -5 }])).toEqual([
    'charges.0.text: required',
    'charges.0.amount: not_positive',
    'charges.2.amount: not_positive',
  ])
  expect(await refused(Array.from({ length: 21 }, () => SHIPPING))).toEqual(['charges: too_many'])
})

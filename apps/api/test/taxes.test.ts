import { extractXml, Profile, validateXsd } from '@stackforge-eu/factur-x'
import { addDays } from '@stitchdesk/contract/basics/days'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopDay, startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'
import { ledgerActs } from './support/ledger.ts'
import { readPdf } from './support/pdf.ts'

// The shop's tax: its name, its rates by day, and what it is taken of.

let app: TestApp
let admin: TestAccount
let act: ReturnType<typeof ledgerActs>
beforeAll(async () => {
  app = await startTestApp({ TAX_RATE: '7.25' })
  admin = await buildStaff(app, 'Administrate')
  act = ledgerActs(app, admin)
})
afterAll(() => app.stop())

const today = shopDay()
const NONE = { name: '', rate: '', nextRate: '', nextFrom: '', basis: '' as const }
const MUNICH = {
  ...{ companyName: 'Stickstudio Isar', address: 'Isarring 1\n80337 München', country: 'Germany', phone: '+49 89 1' },
  ...{ email: 'desk@isar.example', website: '', taxNumber: 'DE 136695976' },
}

async function save(name: 'taxes' | 'shop' | 'eInvoices', value: object) {
  const { version } = (await app.call('getShopSettings', { as: admin }))[name]
  return app.attempt('changeShopSetting', { as: admin, body: { name, value, version } })
}
beforeEach(async () => {
  await save('taxes', NONE)
})

async function issue(customer: TestAccount, lines: { price: number; discount?: number }[], fields: object = {}) {
  const inv = []
  for (const line of lines) {
    const { _id: orderId } = await buildRequest(app, { customer, orderStatus: 'Done', ...line })
    inv.push({ orderId })
  }
  return app.call('saveInvoice', { as: admin, body: { mauth_id: customer._id, inv, ...fields } })
}
const textOf = async (_id: string) => {
  const { body } = await app.attempt('downloadInvoice', { params: { id: _id } })
  return { pdf: body as Buffer, text: (await readPdf(body as Buffer)).map((page) => page.text).join(' ') }
}

test('the configuration’s rate, of the subtotal, is what a shop has that chose nothing', async () => {
  const invoice = await issue(await buildCustomer(app), [{ price: 100, discount: 20 }])
  expect(invoice).toMatchObject({ taxRate: 7.25, taxName: '', taxBasis: 'subtotal', tax: 7.25, grandTotal: 87.25 })
})

test('a rate with three decimals counts from its day on, also for an invoice that is dated back', async () => {
  await save('taxes', { ...NONE, rate: '8.875', nextRate: '9', nextFrom: today })
  const customer = await buildCustomer(app)
  expect(await issue(customer, [{ price: 20 }])).toMatchObject({ taxRate: 9, tax: 1.8 })
  const earlier = await issue(customer, [{ price: 20 }], { invoiceDate: addDays(today, -1) })
  // 8.875 % of 20.00 is 1.775.
  expect(earlier).toMatchObject({ taxRate: 8.875, tax: 1.78, grandTotal: 21.78 })
})

test('outside of the US what is left after discounts is taxed, as page, PDF, e-invoice and credit note say', async () => {
  await save('shop', MUNICH)
  await save('eInvoices', { facturX: 'on' })
  await save('taxes', { ...NONE, name: 'USt', rate: '19' })
  const customer = await buildCustomer(app, { company: 'Hafen', address: 'Kai 1', city: 'Hamburg', country: 'Germany' })
  const invoice = await issue(customer, [{ price: 60, discount: 20 }, { price: 40 }])
  // 100.00 less 20.00 is 80.00; 19 % of it is 15.20.
  expect(invoice).toMatchObject({ taxBasis: 'discounted', subtotal: 100, discount: 20, tax: 15.2, grandTotal: 95.2 })
  const { pdf, text } = await textOf(invoice._id)
  expect(text).toMatch(/Subtotal \$100\.00 Discount −\$20\.00 USt \(19%\) \$15\.20 Grand total \$95\.20/)
  const { xml } = await extractXml(pdf)
  expect(await validateXsd(xml, Profile.EN16931)).toMatchObject({ valid: true })
  expect(xml).toContain('<ram:BasisAmount>80.00</ram:BasisAmount>')
  expect(xml).toContain('<ram:CalculatedAmount>15.20</ram:CalculatedAmount>')
  await act.credit(invoice, 47.6)
  const note = (await act.ledger(customer)).find(({ kind }) => kind === 'creditNote')
  const { body } = await app.attempt('downloadCreditNote', { params: { id: note?._id ?? '' } })
  const credited = (await readPdf(body as Buffer)).map((page) => page.text).join(' ')
  expect(credited).toMatch(/Subtotal \$40\.00 USt \(19%\) \$7\.60/)
})

test('an issued invoice keeps its tax whatever is chosen later', async () => {
  await save('taxes', { ...NONE, name: 'VAT', rate: '20', basis: 'discounted' })
  const invoice = await issue(await buildCustomer(app), [{ price: 50, discount: 10 }])
  await save('taxes', { ...NONE, name: 'GST', rate: '5', basis: 'subtotal' })
  expect(await app.call('getInvoice', { params: { id: invoice._id } })).toMatchObject({
    ...{ taxName: 'VAT', taxRate: 20, taxBasis: 'discounted', tax: 8, grandTotal: 48 },
  })
})

test.each([
  ['rate', { rate: '101' }],
  ['rate', { rate: '8.8751' }],
  ['rate', { rate: 'nineteen' }],
  ['nextFrom', { nextRate: '20' }],
] as const)('a wrong %s is named', async (field, value) => {
  const refused = await save('taxes', { ...NONE, ...value })
  expect(refused.status).toBe(400)
  const { issues } = refused.body as { issues: { path: string[] }[] }
  expect(issues[0]?.path).toEqual(['value', field])
})

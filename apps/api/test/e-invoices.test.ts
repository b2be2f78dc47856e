import { extractXml, Profile, validateXsd } from '@stackforge-eu/factur-x'
import { toCents } from '@stitchdesk/contract/basics/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'
import { recordOf } from './support/ledger.ts'
import { readPdf } from './support/pdf.ts'

const SHOP = {
  companyName: 'Lion <b> & Co',
  address: '1 Mane Street\nSuite 4\n75001 Paris',
  country: 'Frankreich',
  phone: '+33 1 55 50 14 20',
  email: 'desk@lion.example',
  website: 'https://lion.example',
  taxNumber: 'FR 40 303265045',
}
const BUYER = {
  company: 'Harbor “Caps” & Söhne',
  contactPerson: 'Ada Lovelace',
  address: '7 Hafenstraße',
  city: 'Hamburg',
  zipcode: '20457',
  country: 'Germany',
}

let app: TestApp
let admin: TestAccount

beforeAll(async () => {
  app = await startTestApp({ TAX_RATE: '8.25' })
  admin = await buildStaff(app, 'Administrate')
  await set('shop', SHOP)
  // The harder case of both: discounts carry no tax.
  await set('taxes', { name: '', rate: '', nextRate: '', nextFrom: '', basis: 'subtotal' })
  await set('billing', { terms: 'Within 30 days', howToPay: 'Bank: 5550', paper: '' })
})
afterAll(() => app.stop())

async function set(name: 'shop' | 'billing' | 'eInvoices' | 'taxes', value: object) {
  const { version } = (await app.call('getShopSettings', { as: admin }))[name]
  const { status } = await app.attempt('changeShopSetting', { as: admin, body: { name, value, version } })
  expect(status).toBe(200)
}

const turnOn = () => set('eInvoices', { facturX: 'on' })

interface Line {
  price: number
  discount?: number
  po?: string
}

/** Issues an invoice over requests with these prices, and charges. */
async function issue(customer: TestAccount, requests: Line[], charges: { text: string; amount: number }[] = []) {
  const built = []
  for (const request of requests) built.push(await buildRequest(app, { customer, orderStatus: 'Done', ...request }))
  return app.call('saveInvoice', {
    as: admin,
    body: { mauth_id: customer._id, inv: built.map(({ _id }) => ({ orderId: _id })), charges },
  })
}

async function pdfOf(id: string): Promise<Buffer> {
  const { status, body } = await app.attempt('downloadInvoice', { params: { id } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Buffer
}

/** The figures in the PDF of an invoice, which must be what the standard's schema describes and add up by its rules. */
async function figuresOf(id: string) {
  const invoice = await app.call('getInvoice', { params: { id } })
  const pdf = await pdfOf(id)
  const { xml, filename } = await extractXml(pdf)
  expect(filename).toBe('factur-x.xml')
  expect(await validateXsd(xml, Profile.EN16931)).toMatchObject({ valid: true, errors: [] })
  expect(xml).not.toMatch(/<(ram:\w+)[^>]*><\/\1>/)
  addsUp(xml)
  const total = (name: string) => amounts(header(xml), name)[0] ?? 0
  expect(total('LineTotalAmount')).toBe(toCents(invoice.subtotal))
  expect(total('TaxTotalAmount')).toBe(toCents(invoice.tax))
  expect(total('GrandTotalAmount')).toBe(toCents(invoice.grandTotal))
  expect(total('DuePayableAmount')).toBe(toCents(invoice.grandTotal))
  return { xml, pdf, invoice }
}

const parts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>(.*?)</ram:${name}>`, 'gs'))].map(([, inner = '']) => inner)
/** Amounts of this name in cents. */
const amounts = (xml: string, name: string) => parts(xml, name).map((amount) => toCents(Number(amount)))
const sum = (all: number[]) => all.reduce((total, amount) => total + amount, 0)
const header = (xml: string) => parts(xml, 'SpecifiedTradeSettlementHeaderMonetarySummation')[0] ?? ''

/** The rules of EN 16931 about sums: BR-CO-10 to BR-CO-17, and the bases of each category (BR-S-08 and its like). */
function addsUp(xml: string) {
  const total = (name: string) => amounts(header(xml), name)[0] ?? 0
  const lines = parts(xml, 'IncludedSupplyChainTradeLineItem')
  const settlement = xml.slice(xml.indexOf('<ram:ApplicableHeaderTradeSettlement>'))
  const allowances = parts(settlement, 'SpecifiedTradeAllowanceCharge')
  const taxes = parts(settlement, 'ApplicableTradeTax')
  expect(total('LineTotalAmount')).toBe(sum(lines.flatMap((line) => amounts(line, 'LineTotalAmount'))))
  expect(total('AllowanceTotalAmount')).toBe(sum(allowances.flatMap((off) => amounts(off, 'ActualAmount'))))
  expect(total('TaxBasisTotalAmount')).toBe(total('LineTotalAmount') - total('AllowanceTotalAmount'))
  expect(total('TaxTotalAmount')).toBe(sum(taxes.flatMap((tax) => amounts(tax, 'CalculatedAmount'))))
  expect(total('GrandTotalAmount')).toBe(total('TaxBasisTotalAmount') + total('TaxTotalAmount'))
  expect(total('DuePayableAmount')).toBe(total('GrandTotalAmount') - total('TotalPrepaidAmount'))
  const categoryOf = (part: string) => parts(part, 'CategoryCode')[0]
  for (const tax of taxes) {
    const [base = 0] = amounts(tax, 'BasisAmount')
    const [rate = 0] = parts(tax, 'RateApplicablePercent').map(Number)
    const category = categoryOf(tax)
    const lined = lines
      .filter((line) => categoryOf(line) === category)
      .flatMap((line) => amounts(line, 'LineTotalAmount'))
    const off = allowances
      .filter((part) => categoryOf(part) === category)
      .flatMap((part) => amounts(part, 'ActualAmount'))
    expect(base, category).toBe(sum(lined) - sum(off))
    expect(amounts(tax, 'CalculatedAmount')[0]).toBe(Math.floor((base * Math.round(rate * 100) + 5000) / 10_000))
    // BR-E-10: an exemption has its reason.
    if (category === 'E') expect(parts(tax, 'ExemptionReason')[0]).toBeTruthy()
  }
}

describe('figures in the PDF of an invoice', () => {
  test('are not there until the shop turns them on', async () => {
    const customer = await buildCustomer(app, BUYER)
    const before = await issue(customer, [{ price: 10 }])
    await turnOn()
    await expect(extractXml(await pdfOf(before._id))).rejects.toThrow()
    await extractXml(await pdfOf((await issue(customer, [{ price: 10 }]))._id))
  })

  test('say who sells and buys, what, when, and how it adds up, to the cent', async () => {
    await turnOn()
    const customer = await buildCustomer(app, BUYER)
    const { _id } = await issue(
      customer,
      [{ price: 1250, discount: 50.05, po: 'PO-7' }, { price: 0.35 }],
      [{ text: 'Courier', amount: 19.99 }],
    )
    const { xml, pdf, invoice } = await figuresOf(_id)
    const [seller = ''] = parts(xml, 'SellerTradeParty')
    expect(seller).toContain('<ram:Name>Lion &lt;b&gt; &amp; Co</ram:Name>')
    expect(seller).toContain('<ram:ID schemeID="VA">FR40303265045</ram:ID>')
    expect(parts(seller, 'LineOne')).toEqual(['1 Mane Street'])
    expect(parts(seller, 'LineTwo')).toEqual(['Suite 4'])
    expect(parts(seller, 'CityName')).toEqual(['75001 Paris'])
    expect(parts(seller, 'CountryID')).toEqual(['FR'])
    const [buyer = ''] = parts(xml, 'BuyerTradeParty')
    expect(buyer).toContain('Harbor “Caps” &amp; Söhne')
    expect(parts(buyer, 'CountryID')).toEqual(['DE'])
    expect(parts(xml, 'InvoiceCurrencyCode')).toEqual(['USD'])
    expect(parts(xml, 'DueDateDateTime')[0]).toContain((invoice.dueDate ?? '').replaceAll('-', ''))
    const lines = parts(xml, 'IncludedSupplyChainTradeLineItem')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain('PO PO-7')
    expect(lines[2]).toContain('<ram:Name>Courier</ram:Name>')
    // The discount is taken off after the tax, as on the invoice.
    expect(amounts(xml, 'AllowanceTotalAmount')).toEqual([5005])
    expect(parts(xml, 'CategoryCode').sort()).toEqual(['E', 'E', 'S', 'S', 'S', 'S'])
    // What PDF/A-3 and Factur-X have the document say of itself.
    const raw = pdf.toString('latin1')
    expect(raw).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(raw).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
    expect(raw).toContain('/AFRelationship /Alternative')
    expect(raw).toContain('/S /GTS_PDFA1')
    const text = (await readPdf(pdf)).map((page) => page.text).join(' ')
    expect(text).toContain('Courier')
  })

  test('are those of the issue, whatever was paid and credited since', async () => {
    await turnOn()
    const customer = await buildCustomer(app, BUYER)
    const { _id } = await issue(customer, [{ price: 100 }])
    await app.call('recordPayment', { as: admin, params: { _id: customer._id }, body: recordOf(40) })
    const credited = { amount: 5, reason: 'Late', clientId: 'note-of-the-figures' }
    await app.call('addCreditNote', { as: admin, params: { _id }, body: credited })
    const { xml } = await figuresOf(_id)
    expect(amounts(xml, 'TotalPrepaidAmount')).toEqual([])
    expect(amounts(xml, 'DuePayableAmount')).toEqual([10_825])
  })

  test('give the reason of a customer without tax, and the number of a seller without one for VAT', async () => {
    await turnOn()
    await set('shop', { ...SHOP, country: 'USA', taxNumber: '36-5550142' })
    const customer = await buildCustomer(app, { ...BUYER, country: 'US', state: 'MA' })
    await app.call('changeCustomerTerms', {
      as: admin,
      params: { _id: customer._id },
      body: { billing: 'per-order', tax: 'none', taxReason: 'Resale certificate', taxNumber: 'RC-9', version: 0 },
    })
    const { _id } = await issue(customer, [{ price: 80, discount: 5.5, po: 'A-1' }])
    const { xml, invoice } = await figuresOf(_id)
    expect(invoice.tax).toBe(0)
    expect(parts(xml, 'ExemptionReason')).toEqual([invoice.noTax])
    const [seller = ''] = parts(xml, 'SellerTradeParty')
    expect(seller).toContain('<ram:ID schemeID="FC">36-5550142</ram:ID>')
    // BR-CO-26: who sells has a number of some sort.
    expect(seller.startsWith('<ram:ID>36-5550142</ram:ID>')).toBe(true)
    expect(parts(xml, 'BuyerOrderReferencedDocument')[0]).toContain('A-1')
    await set('shop', SHOP)
  })

  test.each([
    ['the shop has no tax number', { shop: { taxNumber: '' } }],
    ['the shop’s country is not known', { shop: { country: 'Atlantis' } }],
    ['the shop has no address', { shop: { address: '' } }],
    ['the customer has no country', { buyer: { country: '' } }],
    ['the customer’s country would be a state', { buyer: { city: '', zipcode: '', state: 'MA', country: '' } }],
  ])(
    'are left out of a PDF that goes out all the same when %s',
    async (_case, { shop, buyer }: { shop?: object; buyer?: object }) => {
      await turnOn()
      await set('shop', { ...SHOP, ...shop })
      const { _id } = await issue(await buildCustomer(app, { ...BUYER, ...buyer }), [{ price: 10 }])
      const pdf = await pdfOf(_id)
      await expect(extractXml(pdf)).rejects.toThrow()
      expect((await readPdf(pdf))[0]?.text).toContain('$10.00')
      await set('shop', SHOP)
    },
  )
})

test('settings count the customers in whose address an invoice finds no country', async () => {
  const count = async () => (await app.call('getShopSettings', { as: admin })).withoutCountry
  const before = await count()
  const customer = await buildCustomer(app, { country: '' })
  await buildCustomer(app, { country: 'Atlantis' })
  await buildCustomer(app, { country: 'Germany' })
  expect(await count()).toBe(before + 2)
  await app.services.db.updateTable('account').set({ country: 'USA' }).where('_id', '=', customer._id).execute()
  expect(await count()).toBe(before + 1)
})

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extractXml } from '@stackforge-eu/factur-x'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepFiles } from '../src/features/monitoring/sweep-files.ts'
import { keepPaper } from '../src/features/sandbox/kept-papers.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { DRAWING } from './support/artwork-files.ts'
import { buildBillable, buildCustomer, buildStaff, type TestAccount } from './support/factories.ts'
import { recordOf } from './support/ledger.ts'
import { waitForMail } from './support/mail.ts'
import { readPdf } from './support/pdf.ts'
import { formOf } from './support/sample-files.ts'

// What an issued invoice says, whatever changes later.

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  await set('shop', SHOP)
  await set('brand', { accent: '#0b5d3b' })
  await set('billing', { terms: 'Within 30 days', howToPay: 'Bank: 5550', paper: 'A4' })
  await set('eInvoices', { facturX: 'on' })
  await app.call('uploadLogo', { as: admin, body: formOf(['logo.svg', DRAWING]) })
})
afterAll(() => app.stop())

const SHOP = {
  companyName: 'Lion Stickerei',
  address: '1 Löwenweg\n80337 München',
  country: 'Germany',
  phone: '+49 89 5550142',
  email: 'desk@lion.example',
  website: '',
  taxNumber: 'DE136695976',
}

async function set(name: 'shop' | 'brand' | 'billing' | 'eInvoices' | 'zone', value: object) {
  const { version } = (await app.call('getShopSettings', { as: admin }))[name]
  const { status } = await app.attempt('changeShopSetting', { as: admin, body: { name, value, version } })
  expect(status).toBe(200)
}

async function issue(customer: TestAccount) {
  const { _id: orderId } = await buildBillable(app, customer, 125)
  return app.call('saveInvoice', { as: admin, body: { mauth_id: customer._id, inv: [{ orderId }] } })
}

async function pdfOf(from: TestApp, id: string): Promise<Buffer> {
  const { status, body } = await from.attempt('downloadInvoice', { params: { id } })
  expect(status).toBe(200)
  return body as Buffer
}

const BUYER = {
  ...{ company: 'Harbor Caps', contactPerson: 'Ada Lovelace', address: '7 Harbor Road', city: 'Hamburg' },
  ...{ zipcode: '20457', country: 'Germany', language: 'de' },
}

/** Everything that an invoice names, changed. */
async function changeAll(customer: TestAccount, invoice: { _id: string }) {
  await app.call('removeLogo', { as: admin })
  await set('brand', { accent: '' })
  await set('shop', {
    ...SHOP,
    companyName: 'Bear Digitizing',
    address: '2 Cave Road\nReno, NV',
    country: 'USA',
    taxNumber: '1',
  })
  await set('billing', { terms: 'At once', howToPay: 'Cash', paper: 'Letter' })
  await set('eInvoices', { facturX: '' })
  await set('zone', { timeZone: 'Pacific/Kiritimati' })
  await app.call('setLanguage', { as: customer, body: { language: 'ru' } })
  const { _id } = customer
  for (const change of [{ company: 'Harbor Hats' }, { contactPerson: 'Grace Hopper' }, { city: 'Kiel' }]) {
    expect((await app.attempt('updateAuth', { as: admin, body: { _id, ...change } })).status).toBe(200)
  }
  await app.call('recordPayment', { as: admin, params: { _id }, body: recordOf(40) })
  const credited = { amount: 5, reason: 'Late', clientId: `note-of-${invoice._id}` }
  await app.call('addCreditNote', { as: admin, params: invoice, body: credited })
}

/** Puts back what `changeAll` has changed of the shop. */
async function changeBack() {
  await set('shop', SHOP)
  await set('billing', { terms: 'Within 30 days', howToPay: 'Bank: 5550', paper: 'A4' })
  await set('eInvoices', { facturX: 'on' })
  await set('zone', { timeZone: '' })
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const tomorrow = () => new Date(Date.now() + 24 * 3_600_000)

test('stays on its page, in its PDF and in its figures, and the emailed PDF is the one that is downloaded', async () => {
  const customer = await buildCustomer(app, BUYER)
  const invoice = await issue(customer)
  const mail = await waitForMail(app, customer.email, invoice.timestamp)
  const mailed = Buffer.from(mail.attachments[0]?.content as ArrayBuffer)
  const page = await app.call('getInvoice', { params: { id: invoice._id } })
  expect(page.seller.logo).not.toBeNull()
  await changeAll(customer, invoice)

  const today = await app.call('getInvoice', { params: { id: invoice._id } })
  const { received, credited, credits, owed, ...document } = today
  expect({ ...document, received: 0, credited: 0, credits: [], owed: 125 }).toEqual(page)
  expect({ received, credited, owed }).toEqual({ received: 40, credited: 5, owed: 80 })
  expect(credits).toHaveLength(1)

  const downloaded = await pdfOf(app, invoice._id)
  expect(sha256(downloaded)).toBe(sha256(mailed))
  const text = (await readPdf(downloaded)).map((sheet) => sheet.text).join(' ')
  for (const told of ['Rechnung', 'Lion Stickerei', 'Harbor Caps', 'Ada Lovelace', 'Within 30 days', 'DE136695976']) {
    expect(text).toContain(told)
  }
  for (const later of ['Bear', 'Hats', 'Hopper', 'Kiel', 'At once']) expect(text).not.toContain(later)
  const { xml } = await extractXml(downloaded)
  expect(xml).toContain('Lion Stickerei')
  expect(xml).toContain('<ram:DuePayableAmount>125.00</ram:DuePayableAmount>')
  await changeBack()
})

test('that nobody fetched yet is drawn from what was kept, with its logo, after the sweep too', async () => {
  const customer = await buildCustomer(app, { ...BUYER, language: 'en' })
  await app.call('uploadLogo', { as: admin, body: formOf(['logo.svg', DRAWING]) })
  const { _id: orderId } = await buildBillable(app, customer, 125)
  // Customers who issue an invoice themselves get no email of it.
  const invoice = await app.call('saveInvoice', { as: customer, body: { mauth_id: customer._id, inv: [{ orderId }] } })
  await changeAll(customer, invoice)
  await sweepFiles(app.services, new Date(Date.now() + 400 * 24 * 3_600_000))
  const drawn = await pdfOf(app, invoice._id)
  expect(drawn.toString('latin1')).toContain('/Subtype /Image')
  const text = (await readPdf(drawn)).map((sheet) => sheet.text).join(' ')
  expect(text).toContain('Invoice')
  expect(text).toContain('Lion Stickerei')
  expect(text).not.toContain('Bear')
  const { seller } = await app.call('getInvoice', { params: { id: invoice._id } })
  expect((await app.fetch(seller.logo?.address ?? '')).status).toBe(200)
  await changeBack()
})

test('has its PDF stored: a process that never drew it answers the same bytes, and the sweep leaves it', async () => {
  const customer = await buildCustomer(app, BUYER)
  const invoice = await issue(customer)
  const first = await pdfOf(app, invoice._id)
  const stored = join(app.dataDir, 'files/papers', sha256(first).slice(0, 2), `${sha256(first)}.pdf`)
  expect((await readFile(stored)).equals(first)).toBe(true)
  await sweepFiles(app.services, tomorrow())
  // More than a process keeps in memory.
  keepPaper('another', Buffer.alloc(17 * 1024 ** 2))
  const other = await startTestApp({ DATABASE_URL: app.connectionString, DATA_DIR: app.dataDir })
  try {
    expect(sha256(await pdfOf(other, invoice._id))).toBe(sha256(first))
  } finally {
    await other.stop()
  }
})

test('keeps one PDF when two processes draw it at the same time, and the other one is swept away', async () => {
  const invoice = await issue(await buildCustomer(app, { ...BUYER, email: 'none@example.com' }))
  const other = await startTestApp({ DATABASE_URL: app.connectionString, DATA_DIR: app.dataDir })
  try {
    const drawn = await Promise.all([app, other, app, other].map((from) => pdfOf(from, invoice._id)))
    expect(new Set(drawn.map(sha256)).size).toBe(1)
  } finally {
    await other.stop()
  }
})

test('can’t be changed by a statement', async () => {
  const { _id } = await issue(await buildCustomer(app, BUYER))
  const { db } = app.services
  const paper = db.updateTable('invoice_paper').set({ language: 'it' }).where('invoiceId', '=', _id)
  await expect(paper.execute()).rejects.toThrow('What an issued invoice says is kept.')
  await expect(db.updateTable('invoice_seller').set({ value: '{}' }).execute()).rejects.toThrow('is kept')
})

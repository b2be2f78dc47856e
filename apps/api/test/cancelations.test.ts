import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepFiles } from '../src/features/monitoring/sweep-files.ts'
import { keepPaper } from '../src/features/sandbox/kept-papers.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildBillable, buildCustomer, buildStaff, type TestAccount } from './support/factories.ts'
import { readMails, waitForMail } from './support/mail.ts'
import { readPdf } from './support/pdf.ts'

// Canceling an issued invoice makes a document of its own, and credit notes stay as they were made.

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await startTestApp({ TAX_RATE: '10' })
  admin = await buildStaff(app, 'Administrate')
  await setShop('Lion Stickerei')
})
afterAll(() => app.stop())

async function setShop(companyName: string) {
  const { version } = (await app.call('getShopSettings', { as: admin })).shop
  const value = { companyName, address: '1 Löwenweg\n80337 München', country: 'Germany' }
  await app.call('changeShopSetting', { as: admin, body: { name: 'shop', value, version } } as never)
}

async function issued(language = 'de') {
  const customer = await buildCustomer(app, { company: 'Harbor Caps', language })
  const { _id: orderId } = await buildBillable(app, customer, 100)
  const invoice = await app.call('saveInvoice', { as: admin, body: { mauth_id: customer._id, inv: [{ orderId }] } })
  return { customer, invoice }
}

const voidIt = (_id: string) =>
  app.call('voidInvoice', { as: admin, params: { _id }, body: { reason: 'Falscher Kunde' } })
const pageOf = (id: string) => app.call('getInvoice', { params: { id } })
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function pdfOf(call: 'downloadInvoice' | 'downloadCreditNote', id: string): Promise<Buffer> {
  const { status, body } = await app.attempt(call, { params: { id } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Buffer
}
const textOf = async (bytes: Buffer) => (await readPdf(bytes)).map((sheet) => sheet.text).join(' ')

test('a cancelation has a number and a PDF of its own, is emailed, and stands on the page of its invoice', async () => {
  const { customer, invoice } = await issued()
  await waitForMail(app, customer.email, `Rechnung ${invoice.timestamp}`)
  const before = await pdfOf('downloadInvoice', invoice._id)
  expect((await pageOf(invoice._id)).cancelation).toBeNull()
  await voidIt(invoice._id)

  const { cancelation, state } = await pageOf(invoice._id)
  expect(state).toBe('Void')
  expect(cancelation?.name).toMatch(/^CA-\d{6}$/)
  const mail = await waitForMail(app, customer.email, `Stornorechnung ${cancelation?.name}`)
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([`Stornorechnung ${cancelation?.name}.pdf`])
  const mailed = Buffer.from(mail.attachments[0]?.content as ArrayBuffer)
  const text = await textOf(mailed)
  for (const told of [
    'Stornorechnung',
    invoice.timestamp,
    'Lion Stickerei',
    'Harbor Caps',
    'Falscher Kunde',
    '100,00',
    '10,00',
    '110,00',
  ]) {
    expect(text).toContain(told)
  }

  await setShop('Bear Digitizing')
  await app.call('setLanguage', { as: customer, body: { language: 'ru' } })
  await sweepFiles(app.services, new Date(Date.now() + 24 * 3_600_000))
  keepPaper('another', Buffer.alloc(17 * 1024 ** 2))
  expect(sha256(await pdfOf('downloadCreditNote', cancelation?._id ?? ''))).toBe(sha256(mailed))
  expect(sha256(await pdfOf('downloadInvoice', invoice._id))).toBe(sha256(before))
  await setShop('Lion Stickerei')
})

test('canceling twice, or twice at the same time, makes one document; others are numbered without a gap', async () => {
  const { customer, invoice } = await issued('en')
  const both = await Promise.all([voidIt(invoice._id), voidIt(invoice._id)])
  expect(both.map(({ state }) => state)).toEqual(['Void', 'Void'])
  await voidIt(invoice._id)
  await waitForMail(app, customer.email, 'Cancelation CA-')
  const mails = (await readMails(app)).filter(({ subject = '' }) => subject.includes(`of invoice ${invoice.timestamp}`))
  expect(mails).toHaveLength(1)
  const others = await Promise.all([issued('en'), issued('en'), issued('en')])
  await Promise.all(others.map((other) => voidIt(other.invoice._id)))
  const { rows } = await sql<{ numbers: number[] }>`
    SELECT array_agg("cancelation" ORDER BY "cancelation") AS "numbers" FROM ledger_entry WHERE "cancelation" IS NOT NULL`.execute(
    app.services.db,
  )
  const numbers = rows[0]?.numbers.map(Number) ?? []
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
})

test('a credit note stays as it was made, in its seller, language and bytes', async () => {
  const { customer, invoice } = await issued()
  const body = { amount: 11, reason: 'Zu spät', clientId: `note-of-${invoice._id}` }
  const note = await app.call('addCreditNote', { as: admin, params: { _id: invoice._id }, body })
  await setShop('Bear Digitizing')
  const mail = await waitForMail(app, customer.email, `Rechnungskorrektur ${note.name}`)
  const mailed = Buffer.from(mail.attachments[0]?.content as ArrayBuffer)
  const text = await textOf(mailed)
  for (const told of ['Rechnungskorrektur', 'Lion Stickerei', 'Zu spät', '10,00', '1,00', '11,00'])
    expect(text).toContain(told)
  await app.call('setLanguage', { as: customer, body: { language: 'it' } })
  keepPaper('another', Buffer.alloc(17 * 1024 ** 2))
  expect(sha256(await pdfOf('downloadCreditNote', note._id))).toBe(sha256(mailed))
  await setShop('Lion Stickerei')
})

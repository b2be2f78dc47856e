import { writeFile } from 'node:fs/promises'
import { LANGUAGES } from '@stitchdesk/contract/basics/enums'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paperTexts } from '../src/platform/texts/paper-texts.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildBillable, buildCustomer, buildStaff, type TestAccount } from './support/factories.ts'
import { ledgerActs } from './support/ledger.ts'
import { waitForMail } from './support/mail.ts'
import { readPdf } from './support/pdf.ts'

let app: TestApp
let admin: TestAccount
let act: ReturnType<typeof ledgerActs>

beforeAll(async () => {
  app = await startTestApp({ TAX_RATE: '8.25' })
  admin = await buildStaff(app, 'Administrate')
  act = ledgerActs(app, admin)
  await setShop({ address: '1 Mane Street\nChicago, IL 60607', country: 'USA' })
})
afterAll(() => app.stop())

async function setShop(fields: { address: string; country: string }) {
  const { version } = (await app.call('getShopSettings', { as: admin })).shop
  const value = { companyName: 'Lion & Co', phone: '', email: '', website: '', taxNumber: '', ...fields }
  await app.call('changeShopSetting', { as: admin, body: { name: 'shop', value, version } })
}

async function creditedCustomer(language = 'en') {
  const place = { address: '7 Harbor Road', city: 'Boston' }
  const customer = await buildCustomer(app, { company: 'Harbor Caps', ...place, language })
  const { _id: orderId } = await buildBillable(app, customer, 100)
  const invoice = await app.call('saveInvoice', {
    as: admin,
    body: { mauth_id: customer._id, inv: [{ orderId }] },
  })
  return { customer, invoice, note: await act.credit(invoice, 21.65) }
}

async function pdfOf(id: string) {
  const { status, body, headers } = await app.attempt('downloadCreditNote', { params: { id } })
  expect(status, JSON.stringify(body)).toBe(200)
  if (process.env.KEEP_PDF)
    await writeFile(`${process.env.KEEP_PDF}-${headers.get('content-language')}.pdf`, body as Buffer)
  const [page, ...others] = await readPdf(body as Buffer)
  expect(others).toEqual([])
  return { headers, text: page?.text ?? '', height: page?.height }
}

test('the PDF says whom it credits, for which invoice, why, and its share of the tax; so does the email’s', async () => {
  const { customer, invoice, note } = await creditedCustomer()
  const { text, headers } = await pdfOf(note._id)
  expect(headers.get('content-disposition')).toBe(`attachment; filename="Credit note ${note.name}.pdf"`)
  const told = ['Lion & Co', '1 Mane Street', 'Harbor Caps', '7 Harbor Road', 'Boston', note.name, invoice.timestamp]
  for (const each of [...told, 'Agreed by phone', 'Subtotal $20.00', 'Tax (8.25%) $1.65', 'Total credited $21.65'])
    expect(text).toContain(each)
  expect(text).not.toContain('Reversed')
  const { attachments } = await waitForMail(app, customer.email, `Credit note ${note.name}`)
  expect(attachments.map(({ filename }) => filename)).toEqual([`Credit note ${note.name}.pdf`])
  const [mailed] = await readPdf(new Uint8Array(attachments[0]?.content as ArrayBuffer))
  expect(mailed?.text).toBe(text)
})

test('the public invoice names it, so that whoever reads the invoice can fetch it', async () => {
  const { invoice, note } = await creditedCustomer()
  const { credits } = await app.call('getInvoice', { params: { id: invoice._id } })
  expect(credits).toMatchObject([{ _id: note._id, kind: 'creditNote', name: note.name }])
})

test('once it is reversed the PDF says so; what is no credit note has none', async () => {
  const { customer, note } = await creditedCustomer()
  await act.reverse(note)
  expect((await pdfOf(note._id)).text).toContain('It no longer counts.')
  const entries = await act.ledger(customer)
  const others = entries.filter(({ kind }) => kind !== 'creditNote')
  expect(others.map(({ kind }) => kind).toSorted()).toEqual(['invoice', 'reversal'])
  for (const { _id } of others)
    await app.refused('downloadCreditNote', 'credit_note_not_found', { params: { id: _id } })
})

test.each(LANGUAGES)('in %s it speaks as its customer reads, on their shop’s paper', async (language) => {
  const isEuropean = language !== 'en'
  await setShop(isEuropean ? { address: '1 Rue', country: 'France' } : { address: '1 Mane', country: 'USA' })
  const { note } = await creditedCustomer(language)
  const { text, headers, height } = await pdfOf(note._id)
  const words = paperTexts(language)
  expect(headers.get('content-language')).toBe(language)
  for (const each of [words.statement('creditNote'), words.creditNote('reason'), words.creditNote('total')])
    expect(text).toContain(each)
  expect(Math.round(height ?? 0)).toBe(isEuropean ? 842 : 792)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSandboxed } from '../src/features/sandbox/run-sandboxed.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { badgeDst } from './support/badge.ts'
import { buildVersion } from './support/build-version.ts'
import {
  buildBillable,
  buildCustomer,
  buildInvoice,
  buildRequest,
  buildStaff,
  type TestAccount,
} from './support/factories.ts'
import { ledgerActs } from './support/ledger.ts'
import { readPdf } from './support/pdf.ts'
import { drawn } from './support/pictures.ts'

// Names in any script on papers, drawn in a process of their own as in the product.

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await startTestApp({ PICTURE_PROCESSES: '2' }, {}, runSandboxed)
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

const people = readFileSync(join(import.meta.dirname, '../../../packages/contract/test/field/people.txt'), 'utf8')
  .trimEnd()
  .split('\n')
/** The fonts that a name needs, as a PDF names them. */
const FONTS: Record<string, string[]> = {
  株式会社ステッチ: ['NotoSansJP-Regular'],
  'สมชาย ใจดี': ['NotoSansThai'],
  'राहुल शर्मा': ['NotoSansDevanagari'],
  'محمد العربي': ['NotoSansArabic'],
  'דניאל כהן': ['NotoSansHebrew'],
  'Nguyễn Thị Hằng': [],
  'José 🧵 Pérez': [],
  'Ⅷ Ltd': [],
  'Zoe\u0308 Mu\u0308ller': [],
}
const MORE = { '王小明 刺绣有限公司': ['NotoSansHans-Regular'], 김민수: ['NotoSansKR-Regular'] }
const EASTERN = ['NotoSansThai', 'NotoSansDevanagari', 'NotoSansHans', 'NotoSansJP', 'NotoSansKR']

const lettersOf = (text: string) => new Set([...text.normalize('NFC')].filter((letter) => /[\p{L}\p{M}]/u.test(letter)))

/** Holds that a paper has a name in glyphs: its letters are there to copy, in fonts that have them, and in no other. */
async function expectName(bytes: Buffer, name: string, fonts: readonly string[]) {
  const text = (await readPdf(bytes)).map((page) => page.text).join(' ')
  const found = lettersOf(text)
  for (const letter of lettersOf(name)) expect(found, `${letter} of ${name}`).toContain(letter)
  const embedded = bytes.toString('latin1')
  for (const font of fonts) expect(embedded, name).toContain(`+${font}`)
  for (const font of EASTERN) if (!fonts.some((own) => own.startsWith(font))) expect(embedded).not.toContain(`+${font}`)
  expect(text).not.toContain('boxes')
  expect(bytes.length).toBeLessThan(300_000)
}

async function pdfOf(path: string, as?: TestAccount): Promise<Buffer> {
  const answer = await app.fetch(path, as ? { headers: { authorization: `Bearer ${as.token}` } } : {})
  expect(answer.status, path).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

test.each([...people, ...Object.keys(MORE)])('an invoice of %s', async (company) => {
  const fonts = { ...FONTS, ...MORE }[company]
  if (!fonts) throw new Error(`Nobody said which fonts ${company} needs.`)
  const customer = await buildCustomer(app, { company })
  const invoice = await buildInvoice(app, customer, [await buildBillable(app, customer, 30)])
  await app.services.db.updateTable('invoice').set({ company }).where('_id', '=', invoice._id).execute()
  await expectName(await pdfOf(`/api/invoice/${invoice._id}/pdf`), company, fonts)
})

test('a statement, a credit note and a worksheet have names in glyphs too', async () => {
  const company = '株式会社ステッチ'
  const customer = await buildCustomer(app, { company })
  const { _id: orderId } = await buildBillable(app, customer, 100)
  const invoice = await app.call('saveInvoice', { as: admin, body: { mauth_id: customer._id, inv: [{ orderId }] } })
  const note = await ledgerActs(app, admin).credit(invoice, 21)
  const credited = await app.attempt('downloadCreditNote', { params: { id: note._id } })
  await expectName(credited.body as Buffer, company, ['NotoSansJP-Regular'])
  const month = new Date().toISOString().slice(0, 7)
  const statement = await app.attempt('downloadStatement', { as: admin, params: { id: customer._id, month } })
  expect(statement.status, JSON.stringify(statement.body)).toBe(200)
  await expectName(statement.body as Buffer, company, ['NotoSansJP-Regular'])
  const request = await buildRequest(app, { customer, orderName: 'राहुल शर्मा', orderStatus: 'Done' })
  await buildVersion(app, request, admin, [{ imageName: 'crest.dst', content: badgeDst('crest') }], {
    releasedAt: new Date().toISOString(),
  })
  const { processingData } = await app.call('getOrder', { as: admin, params: { _id: request._id } })
  for (const { url, filePath } of processingData?.imagesUploads ?? []) {
    await app.call('drawPictureAgain', { as: admin, params: { orderCode: request.orderCode }, body: { filePath } })
    await drawn(app, admin, { url })
  }
  const sheet = await app.attempt('downloadWorksheet', { as: admin, params: { _id: request._id } })
  expect(sheet.status, JSON.stringify(sheet.body)).toBe(200)
  await expectName(sheet.body as Buffer, `${company} राहुल शर्मा`, ['NotoSansJP-Regular', 'NotoSansDevanagari'])
})

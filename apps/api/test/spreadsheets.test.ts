import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildInvoice, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'
import { unzipped } from './support/unzipped.ts'

// What Excel shows of an export.

let app: TestApp
let admin: TestAccount
let customer: TestAccount
let invoice: { _id: string; timestamp: string }
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  customer = await buildCustomer(app, { company: 'Acme; Caps' })
  invoice = await buildInvoice(app, customer)
  const set = { subtotal: 123450, invoiceDate: '2026-11-27' } as never
  await app.services.db.updateTable('invoice').set(set).where('_id', '=', invoice._id).execute()
})
afterAll(() => app.stop())

type Format = 'xlsx' | 'csv' | 'plain-csv'
async function exported(format: Format, language = 'en') {
  const headers = { 'accept-language': language }
  const reply = await app.attempt('exportInvoices', { as: admin, params: { format }, query: {}, headers })
  expect(reply.status).toBe(200)
  return reply.body
}
const rowOf = async (format: Format, language?: string) => String(await exported(format, language)).split('\n')[1] ?? ''

test('numbers of 14 digits stay readable in a CSV for Excel', async () => {
  expect(await rowOf('csv')).toMatch(new RegExp(`^"=""${invoice.timestamp}""",[^,]+,Acme; Caps,`))
  expect(await rowOf('csv')).toContain(',2026-11-27,')
  expect(await rowOf('csv')).toContain(',1234.5,')
})

test.each(['de', 'es', 'it', 'ru'])('a CSV for Excel has separator and decimal sign of %s', async (language) => {
  const row = await rowOf('csv', language)
  expect(row).toMatch(new RegExp(`^"=""${invoice.timestamp}""";[^;]+;"Acme; Caps";`))
  expect(row).toContain(';1234,5;')
})

test.each(['en', 'de', 'ru'])('a CSV for programs is the same in %s', async (language) => {
  const row = await rowOf('plain-csv', language)
  expect(row.startsWith(`${invoice.timestamp},`)).toBe(true)
  expect(row).toContain(',1234.5,')
})

test('days and times of a workbook are days and times, and long numbers are text', async () => {
  const workbook = (await exported('xlsx')) as Buffer
  const sheet = unzipped(workbook, 'xl/worksheets/sheet1.xml')
  // 27 November 2026, as spreadsheets count days.
  expect(sheet).toContain('<c s="1"><v>46353</v></c>')
  expect(sheet).toContain(`<t xml:space="preserve">${invoice.timestamp}</t>`)
  expect(unzipped(workbook, 'xl/styles.xml')).toContain('numFmtId="14"')
  await buildRequest(app, { customer, submitDateTime: '2026-11-27T12:00:00Z' })
  const body = { params: { userName: customer.userName }, columns: ['submitDateTime' as const, 'orderName' as const] }
  const requests = await app.attempt('exportOrders', { as: admin, params: { format: 'xlsx' }, body })
  const rows = unzipped(requests.body as Buffer, 'xl/worksheets/sheet1.xml')
  expect(rows).toMatch(/<c s="2"><v>46353\.\d+<\/v><\/c>/)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepEarlierDocuments } from '../src/features/billing/document/keep-documents.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildStaff } from './support/factories.ts'
import { readPdf } from './support/pdf.ts'
import { type UpgradedDatabase, upgradeDatabase } from './support/upgrade.ts'

/** The migration that makes the papers of invoices. */
const PAPERS = '0690'
const INVOICES = 450

/** A shop of the version before, with more invoices than are kept in one transaction. */
const BOOKS = `
  INSERT INTO setting ("_id", "value") VALUES ('shop', '{"companyName": "Lion Caps", "address": "1 Mane Street", "country": "United States"}');
  INSERT INTO customer ("_id") VALUES ('ada');
  INSERT INTO account ("_id", "userName", "email", "customerId", "language") VALUES ('ada', 'ada', 'ada@example.com', 'ada', 'es');
  INSERT INTO invoice ("_id", "timestamp", "invoiceDate", "dueDate", "mauth_id", "customerId", "company", "taxRate", "subtotal", "tax", "discount",
                       "createdBy", "createdAt", "owed")
    SELECT 'i' || n, (20260203040000 + n)::text, '2026-02-03', '2026-03-05', 'ada', 'ada', 'Harbor Caps', 0, 1000, 0, 0, 'ada',
           timestamptz '2026-02-03T10:00Z' + n * interval '1 second', 1000 FROM generate_series(1, ${INVOICES}) n;
  INSERT INTO invoice ("_id", "mauth_id", "customerId", "taxRate", "subtotal", "tax", "discount", "createdBy")
    VALUES ('draft', 'ada', 'ada', 0, 1000, 0, 0, 'ada');`

let database: UpgradedDatabase
let app: TestApp
beforeAll(async () => {
  database = await upgradeDatabase(PAPERS, BOOKS)
  app = await startTestApp({ DATABASE_URL: database.connectionString })
})
afterAll(async () => {
  await app.stop()
  await database.drop()
})

const kept = async () => Number((await database.rows('SELECT count(*) AS "kept" FROM invoice_paper'))[0]?.kept)

test('invoices of an earlier version stay as they read at the update, though the shop moves before each is kept', async () => {
  await expect.poll(kept, { timeout: 30_000 }).toBe(INVOICES)
  // As if the process had died before the last ones.
  await database.rows(`DELETE FROM invoice_paper WHERE "invoiceId" IN ('i1', 'i2', 'i3')`)
  const admin = await buildStaff(app, 'Administrate')
  const { version } = (await app.call('getShopSettings', { as: admin })).shop
  const value = { companyName: 'Bear Digitizing', address: '2 Cave Road', country: 'Germany' }
  await app.call('changeShopSetting', { as: admin, body: { name: 'shop', value, version } } as never)

  // The page of one that isn't kept yet, and the PDF, which keeps it.
  const page = await app.call('getInvoice', { params: { id: 'i1' } })
  expect(page).toMatchObject({ companyName: 'Lion Caps', seller: { address: '1 Mane Street' }, company: 'Harbor Caps' })
  const pdfOf = async (id: string) => (await app.attempt('downloadInvoice', { params: { id } })).body as Buffer
  const [sheet] = await readPdf(await pdfOf('i1'))
  expect(sheet?.text).toContain('Lion Caps')
  expect(sheet?.text).toContain('Factura')
  expect(await kept()).toBe(INVOICES - 2)

  await keepEarlierDocuments(app.services)
  expect(await kept()).toBe(INVOICES)
  expect((await pdfOf('i2')).equals(await pdfOf('i2'))).toBe(true)
  const [late] = await readPdf(await pdfOf('i3'))
  expect(late?.text).toContain('1 Mane Street')
  expect(await database.rows(`SELECT DISTINCT "sellerId", "language" FROM invoice_paper`)).toEqual([
    { sellerId: 'earlier', language: 'es' },
  ])
})

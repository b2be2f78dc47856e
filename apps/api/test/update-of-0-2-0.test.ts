import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filePlace } from '../src/features/backup/backup-place.ts'
import { restoreBackup } from '../src/features/backup/restore-backup.ts'
import { verifyBackup } from '../src/features/backup/verify-backup.ts'
import { writeBackup } from '../src/features/backup/write-backup.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openFiles } from '../src/platform/files.ts'
import { prepareTables } from '../src/process/prepare-tables.ts'
import { type Caller, startTestApp, type TestApp } from './support/app.ts'
import { createEmptyDatabase, type TestDatabase } from './support/database.ts'
import { NEVER_IN_LEDGER } from './support/ledger-truth.ts'

let folder: string
let shop: TestDatabase
let app: TestApp
/** The administrator, and a customer. */
let olga: Caller
let ada: Caller

const page = { size: 10, page: 1 }
const backup = () => filePlace(join(folder, 'as-then.backup'))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stitchdesk-0-2-0-'))
  shop = await createEmptyDatabase()
  const { connectionString } = shop
  await migrate(connectionString, { limit: 1 })
  await rows(connectionString, 'DROP TABLE schema_migration')
  await rows(connectionString, await readFile(join(import.meta.dirname, 'support/shop-of-0-2-0.sql'), 'utf8'))
  const files = await openFiles({ DATA_DIR: folder })
  await writeBackup({ connectionString, files, dataDir: folder, companyName: '' }, backup())
  app = await startTestApp({ DATABASE_URL: connectionString })
  const signIn = (userName: string) => app.call('login', { body: { userName, password: 'correct horse battery' } })
  olga = await signIn('olga')
  ada = await signIn('ada')
})
afterAll(async () => {
  await app.stop()
  await shop.drop()
  await rm(folder, { recursive: true, force: true })
})

async function rows(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('customers are who they were, with what they placed and what the shop noted', async () => {
  const { docs } = await app.call('listCustomers', { as: olga, params: page, body: { params: {} } })
  expect(docs).toMatchObject([
    { userName: 'bob', company: 'Hill Shirts', requests: 1, owes: 0, colorStatus: 'Nothing', uploadQuotaBytes: null },
    {
      ...{
        userName: 'ada',
        company: 'Harbor Caps',
        requests: 5,
        owes: 17.5,
        colorStatus: 'Red',
        uploadQuotaBytes: 700_000,
      },
      ...{ customerNick: 'Harbor', assToSalesMan: 'sam', reffrence: 'Trade show' },
    },
  ])
  const notes = await app.call('listCustomerNotes', { as: olga, params: { ...page, _id: 'ada-id' } })
  expect(notes.docs).toMatchObject([{ author: 'Sam Lee', text: 'Calls on Mondays' }])
  expect(await app.call('getMe', { as: ada })).toMatchObject({ contactPerson: 'Ada King', lengthUnit: 'mm' })
  const { byMail } = await app.call('getNotificationPreferences', { as: ada })
  expect(byMail).not.toContain('result')
})

test('requests keep their versions, files, changes, proofs and words', async () => {
  const read = (last: number) =>
    app.call('getRequestPage', { as: olga, params: { orderCode: 1_795_000_000_000 + last } })
  expect(await read(1)).toMatchObject({
    ...{ orderName: 'Lion', orderStatus: 'Done', price: 10.05, totalPrice: 10.04, paymentStatus: true, due: 0 },
    ...{ imagesUploads: [{ imageName: '1795000000001-lion.png' }], designerName: 'Dana Fox' },
    processingData: { round: 2, comments: 'Smaller eyes', imagesUploads: [{ imageName: '1795000000001-lion.dst' }] },
    processingRounds: [{ round: 2 }, { round: 1 }],
  })
  expect(await read(2)).toMatchObject({ ReplicaOrderCode: 1_795_000_000_001, rush: 'Yes', due: 17.5 })
  expect(await read(5)).toMatchObject({ oStatus: 'Revision', changes: { done: 0, total: 1 }, proofWaits: true })
  expect(await read(6)).toMatchObject({ waitingSince: '2026-11-06T11:00:00.000Z', waitingFor: 'Which color?' })

  const said = await app.call('getConversation', { as: olga, params: { _id: 'r6', channel: 'customer' } })
  expect(said.docs).toMatchObject([
    { text: 'Which color?', isQuestion: true, files: [{ imageName: '1795000000006-red.png' }] },
  ])
  const proofs = async (_id: string) => (await app.call('listProofs', { as: ada, params: { _id } })).docs
  expect(await proofs('r1')).toMatchObject([
    {
      ...{ state: 'approved', note: 'With your red', answeredBy: 'Ada King' },
      comments: [{ text: 'Lovely mane', pin: { x: 0.25, y: 0.75 }, replies: [{ text: 'Thank you' }] }],
    },
  ])
  expect(await proofs('r5')).toMatchObject([{ state: 'open' }, { comments: [{ text: 'The tail is too thin' }] }])
  const found = await app.call('search', { as: olga, body: { text: 'cafe' } })
  expect(found.requests.found).toMatchObject([{ orderName: 'Café sign' }])
})

test('money is the same to the cent, and stands in the ledger', async () => {
  const { docs: invoices } = await app.call('listAllInvoices', { as: olga, params: page })
  const told = invoices.map(({ _id, state, grandTotal, received }) => [_id, state, grandTotal, received])
  expect(told).toEqual([
    ['i4', 'Draft', 5.5, 0],
    ['i3', 'Void', 5.5, 0],
    ['i2', 'Unpaid', 30, 12.5],
    ['i1', 'Paid', 10.54, 10.54],
  ])
  const waiting = await app.call('listPayments', { as: olga, params: page })
  expect(waiting.docs).toMatchObject([{ PayNumber: 'T-3', Price: 17.5, confirmation: 'pending' }])
  const ledger = await app.call('listLedger', { as: olga, params: { ...page, id: 'ada-id' } })
  expect(ledger.docs.map(({ kind, name, amount, balance }) => [kind, name, amount, balance]).reverse()).toEqual([
    ['invoice', '20261103040501', 10.54, 10.54],
    ['invoice', '20261104040502', 30, 40.54],
    ['payment', 'T-1', -10.54, 30],
    ['invoice', '20261105040503', 5.5, 35.5],
    ['payment', 'T-2', -12.5, 23],
    ['payment', 'T-5', -3, 20],
    ['reversal', '20261105040503', -5.5, 14.5],
    ['reversal', 'T-5', 3, 17.5],
  ])
  expect(await app.call('getBalance', { as: ada, params: { id: 'ada-id' } })).toMatchObject({ owed: 17.5, credit: 0 })
  for (const [what, text] of Object.entries(NEVER_IN_LEDGER)) {
    expect(await rows(shop.connectionString, text), what).toEqual([])
  }
})

test('settings, emails, saved views and the audit trail are there', async () => {
  const { shop: details, zone } = await app.call('getShopSettings', { as: olga })
  expect(details).toMatchObject({ value: { companyName: 'Harbor Stitch', address: '2 Quay' }, version: 3 })
  expect(zone.value.timeZone).toBe('America/Chicago')
  const mails = await app.call('listMail', { as: olga, params: page })
  expect(mails.docs).toMatchObject([{ status: 'failed', reason: 'Mailbox full' }, { kind: 'request-sent' }])
  const views = await app.call('listSavedViews', { as: olga })
  expect(views.docs).toMatchObject([{ name: 'Rush this week', search: 'tab=rush', shared: true }])
  const audit = await app.call('listAudit', { as: olga, params: page })
  expect(audit.docs).toMatchObject([{ name: 'Dana Fox', field: 'price', before: '10', after: '10.05' }])
})

test('a backup that names the migrations of then is restored, one of before is refused', async () => {
  const { manifest } = await verifyBackup(backup())
  const empty = await createEmptyDatabase()
  try {
    const { connectionString } = empty
    const dataDir = join(folder, 'restored')
    const files = await openFiles({ DATA_DIR: dataDir })
    const prepare = (count: number) => prepareTables(connectionString, count)
    const restore = (migrations: string[]) =>
      restoreBackup(
        backup(),
        { connectionString, dataDir, files, prepare, warn: () => undefined },
        { ...manifest, migrations },
      )
    await expect(restore(manifest.migrations.slice(0, -1))).rejects.toThrow(
      'These data are of a version before 0.2.0. Update to 0.2.0 first, then to this version.',
    )
    await restore(manifest.migrations)
    expect(await migrate(connectionString)).not.toHaveLength(0)
    const sums = 'SELECT "kind", sum("amount")::int FROM ledger_entry GROUP BY 1 ORDER BY 1'
    expect(await rows(connectionString, sums)).toEqual(await rows(shop.connectionString, sums))
  } finally {
    await empty.drop()
  }
})

import { existsSync } from 'node:fs'
import { appendFile, lstat, mkdtemp, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createArchive } from '../../src/features/backup/archive.ts'
import { filePlace } from '../../src/features/backup/backup-place.ts'
import { listTables } from '../../src/features/backup/copy-tables.ts'
import { MANIFEST } from '../../src/features/backup/manifest.ts'
import { restoreBackup } from '../../src/features/backup/restore-backup.ts'
import { verifyBackup } from '../../src/features/backup/verify-backup.ts'
import { writeBackup } from '../../src/features/backup/write-backup.ts'
import { openFiles } from '../../src/platform/files.ts'
import { prepareTables } from '../../src/process/prepare-tables.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { createEmptyDatabase, type TestDatabase } from '../support/database.ts'
import {
  buildBillable,
  buildCustomer,
  buildInvoice,
  buildRequest,
  buildStaff,
  type TestAccount,
} from '../support/factories.ts'
import { waitForMail } from '../support/mail.ts'
import { sendFile } from '../support/pictures.ts'
import { PNG } from '../support/sample-files.ts'

const SESSION_SECRET = 'a secret that the restored shop has to know'

let app: TestApp
let customer: TestAccount
let admin: TestAccount
let folder: string
const databases: TestDatabase[] = []

beforeAll(async () => {
  // Nothing is sent meanwhile, so that the shop is quiet and something waits.
  app = await startTestApp({ STITCHDESK_ROLE: 'web', SESSION_SECRET, DRAIN_SECONDS: '0' })
  await writeFile(join(app.dataDir, 'session-secret'), 'as at the first start')
  folder = await mkdtemp(join(tmpdir(), 'stitchdesk-backup-'))
  customer = await buildCustomer(app, { company: 'Zażółć \\ "gęślą"\tjaźń\n' })
  admin = await buildStaff(app, 'Administrate')
  await buildRequest(app, { customer })
  await buildInvoice(app, customer, [await buildBillable(app, customer)])
  await sendFile(app, customer, { name: 'lion.png', content: PNG })
  await app.call('register', { body: { username: 'fresh', email: 'fresh@example.com', password: 'correct horse' } })
})

afterAll(async () => {
  await app.stop()
  await Promise.all(databases.map((database) => database.drop()))
  await rm(folder, { recursive: true, force: true })
})

const source = () => ({
  connectionString: app.connectionString,
  files: app.services.files,
  dataDir: app.dataDir,
  companyName: 'Harbor Stitch',
})
const write = (path: string, options = {}) => writeBackup(source(), filePlace(path), options)
const verify = (path: string, options = {}) => verifyBackup(filePlace(path), options)

async function emptyPlace() {
  const database = await createEmptyDatabase()
  databases.push(database)
  const { connectionString } = database
  const dataDir = await mkdtemp(join(folder, 'restored-'))
  const files = await openFiles({ DATA_DIR: dataDir })
  const prepare = (count: number) => prepareTables(connectionString, count)
  return { connectionString, dataDir, files, prepare, warn: () => undefined }
}

async function restore(path: string, options = {}) {
  const place = await emptyPlace()
  await restoreBackup(filePlace(path), place, (await verify(path, options)).manifest, options)
  return place
}

/** Every row of every table as one text each, in an order of their own. */
async function rowsOf(connectionString: string): Promise<Map<string, string[]>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const rows = new Map<string, string[]>()
    for (const { schema, name } of await listTables(client)) {
      const where = schema === 'pgboss' ? `WHERE state < 'completed'` : ''
      const answer = await client.query<{ row: string }>(
        `SELECT t::text AS row FROM ${schema}."${name}" t ${where} ORDER BY 1`,
      )
      rows.set(
        name,
        answer.rows.map(({ row }) => row),
      )
    }
    return rows
  } finally {
    await client.end()
  }
}

test('a backup of a quiet shop gives every row and every file back, and the shop starts on it', async () => {
  const path = join(folder, 'quiet.backup')
  const { files, tables } = await write(path)
  expect(files).toBeGreaterThan(0)
  const place = await restore(path)
  const [before, after] = await Promise.all([rowsOf(app.connectionString), rowsOf(place.connectionString)])
  expect(after).toEqual(before)
  expect(before.size).toBe(tables)
  for await (const key of app.services.files.list('', new Date())) {
    expect(await readFile(join(place.dataDir, 'files', key)), key).toEqual(
      await readFile(join(app.dataDir, 'files', key)),
    )
  }
  expect(await readFile(join(place.dataDir, 'session-secret'), 'utf8')).toBe('as at the first start')
  const { connectionString: DATABASE_URL, dataDir: DATA_DIR } = place
  const again = await startTestApp({ DATABASE_URL, DATA_DIR, SESSION_SECRET })
  try {
    // Who was signed in still is, what waited is sent, and new records take the next numbers.
    await waitForMail(place, 'fresh@example.com', 'Welcome')
    expect((await again.call('getMe', { as: customer })).company).toContain('gęślą')
    const placed = await again.call('createOrder', {
      as: customer,
      body: { requestFor: 'order', orderName: 'After the restore', requiredFormat: 'dst' },
    })
    expect(placed.orderName).toBe('After the restore')
    const { docs } = await again.call('listOrders', { as: admin, params: { size: 50, page: 1 }, body: {} })
    expect(docs.map(({ orderName }) => orderName)).toContain('After the restore')
  } finally {
    await again.stop()
  }
})

test('a backup under load is of one moment: what it has is whole, and nothing of it is lost', async () => {
  const path = join(folder, 'busy.backup')
  let working = true
  const placed: string[] = []
  const work = Array.from({ length: 4 }, async () => {
    while (working) {
      const { _id } = await app.call('createOrder', {
        as: customer,
        body: { requestFor: 'order', orderName: `Busy ${placed.length}`, requiredFormat: 'dst' },
      })
      placed.push(_id)
    }
  })
  await expect.poll(() => placed.length, { timeout: 30_000 }).toBeGreaterThan(5)
  const before = placed.length
  await write(path)
  working = false
  await Promise.all(work)
  const place = await restore(path)
  const [all, kept] = await Promise.all([rowsOf(app.connectionString), rowsOf(place.connectionString)])
  const requests = kept.get('request')?.length ?? 0
  expect(requests).toBeGreaterThanOrEqual(before)
  // Foreign keys were put back, so every row has what it names; what never changes is as it was.
  const events = new Set(all.get('audit_event'))
  expect(kept.get('audit_event')?.every((row) => events.has(row))).toBe(true)
  const contents = new Set(all.get('content'))
  expect(kept.get('content')?.every((row) => contents.has(row))).toBe(true)
})

test('a passphrase encrypts a backup, and nothing but it opens it', async () => {
  const path = join(folder, 'secret.backup')
  await write(path, { passphrase: 'correct horse battery staple' })
  expect((await readFile(path)).includes(Buffer.from('manifest.json'))).toBe(false)
  await expect(verify(path)).rejects.toThrow(/is encrypted. Set BACKUP_PASSPHRASE/)
  await expect(verify(path, { passphrase: 'wrong' })).rejects.toThrow(/BACKUP_PASSPHRASE does not open/)
  const { manifest } = await verify(path, { passphrase: 'correct horse battery staple' })
  expect(manifest.tables.map(({ name }) => name)).toContain('invoice')
  expect(manifest.shop).toBe('Harbor Stitch')
})

test.each([
  ['cut in the middle', async (path: string) => truncate(path, Math.floor((await stat(path)).size / 2))],
  ['cut at its end', async (path: string) => truncate(path, (await stat(path)).size - 20)],
  [
    'changed in one byte',
    async (path: string) => {
      const bytes = await readFile(path)
      const at = Math.floor(bytes.length / 2)
      bytes[at] = (bytes[at] ?? 0) ^ 0xff
      await writeFile(path, bytes)
    },
  ],
])('a backup that was %s is refused before anything is restored', async (_what, harm) => {
  const path = join(folder, `harmed-${crypto.randomUUID()}.backup`)
  await write(path)
  await harm(path)
  await expect(verify(path)).rejects.toThrow(/is damaged or was cut off/)
})

test('a file that is no backup, a missing one and an existing one are told by name', async () => {
  const path = join(folder, 'other.backup')
  await expect(verify(path)).rejects.toThrow(/can't be read/)
  await appendFile(path, 'a letter')
  await expect(verify(path)).rejects.toThrow(/is no backup of Stitchdesk/)
  await expect(write(path)).rejects.toThrow(/exists already/)
  expect(await readFile(path, 'utf8')).toBe('a letter')
})

test('a place in use is left alone', async () => {
  const path = join(folder, 'for-used.backup')
  await write(path)
  const place = { ...(await emptyPlace()), connectionString: app.connectionString }
  const { manifest } = await verify(path)
  await expect(restoreBackup(filePlace(path), place, manifest)).rejects.toThrow(/database is in use/)
})

test('files of this shop may be there already, as in a bucket that outlasts a machine; those of another are left alone', async () => {
  const path = join(folder, 'for-a-store-in-use.backup')
  await write(path)
  const { manifest } = await verify(path)
  const place = await emptyPlace()
  for await (const key of app.services.files.list('content', new Date())) {
    await place.files.put(key, await readFile(join(app.dataDir, 'files', key)))
  }
  await restoreBackup(filePlace(path), place, manifest)
  const foreign = await emptyPlace()
  for (let number = 0; number < 30; number++) {
    await foreign.files.put(`content/00/${number.toString(16).padStart(64, '0')}`, Buffer.from('theirs'))
  }
  await expect(restoreBackup(filePlace(path), foreign, manifest)).rejects.toThrow(/files of another shop/)
})

test('a backup of a newer version is refused in a sentence', async () => {
  const path = join(folder, 'newer.backup')
  const archive = await createArchive(filePlace(path))
  await archive.add(MANIFEST, Buffer.from('{"format":2}'))
  await archive.finish()
  await expect(verify(path)).rejects.toThrow(/newer version of Stitchdesk/)
})

test.skipIf(!existsSync('/dev/full'))('a full disk ends a backup in a sentence and leaves nothing behind', async () => {
  const path = join(folder, 'full.backup')
  await symlink('/dev/full', `${path}.part`)
  await expect(write(path)).rejects.toThrow(/disk of .*full\.backup is full/)
  await expect(lstat(`${path}.part`)).rejects.toThrow()
})

test('a backup that can not be written leaves nothing behind', async () => {
  const path = join(folder, 'nowhere', 'deep.backup')
  await expect(write(path)).rejects.toThrow()
  await expect(stat(`${path}.part`)).rejects.toThrow()
})

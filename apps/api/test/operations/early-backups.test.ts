import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filePlace } from '../../src/features/backup/backup-place.ts'
import { restoreBackup } from '../../src/features/backup/restore-backup.ts'
import { verifyBackup } from '../../src/features/backup/verify-backup.ts'
import { writeBackup } from '../../src/features/backup/write-backup.ts'
import { openFiles } from '../../src/platform/files.ts'
import { prepareTables } from '../../src/process/prepare-tables.ts'
import { startTestApp } from '../support/app.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type Product, startProduct } from '../support/product.ts'

const BACKUPS = 20
const RESTORES_AT_ONCE = 4
const ADMIN = { userName: 'first-admin', password: 'early-backups-password' }

let folder: string
let database: TestDatabase
let product: Product

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stitchdesk-early-'))
  database = await createTestDatabase()
  // A shop that ran before: its queue has work of its own right after the next start, and not a minute later.
  const before = await startTestApp({ DATABASE_URL: database.connectionString, ADMIN_PASSWORD: ADMIN.password })
  await before.stop()
  await query(database, `UPDATE pgboss.version SET cron_on = now() - interval '1 hour'`)
  product = startProduct(join(folder, 'data'), { DATABASE_URL: database.connectionString })
})

afterAll(async () => {
  await product.signal('SIGTERM')
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function query<Row extends object>({ connectionString }: Pick<TestDatabase, 'connectionString'>, text: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function post<T>(path: string, body: object, token = ''): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${await product.ready}/api${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

const waitingJobs = async (of: Pick<TestDatabase, 'connectionString'>) =>
  (await query<{ name: string }>(of, `SELECT DISTINCT name FROM pgboss.job WHERE state < 'completed'`)).map(
    ({ name }) => name,
  )

const countRequests = async (of: Pick<TestDatabase, 'connectionString'>) =>
  (await query<{ count: number }>(of, 'SELECT count(*)::int AS count FROM request'))[0]?.count ?? 0

test('of twenty backups, taken one after the other from a start on while people work, each is restored', async () => {
  const { token } = await post<{ token: string }>('/post-jwt-login', ADMIN)
  await post('/customer', { userName: 'harbor-caps', email: 'ada@example.com', contactPerson: 'Ada', cell: '1' }, token)
  let isWorking = true
  let placed = 0
  const placing = (async () => {
    for (; isWorking; placed++) {
      const body = { requestFor: 'order', orderName: `Early ${placed}`, requiredFormat: 'dst', userName: 'harbor-caps' }
      await post('/create-order', body, token)
    }
  })()
  const dataDir = join(folder, 'data')
  const source = {
    connectionString: database.connectionString,
    files: await openFiles({ DATA_DIR: dataDir }),
    dataDir,
    companyName: 'Harbor Stitch',
  }
  const taken: { path: string; known: number }[] = []
  const hasQueueWorked = async () =>
    (await query(database, `SELECT FROM pgboss.job WHERE starts_with(name, '__pgboss__') LIMIT 1`)).length > 0
  try {
    while (taken.length < BACKUPS || !(await hasQueueWorked())) {
      const path = join(folder, `${taken.length}.backup`)
      const known = placed
      await writeBackup(source, filePlace(path))
      taken.push({ path, known })
    }
  } finally {
    isWorking = false
    await placing
  }
  expect(placed).toBeGreaterThan(BACKUPS)
  const waiting = taken.slice(-BACKUPS)
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await restoreOne(next)
  }
  await Promise.all(Array.from({ length: RESTORES_AT_ONCE }, work))
})

/** Restores a backup, and looks whether it has what was answered for before it began. */
async function restoreOne({ path, known }: { path: string; known: number }): Promise<void> {
  const restored = await createEmptyDatabase()
  try {
    const { connectionString } = restored
    const dataDir = `${path}.data`
    const files = await openFiles({ DATA_DIR: dataDir })
    const prepare = (migrations: number) => prepareTables(connectionString, migrations)
    const { manifest } = await verifyBackup(filePlace(path))
    const target = { connectionString, dataDir, files, prepare, warn: () => undefined }
    await restoreBackup(filePlace(path), target, manifest)
    expect(await countRequests(restored), path).toBeGreaterThanOrEqual(known)
    expect(await waitingJobs(restored)).toEqual(expect.not.arrayContaining([expect.stringMatching(/^__pgboss__/)]))
  } finally {
    await restored.drop()
  }
}

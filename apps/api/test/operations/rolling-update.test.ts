import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS, readMigrations, readReleases } from '../../src/platform/database/read-migrations.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { buildCustomer, buildStaff, type TestAccount } from '../support/factories.ts'
import { type Product, startProduct } from '../support/product.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const SESSION_SECRET = 'a secret that all processes of this test share'
const NEXT = '9000-next-version.sql'

let app: TestApp
/** The folder of the next version: this one and a migration that adds to it. */
let next: string
let started: Product[] = []

beforeAll(async () => {
  app = await startTestApp({ SESSION_SECRET })
  next = await mkdtemp(join(tmpdir(), 'stitchdesk-next-'))
  await mkdir(join(next, 'apps/api'), { recursive: true })
  for (const name of ['src', 'migrations', 'package.json']) {
    await cp(join(ROOT, 'apps/api', name), join(next, 'apps/api', name), { recursive: true })
  }
  await cp(join(ROOT, 'package.json'), join(next, 'package.json'))
  for (const name of ['node_modules', 'packages', 'locales']) await symlink(join(ROOT, name), join(next, name))
  const migrations = join(next, 'apps/api/migrations')
  await writeFile(
    join(migrations, NEXT),
    'ALTER TABLE request ADD COLUMN "nextField" text;\n' +
      '-- Afterwards: CREATE INDEX CONCURRENTLY IF NOT EXISTS request_by_next_field ON request ("nextField");\n',
  )
  // As if this version were the last release.
  const { releases, offline } = await readReleases()
  const lastMigration = (await readMigrations(MIGRATIONS)).at(-1)?.name ?? ''
  const known = { releases: [...releases, { version: '9.0.0', lastMigration }], offline }
  await writeFile(join(migrations, 'releases.json'), JSON.stringify(known))
})

afterEach(async () => {
  await Promise.all(started.map((product) => product.signal('SIGKILL')))
  started = []
})

afterAll(async () => {
  await app.stop()
  await rm(next, { recursive: true, force: true })
})

function startWeb(root: string, env: Record<string, string> = {}): Product {
  const shared = { DATABASE_URL: app.connectionString, SESSION_SECRET, STITCHDESK_ROLE: 'web', DRAIN_SECONDS: '0' }
  const product = startProduct(app.dataDir, { ...shared, ...env }, join(root, 'apps/api/src/main.ts'))
  started.push(product)
  return product
}

interface People {
  staff: TestAccount
  customer: TestAccount
}

/** Places an order as staff do for a customer: nobody counts how many. */
async function place(address: string, { staff, customer }: People, orderName: string): Promise<number> {
  const response = await fetch(`${address}/api/create-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${staff.token}` },
    body: JSON.stringify({ requestFor: 'order', orderName, requiredFormat: 'dst', userName: customer.userName }),
  })
  await response.arrayBuffer()
  return response.status
}

test('the next version migrates and works beside this one, which goes on, and starts again, on the newer database', async () => {
  const people = { staff: await buildStaff(app, 'Administrate'), customer: await buildCustomer(app) }
  const old = await startWeb(ROOT).ready
  // Who leaves migrating to others does not start on a database that lacks something.
  const early = startWeb(next, { MIGRATE_AT_START: 'false' })
  expect(await early.ended).toBe(1)
  expect(early.output()).toContain(`The database lacks migration ${NEXT}.`)

  const statuses: number[] = []
  let updating = true
  const calls = Array.from({ length: 4 }, async (_, at) => {
    while (updating) statuses.push(await place(old, people, `during the update ${at}`))
  })
  const young = await startWeb(next).ready
  expect(await place(young, people, 'by the next version')).toBe(200)
  updating = false
  await Promise.all(calls)
  expect(statuses.length).toBeGreaterThan(0)
  expect(statuses.filter((status) => status !== 200)).toEqual([])

  const again = await startWeb(ROOT).ready
  expect(await place(again, people, 'by this version, started after the update')).toBe(200)
  const unmigrating = await startWeb(ROOT, { MIGRATE_AT_START: 'false' }).ready
  expect(await place(unmigrating, people, 'by one that never migrates')).toBe(200)
})

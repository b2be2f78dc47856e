import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { buildCustomer, buildOrderCode, type TestAccount } from '../support/factories.ts'
import { DST, formOf } from '../support/sample-files.ts'
import { listStored } from '../support/stored-files.ts'

// A database whose disk is full says so by an error of its own (53100), in the middle of a statement or when a transaction
// ends. Here a trigger says it.

let app: TestApp
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  customer = await buildCustomer(app)
  await sql`CREATE FUNCTION disk_is_full() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE disk_full USING MESSAGE = 'could not extend file: No space left on device'; END $$`.execute(
    app.services.db,
  )
})
afterAll(() => app.stop())
afterEach(() => sql`DROP TRIGGER full_disk ON ${sql.table(table)}`.execute(app.services.db))

let table = ''
async function fill(which: string, when: 'at once' | 'at the end') {
  table = which
  const fails =
    when === 'at once'
      ? sql`CREATE TRIGGER full_disk BEFORE INSERT ON ${sql.table(which)}`
      : sql`CREATE CONSTRAINT TRIGGER full_disk AFTER INSERT ON ${sql.table(which)} DEFERRABLE INITIALLY DEFERRED`
  await sql`${fails} FOR EACH ROW EXECUTE FUNCTION disk_is_full()`.execute(app.services.db)
}
const makeRoom = () => sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER full_disk`.execute(app.services.db)

const NO_ROOM = { status: 507, body: { code: 'storage_full', message: expect.stringContaining('disk is full') } }

test.each([
  ['request', 'at once'],
  ['request', 'at the end'],
  ['mail_message', 'at once'],
] as const)('placing an order that finds no room for a %s, %s, is 507 and leaves nothing', async (which, when) => {
  const orderCode = await buildOrderCode(app, customer)
  const body = { requestFor: 'order', orderName: 'Lion', requiredFormat: 'dst', orderCode }
  const place = () => app.attempt('createOrder', { as: customer, body })
  await fill(which, when)
  expect(await place()).toMatchObject(NO_ROOM)
  await makeRoom()
  const { rows } = await sql`SELECT FROM request WHERE "orderCode" = ${orderCode}`.execute(app.services.db)
  expect(rows).toEqual([])
  // The same form sent again, as people do, places it.
  expect(await place()).toMatchObject({ status: 200, body: { orderCode } })
})

test.each(['at once', 'at the end'] as const)('an upload that finds none, %s, leaves no file', async (when) => {
  const orderCode = await buildOrderCode(app, customer)
  const send = () =>
    app.attempt('upload', { as: customer, params: { orderCode }, body: formOf(['logo.dst', `${DST}${orderCode}`]) })
  await fill('upload', when)
  expect(await send()).toMatchObject(NO_ROOM)
  await makeRoom()
  const { rows } = await sql`SELECT FROM upload WHERE "orderCode" = ${orderCode}`.execute(app.services.db)
  expect(rows).toEqual([])
  expect((await listStored(app)).filter((path) => path.endsWith('.part'))).toEqual([])
  expect((await send()).status).toBe(200)
})

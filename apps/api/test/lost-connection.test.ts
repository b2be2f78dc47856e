import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLive, type RequestNotice } from '../src/platform/live.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { waitingForLocks } from './support/at-once.ts'
import { createTestDatabase, onServer } from './support/database.ts'
import { buildRequest, buildStaff } from './support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('a call whose connection is lost fails with an id, and the product goes on', async () => {
  const admin = await buildStaff(app, 'Administrate')
  const { _id } = await buildRequest(app)
  const update = { as: admin, params: { _id }, body: { oStatus: 'Edit' } }
  const lost = await app.services.db.transaction().execute(async (trx) => {
    await sql`SELECT FROM request WHERE "_id" = ${_id} FOR UPDATE`.execute(trx)
    const call = app.attempt('updateOrder', update)
    await expect.poll(() => waitingForLocks(app)).toBe(1)
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(trx)
    return call
  })
  expect(lost).toMatchObject({ status: 500, body: { code: 'internal', id: expect.any(String) } })
  expect((await app.attempt('updateOrder', update)).status).toBe(200)
})

test('live events come once however often the database was out of reach', async () => {
  const database = await createTestDatabase()
  const name = new URL(database.connectionString).pathname.slice(1)
  const failures: unknown[] = []
  const notices: RequestNotice[] = []
  const live = await openLive(database.connectionString, (error) => failures.push(error))
  live.subscribe({ onRequest: (notice) => notices.push(notice), onAccess: () => undefined })
  await onServer(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
  await onServer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`)
  await expect.poll(() => failures.length).toBeGreaterThanOrEqual(4)
  await onServer(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
  await expect.poll(() => notices.length).toBe(1)
  const listeners = `SELECT FROM pg_stat_activity WHERE datname = '${name}' AND query LIKE 'LISTEN%'`
  await expect.poll(async () => (await onServer(listeners)).rowCount).toBe(1)
  expect(notices).toEqual([{ type: 'many' }])
  await live.stop()
  await database.drop()
})

import { once } from 'node:events'
import net from 'node:net'
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

test('a database out of reach is no fault of whoever calls', async () => {
  const proxy = await startProxy(app.connectionString)
  const beyond = await startTestApp({ DATABASE_URL: proxy.connectionString })
  const admin = await buildStaff(app, 'Administrate')
  const token = await beyond.services.accessTokens.sign(admin.sessionId)
  const call = { as: { token } }
  expect((await beyond.attempt('getMe', call)).status).toBe(200)
  await app.services.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE session`.execute(trx)
    const cut = beyond.attempt('getMe', call)
    await expect.poll(() => waitingForLocks(app)).toBe(1)
    proxy.cut()
    expect(await cut).toMatchObject({ status: 500, body: { code: 'internal', id: expect.any(String) } })
  })
  expect((await beyond.attempt('getMe', call)).status).toBe(200)
  await beyond.stop()
  proxy.stop()
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

/** Stands between the product and its database; `cut()` breaks every connection as a failing network does. */
async function startProxy(connectionString: string) {
  const database = new URL(connectionString)
  const open = new Set<net.Socket>()
  const server = net.createServer((near) => {
    const far = net.connect(Number(database.port), database.hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined).once('close', () => open.delete(socket))
    }
    near.pipe(far).pipe(near)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = new URL(connectionString)
  address.port = String((server.address() as net.AddressInfo).port)
  return {
    connectionString: address.href,
    cut() {
      for (const socket of open) socket.resetAndDestroy()
    },
    stop: () => server.close(),
  }
}

import { once } from 'node:events'
import net from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onRequestNotice, REQUEST_NOTICES, type RequestNotice } from '../../src/features/live/request-notices.ts'
import { openChangeFeed } from '../../src/platform/change-feed.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { waitingForLocks } from '../support/at-once.ts'
import { createTestDatabase, onServer } from '../support/database.ts'
import { buildRequest, buildStaff } from '../support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('a call whose connection is lost is told to come again, and the product goes on', async () => {
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
  expect(lost).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(Number(lost.headers.get('retry-after'))).toBeGreaterThan(0)
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
    expect(await cut).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  })
  expect((await beyond.attempt('getMe', call)).status).toBe(200)
  await beyond.stop()
  proxy.stop()
})

describe('a database that does not answer', () => {
  const SOON = { connectionMs: 1000, statementMs: 1000, reportMs: 1500 }

  test('a call that waits for a locked table ends, and so does its statement', async () => {
    const quick = await startTestApp({ DATABASE_URL: app.connectionString }, SOON)
    const admin = await signedInAt(quick)
    await app.services.db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE request`.execute(trx)
      const params = { size: 10, page: 1 }
      for (const name of ['listOrders', 'exportOrders', 'ordersReport'] as const) {
        const body = name === 'exportOrders' ? { columns: ['orderName'] } : {}
        const answer = await quick.attempt(name, { as: admin, params: { ...params, format: 'csv' }, body })
        expect(answer, name).toMatchObject({ status: 503, body: { code: 'unavailable' } })
      }
      await expect.poll(() => waitingForLocks(app)).toBe(0)
    })
    expect((await quick.attempt('listOrders', { as: admin, params: { size: 10, page: 1 } })).status).toBe(200)
    await quick.stop()
  })

  test('calls beyond the connections there are do not wait for ever', async () => {
    const quick = await startTestApp({ DATABASE_URL: app.connectionString }, { ...SOON, statementMs: 60_000 })
    const admin = await signedInAt(quick)
    const call = { as: admin, params: { size: 10, page: 1 } }
    const held = await app.services.db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE request`.execute(trx)
      const started = Array.from({ length: 10 }, () => quick.attempt('listOrders', call))
      await expect.poll(() => waitingForLocks(app)).toBe(6)
      expect(await quick.attempt('listOrders', call)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
      expect(await quick.attempt('getShop')).toMatchObject({ status: 503, body: { code: 'unavailable' } })
      // Changes have connections of their own, and so has the question whether the process is well.
      expect(await quick.attempt('health')).toMatchObject({ status: 200 })
      return started
    })
    await Promise.all(held)
    expect((await quick.attempt('listOrders', call)).status).toBe(200)
    await quick.stop()
  })

  test('a server that hangs is told as such, and forgotten connections are not used again', async () => {
    const proxy = await startProxy(app.connectionString)
    const beyond = await startTestApp({ DATABASE_URL: proxy.connectionString }, SOON)
    const { token } = await signedInAt(beyond)
    expect((await beyond.attempt('getMe', { as: { token } })).status).toBe(200)
    proxy.hang()
    const login = { body: { userName: 'nobody', password: 'guessed' } }
    for (const call of [
      () => beyond.attempt('getMe', { as: { token } }),
      () => beyond.attempt('health'),
      () => beyond.attempt('login', login),
    ]) {
      expect(await call()).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    }
    // Those who hang stay so; whoever comes now is served.
    proxy.serve()
    // The connection for reading that nobody has used meanwhile is found to hang at its next use.
    await expect.poll(async () => (await beyond.attempt('getMe', { as: { token } })).status).toBe(200)
    expect((await beyond.attempt('health')).status).toBe(200)
    expect((await beyond.attempt('login', login)).status).toBe(401)
    proxy.cut()
    await beyond.stop()
    proxy.stop()
  })
})

test('live events come once however often the database was out of reach', async () => {
  const database = await createTestDatabase()
  const name = new URL(database.connectionString).pathname.slice(1)
  const failures: unknown[] = []
  const told: RequestNotice[] = []
  const notices = await openChangeFeed(database.connectionString, {
    channels: [REQUEST_NOTICES],
    onError: (error) => failures.push(error),
  })
  onRequestNotice(notices, (notice) => told.push(notice))
  await onServer(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
  await onServer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`)
  await expect.poll(() => failures.length).toBeGreaterThanOrEqual(4)
  await onServer(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
  await expect.poll(() => told.length).toBe(1)
  const listeners = `SELECT FROM pg_stat_activity WHERE datname = '${name}' AND query LIKE 'LISTEN%'`
  await expect.poll(async () => (await onServer(listeners)).rowCount).toBe(1)
  expect(told).toEqual([{ type: 'many' }])
  await notices.stop()
  await database.drop()
})

/** An administrator, signed in at another product on the same database. */
async function signedInAt(other: TestApp) {
  const { sessionId } = await buildStaff(app, 'Administrate')
  return { token: await other.services.accessTokens.sign(sessionId) }
}

/** Stands between the product and its database; `cut()` breaks every connection as a failing network does. */
async function startProxy(connectionString: string) {
  const database = new URL(connectionString)
  const open = new Set<net.Socket>()
  let hangs = false
  const server = net.createServer((near) => {
    if (hangs) {
      open.add(near.on('error', () => undefined))
      return
    }
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
    /** Nothing gets through any more, and nobody is told. */
    hang() {
      hangs = true
      for (const socket of open) socket.unpipe().pause()
    },
    /** Serves whoever connects from now on. */
    serve() {
      hangs = false
    },
    cut() {
      for (const socket of open) socket.resetAndDestroy()
    },
    stop: () => server.close(),
  }
}

import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { waitingForLocks } from './support/at-once.ts'
import { buildCustomer, buildStaff, type TestAccount } from './support/factories.ts'

let app: TestApp
let admin: TestAccount

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  // More than the buffers between the database and a reader hold, so that an unread export is never at its end.
  await buildManyRequests(app, 10_000, 1_800)
})
afterAll(async () => {
  // Even an export that is still open must not hold up a stop.
  await openExport('csv')
  await openExport('xlsx')
  await app.stop()
})

type Format = 'csv' | 'xlsx'

function callExport(format: Format): ClientRequest {
  const call = request(new URL(`/api/orders/export/${format}`, app.address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
  })
  // Its end without an answer is what these tests are about.
  call.on('error', () => undefined)
  return call.end('{}')
}

/** Starts an export and reads its first byte only; the answer stays open. */
async function openExport(format: Format): Promise<IncomingMessage> {
  const call = callExport(format)
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  response.on('error', () => undefined)
  await once(response, 'readable')
  response.read(1)
  return response
}

/** How many connections the exports hold. */
async function exporting(): Promise<number> {
  const { rows } = await sql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle' AND query ~ '^(DECLARE|FETCH) '`.execute(
    app.services.db,
  )
  return rows.length
}

describe('an export whose reader goes away', () => {
  test.each(['csv', 'xlsx'] as const)('gives its connection back: %s', async (format) => {
    for (let round = 0; round < 12; round += 1) {
      const response = await openExport(format)
      await expect.poll(exporting).toBe(1)
      response.destroy()
      await expect.poll(exporting).toBe(0)
    }
    await app.call('getMe', { as: admin })
  })

  test.each(['csv', 'xlsx'] as const)('gives it back when the query has not answered yet: %s', async (format) => {
    await app.services.db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE request`.execute(trx)
      const call = callExport(format)
      await expect.poll(() => waitingForLocks(app)).toBe(1)
      call.destroy()
      await new Promise((closed) => call.once('close', closed))
    })
    await expect.poll(exporting).toBe(0)
  })
})

describe('an export whose query fails before its first row', () => {
  test.each(['csv', 'xlsx'] as const)('says so instead of answering a broken file: %s', async (format) => {
    const reply = await app.services.db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE request`.execute(trx)
      const answer = app.attempt('exportOrders', { as: admin, params: { format }, body: {} })
      await expect.poll(() => waitingForLocks(app)).toBe(1)
      await sql`SELECT pg_cancel_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(trx)
      return answer
    })
    expect(reply.status).toBe(503)
    expect(reply.headers.get('content-type')).toContain('json')
    expect(reply.body).toMatchObject({ code: 'unavailable' })
    await expect.poll(exporting).toBe(0)
  })
})

describe('exports that nobody reads', () => {
  test('leave the product its connections: no more than three run at once', async () => {
    const unread = [await openExport('csv'), await openExport('xlsx'), await openExport('csv')]
    const anExport = { as: admin, params: { format: 'csv' }, body: {} }
    const { message } = await app.refused('exportOrders', 'too_many_exports', anExport)
    expect(message).toBe('Too many exports are running. Try again in a moment.')
    await Promise.all(Array.from({ length: 20 }, () => app.call('getMe', { as: admin })))
    for (const response of unread) response.destroy()
    await expect.poll(async () => (await app.attempt('exportOrders', anExport)).status).toBe(200)
  })

  test.each(['csv', 'xlsx'] as const)('end by themselves: %s', async (format) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const response = await openExport(format)
      const closed = new Promise((close) => response.once('close', close))
      await expect.poll(exporting).toBe(1)
      const passMinute = () => {
        vi.advanceTimersByTime(60_000)
        return exporting()
      }
      await expect.poll(passMinute).toBe(0)
      response.resume()
      await closed
      expect(response.complete).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  })
})

/**
 * Many orders of one customer at once, with names that no compression makes short. The search finds none of them: for words like
 * these its index would take longer than all the rest.
 */
async function buildManyRequests(app: TestApp, count: number, nameLength: number): Promise<void> {
  const customer = await buildCustomer(app)
  const words = Math.ceil(nameLength / 128)
  await sql`DROP INDEX request_found_folded`.execute(app.services.db)
  await sql`ALTER TABLE request DISABLE TRIGGER keep_words`.execute(app.services.db)
  await sql`
    WITH code AS (
      INSERT INTO order_code ("orderCode", "accountId")
      SELECT 1800000000000 + n, ${customer._id} FROM generate_series(1, ${count}::int) n RETURNING "orderCode")
    INSERT INTO request ("requestFor", "orderCode", "orderName", "requiredFormat", "userName", "customerId")
    SELECT 'order', "orderCode",
      (SELECT string_agg(encode(sha512(("orderCode" || '-' || word)::bytea), 'hex'), '') FROM generate_series(1, ${words}::int) word),
      'dst', ${customer.userName}, ${customer.customerId}
    FROM code`.execute(app.services.db)
}

import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { waitingForLocks } from './support/at-once.ts'
import { buildManyRequests, buildStaff, type TestAccount } from './support/factories.ts'

let app: TestApp
let admin: TestAccount
const open = new Set<IncomingMessage>()

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  // More than the buffers between the database and a reader hold, so that an unread export is never at its end.
  await buildManyRequests(app, 10_000, 1_800)
})
afterAll(async () => {
  for (const response of open) response.destroy()
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
  open.add(response)
  response.on('error', () => undefined)
  await once(response, 'readable')
  response.read(1)
  return response
}

/** How many connections the exports hold. */
async function exporting(): Promise<number> {
  const { rows } = await sql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle' AND query LIKE '%"orderName"%'`.execute(
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

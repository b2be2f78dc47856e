import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkVersion } from '../../src/process/check-version.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { createTestDatabase, onServer, type TestDatabase } from '../support/database.ts'
import { buildCustomer } from '../support/factories.ts'

let database: TestDatabase
let app: TestApp | undefined

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await app?.stop()
  await database.drop()
})

const allow = (connections: number) =>
  onServer(`ALTER DATABASE ${new URL(database.connectionString).pathname.slice(1)} CONNECTION LIMIT ${connections}`)

test('a server that is too old is told at the start, with both versions', async () => {
  await expect(checkVersion(database.connectionString)).resolves.toBeUndefined()
  await expect(checkVersion(database.connectionString, 99)).rejects.toThrow(
    /is PostgreSQL \d+\.\d+, and Stitchdesk needs 99 or newer/,
  )
})

test('a server that allows fewer connections than a process uses is told at the start, with both numbers', async () => {
  await allow(20)
  await expect(startTestApp({ DATABASE_URL: database.connectionString })).rejects.toThrow(
    /allows 20 connections, and this process uses up to 31/,
  )
})

test('connections that the server refuses later are 503 with Retry-After, and nothing answered is lost', async () => {
  await allow(40)
  app = await startTestApp({ DATABASE_URL: database.connectionString })
  const customer = await buildCustomer(app)
  await allow(8)
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, at) => {
      const body = { requestFor: 'order', orderName: `Heron ${at}`, requiredFormat: 'dst' }
      return app?.attempt('createOrder', { as: customer, body })
    }),
  )
  const statuses = new Set(answers.map((answer) => answer?.status))
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(statuses).toContain(503)
  for (const answer of answers) if (answer?.status === 503) expect(answer.headers.get('retry-after')).toBeTruthy()
  await allow(40)
  const rows = await app.services.db.selectFrom('request').select('orderName').execute()
  expect(rows).toHaveLength(answers.filter((answer) => answer?.status === 200).length)
})

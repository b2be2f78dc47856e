import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { createTestDatabase, onServer, type TestDatabase } from './support/database.ts'
import { buildCustomer } from './support/factories.ts'

let database: TestDatabase
let app: TestApp

beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp({ DATABASE_URL: database.connectionString })
})
afterAll(async () => {
  await app.stop()
  await database.drop()
})

const name = () => new URL(database.connectionString).pathname.slice(1)
const reconnectAll = () =>
  onServer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name()}'`)

test('a database that takes no changes, such as a standby, fails the health and is no fault of who calls', async () => {
  const customer = await buildCustomer(app)
  const order = { as: customer, body: { requestFor: 'order', orderName: 'Lion', requiredFormat: 'dst' } }
  await onServer(`ALTER DATABASE ${name()} SET default_transaction_read_only = on`)
  await reconnectAll()
  await expect.poll(() => app.attempt('health'), { timeout: 10_000 }).toMatchObject({ status: 503 })
  const refused = await app.attempt('createOrder', order)
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await onServer(`ALTER DATABASE ${name()} RESET default_transaction_read_only`)
  await reconnectAll()
  await expect.poll(() => app.attempt('health'), { timeout: 10_000 }).toMatchObject({ status: 200 })
  expect((await app.attempt('createOrder', order)).status).toBe(200)
})

test('the start refuses a pooler that loses notices, in a sentence', async () => {
  const pooler = await startForgetfulPooler(database.connectionString)
  await expect(startTestApp({ DATABASE_URL: pooler.connectionString })).rejects.toThrow(
    /pooler in transaction mode.*pool_mode = session/s,
  )
  pooler.stop()
}, 60_000)

/** Passes everything on but notices, as a pooler in transaction mode does to who has no transaction. */
async function startForgetfulPooler(connectionString: string) {
  const { hostname, port } = new URL(connectionString)
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    client.pipe(upstream)
    let rest = Buffer.alloc(0)
    upstream.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk])
      // Each message is a letter, its length in four bytes and its contents; `A` is a notice.
      while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
        const message = rest.subarray(0, 1 + rest.readInt32BE(1))
        rest = rest.subarray(message.length)
        if (message[0] !== 'A'.charCodeAt(0)) client.write(message)
      }
    })
    for (const [one, other] of [[client, upstream] as const, [upstream, client] as const]) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = new URL(connectionString)
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { connectionString: address.href, stop: () => server.close() }
}

import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { createTestDatabase, onServer, type TestDatabase } from '../support/database.ts'
import { buildCustomer } from '../support/factories.ts'
import { openLiveStream } from '../support/live-stream.ts'
import { waitForMail } from '../support/mail.ts'

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
  await expect.poll(() => app.attempt('health')).toMatchObject({ status: 503 })
  const refused = await app.attempt('createOrder', order)
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await onServer(`ALTER DATABASE ${name()} RESET default_transaction_read_only`)
  await reconnectAll()
  await expect.poll(() => app.attempt('health')).toMatchObject({ status: 200 })
  expect((await app.attempt('createOrder', order)).status).toBe(200)
})

test('the start refuses a pooler that loses notices, in a sentence', async () => {
  const pooler = await startForgetfulPooler(database.connectionString)
  await expect(startTestApp({ DATABASE_URL: pooler.connectionString })).rejects.toThrow(
    /pooler in transaction mode.*DATABASE_DIRECT_URL.*pool_mode = session/s,
  )
  pooler.stop()
})

test('behind such a pooler everything works by the address of the server itself, and none of its connections asks for more than that pooler knows', async () => {
  // Nobody else does its jobs.
  const own = await createTestDatabase()
  const pooler = await startForgetfulPooler(own.connectionString)
  const pooled = await startTestApp({
    DATABASE_URL: pooler.connectionString,
    DATABASE_DIRECT_URL: own.connectionString,
  })
  const customer = await buildCustomer(pooled)
  const ended = new AbortController()
  const stream = await openLiveStream(pooled, customer, ended.signal)
  const body = { requestFor: 'order', orderName: 'Lion', requiredFormat: 'dst' } as const
  const { _id, orderCode } = await pooled.call('createOrder', { as: customer, body })
  expect(await stream.next()).toMatchObject({ type: 'created', _id })
  ended.abort()
  await pooled.call('getRequestPage', { as: customer, params: { orderCode } })
  const list = await pooled.call('listOrders', {
    as: customer,
    params: { size: 50, page: 1 },
    body: { params: { requestFor: 'order' } },
  })
  expect(list.docs.map((doc) => doc._id)).toEqual([_id])
  await waitForMail(pooled, customer.email, 'received')
  expect(pooler.kept()).toEqual([])
  await pooled.stop()
  pooler.stop()
  await own.drop()
})

/**
 * Passes everything on but notices, as a pooler in transaction mode does to who has no transaction. It notes the statements that somebody
 * wants kept, which the next connection would not know, and refuses who asks for limits at the start.
 */
async function startForgetfulPooler(connectionString: string) {
  const kept: string[] = []
  const { hostname, port } = new URL(connectionString)
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    client.pipe(upstream)
    client.once('data', (chunk: Buffer) => {
      if (/statement_timeout|idle_in_transaction/.test(chunk.toString('latin1'))) client.destroy()
    })
    client.on('data', (chunk: Buffer) => {
      // The message that prepares a statement begins with its name; an empty one is forgotten at once.
      const name = /P\0[\s\S]{3}([!-~]{2,})\0/.exec(chunk.toString('latin1'))?.[1]
      if (name) kept.push(name)
    })
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
  return { connectionString: address.href, kept: () => kept, stop: () => server.close() }
}

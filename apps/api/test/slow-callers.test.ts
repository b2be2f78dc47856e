import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { REQUEST_LIMITS } from '@stitchdesk/contract/requests/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildOrderCode, buildStaff } from './support/factories.ts'

const IDLE_MS = 1000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({}, { headersMs: IDLE_MS, bodyIdleMs: IDLE_MS })
})
afterAll(() => app.stop())

/** A connection on which a test says what it wants; `answer` is everything that came until the server closed it. */
async function connect() {
  const { hostname, port } = new URL(app.address)
  const socket = net.connect(Number(port), hostname)
  await once(socket, 'connect')
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk) => (text += chunk))
  const answer = once(socket, 'close').then(() => text)
  socket.on('error', () => undefined)
  return { say: (words: string) => socket.write(words), answer, soFar: () => text, socket }
}

const JSON_HEADERS = 'host: desk\r\ncontent-type: application/json\r\n'

describe('a caller who stops halfway', () => {
  test('in the headers is cut off', async () => {
    const caller = await connect()
    caller.say('GET /api/health HTTP/1.1\r\nhost: desk\r\n')
    expect(await caller.answer).toContain('408')
  })

  test('in the body is told so and cut off', async () => {
    const caller = await connect()
    caller.say(`POST /api/post-jwt-login HTTP/1.1\r\n${JSON_HEADERS}content-length: 100\r\n\r\n{"userName":`)
    const answer = await caller.answer
    expect(answer).toContain('HTTP/1.1 408')
    expect(answer).toContain('"code":"body_stalled"')
  })

  test('in an upload is cut off, and nothing of it is stored', async () => {
    const customer = await buildCustomer(app)
    const orderCode = await buildOrderCode(app, customer)
    const caller = await connect()
    caller.say(
      `POST /api/uploads/${orderCode} HTTP/1.1\r\nhost: desk\r\nauthorization: Bearer ${customer.token}\r\n` +
        'content-type: multipart/form-data; boundary=cut\r\ncontent-length: 100000\r\n\r\n' +
        '--cut\r\ncontent-disposition: form-data; name="files"; filename="a.dst"\r\n\r\nLA:half a file',
    )
    expect(await caller.answer).toContain('HTTP/1.1 408')
    expect(await app.services.db.selectFrom('upload').selectAll().execute()).toEqual([])
  })

  test('who goes on, however slowly, is served', async () => {
    const caller = await connect()
    const body = '{"userName":"nobody","password":"a guess"}'
    caller.say(`POST /api/post-jwt-login HTTP/1.1\r\n${JSON_HEADERS}content-length: ${body.length}\r\n\r\n`)
    const began = performance.now()
    for (const letters of body.match(/.{1,6}/g) ?? []) {
      caller.say(letters)
      await sleep(IDLE_MS / 4)
    }
    expect(performance.now() - began).toBeGreaterThan(IDLE_MS)
    await expect.poll(caller.soFar).toContain('HTTP/1.1 401')
    caller.socket.destroy()
  })
})

describe('live streams', () => {
  test('an account has twenty; one more is refused, and one that ends makes room', async () => {
    const [admin, other] = [await buildStaff(app, 'Administrate'), await buildStaff(app, 'Administrate')]
    const listen = async () => {
      const gone = new AbortController()
      const headers = { authorization: `Bearer ${admin.token}` }
      const response = await app.fetch('/api/live/requests', { headers, signal: gone.signal })
      // Held on to, for an answer that nobody knows any more is closed by the garbage collector.
      return { response, leave: () => gone.abort() }
    }
    const streams = await Promise.all(Array.from({ length: REQUEST_LIMITS.liveStreams }, listen))
    expect(new Set(streams.map(({ response }) => response.status))).toEqual(new Set([200]))
    const refused = await app.refused('liveRequests', 'too_many_streams', { as: admin })
    expect(refused.message).toContain('Close some.')
    expect((await app.attempt('liveRequests', { as: other })).status).toBe(200)
    // Open streams are no slow bodies.
    await sleep(2 * IDLE_MS)
    expect((await app.attempt('liveRequests', { as: admin })).status).toBe(429)
    streams[0]?.leave()
    const again = async () => (await app.attempt('liveRequests', { as: admin })).status
    await expect.poll(again).toBe(200)
    for (const { leave } of streams) leave()
  })
})

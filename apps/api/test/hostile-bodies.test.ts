import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { TEXT_LIMITS } from '@stitchdesk/contract/basics/text-limits'
import { PROOF_LIMITS } from '@stitchdesk/contract/proofs/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HTTP_LIMITS } from '../src/http/limits.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildStaff } from './support/factories.ts'

const BODY_MS = 1200

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({}, { bodyMs: BODY_MS })
})
afterAll(() => app.stop())

/** Sends a body as it stands; answers status, error code, and the computing of this process, which the API runs in. */
async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const began = process.cpuUsage()
  const answer = await app.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  const { code } = (await answer.json()) as { code: string }
  const { user, system } = process.cpuUsage(began)
  return { status: answer.status, code, computedMs: (user + system) / 1000 }
}
const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`

describe('a body', () => {
  test.each(['/api/post-jwt-login', '/api/proof-links/open', '/api/no-such-call'])(
    'without sign-in is refused above 16 kB: %s',
    async (path) => {
      const tooLarge = JSON.stringify({ userName: 'x'.repeat(HTTP_LIMITS.publicBodyBytes) })
      expect(await post(path, tooLarge)).toMatchObject({ status: 413, code: 'request_too_large' })
    },
  )

  test('of a proof answered by its link may hold as many comments as a proof can have', async () => {
    const pins = Array.from({ length: PROOF_LIMITS.comments }, () => ({
      file: 0,
      x: 0,
      y: 0,
      text: 'é'.repeat(TEXT_LIMITS.comments),
    }))
    const answer = await post('/api/proof-links/answer', JSON.stringify({ token: 'none', pins }))
    expect(answer.status).toBe(400)
  })

  test('nested deep, or of many values, is refused before it is parsed, whoever sends it', async () => {
    const { token } = await buildStaff(app, 'Administrate')
    const headers = { authorization: `Bearer ${token}` }
    const half = HTTP_LIMITS.bodyBytes / 2 - 1
    for (const body of [
      nested(half),
      nested(HTTP_LIMITS.bodyDepth + 1),
      `[${'0,'.repeat(half - 1)}0]`,
      `{"a":${'{"b":'.repeat(50)}1`,
    ]) {
      const { computedMs, ...refused } = await post('/api/orders/50/1', body, headers)
      expect(refused).toEqual({ status: 413, code: 'request_too_complex' })
      expect(computedMs).toBeLessThan(1000)
    }
    const asText = JSON.stringify({ text: `\\"${'[{,'.repeat(20)}` })
    expect((await post('/api/search', asText, headers)).status).toBe(200)
  })

  test('that comes a byte at a time is ended as a whole, and told so', async () => {
    const socket = await connect()
    socket.write(
      'POST /api/post-jwt-login HTTP/1.1\r\nhost: desk\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n',
    )
    const dripping = setInterval(() => socket.write(' '), BODY_MS / 12)
    // What is written after the answer would be answered by a reset, which may outrun it.
    socket.once('data', () => clearInterval(dripping))
    const answer = await textOf(socket)
    clearInterval(dripping)
    expect(answer).toContain('HTTP/1.1 408')
  })
})

async function connect() {
  const { hostname, port } = new URL(app.address)
  const socket = net.connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

async function textOf(socket: net.Socket) {
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk) => (text += chunk))
  await new Promise((closed) => socket.once('close', closed))
  return text
}

const HEALTH = 'GET /api/health HTTP/1.1\r\nhost: desk\r\nconnection: close\r\n\r\n'

describe('connections', () => {
  test('of one address are refused beyond its share, in their language, and one that closes makes room', async () => {
    const held = await Promise.all(Array.from({ length: HTTP_LIMITS.connectionsOfAddress }, connect))
    const russian = await connect()
    russian.write('GET /api/health HTTP/1.1\r\nhost: desk\r\naccept-language: ru-RU,en;q=0.5\r\n\r\n')
    const answer = await textOf(russian)
    expect(answer).toContain('HTTP/1.1 429')
    expect(answer).toContain('content-language: ru')
    expect(answer).toContain('Закройте')
    // Who asks nothing is told in English: after a moment, or at once where many wait so.
    const silent = await Promise.all(Array.from({ length: HTTP_LIMITS.refusalsOfAddress }, connect))
    const told = silent.map(textOf)
    const first = await Promise.race([textOf(await connect()), ...told.map(async (text) => `silent ${await text}`)])
    for (const text of [first, ...(await Promise.all(told))]) {
      expect(text).toMatch(/^HTTP\/1.1 429/)
      expect(text).toContain('Close some windows')
    }
    held.pop()?.destroy()
    await expect.poll(askForHealth).toContain('HTTP/1.1 200')
    for (const socket of held) socket.destroy()
  })

  test('of everybody behind a proxy are counted by caller', async () => {
    const behind = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
    const { hostname, port } = new URL(behind.address)
    const ask = async (forwarded: string, path: string) => {
      const socket = net.connect(Number(port), hostname)
      socket.on('error', () => undefined)
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: desk\r\nx-forwarded-for: ${forwarded}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n`,
      )
      return socket
    }
    const held = await Promise.all(
      Array.from({ length: HTTP_LIMITS.connectionsOfAddress }, () => ask('203.0.113.7', '/api/post-jwt-login')),
    )
    const status = async (forwarded: string) => {
      const answer = await behind.fetch('/api/health', { headers: { 'x-forwarded-for': forwarded } })
      return answer.status
    }
    await expect.poll(() => status('203.0.113.7')).toBe(429)
    expect(await status('203.0.113.8')).toBe(200)
    for (const socket of held) socket.destroy()
    await expect.poll(() => status('203.0.113.7')).toBe(200)
    await behind.stop()
  })
})

async function askForHealth() {
  const socket = await connect()
  socket.write(HEALTH)
  return textOf(socket)
}

test('a slow upload that goes on at a bearable pace outlasts the time of other bodies', async () => {
  const { token } = await buildStaff(app, 'Administrate')
  const socket = await connect()
  const file = 'x'.repeat(5000)
  const head = '--cut\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\n\r\n'
  const length = head.length + 4 * file.length + '\r\n--cut--\r\n'.length
  socket.write(
    `POST /api/avatar HTTP/1.1\r\nhost: desk\r\nauthorization: Bearer ${token}\r\nconnection: close\r\n` +
      `content-type: multipart/form-data; boundary=cut\r\ncontent-length: ${length}\r\n\r\n${head}`,
  )
  const answer = textOf(socket)
  for (let part = 0; part < 4; part += 1) {
    socket.write(file)
    await sleep(BODY_MS / 2)
  }
  socket.write('\r\n--cut--\r\n')
  expect(await answer).toContain('HTTP/1.1 415')
})

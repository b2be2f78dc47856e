import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { send } from './fuzz/send.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildStaff } from './support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const get = async (path: string, headers: Record<string, string> = {}) => {
  const call = { method: 'GET', path, headers, body: undefined, elsewhere: false, endless: false }
  const answer = await send(app.address, call)
  if (!answer) throw new Error(`no answer of ${path}`)
  return answer
}

const DOCS = [
  '/api/docs/',
  '/api/docs/json',
  '/api/docs/static/swagger-ui-bundle.js',
  '/api/docs/static/swagger-ui.css',
]

describe.each(DOCS)('%s, the same for everybody,', (path) => {
  test('is sent again only to who lacks it', async () => {
    const first = await get(path)
    expect(first.status).toBe(200)
    const { etag } = first.headers
    expect(etag).toMatch(/^W\/"/)
    const known = await get(path, { 'if-none-match': String(etag) })
    expect([known.status, known.body.length]).toEqual([304, 0])
  })

  test.each(['br', 'gzip'])('comes compressed with %s', async (encoding) => {
    const plain = await get(path)
    const compressed = await get(path, { 'accept-encoding': encoding })
    expect(compressed.headers['content-encoding']).toBe(encoding)
    expect(compressed.headers.vary).toContain('accept-encoding')
    expect(compressed.body.length).toBeLessThan(plain.body.length)
  })
})

test('search engines and finders of holes are told where they belong', async () => {
  const robots = await get('/robots.txt')
  expect([robots.headers['content-type'], robots.body.toString()]).toEqual([
    'text/plain; charset=utf-8',
    'User-agent: *\nDisallow: /\n',
  ])
  const security = await get('/.well-known/security.txt')
  expect(security.headers['content-type']).toBe('text/plain; charset=utf-8')
  const [, expires = ''] = /^Expires: (.+)$/m.exec(security.body.toString()) ?? []
  expect(security.body.toString()).toMatch(/^Contact: (mailto:|https?:)/)
  expect(Date.parse(expires)).toBeGreaterThan(Date.now())
})

test('where to report a hole is asked of the database once a minute, and follows the shop', async () => {
  const admin = await buildStaff(app, 'Administrate')
  const contact = async () => (await get('/.well-known/security.txt')).body.toString()
  const before = await contact()
  await app.services.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE setting IN ACCESS EXCLUSIVE MODE`.execute(trx)
    expect(await contact()).toBe(before)
  })
  const { value, version } = (await app.call('getShopSettings', { as: admin })).shop
  const email = 'holes@shop.example'
  await app.call('changeShopSetting', { as: admin, body: { name: 'shop', value: { ...value, email }, version } })
  expect(await contact()).toBe(before)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  try {
    expect(await contact()).toContain(`Contact: mailto:${email}\n`)
  } finally {
    vi.useRealTimers()
  }
})

test('many fetches of the documentation cost less than its first one', async () => {
  const fresh = await startTestApp()
  const fetchAll = async (count: number) => {
    const began = process.cpuUsage()
    const call = {
      ...{ method: 'GET', path: '/api/docs/json', headers: { 'accept-encoding': 'br, gzip' } },
      ...{ body: undefined, elsewhere: false, endless: false },
    }
    const answers = await Promise.all(Array.from({ length: count }, () => send(fresh.address, call)))
    expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 200))
    const { user, system } = process.cpuUsage(began)
    return user + system
  }
  // Those that ask at the same time share what the first one has made.
  const first = await fetchAll(24)
  expect(await fetchAll(100)).toBeLessThan(first)
  await fresh.stop()
})

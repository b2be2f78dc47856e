import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildOrderCode } from './support/factories.ts'
import { formOf, PNG } from './support/sample-files.ts'

const ASSETS = join(import.meta.dirname, '../../web/dist/assets')

/** What only a page's reader acts on. */
const PAGE_POLICIES = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'referrer-policy',
  'x-frame-options',
]

let app: TestApp
let overHttps: TestApp
beforeAll(async () => {
  app = await startTestApp()
  overHttps = await startTestApp({ PUBLIC_URL: 'https://desk.example.com' })
})
afterAll(async () => {
  await app.stop()
  await overHttps.stop()
})

const script = () => `/assets/${readdirSync(ASSETS).find((name) => name.endsWith('.js'))}`
const policiesOf = ({ headers }: Response) => PAGE_POLICIES.filter((name) => headers.has(name))

describe('the policies of pages', () => {
  test.each(['/', '/order/todays-orders', '/api/docs/'])('go with the page %s', async (path) => {
    const response = await app.fetch(path)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(policiesOf(response)).toEqual(PAGE_POLICIES)
    expect(response.headers.get('permissions-policy')).toContain('camera=()')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each(['/', '/login', '/order/todays-orders', '/user/dashboard', '/invoice/1'])(
    'let no script of %s run but files of ours',
    async (path) => {
      const response = await app.fetch(path)
      const policy = response.headers.get('content-security-policy') ?? ''
      expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'")
      expect(policy).toContain("script-src-attr 'none'")
      expect(await response.text()).not.toMatch(/<script>/)
    },
  )

  test.each([
    ['a script', () => script()],
    ['a picture', () => '/favicon.svg'],
    ['an answer of the API', () => '/api/health'],
    ['a refusal', () => '/api/nothing'],
  ])('do not go with %s', async (_, pathOf) => {
    const response = await app.fetch(pathOf())
    expect(policiesOf(response)).toEqual([])
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('leave a file only the sandbox of its own', async () => {
    const customer = await buildCustomer(app)
    const orderCode = await buildOrderCode(app, customer)
    const [file] = await app.call('upload', {
      as: customer,
      params: { orderCode },
      body: formOf(['logo.png', PNG]),
    })
    const response = await app.fetch(file?.url ?? '')
    expect(policiesOf(response)).toEqual(['content-security-policy'])
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

test('nothing personal is kept by a browser or a proxy, scripts are', async () => {
  const customer = await buildCustomer(app)
  const mine = await app.attempt('getMe', { as: customer })
  expect(mine.headers.get('cache-control')).toBe('no-store')
  expect((await app.attempt('getMe')).headers.get('cache-control')).toBe('no-store')
  expect((await app.fetch(script())).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('browsers are told to insist on https only where people come by it', async () => {
  for (const path of ['/', '/api/health']) {
    expect((await app.fetch(path)).headers.get('strict-transport-security')).toBeNull()
    expect((await overHttps.fetch(path)).headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
  }
})

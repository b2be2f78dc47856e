import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Issue } from '@stitchdesk/contract/basics/error-body'
import { TEXT_LIMITS } from '@stitchdesk/contract/basics/text-limits'
import type { CallName } from '@stitchdesk/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildStaff } from './support/factories.ts'

const BUILT = join(import.meta.dirname, '../../web/dist')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ COMPANY_NAME: 'Needle & Thread', TIME_ZONE: 'America/Chicago' })
})
afterAll(() => app.stop())

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  app.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })

describe('a body that cannot be read', () => {
  test.each(['{ broken', '{"userName": }', 'undefined', '"unclosed'])('%j is 400', async (body) => {
    const response = await post('/api/post-jwt-login', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_json' })
  })

  test.each(['null', '[]', '3', '"text"', 'true'])('%s instead of an object is 400', async (body) => {
    const response = await post('/api/post-jwt-login', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_body' })
  })

  test('that would reach into the language itself is 400', async () => {
    const response = await post(
      '/api/post-jwt-login',
      '{"__proto__": {"admin": true}, "userName": "a", "password": "b"}',
    )
    expect(response.status).toBe(400)
  })

  test('that is too large is 413', async () => {
    const response = await post('/api/post-jwt-login', JSON.stringify({ userName: 'x'.repeat(2_000_000) }))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'request_too_large' })
  })

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
    'of type %s is 415',
    async (type) => {
      const response = await post('/api/post-jwt-login', 'userName=a&password=b', { 'content-type': type })
      expect(response.status).toBe(415)
      expect(await response.json()).toMatchObject({ code: 'unsupported_body' })
    },
  )

  test('of JSON where files belong is 415', async () => {
    const customer = await buildCustomer(app)
    const { orderCode } = await app.call('reserveOrderCode', { as: customer })
    const response = await post(`/api/uploads/${orderCode}`, '{}', { authorization: `Bearer ${customer.token}` })
    expect(response.status).toBe(415)
    expect(await response.json()).toMatchObject({ code: 'not_multipart' })
  })
})

test('every issue of parameters and body is named at once, with its path', async () => {
  const admin = await buildStaff(app, 'Administrate')
  const { issues } = await app.refused('listOrders', 'invalid_body', {
    as: admin,
    params: { size: 0, page: 'first' },
    body: { params: { orderStatus: 'Old', price: 'cheap' }, sort: { by: 'nothing' } },
  })
  expect(issues?.map((issue) => issue.path.join('.')).sort()).toEqual(
    ['page', 'params.orderStatus', 'params.price', 'size', 'sort.by'].sort(),
  )
})

test('what is wrong is told by a code with its parameters, beside its English sentence', async () => {
  const admin = await buildStaff(app, 'Administrate')
  const customer = await buildCustomer(app)
  const long = { requestFor: 'order', orderName: 'a'.repeat(TEXT_LIMITS.short + 1), requiredFormat: 'dst', oddity: 1 }
  // By a schema of ours, by the schema library's own check, by a list that does not know a filter, and by an operation.
  const tries: [CallName, object, Pick<Issue, 'path' | 'code' | 'params'>][] = [
    [
      'createOrder',
      { as: customer, body: long },
      { path: ['orderName'], code: 'too_long', params: { field: 'Order Name', max: TEXT_LIMITS.short } },
    ],
    [
      'removeUpload',
      { as: customer, params: { orderCode: '1795000000001' }, body: { filePath: '' } },
      { path: ['filePath'], code: 'missing', params: { field: 'filePath', kind: 'text' } },
    ],
    [
      'listOrders',
      { as: admin, params: { size: 5, page: 1 }, body: { params: { oddity: 1 } } },
      { path: ['params', 'oddity'], code: 'unknown_field', params: {} },
    ],
    [
      'createCustomer',
      {
        as: admin,
        body: { userName: 'brand-new', cell: '', contactPerson: '', email: 'b@example.com', assToSalesMan: 'Nemo' },
      },
      { path: ['assToSalesMan'], code: 'no_salesperson', params: { name: 'Nemo' } },
    ],
  ]
  for (const [name, options, issue] of tries) {
    const { issues } = await app.refused(name, 'invalid_body', options)
    expect(issues, name).toEqual([{ ...issue, message: expect.any(String) }])
  }
})

test('a value that breaks the checks themselves is 400', async () => {
  const admin = await buildStaff(app, 'Administrate')
  const odd = { length: { toString: 1, valueOf: null } }
  for (const body of [
    { userName: 'lion', email: odd },
    { userName: odd, email: 'lion@example.com' },
  ]) {
    const { status } = await app.attempt('createCustomer', { as: admin, body })
    expect(status, JSON.stringify(body)).toBe(400)
  }
})

test('a text that cannot be stored is 400', async () => {
  const customer = await buildCustomer(app)
  for (const orderName of ['Lion\u0000', 'Lion\u0007', '\ud800 alone']) {
    const body = { requestFor: 'order', orderName, requiredFormat: 'dst' }
    const { issues } = await app.refused('createOrder', 'invalid_body', { as: customer, body })
    expect(issues?.map((issue) => issue.path)).toEqual([['orderName']])
  }
})

describe('an address that is not there', () => {
  test.each(['/api/nothing', '/api', '/api/orders', '/api/order/a/b/c'])('%s answers JSON', async (path) => {
    const response = await app.fetch(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toMatch(/application\/json/)
    expect(await response.json()).toMatchObject({ code: 'call_not_found' })
  })

  test('below the API answers JSON by any method', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect((await app.fetch('/api/nothing', { method })).status).toBe(404)
    }
  })

  test.each(['/', '/order/todays-orders', '/invoice/no-such-id', '/nowhere/at/all'])(
    '%s answers the web app, never to be kept',
    async (path) => {
      const response = await app.fetch(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/text\/html/)
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(await response.text()).toContain('<div id="root">')
    },
  )

  test.each(['/login', '/invoice/no-such-id'])('%s names files that are there', async (path) => {
    const html = await (await app.fetch(path)).text()
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file)
    expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(1)
    for (const file of files) {
      const response = await app.fetch(file)
      expect(response.status, file).toBe(200)
      expect(response.headers.get('content-type'), file).not.toMatch(/html/)
    }
  })

  test.each(['/healthz', '/readyz', '/metrics'])('%s is for the port of monitors, and no page here', async (path) => {
    expect((await app.fetch(path)).status).toBe(404)
  })

  test('among the assets is no page', async () => {
    expect((await app.fetch('/assets/old-build.js')).status).toBe(404)
  })

  test.each([
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/%00',
  ])('%s leads out of nowhere', async (path) => {
    const response = await app.fetch(path)
    expect(response.status).toBeLessThan(500)
    expect(await response.text()).not.toContain('"workspaces"')
  })

  test('that is malformed is 400', async () => {
    const response = await app.fetch('/api/order/%E0%A4%A')
    expect(response.status).toBe(400)
  })
})

describe('the built web app', () => {
  const script = () => readdirSync(join(BUILT, 'assets')).find((name) => name.endsWith('.js'))

  test('is kept for a year, for its names change with its content', async () => {
    const response = await app.fetch(`/assets/${script()}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test.each(['br', 'gzip'])('is compressed with %s', async (encoding) => {
    const largest = readdirSync(join(BUILT, 'assets')).filter((name) => name.endsWith('.js'))
    for (const name of largest.slice(0, 1)) {
      const response = await app.fetch(`/assets/${name}`, { headers: { 'accept-encoding': encoding } })
      const encoded = response.headers.get('content-encoding')
      expect([encoding, null]).toContain(encoded)
    }
    const page = await app.fetch('/', { headers: { 'accept-encoding': encoding } })
    expect([encoding, null]).toContain(page.headers.get('content-encoding'))
  })
})

test('long answers are compressed', async () => {
  const admin = await buildStaff(app, 'Administrate')
  for (let number = 0; number < 10; number++) await buildStaff(app, 'designer')
  const response = await app.fetch('/api/employees', {
    headers: { authorization: `Bearer ${admin.token}`, 'accept-encoding': 'gzip' },
  })
  expect(response.headers.get('content-encoding')).toBe('gzip')
})

test('every page carries strict headers', async () => {
  for (const path of ['/', '/order/todays-orders']) {
    const { headers } = await app.fetch(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy, path).toContain("default-src 'self'")
    expect(policy, path).toContain("script-src 'self'")
    expect(policy, path).toContain("object-src 'none'")
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(policy, path).not.toMatch(/script-src[^;]*'unsafe/)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('referrer-policy'), path).toBeTruthy()
    expect(headers.get('x-powered-by'), path).toBeNull()
  }
})

test('what is missing is told by its name, with what to send', async () => {
  const customer = await buildCustomer(app)
  const { issues } = await app.refused('payInvoice', 'invalid_body', { as: customer, body: {} })
  expect(issues).toContainEqual({
    path: ['invId'],
    code: 'missing',
    params: { field: 'invId', kind: 'text' },
    message: 'invId is missing. Send text.',
  })
  expect(JSON.stringify(issues)).not.toMatch(/expected|received/)
})

test('health and the shop’s name need no sign-in', async () => {
  expect(await app.call('health')).toEqual({ status: 'ok' })
  expect(await app.call('getShop')).toEqual({
    companyName: 'Needle & Thread',
    taxRate: 0,
    timeZone: 'America/Chicago',
    googleClientId: null,
    resultBytes: 5_242_880,
    accent: null,
    logo: null,
    sewOuts: [],
    legal: [],
    takesCards: false,
    payMethods: { PayPal: '', CreditCard: '', BankTransfer: '' },
  })
})

test('the documentation describes every call', async () => {
  const response = await app.fetch('/api/docs/json')
  expect(response.status).toBe(200)
  const { paths } = (await response.json()) as { paths: Record<string, object> }
  expect(Object.keys(paths).length).toBeGreaterThan(40)
})

test.each(['/api/docs', '/api/docs/'])('the page of the documentation is at %s, over plain HTTP too', async (path) => {
  const page = await app.fetch(path)
  expect([page.status, new URL(page.url).pathname]).toEqual([200, '/api/docs/'])
  expect(page.headers.get('content-type')).toMatch(/^text\/html/)
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('upgrade-insecure-requests')
})

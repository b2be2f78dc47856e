import { spawnSync } from 'node:child_process'
import { fstatSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutNames } from '../src/platform/log.ts'
import { createTestDatabase, type TestDatabase } from './support/database.ts'
import { type Product, startProduct } from './support/product.ts'
import { startSmtp, type TestSmtp } from './support/smtp.ts'

const PASSWORD = 'correct horse battery'

let database: TestDatabase
let dataDir: string
let smtp: TestSmtp
let product: Product
let address: string

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'stitchdesk-log-'))
  smtp = await startSmtp({ refuse: (to) => `5.1.1 <${to}>: no mailbox of that name` })
  product = startProduct(dataDir, {
    DATABASE_URL: database.connectionString,
    SMTP_URL: smtp.url,
    LOG_LEVEL: 'debug',
    PICTURE_PROCESSES: '0',
    ADMIN_USERNAME: 'grace',
    ADMIN_EMAIL: 'grace@navy.example',
    ADMIN_PASSWORD: PASSWORD,
  })
  address = await product.ready
})
afterAll(async () => {
  await product.signal('SIGTERM')
  await smtp.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function post(
  path: string,
  body: unknown,
  token?: string,
): Promise<{ status: number; body: Record<string, string> }> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: text })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

const register = (username: string) =>
  post('/post-jwt-register', { username, email: `${username}@lovelace.example`, password: PASSWORD })
const logged = (text: string) => expect.poll(() => product.output()).toContain(text)

test('after many failures the log has each of them, and no address, token, password or name', async () => {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  expect((await register('ada')).status).toBe(200)
  await logged('mail not sent')
  await post('/post-jwt-login', { userName: 'ada', password: 'wrong password' })
  await post('/post-jwt-login', '{"userName": "ada", "password": ')
  await post('/jwt-forget-pwd', { email: 'ada@lovelace.example' })
  await post('/jwt-reset-pwd', { token: 'secret-of-a-reset-link', password: PASSWORD })
  await post('/verify-email', { token: 'secret-of-a-verification' })
  await post('/proof-links/open', { token: 'secret-of-a-proof-link' })
  await post('/price-links/open', { token: 'secret-of-a-price-link' })
  for (const path of [
    'files/secret-of-a-file/ada.dst',
    'pictures/secret-of-a-picture/1/small.webp',
    'invoice/secret-of-an-invoice',
  ]) {
    await fetch(`${address}/api/${path}`)
  }
  await fetch(`${address}/reset-password/secret-of-a-page`)
  await fetch(`${address}/api/no-such-call?email=ada@lovelace.example`)
  expect((await fetch(`${address}/api/health`)).status).toBe(200)
  const { body } = await post('/post-jwt-login', { userName: 'grace', password: PASSWORD })
  const { token } = body
  expect(token).toBeTruthy()
  await post(
    '/crash-reports',
    {
      id: '0123abcd',
      page: '/customers?userName=ada',
      message: 'Can’t read ada@lovelace.example of /proof/secret-of-a-crash nor /price/secret-of-a-price',
    },
    token,
  )
  // A refusal of the database tells the whole row.
  await client.query(`ALTER TABLE account ADD CONSTRAINT nobody_of_turing CHECK ("userName" <> 'alan') NOT VALID`)
  expect((await register('alan')).status).toBe(500)
  await client.query('ALTER TABLE account DROP CONSTRAINT nobody_of_turing')
  await client.query('ALTER TABLE account RENAME COLUMN "userName" TO "userNameNow"')
  expect((await post('/post-jwt-login', { userName: 'charles', password: PASSWORD })).status).toBe(500)
  await client.end()
  await logged('nobody_of_turing')
  for (const line of ['mail not sent', 'unexpected failure', 'A screen failed in the browser', '"call":"login"']) {
    expect(product.output()).toContain(line)
  }
  const ofPeople = /lovelace|navy\.example|"[^"]*\b(?:ada|alan|charles|grace)\b[^"]*"|\b(?:ada|alan|charles|grace)\b/gi
  expect(product.output().match(ofPeople)).toBeNull()
  for (const secret of ['secret-of', PASSWORD, 'wrong password', token ?? ''])
    expect(product.output()).not.toContain(secret)
})

test('each line is an object of JSON, those of the start too', () => {
  const lines = product.output().trim().split('\n')
  expect(lines.some((line) => line.includes('Stitchdesk is ready'))).toBe(true)
  expect(lines.length).toBeGreaterThan(10)
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow()
})

test('a health check that succeeds leaves no line at info', () => {
  // The product logs at debug, so each of its lines tells its level.
  const levels = product.output().match(/"level":\d+(?=[^\n]*"call":"health")/g)
  expect([...new Set(levels)]).toEqual(['"level":20'])
})

test.runIf(process.platform === 'linux')(
  'in the journal each line has its priority, also why a start failed',
  async () => {
    const path = join(dataDir, 'journal')
    const journal = openSync(path, 'w')
    const { dev, ino } = fstatSync(journal)
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, JOURNAL_STREAM: `${dev}:${ino}`, TAX_RATE: 'a lot' }
    const logged = `const { openLog, say } = await import(${JSON.stringify(new URL('../src/platform/log.ts', import.meta.url).href)})
    const log = openLog({ LOG_LEVEL: 'debug' })
    log.error('refused'); log.warn('slow'); log.info('call'); log.debug('health'); say('Stitchdesk is ready')`
    const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
    for (const args of [['--input-type=module', '-e', logged], [main]]) {
      spawnSync(process.execPath, args, { env, stdio: ['ignore', journal, journal] })
    }
    const lines = readFileSync(path, 'utf8').trim().split('\n')
    expect(lines.map((line) => line.slice(0, 3))).toEqual(['<3>', '<4>', '<6>', '<7>', '<6>', '<2>'])
    const [ready, failed] = lines.slice(-2).map((line) => (JSON.parse(line.slice(3)) as { msg: string }).msg)
    expect(ready).toBe('Stitchdesk is ready')
    expect(failed).toContain('TAX_RATE must be a number')
  },
)

test.each([
  ['550 5.1.1 <ada@lovelace.example>: unknown', '550 5.1.1 <(address)>: unknown'],
  ['Key ("userName", "lane")=(ada, 1) already exists.', 'Key ("userName", "lane")=(value) already exists.'],
  ['invalid input syntax for type bigint: "Ada "Lady" Lovelace"', 'invalid input syntax for type bigint: (value)'],
  ['GET /api/files/3f9a/logo.dst?x failed', 'GET /api/files/(secret)?x failed'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
])('%s is logged as %s', (text, shown) => {
  expect(withoutNames(text)).toBe(shown)
})

test('a long text of at-signs is looked through at once', () => {
  const began = performance.now()
  withoutNames('@a'.repeat(100_000))
  withoutNames('a'.repeat(200_000))
  expect(performance.now() - began).toBeLessThan(10_000)
})

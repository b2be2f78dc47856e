import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressGroup } from '../src/platform/address-group.ts'
import { hashPassword } from '../src/platform/sign-in/passwords.ts'
import { hashToken } from '../src/platform/sign-in/tokens.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, PASSWORD, type TestAccount } from './support/factories.ts'

let app: TestApp
beforeAll(async () => {
  // One proxy in front: the tests say where a call comes from.
  app = await startTestApp({ TRUST_PROXY: '1' })
})
afterAll(() => app.stop())

let counter = 0
/** An IPv4 address of its own. */
function newAddress(): string {
  counter += 1
  return `198.51.${Math.floor(counter / 250)}.${(counter % 250) + 1}`
}

interface Attempt {
  password?: string
  from?: string
  cookie?: string
}

/** Tries to sign in from an address of its own; answers the status, and after how many seconds to try again. */
async function guess(userName: string, { password = 'guess', from = newAddress(), cookie }: Attempt = {}) {
  const headers = { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) }
  const reply = await app.attempt('login', { body: { userName, password }, headers })
  return { status: reply.status, wait: Number(reply.headers.get('retry-after')), headers: reply.headers }
}

async function guessOften(userName: string, times: number, attempt: Attempt = {}) {
  for (let number = 0; number < times; number++) expect((await guess(userName, attempt)).status).toBe(401)
}

const deviceOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('stitchdesk_device='))
    ?.split(';')[0] ?? ''

/** Lets the waiting for an account end after so many seconds, whatever it was. */
async function setWait(account: TestAccount, seconds: number) {
  const { numUpdatedRows } = await app.services.db
    .updateTable('password_guess')
    .set({ waitUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where('subject', '=', account._id)
    .executeTakeFirst()
  expect(numUpdatedRows).toBe(1n)
}

/** How many seconds the last guess made the next one wait: both moments were written by one statement. */
async function lastWait(account: TestAccount) {
  const { seconds } = await app.services.db
    .selectFrom('password_guess')
    .select(sql<number>`extract(epoch FROM "waitUntil" - "forgetAt" + interval '24 hours')::int`.as('seconds'))
    .where('subject', '=', account._id)
    .executeTakeFirstOrThrow()
  return seconds
}

describe('guessing one account’s password', () => {
  test('from one address ends after ten attempts, with the seconds to wait in the header', async () => {
    const { userName } = await buildCustomer(app)
    const from = newAddress()
    await guessOften(userName, 10, { from })
    const { status, wait } = await guess(userName, { from })
    expect(status).toBe(429)
    expect(wait).toBeGreaterThan(200)
    expect(wait).toBeLessThanOrEqual(300)
  })

  test('from many addresses waits longer after each attempt', async () => {
    const customer = await buildCustomer(app)
    await guessOften(customer.userName, 9)
    expect(await lastWait(customer)).toBe(0)
    const waits: number[] = []
    for (let number = 0; number < 12; number++) {
      await guessOften(customer.userName, 1)
      waits.push(await lastWait(customer))
      await setWait(customer, 0)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
    await setWait(customer, 100)
    const { status, wait } = await guess(customer.userName, { password: PASSWORD })
    expect(status).toBe(429)
    expect(wait).toBeGreaterThan(50)
    expect(wait).toBeLessThanOrEqual(100)
  })

  test('at the same moment from many addresses passes no more', async () => {
    const customer = await buildCustomer(app)
    await guessOften(customer.userName, 9)
    for (let number = 0; number < 5; number++) {
      await guessOften(customer.userName, 1)
      await setWait(customer, 0)
    }
    // The next one waits for half a minute.
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await guess(customer.userName)).status))
    expect(statuses.sort()).toEqual([401, 429, 429, 429, 429, 429])
  })

  test('by its name and by its address counts together', async () => {
    const { userName, email } = await buildCustomer(app)
    const from = newAddress()
    await guessOften(userName, 5, { from })
    await guessOften(email.toUpperCase(), 5, { from })
    expect((await guess(userName, { from })).status).toBe(429)
    expect((await guess(email, { from })).status).toBe(429)
  })

  test('that does not exist is counted alike', async () => {
    const from = newAddress()
    await guessOften('nobody-here', 5, { from })
    await guessOften('Nobody-Here', 5, { from })
    expect((await guess('nobody-here', { from })).status).toBe(429)
  })

  test('locks its owner out of no browser that they signed in with before', async () => {
    const customer = await buildCustomer(app)
    const cookie = deviceOf((await guess(customer.userName, { password: PASSWORD })).headers)
    await guessOften(customer.userName, 10)
    await setWait(customer, 600)
    expect((await guess(customer.userName, { password: PASSWORD })).status).toBe(429)
    const from = newAddress()
    for (let number = 0; number < 3; number++) {
      expect((await guess(customer.userName, { password: PASSWORD, from, cookie })).status).toBe(200)
    }
    expect((await guess(customer.userName, { password: PASSWORD })).status).toBe(429)
  })

  test('or names that nobody has, from one address, locks nobody behind it out of such a browser', async () => {
    const [customer, stranger] = [await buildCustomer(app), await buildCustomer(app)]
    const from = newAddress()
    const cookie = deviceOf((await guess(customer.userName, { password: PASSWORD, from })).headers)
    await app.services.rateLimits.take('loginByAddress', from, { points: 99 })
    expect((await guess('nobody has this name', { from })).status).toBe(429)
    expect((await guess(customer.userName, { password: PASSWORD, from, cookie })).status).toBe(200)
    expect((await guess(stranger.userName, { password: PASSWORD, from, cookie })).status).toBe(429)
  })

  test('is limited in such a browser too, whose cookie helps with no other account', async () => {
    const [customer, other] = [await buildCustomer(app), await buildCustomer(app)]
    const cookie = deviceOf((await guess(customer.userName, { password: PASSWORD })).headers)
    await guessOften(customer.userName, 10, { cookie })
    expect((await guess(customer.userName, { cookie })).status).toBe(429)
    await guessOften(other.userName, 10)
    await setWait(other, 600)
    expect((await guess(other.userName, { cookie, password: PASSWORD })).status).toBe(429)
  })

  test('ends its wait when the owner chooses a new password by mail, in that browser and elsewhere', async () => {
    const customer = await buildCustomer(app)
    await guessOften(customer.userName, 10)
    const token = 'a-token-of-a-reset-link'
    const expiresAt = new Date(Date.now() + 60_000).toISOString()
    await app.services.db
      .insertInto('password_reset')
      .values({ tokenHash: hashToken(token), accountId: customer._id, expiresAt })
      .execute()
    const password = 'a new password'
    await setWait(customer, 600)
    const { headers } = await app.attempt('resetPassword', { body: { token, password } })
    await guessOften(customer.userName, 10)
    await setWait(customer, 600)
    expect((await guess(customer.userName, { password })).status).toBe(429)
    expect((await guess(customer.userName, { password, cookie: deviceOf(headers) })).status).toBe(200)
  })
})

test('the cookie of a browser is unreadable for scripts, is kept as a hash and is never another one’s choice', async () => {
  const { userName } = await buildCustomer(app)
  const { headers } = await guess(userName, { password: PASSWORD, cookie: 'stitchdesk_device=planted' })
  const cookie = headers.getSetCookie().find((one) => one.startsWith('stitchdesk_device=')) ?? ''
  expect(cookie).toMatch(/HttpOnly/i)
  expect(cookie).toMatch(/SameSite=Strict/i)
  expect(cookie).toMatch(/Max-Age=31536000/i)
  const token = cookie.split(';')[0]?.split('=')[1]
  expect(token).not.toBe('planted')
  const kept = await app.services.db.selectFrom('known_device').select('tokenHash').execute()
  expect(kept.map(({ tokenHash }) => tokenHash)).not.toContain(token)
})

describe('an IPv6 network', () => {
  test.each([
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['192.0.2.7', '192.0.2.7'],
  ])('%s is counted as %s', (ip, group) => {
    expect(addressGroup(ip)).toBe(group)
  })

  test('is one address to the limits', async () => {
    const { userName } = await buildCustomer(app)
    for (let number = 0; number < 10; number++) await guessOften(userName, 1, { from: `2001:db8:7:7::${number}` })
    expect((await guess(userName, { from: '2001:db8:7:7:1:2:3:4' })).status).toBe(429)
  })

  test('gets no more registrations and links by changing its address', async () => {
    for (const name of ['forgotPassword', 'register'] as const) {
      const statuses: number[] = []
      for (let number = 0; number < 31; number++) {
        const email = `${name}-${number}@example.com`
        const body = name === 'register' ? { username: `v6-${number}`, email, password: 'short' } : { email }
        const headers = { 'x-forwarded-for': `2001:db8:${name.length}::${number}` }
        // A password that is refused before it is hashed would not be counted.
        if ('password' in body) body.password = `long enough ${number}`
        statuses.push((await app.attempt(name, { body, headers })).status)
      }
      expect(statuses.slice(0, 30), name).toEqual(Array(30).fill(200))
      expect(statuses[30], name).toBe(429)
    }
  })
})

describe('a link that resets a password', () => {
  test('which nobody was sent is tried a limited number of times', async () => {
    const attempt = () =>
      app.attempt('resetPassword', {
        body: { token: 'guessed', password: 'a new password' },
        headers: { 'x-forwarded-for': '203.0.113.9' },
      })
    for (let number = 0; number < 30; number++) expect((await attempt()).status).toBe(400)
    const refused = await attempt()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('that nobody can use costs no hashing of a password', async () => {
    const { _id: accountId } = await buildCustomer(app)
    const [hourAgo, soon] = [-3600_000, 3600_000].map((ms) => new Date(Date.now() + ms).toISOString())
    const link = async (fields: { expiresAt: string | undefined; usedAt?: string | undefined }) => {
      const token = randomUUID()
      const { expiresAt = '', usedAt = null } = fields
      await app.services.db
        .insertInto('password_reset')
        .values({ tokenHash: hashToken(token), accountId, expiresAt, usedAt })
        .execute()
      return token
    }
    const tokens = {
      unknown: randomUUID(),
      'too old': await link({ expiresAt: hourAgo }),
      used: await link({ expiresAt: soon, usedAt: hourAgo }),
    }
    const hashing = await leastCpu(() => hashPassword('a new password'))
    for (const [which, token] of Object.entries(tokens)) {
      const refused = await leastCpu(async () => {
        const headers = { 'x-forwarded-for': '203.0.113.10' }
        const { status } = await app.attempt('resetPassword', { body: { token, password: 'a new password' }, headers })
        expect(status).toBe(400)
      })
      expect(refused, which).toBeLessThan(hashing)
    }
  })

  test('is asked for by the same work whether or not the address is known', async () => {
    const { db } = app.services
    const { email } = await buildCustomer(app)
    const jobs = async (address: string) => {
      const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM pgboss.job
        WHERE name = 'mail-reset-link' AND data->>'email' = ${address}`.execute(db)
      return rows[0]?.n
    }
    for (const address of [email, 'unknown-to-all@example.com']) {
      await app.call('forgotPassword', { body: { email: address } })
      expect(await jobs(address), address).toBe(1)
    }
  })
})

/** What something costs this process, in microseconds of its processors: the least of several times. */
async function leastCpu(run: () => Promise<unknown>): Promise<number> {
  const costs: number[] = []
  for (let time = 0; time < 8; time++) {
    const before = process.cpuUsage()
    await run()
    const { user, system } = process.cpuUsage(before)
    costs.push(user + system)
  }
  return Math.min(...costs)
}

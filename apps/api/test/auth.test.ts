import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildStaff, PASSWORD } from './support/factories.ts'
import { readMails, waitForMail } from './support/mail.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** The refresh cookie that an answer sets, as a browser sends it back. */
function cookieOf(headers: Headers): string {
  const [cookie = ''] = headers.getSetCookie()
  return cookie.split(';')[0] ?? ''
}

async function signIn(userName: string, password = PASSWORD) {
  const { status, headers, body } = await app.attempt('login', { body: { userName, password } })
  expect(status, JSON.stringify(body)).toBe(200)
  const { token } = body as { token: string }
  return { token, cookie: cookieOf(headers), headers }
}

const refresh = (cookie: string) => app.attempt('refresh', { headers: { cookie } })

describe('registering', () => {
  test('makes a customer who can sign in, and welcomes them by mail', async () => {
    const body = { email: 'Ada@Example.com', username: 'ada', password: 'correct horse' }
    const answer = await app.call('register', { body })
    expect(answer).toMatchObject({
      message: 'Register User Successfully',
      user: { userName: 'ada', Designation: 'User' },
    })
    const { token } = await signIn('ada', body.password)
    expect(await app.call('getMe', { as: { token } })).toMatchObject({ userName: 'ada', Designation: 'User' })
    await waitForMail(app, 'Ada@Example.com', 'Welcome')
  })

  test('takes no role and nothing else from the body', async () => {
    const body = {
      email: 'eve@example.com',
      username: 'eve',
      password: 'correct horse',
      Designation: 'Administrate',
      assToSalesMan: 'somebody',
      colorStatus: 'Green',
    }
    await app.call('register', { body })
    const stored = await app.services.db
      .selectFrom('account')
      .innerJoin('customer', 'customer._id', 'account.customerId')
      .select(['Designation', 'assToSalesMan', 'colorStatus'])
      .where('userName', '=', 'eve')
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({ Designation: 'User', assToSalesMan: null, colorStatus: 'Nothing' })
  })

  test('refuses a name and an address that are taken, in any case, naming both', async () => {
    const other = await buildCustomer(app)
    const body = { email: other.email.toUpperCase(), username: other.userName.toUpperCase(), password: 'correct horse' }
    const { issues } = await app.refused('register', 'already_taken', { body })
    expect(issues?.map((issue) => issue.path[0])).toEqual(['username', 'email'])
  })

  test('names every missing field at once', async () => {
    const { issues } = await app.refused('register', 'invalid_body', { body: {} })
    expect(issues).toMatchObject([
      { path: ['email'], message: 'Please Enter Your Email' },
      { path: ['username'], message: 'Please Enter Your Username' },
      { path: ['password'], message: 'Please Enter Your Password' },
    ])
  })

  test('of the same name twice at once makes one account', async () => {
    const body = { email: 'twin@example.com', username: 'twin', password: 'correct horse' }
    const statuses = await Promise.all([1, 2, 3].map(async () => (await app.attempt('register', { body })).status))
    expect(statuses.sort()).toEqual([200, 409, 409])
  })

  test('keeps no password, only its argon2id hash', async () => {
    const stored = await app.services.db
      .selectFrom('account')
      .select('passwordHash')
      .where('userName', '=', 'ada')
      .executeTakeFirstOrThrow()
    expect(stored.passwordHash).toMatch(/^\$argon2id\$/)
  })
})

describe('signing in', () => {
  test('answers a token, the name and the user, by name or address in any case', async () => {
    const customer = await buildCustomer(app)
    for (const userName of [customer.userName, customer.userName.toUpperCase(), customer.email]) {
      const answer = await app.call('login', { body: { userName, password: PASSWORD } })
      expect(answer).toMatchObject({ username: customer.userName, user: { _id: customer._id, Designation: 'User' } })
    }
  })

  test('answers a wrong name and a wrong password alike', async () => {
    const { userName } = await buildCustomer(app)
    const wrongPassword = await app.refused('login', 'invalid_credentials', { body: { userName, password: 'guess' } })
    const wrongName = await app.refused('login', 'invalid_credentials', {
      body: { userName: 'nobody-at-all', password: 'guess' },
    })
    expect(wrongName).toEqual(wrongPassword)
    expect(wrongName.message).toBe('Invalid credentials')
  })

  test('lets no deleted account in', async () => {
    const { userName } = await buildCustomer(app, { delete: true })
    await app.refused('login', 'invalid_credentials', { body: { userName, password: PASSWORD } })
  })

  test('sets a cookie that scripts and other sites cannot use', async () => {
    const { userName } = await buildCustomer(app)
    const { headers } = await signIn(userName)
    const cookie = headers.getSetCookie()[0] ?? ''
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Strict/i)
    expect(cookie).toMatch(/Path=\/api/i)
  })

  test('stops answering after ten guesses at one account, and only at that one', async () => {
    const { userName } = await buildCustomer(app)
    const guess = () => app.attempt('login', { body: { userName, password: 'guess' } })
    for (let number = 0; number < 10; number++) expect((await guess()).status).toBe(401)
    const { message } = await app.refused('login', 'too_many_attempts', { body: { userName, password: PASSWORD } })
    expect(message).toMatch(/Try again in \d+ min/)
    await signIn((await buildCustomer(app)).userName)
  })

  test('forgets the failed guesses after a success', async () => {
    const { userName } = await buildCustomer(app)
    for (let round = 0; round < 2; round++) {
      for (let number = 0; number < 8; number++) {
        await app.refused('login', 'invalid_credentials', { body: { userName, password: 'guess' } })
      }
      await signIn(userName)
    }
  })
})

describe('a session', () => {
  test('goes on by rotating its refresh token', async () => {
    const { userName } = await buildCustomer(app)
    const { cookie } = await signIn(userName)
    const refreshed = await refresh(cookie)
    expect(refreshed.status).toBe(200)
    expect(cookieOf(refreshed.headers)).not.toBe(cookie)
    const { token } = refreshed.body as { token: string }
    expect(await app.call('getMe', { as: { token } })).toMatchObject({ userName })
  })

  test('ends on the server at logout', async () => {
    const { token, cookie } = await signIn((await buildCustomer(app)).userName)
    const { headers } = await app.attempt('logout', { as: { token }, headers: { cookie } })
    expect(headers.getSetCookie()[0]).toMatch(/Expires=Thu, 01 Jan 1970/)
    await app.refused('getMe', 'session_expired', { as: { token } })
    expect((await refresh(cookie)).status).toBe(403)
  })

  test('answers 403 session_expired to a missing, broken, foreign or expired token', async () => {
    const { sessionId } = await buildCustomer(app)
    const secret = await readFile(join(app.dataDir, 'session-secret'), 'utf8')
    const sign = (key: string, expires: string) =>
      new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(sessionId)
        .setExpirationTime(expires)
        .sign(Buffer.from(key))
    for (const token of [
      'nonsense',
      await sign('another secret of at least thirty-two characters', '5m'),
      await sign(secret, '-1s'),
      `${await sign(secret, '5m')}x`,
    ]) {
      await app.refused('getMe', 'session_expired', { as: { token } })
    }
    await app.refused('getMe', 'session_expired')
    expect(await app.call('getMe', { as: { token: await sign(secret, '5m') } })).toBeDefined()
  })

  test('ends when its time is over', async () => {
    const customer = await buildCustomer(app)
    await app.services.db
      .updateTable('session')
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .where('_id', '=', customer.sessionId)
      .execute()
    await app.refused('getMe', 'session_expired', { as: customer })
  })

  test('without a cookie has nothing to refresh', async () => {
    await app.refused('refresh', 'session_expired')
  })

  test('keeps no token in the database, only hashes', async () => {
    const { cookie } = await signIn((await buildCustomer(app)).userName)
    const value = decodeURIComponent(cookie.split('=')[1] ?? '')
    const stored = await app.services.db.selectFrom('refresh_token').select('tokenHash').execute()
    expect(value.length).toBeGreaterThan(20)
    expect(stored.map((row) => row.tokenHash)).not.toContain(value)
  })
})

describe('a forgotten password', () => {
  /** The same whether or not the address is known. */
  const LINK_SENT = 'Reset link are sended to your mailbox, check there first'
  const tokenIn = (text: string | undefined) => /\/reset-password\/([\w-]+)/.exec(text ?? '')?.[1] ?? ''

  async function askForLink() {
    const customer = await buildCustomer(app)
    expect(await app.call('forgotPassword', { body: { email: customer.email } })).toEqual({ message: LINK_SENT })
    const mail = await waitForMail(app, customer.email, 'password')
    return { customer, token: tokenIn(mail.text) }
  }

  test('is replaced once by the mailed link, which ends every session', async () => {
    const { customer, token } = await askForLink()
    await app.call('resetPassword', { body: { token, password: 'a new password' } })
    await app.refused('getMe', 'session_expired', { as: customer })
    await app.refused('login', 'invalid_credentials', { body: { userName: customer.userName, password: PASSWORD } })
    await signIn(customer.userName, 'a new password')
    await app.refused('resetPassword', 'invalid_body', { body: { token, password: 'another password' } })
    await signIn(customer.userName, 'a new password')
  })

  test('of two uses of the link at once lets one through', async () => {
    const { token } = await askForLink()
    const use = (password: string) => app.attempt('resetPassword', { body: { token, password } })
    const replies = await Promise.all([use('first password'), use('second password')])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('is not replaced by a link older than an hour', async () => {
    const { customer, token } = await askForLink()
    const stored = await app.services.db
      .selectFrom('password_reset')
      .select(['createdAt', 'expiresAt'])
      .where('accountId', '=', customer._id)
      .executeTakeFirstOrThrow()
    expect(Date.parse(String(stored.expiresAt)) - Date.parse(String(stored.createdAt))).toBe(3_600_000)
    await app.services.db
      .updateTable('password_reset')
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .where('accountId', '=', customer._id)
      .execute()
    await app.refused('resetPassword', 'invalid_body', { body: { token, password: 'a new password' } })
    await signIn(customer.userName)
  })

  test('of an unknown address gets the same answer and no mail', async () => {
    const before = (await readMails(app)).length
    const answer = await app.call('forgotPassword', { body: { email: 'nobody@example.com' } })
    expect(answer).toEqual({ message: LINK_SENT })
    const queued = await app.services.db
      .selectFrom('mail_message')
      .select('_id')
      .where('to', '=', 'nobody@example.com')
      .execute()
    expect(queued).toEqual([])
    expect((await readMails(app)).filter((mail) => mail.to?.[0]?.address === 'nobody@example.com')).toEqual([])
    expect((await readMails(app)).length).toBeGreaterThanOrEqual(before)
  })

  test('is not asked for again and again', async () => {
    const { email } = await buildCustomer(app)
    for (let number = 0; number < 3; number++) await app.call('forgotPassword', { body: { email } })
    await app.refused('forgotPassword', 'too_many_attempts', { body: { email } })
  })
})

test('social login is not there where it is not configured', async () => {
  await app.refused('socialLogin', 'not_found', { body: { data: { credential: 'x' }, type: 'google' } })
})

test('the first administrator is made from the configuration and can sign in', async () => {
  const { token } = await signIn('first-admin', 'first-admin-password')
  expect(await app.call('getMe', { as: { token } })).toMatchObject({ Designation: 'Administrate' })
})

test('no answer carries a password hash', async () => {
  const admin = await buildStaff(app, 'Administrate')
  for (const reply of [
    await app.attempt('listEmployees', { as: admin }),
    await app.attempt('listCustomers', { as: admin, params: { size: 50, page: 1 }, body: {} }),
    await app.attempt('getMe', { as: admin }),
  ]) {
    expect(reply.status).toBe(200)
    expect(JSON.stringify(reply.body)).not.toMatch(/argon2|passwordHash/)
  }
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ErrorCode } from '@stitchdesk/contract/errors'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildStaff, PASSWORD, type TestAccount } from './support/factories.ts'
import { waitForMail } from './support/mail.ts'

const ISSUER = 'https://issuer.example'
const CLIENT_ID = 'stitchdesk-client'

let app: TestApp
let issuer: Server
const keys = await generateKeyPair('RS256')
const strangerKeys = await generateKeyPair('RS256')

beforeAll(async () => {
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  issuer = createServer((_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] })),
  )
  await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve))
  const { port } = issuer.address() as AddressInfo
  app = await startTestApp({
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_ISSUERS: ISSUER,
    GOOGLE_JWKS_URL: `http://127.0.0.1:${port}/certs`,
  })
})
afterAll(async () => {
  await app.stop()
  await new Promise((resolve) => issuer.close(resolve))
})

interface Claims {
  sub?: string
  email?: string
  email_verified?: boolean
  audience?: string
  issuer?: string
  expires?: string
  nonce?: string
  key?: Awaited<ReturnType<typeof generateKeyPair>>['privateKey']
}

/** What the API gives a browser that is about to go to Google. */
async function begin() {
  const { headers, body } = await app.attempt('beginSocialLogin')
  return { nonce: (body as { nonce: string }).nonce, cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

/** A token as Google would sign it; each address is a Google account of its own. */
function tokenOf({ email = 'somebody@example.com', email_verified = true, ...claims }: Claims): Promise<string> {
  return new SignJWT({ email, email_verified, ...(claims.nonce ? { nonce: claims.nonce } : {}) })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setSubject(claims.sub ?? `google-${email.toLowerCase()}`)
    .setIssuer(claims.issuer ?? ISSUER)
    .setAudience(claims.audience ?? CLIENT_ID)
    .setIssuedAt()
    .setExpirationTime(claims.expires ?? '5m')
    .sign(claims.key ?? keys.privateKey)
}

/** The call that a browser makes when it is back from Google. */
async function backFromGoogle(claims: Claims, code?: string) {
  const { nonce, cookie } = await begin()
  const credential = await tokenOf({ nonce, ...claims })
  const body = { data: { credential }, type: 'google' as const, history: null, ...(code ? { code } : {}) }
  return { body, headers: { cookie } }
}

async function signIn(claims: Claims, code?: string) {
  const { status, body } = await app.attempt('socialLogin', await backFromGoogle(claims, code))
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { token: string; user: { _id: string; userName: string; email: string; Designation: string } }
}

const refused = async (code: ErrorCode, claims: Claims) =>
  app.refused('socialLogin', code, await backFromGoogle(claims))

async function enableTwoFactor(as: TestAccount) {
  const { secret } = await app.call('beginTwoFactor', { as, body: { password: PASSWORD } })
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = (seconds = 0) => totp.generate({ timestamp: Date.now() + seconds * 1000 })
  await app.call('enableTwoFactor', { as, body: { code: code() } })
  return code
}

const storedAccount = (_id: string) =>
  app.services.db.selectFrom('account').selectAll().where('_id', '=', _id).executeTakeFirstOrThrow()

describe('signing in by Google', () => {
  test('makes an unknown address a customer, once', async () => {
    const [first, second] = await Promise.all([
      signIn({ email: 'New.Person@Example.com' }),
      signIn({ email: 'new.person@example.com' }),
    ])
    expect(first.user).toMatchObject({ email: 'new.person@example.com', userName: 'new.person', Designation: 'User' })
    expect(second.user._id).toBe(first.user._id)
    expect(await app.call('getMe', { as: first })).toMatchObject({ _id: first.user._id })
    expect((await storedAccount(first.user._id)).emailVerifiedAt).not.toBeNull()
    const recorded = await app.services.db
      .selectFrom('audit_event')
      .select('field')
      .where('entityId', '=', first.user._id)
      .orderBy('_id')
      .execute()
    expect(recorded.map(({ field }) => field)).toEqual(['created', 'google'])
  })

  test('gives an unknown address another name than anybody has', async () => {
    await buildCustomer(app, { userName: 'taken' })
    const { user } = await signIn({ email: 'taken@example.org' })
    expect(user.userName).toMatch(/^taken-\d+$/)
  })

  test('finds the customer who has the address, and from then on by Google’s own number', async () => {
    const customer = await buildCustomer(app)
    expect((await signIn({ email: customer.email })).user._id).toBe(customer._id)
    const sub = `google-${customer.email}`
    expect((await signIn({ sub, email: 'renamed@example.com' })).user._id).toBe(customer._id)
    // Whoever has the address at Google later is somebody else.
    await refused('another_google_account', { sub: 'another', email: customer.email })
  })

  test('asks for the second factor like a password does, and takes its code with the same token', async () => {
    const customer = await buildCustomer(app)
    const code = await enableTwoFactor(customer)
    const call = await backFromGoogle({ email: customer.email })
    await app.refused('socialLogin', 'two_factor_required', call)
    await app.refused('socialLogin', 'wrong_second_factor', { ...call, body: { ...call.body, code: '000000' } })
    expect((await storedAccount(customer._id)).googleSub).toBeNull()
    const { status } = await app.attempt('socialLogin', { ...call, body: { ...call.body, code: code(30) } })
    expect(status).toBe(200)
    await refused('two_factor_required', { email: customer.email })
  })

  test('lets no deleted account in', async () => {
    const customer = await buildCustomer(app)
    await signIn({ email: customer.email })
    await app.services.db.updateTable('account').set({ delete: true }).where('_id', '=', customer._id).execute()
    expect((await signIn({ email: customer.email })).user._id).not.toBe(customer._id)
  })
})

describe('an employee', () => {
  test('is not signed in by an address alone, but once an administrator allows it', async () => {
    const [admin, sales] = [await buildStaff(app, 'Administrate'), await buildStaff(app, 'sales')]
    await refused('google_not_allowed', { email: sales.email })
    const allow = (allowed: boolean) =>
      app.call('allowGoogle', { as: admin, params: { id: sales._id }, body: { allowed } })
    expect(await allow(true)).toMatchObject({ _id: sales._id, googleSignIn: 'allowed' })
    expect((await signIn({ email: sales.email })).user).toMatchObject({ _id: sales._id, Designation: 'sales' })
    expect(await app.call('getEmployee', { as: admin, params: { id: sales._id } })).toMatchObject({
      googleSignIn: 'linked',
    })
    await refused('another_google_account', { sub: 'another', email: sales.email })
    expect(await allow(false)).toMatchObject({ googleSignIn: 'off' })
    await refused('google_not_allowed', { email: sales.email })
    const events = await app.services.db
      .selectFrom('audit_event')
      .select(['field', 'after'])
      .where('entityId', '=', sales._id)
      .orderBy('_id')
      .execute()
    expect(events).toEqual([
      { field: 'googleAllowed', after: true },
      { field: 'google', after: 'linked' },
      { field: 'googleAllowed', after: false },
    ])
  })

  test('keeps password and second factor at the first sign-in, though nobody confirmed the address', async () => {
    const admin = await buildStaff(app, 'Administrate')
    const designer = await buildStaff(app, 'designer', { emailVerifiedAt: null })
    await enableTwoFactor(designer)
    await app.call('allowGoogle', { as: admin, params: { id: designer._id }, body: { allowed: true } })
    await refused('two_factor_required', { email: designer.email })
    expect((await storedAccount(designer._id)).passwordHash).not.toBeNull()
  })

  test('whose permission is asked for must be one', async () => {
    const [admin, customer] = [await buildStaff(app, 'Administrate'), await buildCustomer(app)]
    const body = { allowed: true }
    await app.refused('allowGoogle', 'record_not_found', { as: admin, params: { id: customer._id }, body })
    await app.refused('allowGoogle', 'record_not_found', { as: admin, params: { id: 'nobody' }, body })
  })
})

describe('an address that nobody had confirmed', () => {
  test('is given to its owner: password, second factor, sessions and links of whoever registered it end', async () => {
    const squatter = await buildCustomer(app, { emailVerifiedAt: null })
    await enableTwoFactor(squatter)
    const login = { body: { userName: squatter.userName, password: PASSWORD } }
    await app.refused('login', 'two_factor_required', login)
    await app.call('forgotPassword', { body: { email: squatter.email } })
    const mail = await waitForMail(app, squatter.email, 'Choose a new password')
    const token = /\/reset-password\/([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''

    const owner = await signIn({ email: squatter.email })
    expect(owner.user._id).toBe(squatter._id)
    expect(await app.call('getMe', { as: owner })).toMatchObject({ _id: squatter._id })
    await app.refused('getMe', 'session_expired', { as: squatter })
    await app.refused('login', 'invalid_credentials', login)
    await app.refused('resetPassword', 'invalid_body', { body: { token, password: 'a new password' } })
    expect(await app.call('getTwoFactor', { as: owner })).toMatchObject({ enabled: false, hasPassword: false })
    expect((await storedAccount(squatter._id)).emailVerifiedAt).not.toBeNull()
    await waitForMail(app, squatter.email, 'was removed')
  })

  test('that is confirmed keeps its password and sessions', async () => {
    const customer = await buildCustomer(app)
    await signIn({ email: customer.email })
    await app.call('getMe', { as: customer })
    await app.call('login', { body: { userName: customer.userName, password: PASSWORD } })
  })
})

describe('a token', () => {
  const forged: Record<string, Claims> = {
    'for another client': { audience: 'another' },
    'of another issuer': { issuer: 'https://evil.example' },
    'that has expired': { expires: '-1m' },
    'with an unverified address': { email_verified: false },
    'signed by a key that was never published': { key: strangerKeys.privateKey },
    'that answers no question of ours': { nonce: 'made-up' },
    'without a nonce': { nonce: '' },
  }
  for (const [what, claims] of Object.entries(forged)) {
    test(`${what} signs nobody in`, async () => {
      await refused('invalid_credentials', claims)
    })
  }

  test('serves once', async () => {
    const call = await backFromGoogle({ email: 'once@example.com' })
    expect((await app.attempt('socialLogin', call)).status).toBe(200)
    await app.refused('socialLogin', 'invalid_credentials', call)
  })

  test('of two uses at the same moment lets one in', async () => {
    const call = await backFromGoogle({ email: 'twice@example.com' })
    const replies = await Promise.all([app.attempt('socialLogin', call), app.attempt('socialLogin', call)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('serves no other browser than the one that asked for it', async () => {
    const [mine, victim] = [await backFromGoogle({ email: 'mallory@example.com' }), await begin()]
    await app.refused('socialLogin', 'invalid_credentials', { body: mine.body, headers: { cookie: victim.cookie } })
    await app.refused('socialLogin', 'invalid_credentials', { body: mine.body })
    expect((await app.attempt('socialLogin', mine)).status).toBe(200)
  })

  test('is asked for by a cookie that scripts can’t read, for ten minutes', async () => {
    const { headers } = await app.attempt('beginSocialLogin')
    expect(headers.getSetCookie()[0]).toMatch(/Max-Age=600; Path=\/api; HttpOnly; SameSite=Strict/)
    const call = await backFromGoogle({ email: 'late@example.com' })
    await app.services.db.updateTable('google_nonce').set({ expiresAt: new Date().toISOString() }).execute()
    await app.refused('socialLogin', 'invalid_credentials', call)
  })
})

test('an account without a password sets up a second factor within minutes of its sign-in', async () => {
  const owner = await signIn({ email: 'no-password@example.com' })
  expect(await app.call('getTwoFactor', { as: owner })).toMatchObject({ hasPassword: false })
  await app.call('beginTwoFactor', { as: owner, body: {} })
  const early = new Date(Date.now() - 301_000).toISOString()
  await app.services.db
    .updateTable('session')
    .set({ createdAt: early })
    .where('accountId', '=', owner.user._id)
    .execute()
  await app.refused('beginTwoFactor', 'invalid_body', { as: owner, body: {} })
})

test('is not there unless it is configured', async () => {
  const plain = await startTestApp()
  await plain.refused('socialLogin', 'not_found', await backFromGoogle({}))
  await plain.refused('beginSocialLogin', 'not_found')
  expect(await plain.call('getShop')).toMatchObject({ googleClientId: null })
  await plain.stop()
  expect(await app.call('getShop')).toMatchObject({ googleClientId: CLIENT_ID })
})

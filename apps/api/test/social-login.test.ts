import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildStaff } from './support/factories.ts'

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
  email?: string
  email_verified?: boolean
  audience?: string
  issuer?: string
  expires?: string
  key?: Awaited<ReturnType<typeof generateKeyPair>>['privateKey']
}

async function signIn(claims: Claims) {
  const { email = 'somebody@example.com', email_verified = true, key = keys.privateKey } = claims
  const credential = await new SignJWT({ email, email_verified })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setSubject('1')
    .setIssuer(claims.issuer ?? ISSUER)
    .setAudience(claims.audience ?? CLIENT_ID)
    .setIssuedAt()
    .setExpirationTime(claims.expires ?? '5m')
    .sign(key)
  return { body: { data: { credential }, type: 'google' as const, history: null } }
}

describe('signing in by Google', () => {
  test('makes an unknown address a customer, once', async () => {
    const [first, second] = await Promise.all([
      app.call('socialLogin', await signIn({ email: 'New@Example.com' })),
      app.call('socialLogin', await signIn({ email: 'new@example.com' })),
    ])
    expect(first.user).toMatchObject({ email: 'new@example.com', Designation: 'User' })
    expect(second.user._id).toBe(first.user._id)
    expect(await app.call('getMe', { as: first })).toMatchObject({ _id: first.user._id })
  })

  test('finds the account that has the address, with its role', async () => {
    const [customer, sales] = [await buildCustomer(app), await buildStaff(app, 'sales')]
    expect((await app.call('socialLogin', await signIn({ email: customer.email }))).user._id).toBe(customer._id)
    expect((await app.call('socialLogin', await signIn({ email: sales.email }))).user.Designation).toBe('sales')
  })

  const forged: Record<string, Claims> = {
    'another client': { audience: 'another' },
    'another issuer': { issuer: 'https://evil.example' },
    'an expired token': { expires: '-1m' },
    'an unverified address': { email_verified: false },
    'a key that was never published': { key: strangerKeys.privateKey },
  }
  for (const [what, claims] of Object.entries(forged)) {
    test(`refuses ${what}`, async () => {
      await app.refused('socialLogin', 'invalid_credentials', await signIn(claims))
    })
  }

  test('is not there unless it is configured', async () => {
    const plain = await startTestApp()
    await plain.refused('socialLogin', 'not_found', await signIn({}))
    expect(await plain.call('getShop')).toMatchObject({ googleClientId: null })
    await plain.stop()
    expect(await app.call('getShop')).toMatchObject({ googleClientId: CLIENT_ID })
  })
})

import type { Answer } from '@stitchdesk/contract/endpoints'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '../src/platform/sign-in/tokens.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildStaff, PASSWORD, type TestAccount } from './support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ REQUIRE_TWO_FACTOR: 'staff' })
})
afterAll(() => app.stop())

/** Switches the second factor of an account on; the code of a moment can be had by its distance in seconds from now. */
async function enable(as: TestAccount, headers: { cookie?: string } = {}) {
  const { secret, otpauthUrl } = await app.call('beginTwoFactor', { as, body: { password: PASSWORD } })
  expect(otpauthUrl).toContain(`secret=${secret}`)
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = (seconds = 0) => totp.generate({ timestamp: Date.now() + seconds * 1000 })
  const { status, body } = await app.attempt('enableTwoFactor', { as, body: { code: code() }, headers })
  expect(status, JSON.stringify(body)).toBe(200)
  return { code, recoveryCodes: (body as Answer<'enableTwoFactor'>).recoveryCodes }
}

/** Signs in; the cookie by which that browser is known. */
async function deviceOf({ userName }: TestAccount): Promise<string> {
  const { headers } = await app.attempt('login', login(userName))
  const cookies = headers.getSetCookie().find((each) => each.startsWith('stitchdesk_device='))
  return cookies?.split(';')[0] ?? ''
}

const login = (userName: string, code?: string) => ({
  body: { userName, password: PASSWORD, ...(code ? { code } : {}) },
})

describe('two-factor sign-in', () => {
  test('asks for a code once it is on, and takes each code once', async () => {
    const customer = await buildCustomer(app)
    const { code } = await enable(customer)
    await app.refused('login', 'two_factor_required', login(customer.userName))
    await app.refused('login', 'wrong_second_factor', login(customer.userName, code()))
    const later = code(30)
    const answer = await app.call('login', login(customer.userName, later))
    expect(answer.username).toBe(customer.userName)
    await app.refused('login', 'wrong_second_factor', login(customer.userName, later))
  })

  test('never says whether the password was right to who has no right one', async () => {
    const customer = await buildCustomer(app)
    await enable(customer)
    await app.refused('login', 'invalid_credentials', { body: { userName: customer.userName, password: 'wrong' } })
  })

  test('takes each of ten recovery codes once, typed in any way', async () => {
    const customer = await buildCustomer(app)
    const { recoveryCodes } = await enable(customer)
    expect(new Set(recoveryCodes).size).toBe(10)
    const typed = ` ${recoveryCodes[0]?.toUpperCase()} `
    await app.call('login', login(customer.userName, typed))
    await app.refused('login', 'wrong_second_factor', login(customer.userName, typed))
    expect(await app.call('getTwoFactor', { as: customer })).toMatchObject({ enabled: true, recoveryCodesLeft: 9 })
  })

  test('needs a right first code, and the password to go off again', async () => {
    const customer = await buildCustomer(app)
    await app.call('beginTwoFactor', { as: customer, body: { password: PASSWORD } })
    await app.refused('enableTwoFactor', 'invalid_body', { as: customer, body: { code: '000000' } })
    await app.call('login', login(customer.userName))
    await enable(customer)
    await app.refused('beginTwoFactor', 'two_factor_already_on', { as: customer, body: { password: PASSWORD } })
    await app.refused('disableTwoFactor', 'invalid_body', { as: customer, body: { password: 'wrong' } })
    await app.call('disableTwoFactor', { as: customer, body: { password: PASSWORD } })
    await app.call('login', login(customer.userName))
  })

  test('is switched on with the password only, whose guessing is limited', async () => {
    const customer = await buildCustomer(app)
    const { issues } = await app.refused('beginTwoFactor', 'invalid_body', { as: customer, body: {} })
    expect(issues?.[0]).toMatchObject({ path: ['password'], message: 'Please Enter Your Password' })
    for (let number = 0; number < 10; number++) {
      await app.refused('beginTwoFactor', 'invalid_body', { as: customer, body: { password: `guess ${number}` } })
    }
    expect(
      await app.services.db.selectFrom('two_factor').select('secret').where('accountId', '=', customer._id).execute(),
    ).toEqual([])
    const refused = await app.attempt('beginTwoFactor', { as: customer, body: { password: PASSWORD } })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('stops guessing', async () => {
    const customer = await buildCustomer(app)
    await enable(customer)
    const statuses: number[] = []
    for (let guess = 0; guess < 11; guess++) {
      statuses.push((await app.attempt('login', login(customer.userName, String(100_000 + guess)))).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  test('lets its owner in where somebody else with the password used up the guesses', async () => {
    const customer = await buildCustomer(app)
    const [cookie, others] = [await deviceOf(customer), await deviceOf(customer)]
    const { code, recoveryCodes } = await enable(customer, { cookie })
    for (let guess = 0; guess < 30; guess++)
      await app.attempt('login', login(customer.userName, String(100_000 + guess)))
    expect((await app.attempt('login', login(customer.userName, code(30)))).status).toBe(429)
    // In a browser that they know, and by a recovery code in any other.
    const from = (device: string) => ({ ...login(customer.userName, code(30)), headers: { cookie: device } })
    // One that signed in by the password before has no guesses of its own.
    expect((await app.attempt('login', from(others))).status).toBe(429)
    expect((await app.attempt('login', from(cookie))).status).toBe(200)
    expect((await app.attempt('login', login(customer.userName, recoveryCodes[0]))).status).toBe(200)
  })

  test('lets nobody guess for days in new browsers, and the owner in by a known one or a recovery code', async () => {
    const customer = await buildCustomer(app)
    const cookie = await deviceOf(customer)
    const { code, recoveryCodes } = await enable(customer, { cookie })
    const { rateLimits } = app.services
    const guess = (number: number, headers = {}) =>
      app.attempt('login', { ...login(customer.userName, String(100_000 + number)), headers })
    // The owner's own mistakes count as well.
    for (let number = 0; number < 10; number++) expect((await guess(number, { cookie })).status).toBe(401)
    for (let number = 0; number < 40; number++) {
      if (number % 10 === 0) await rateLimits.clear('secondFactorByAccount', customer._id)
      expect((await guess(number)).status).toBe(401)
    }
    await rateLimits.clear('secondFactorByAccount', customer._id)
    const { status, headers } = await app.attempt('login', login(customer.userName, code(30)))
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
    await rateLimits.clear('secondFactorByDevice', `${hashToken(cookie.split('=')[1] ?? '')} ${customer._id}`)
    const known = await app.attempt('login', { ...login(customer.userName, code(30)), headers: { cookie } })
    expect(known.status).toBe(200)
    expect((await app.attempt('login', login(customer.userName, recoveryCodes[0]))).status).toBe(200)
  })

  test('can be required: staff set it up before anything else, customers need not', async () => {
    const admin = await buildStaff(app, 'Administrate')
    const list = { as: admin, params: { size: 50, page: 1 }, body: {} }
    await app.refused('listOrders', 'two_factor_setup_required', list)
    expect(await app.call('getMe', { as: admin })).toMatchObject({ userName: admin.userName })
    await enable(admin)
    await app.call('listOrders', list)
    const customer = await buildCustomer(app)
    await app.call('listOrders', { ...list, as: customer })
  })
})

import type { Endpoint } from '@stitchdesk/contract/basics/endpoint'
import { DESIGNATIONS, type Designation } from '@stitchdesk/contract/basics/enums'
import type { CallName } from '@stitchdesk/contract/calls'
import { ENDPOINTS } from '@stitchdesk/contract/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HTTP_LIMITS } from '../src/http/limits.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildStaff, PASSWORD, type TestAccount } from './support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
// More people register here than one address may.
beforeEach(() => app.services.rateLimits.clear('registerByAddress', '127.0.0.1'))

let counter = 0
const newAddress = () => {
  counter += 1
  return `name-${counter}@example.com`
}
const registration = (username: string) => ({ body: { username, email: newAddress(), password: PASSWORD } })
const register = (username: string) => app.call('register', registration(username))
const signIn = (userName: string) => app.call('login', { body: { userName, password: PASSWORD } })

describe('a user name', () => {
  test.each([
    ['İlker', ['İlker', 'ilker', 'İLKER']],
    ['ΟΔΟΣ', ['ΟΔΟΣ', 'οδοσ']],
    ['Straße 7', ['STRAße 7', 'straße 7']],
    ['ﬁrst', ['first', 'ﬁrst', 'FIRST']],
    ['ｆｕｌｌ', ['full', 'ｆｕｌｌ']],
  ])('%s signs in however its letters are folded', async (username, typed) => {
    const { user } = await register(username)
    expect(user.userName).toBe(username.normalize('NFKC'))
    for (const userName of typed) expect((await signIn(userName)).user._id, userName).toBe(user._id)
    for (const userName of typed) await app.refused('register', 'already_taken', registration(userName))
  })

  test.each([
    'ada@example.com',
    'ada  lovelace',
    '.ada',
    'ada\u200blovelace',
    'ada\u202elovelace',
    'ada\u0007',
    'ada\u3164',
    'ada!',
    'ada\nlovelace',
    `a${'\u0302'.repeat(4)}da`,
    'Select',
  ])('%j is refused, and what names hold is told', async (username) => {
    const { issues } = await app.refused('register', 'invalid_body', registration(username))
    expect(issues).toMatchObject([{ path: ['username'], message: expect.stringMatching(/^(User|This user) name/) }])
  })

  test.each(['Ada Lovelace', 'ada.b_c-1', '小林', 'हिन्दी', '7th'])('%s is fine', async (username) => {
    await register(username)
    await signIn(username)
  })

  test('of before these rules still signs in', async () => {
    const { userName, _id } = await buildCustomer(app, { userName: 'old "name" @ home' })
    expect((await signIn(userName.toUpperCase())).user._id).toBe(_id)
  })

  // Cyrillic letters, a digit for a letter, two letters for one.
  test.each([
    ['nadia', 'nаdia'],
    ['boris', 'b0ris'],
    ['emma', 'ernma'],
    ['WALTER', 'wаlter'],
    ['lucas', 'Iucas'],
    ['subadmin', 'subadm1n'],
    ['admin', 'admln'],
    ['stella', '5te11a'],
  ])('of the employee %s cannot be imitated by a customer who is called %s', async (userName, lookalike) => {
    const employee = await buildStaff(app, 'sales', { userName })
    const admin = await buildStaff(app, 'Administrate')
    const customer = await buildCustomer(app)
    const tries: [CallName, string, Record<string, unknown>][] = [
      ['register', 'username', registration(lookalike)],
      ['createCustomer', 'userName', { as: admin, body: { userName: lookalike, email: newAddress() } }],
      ['changeUserName', 'username', { as: customer, body: { username: lookalike, idx: customer._id } }],
    ]
    for (const [call, field, options] of tries) {
      const { issues } = await app.refused(call, 'already_taken', options)
      expect(issues, call).toMatchObject([
        { path: [field], message: 'This user name looks too much like another one. Choose another.' },
      ])
    }
    const own = { username: userName.toUpperCase(), idx: employee._id }
    expect((await app.call('changeUserName', { as: employee, body: own })).userName).toBe(userName.toUpperCase())
  })

  test('of a new employee is not one that a customer imitates already', async () => {
    await register('оlga')
    const admin = await buildStaff(app, 'Administrate')
    const body = { userName: 'olga', email: newAddress(), password: PASSWORD, Designation: 'sales' }
    await app.refused('createEmployee', 'already_taken', { as: admin, body })
  })

  test('of a customer may look like another customer’s', async () => {
    await register('paula')
    await register('pauIa')
  })
})

describe('a field of one line', () => {
  test('takes pasted line breaks as spaces, so that none reaches the head of a mail', async () => {
    const customer = await buildCustomer(app)
    const order = await app.call('createOrder', {
      as: customer,
      body: {
        requestFor: 'order',
        orderName: 'Lion\r\nBcc: everybody@example.com\u2028cap',
        additionalInstructions: 'One line\nand another',
        requiredFormat: 'dst',
      },
    })
    expect(order.orderName).toBe('Lion Bcc: everybody@example.com cap')
    expect(order.additionalInstructions).toBe('One line\nand another')
    const { subject } = await app.services.db
      .selectFrom('mail_message')
      .select('subject')
      .where('to', '=', customer.email)
      .executeTakeFirstOrThrow()
    expect(subject).not.toMatch(/[\r\n]/)
  })
})

describe('text that cannot be stored', () => {
  const callers = {} as Record<Designation, TestAccount>
  beforeAll(async () => {
    for (const role of DESIGNATIONS) {
      callers[role] = role === 'User' ? await buildCustomer(app) : await buildStaff(app, role)
    }
  })

  const endpoints = Object.entries<Endpoint>(ENDPOINTS).filter(([, { method }]) => method !== 'GET')
  const calls = endpoints
    // An event of Stripe is taken as the bytes that were signed; card-payments.test.ts sends it forged ones.
    .filter(([name, { body }]) => body !== 'multipart' && name !== 'receiveStripeEvent')
    .map(([name]) => name as CallName)

  test.each(calls)('is refused by %s, which names the field', async (name) => {
    const { path, roles }: Endpoint = ENDPOINTS[name]
    const as = roles === 'public' ? undefined : callers[roles[0] as Designation]
    const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, '1']))
    for (const bad of ['a\0b', '\ud800 alone']) {
      const body = { note: [{ inside: bad }] }
      const { issues } = await app.refused(name, 'invalid_body', { as, params, body })
      expect(issues).toContainEqual({
        path: ['note', 0, 'inside'],
        code: 'unusable_characters',
        params: { field: 'inside' },
        message: "inside contains characters that can't be used",
      })
      await app.refused(name, 'invalid_body', { as, params, body: { [bad]: 1 } })
    }
    for (const key of Object.keys(params)) {
      const { issues } = await app.refused(name, 'invalid_body', { as, params: { ...params, [key]: 'a\0b' }, body: {} })
      expect(issues?.map((issue) => issue.path)).toContainEqual([key])
    }
  })

  test('is refused in the address of a call and in its query', async () => {
    const as = callers.Administrate
    await app.refused('getOrder', 'invalid_body', { as, params: { _id: 'a\0b' } })
    await app.refused('listEmployees', 'invalid_body', { as, query: { search: 'a\0b' } })
  })

  test('is looked for in a body as deep as one may be', async () => {
    const text = '['.repeat(HTTP_LIMITS.bodyDepth) + ']'.repeat(HTTP_LIMITS.bodyDepth)
    const { status } = await app.fetch('/api/post-jwt-login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: text,
    })
    expect(status).toBe(400)
  })
})

import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildStaff, PASSWORD, type TestAccount } from './support/factories.ts'
import { waitForSent } from './support/mail.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

let counter = 0

/** An account that somebody registers with an address, and everything that they may set before its owner looks. */
async function registerAs(email = `owner-${++counter}@example.com`) {
  const username = `registered ${counter}`
  const { user } = await app.call('register', { body: { email, username, password: PASSWORD } })
  const { token } = await app.call('login', { body: { userName: username, password: PASSWORD } })
  const account = { _id: user._id, email, username, token }
  await enableTwoFactor(account)
  const mine = { invoiceEmail: 'stranger@evil.example', optionalEmail: 'other@evil.example' }
  for (const [name, value] of Object.entries(mine))
    await app.call('updateAuth', { as: account, body: { [name]: value } })
  return account
}

async function enableTwoFactor(as: { token: string }) {
  const { secret } = await app.call('beginTwoFactor', { as, body: { password: PASSWORD } })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await app.call('enableTwoFactor', { as, body: { code } })
}

/** The secret of the latest link of a page that was mailed to an address. */
async function linkTo(to: string, page: 'verify-email' | 'reset-password'): Promise<string> {
  const kind = page === 'verify-email' ? 'email-verification' : 'password-reset'
  const latest = () =>
    app.services.db
      .selectFrom('mail_message')
      .select('_id')
      .where('to', '=', to)
      .where('kind', '=', kind)
      .orderBy('createdAt', 'desc')
      .executeTakeFirst()
  await expect.poll(latest).toBeDefined()
  const { text } = await waitForSent(app, (await latest())?._id ?? '')
  return new RegExp(`/${page}/([\\w-]+)`).exec(text ?? '')?.[1] ?? ''
}

const confirm = async (email: string, as?: { token: string }) =>
  app.call('verifyEmail', { body: { token: await linkTo(email, 'verify-email') }, ...(as && { as }) })

async function reset(email: string) {
  await app.call('forgotPassword', { body: { email } })
  await app.call('resetPassword', {
    body: { token: await linkTo(email, 'reset-password'), password: 'a password of the owner' },
  })
}

const addresses = ({ _id }: { _id: string }) =>
  app.services.db
    .selectFrom('account')
    .select(['invoiceEmail', 'optionalEmail'])
    .where('_id', '=', _id)
    .executeTakeFirstOrThrow()

describe('the first proof of an address', () => {
  test.each([
    ['confirmation', PASSWORD, confirm],
    ['a new password', 'a password of the owner', reset],
  ])('by %s ends what somebody else has set before', async (_by, password, prove) => {
    const stranger = await registerAs()
    await prove(stranger.email)
    await app.refused('getMe', 'session_expired', { as: stranger })
    expect(await addresses(stranger)).toEqual({ invoiceEmail: '', optionalEmail: '' })
    // Nobody asks the owner for a code that they never had.
    const owner = await app.call('login', { body: { userName: stranger.email, password } })
    expect(await app.call('getTwoFactor', { as: owner })).toMatchObject({ enabled: false })
  })

  test('in a browser that is signed in ends other sessions alone', async () => {
    const customer = await registerAs()
    const other = await app.services.db
      .insertInto('session')
      .columns(['accountId', 'expiresAt'])
      .expression((eb) =>
        eb.selectFrom('session').select(['accountId', 'expiresAt']).where('accountId', '=', customer._id).limit(1),
      )
      .returning('_id')
      .executeTakeFirstOrThrow()
    await confirm(customer.email, customer)
    expect(await app.call('getTwoFactor', { as: customer })).toMatchObject({ enabled: true })
    expect((await addresses(customer)).invoiceEmail).toBe('stranger@evil.example')
    const open = await app.services.db.selectFrom('session').select('endedAt').where('_id', '=', other._id).execute()
    expect(open[0]?.endedAt).not.toBeNull()
  })

  test('keeps what staff have set, also where the account had set it before', async () => {
    const admin = await buildStaff(app, 'Administrate')
    const customer = await buildCustomer(app, { emailVerifiedAt: null })
    await app.call('updateAuth', { as: customer, body: { _id: customer._id, invoiceEmail: 'own@shop.example' } })
    await app.call('updateAuth', { as: admin, body: { _id: customer._id, invoiceEmail: 'books@shop.example' } })
    await reset(customer.email)
    expect((await addresses(customer)).invoiceEmail).toBe('books@shop.example')
  })
})

test.each<[string, () => Promise<TestAccount>]>([
  ['a confirmed customer', () => buildCustomer(app)],
  ['an employee', () => buildStaff(app, 'designer', { emailVerifiedAt: null })],
])('a new password of %s keeps the second factor', async (_who, build) => {
  const account = await build()
  await enableTwoFactor(account)
  await reset(account.email)
  const body = { userName: account.userName, password: 'a password of the owner' }
  await app.refused('login', 'two_factor_required', { body })
})

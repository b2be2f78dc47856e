import { sql } from 'kysely'
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
const newAddress = () => {
  counter += 1
  return `address-${counter}@example.com`
}

/** Mails to an address, the latest first. */
const mailsTo = (to: string) =>
  app.services.db
    .selectFrom('mail_message')
    .select(['_id', 'kind', 'subject', 'text', 'html'])
    .where('to', '=', to)
    .orderBy('createdAt', 'desc')
    .execute()

const kindsTo = async (to: string) => (await mailsTo(to)).map(({ kind }) => kind)

const KINDS_WITH_LINK = {
  'verify-email': ['email-verification', 'email-change'],
  'reset-password': ['password-reset'],
}

/** The secret of the latest link mailed to an address, which only the sent mail holds. */
async function linkTo(to: string, page: keyof typeof KINDS_WITH_LINK = 'verify-email'): Promise<string> {
  const latest = async () => (await mailsTo(to)).find(({ kind }) => KINDS_WITH_LINK[page].includes(kind))?._id
  // A password link is written by a job.
  await expect.poll(latest).toBeDefined()
  const { text } = await waitForSent(app, (await latest()) ?? '')
  return new RegExp(`/${page}/([\\w-]+)`).exec(text ?? '')?.[1] ?? ''
}

/** Opens a link, by default in a browser that is not signed in. */
const confirm = async (token: string, as?: { token: string }) =>
  app.call('verifyEmail', { body: { token }, ...(as && { as }) })
const refuseLink = (token: string) => app.refused('verifyEmail', 'invalid_body', { body: { token } })

async function register() {
  const email = newAddress()
  const username = `buy.at www.spam-${counter}.example`
  const { user } = await app.call('register', { body: { email, username, password: PASSWORD } })
  const { token } = await app.call('login', { body: { userName: username, password: PASSWORD } })
  return { email, username, token, _id: user._id }
}

const place = (as: { token: string }, body: Record<string, unknown> = {}) =>
  app.call('createOrder', {
    as,
    body: { requestFor: 'order', orderName: 'Cheap watches at www.spam.example', requiredFormat: 'dst', ...body },
  })

const stored = (_id: string) =>
  app.services.db
    .selectFrom('account')
    .select(['email', 'emailVerifiedAt', 'pendingEmail'])
    .where('_id', '=', _id)
    .executeTakeFirstOrThrow()

/** As if somebody had signed in that long ago. */
const signedInMinutesAgo = (account: TestAccount, minutes: number) =>
  app.services.db
    .updateTable('session')
    .set({ createdAt: sql`now() - make_interval(mins => ${minutes})` })
    .where('_id', '=', account.sessionId)
    .execute()

describe('an address that nobody has confirmed', () => {
  test('gets one mail at registration, with nothing in it that the registrant chose', async () => {
    const { email, username } = await register()
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.kind).toBe('email-verification')
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain(username)
    expect(mail?.text).toContain('ignore this email')
  })

  test('gets no mail of what its customer does, until it is confirmed', async () => {
    const customer = await register()
    for (let number = 0; number < 3; number++) await place(customer)
    expect(await kindsTo(customer.email)).toEqual(['email-verification'])
    expect((await app.call('getMe', { as: customer })).emailVerifiedAt).toBeNull()

    await confirm(await linkTo(customer.email), customer)
    expect((await app.call('getMe', { as: customer })).emailVerifiedAt).not.toBeNull()
    await place(customer)
    expect(await kindsTo(customer.email)).toEqual(['request-received', 'email-verification'])
  })

  test('gets what staff cause', async () => {
    const customer = await register()
    await place(await buildStaff(app, 'Administrate'), { userName: customer.username })
    expect(await kindsTo(customer.email)).toContain('request-received')
  })

  test('gets the link at most three times an hour, the one of the registration included', async () => {
    const customer = await register()
    for (let number = 0; number < 2; number++) await app.call('sendVerification', { as: customer })
    await app.refused('sendVerification', 'too_many_attempts', { as: customer })
    expect(await mailsTo(customer.email)).toHaveLength(3)
  })

  test('gets a password link at most three times an hour, without the name that the registrant chose', async () => {
    const { email, username } = await register()
    for (let number = 0; number < 3; number++) await app.call('forgotPassword', { body: { email } })
    await app.refused('forgotPassword', 'too_many_attempts', { body: { email } })
    const links = async () => (await mailsTo(email)).filter(({ kind }) => kind === 'password-reset')
    await expect.poll(async () => (await links()).length).toBe(3)
    const mails = await links()
    for (const { text, html } of mails) expect(text + html).not.toContain(username)
  })

  test('is confirmed by using a password link too', async () => {
    const customer = await register()
    await app.call('forgotPassword', { body: { email: customer.email } })
    const token = await linkTo(customer.email, 'reset-password')
    await app.call('resetPassword', { body: { token, password: 'a new password' } })
    expect((await stored(customer._id)).emailVerifiedAt).not.toBeNull()
  })

  test('is that of a customer whom staff create, until they use a link', async () => {
    const admin = await buildStaff(app, 'Administrate')
    const body = { userName: `made-by-staff-${newAddress()}`.replace('@', '-'), email: newAddress() }
    const created = await app.call('createCustomer', { as: admin, body })
    expect(created.emailVerifiedAt).toBeNull()
    expect(await kindsTo(body.email)).toEqual(['welcome'])
  })
})

describe('the link that confirms an address', () => {
  test('is kept only as its hash, and survives a scanner that opens it', async () => {
    const customer = await register()
    const token = await linkTo(customer.email)
    const rows = await app.services.db.selectFrom('email_verification').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    await app.fetch(`/verify-email/${token}`)
    await app.fetch(`/verify-email/${token}`, { method: 'HEAD' })
    expect((await stored(customer._id)).emailVerifiedAt).toBeNull()
    expect(await confirm(token)).toMatchObject({ email: customer.email })
  })

  test('says so again when it is opened twice, and changes nothing', async () => {
    const customer = await register()
    const token = await linkTo(customer.email)
    await confirm(token, customer)
    const { emailVerifiedAt } = await stored(customer._id)
    await confirm(token)
    expect((await stored(customer._id)).emailVerifiedAt).toBe(emailVerifiedAt)
    await app.refused('sendVerification', 'email_already_verified', { as: customer })
  })

  test('works for a day', async () => {
    const customer = await register()
    const links = app.services.db.updateTable('email_verification').where('accountId', '=', customer._id)
    const { lifetime } = await links
      .set({ usedAt: null })
      .returning(sql<number>`extract(epoch from "expiresAt" - "createdAt")`.as('lifetime'))
      .executeTakeFirstOrThrow()
    expect(lifetime).toBe(24 * 3600)
    await links.set({ expiresAt: sql`now()` }).execute()
    await refuseLink(await linkTo(customer.email))
    expect((await stored(customer._id)).emailVerifiedAt).toBeNull()
    await refuseLink('made-up')
  })

  test('dies with its account', async () => {
    const customer = await register()
    const admin = await buildStaff(app, 'Administrate')
    await app.call('updateAuth', { as: admin, body: { _id: customer._id, delete: true } })
    await refuseLink(await linkTo(customer.email))
  })
})

test('a password link dies with its account', async () => {
  const customer = await buildCustomer(app)
  await app.call('forgotPassword', { body: { email: customer.email } })
  const token = await linkTo(customer.email, 'reset-password')
  const admin = await buildStaff(app, 'Administrate')
  await app.call('updateAuth', { as: admin, body: { _id: customer._id, delete: true } })
  const body = { token, password: 'a new password' }
  await app.refused('resetPassword', 'invalid_body', { body })
})

test.each(['User', 'designer'] as const)('an address that staff propose for a %s waits too', async (role) => {
  const owner = role === 'User' ? await buildCustomer(app) : await buildStaff(app, role)
  const admin = await buildStaff(app, 'Administrate')
  await signedInMinutesAgo(admin, 60)
  const propose = async (email: string) => app.call('updateAuth', { as: admin, body: { _id: owner._id, email } })
  const email = newAddress()
  expect(await propose(email)).toMatchObject({ email: owner.email, pendingEmail: email })
  expect(await kindsTo(owner.email)).toEqual(['email-changed'])
  const withdrawn = await app.call('updateAuth', { as: admin, body: { _id: owner._id, pendingEmail: '' } })
  expect(withdrawn.pendingEmail).toBe('')
  await refuseLink(await linkTo(email))
  await propose(email)
  await confirm(await linkTo(email))
  expect(await stored(owner._id)).toMatchObject({ email, pendingEmail: '' })
})

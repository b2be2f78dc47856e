import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, PASSWORD, type TestAccount } from './support/factories.ts'
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

const confirm = async (token: string) => app.call('verifyEmail', { body: { token } })
const refuseLink = (token: string) => app.refused('verifyEmail', 'invalid_body', { body: { token } })

async function register() {
  const email = newAddress()
  const username = `buy.at www.spam-${counter}.example`
  const { user } = await app.call('register', { body: { email, username, password: PASSWORD } })
  const { token } = await app.call('login', { body: { userName: username, password: PASSWORD } })
  return { email, username, token, _id: user._id }
}

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

describe('another address of one’s own', () => {
  test('asks the password once the sign-in is older than five minutes', async () => {
    const customer = await buildCustomer(app)
    await signedInMinutesAgo(customer, 6)
    const change = (body: Record<string, unknown>) => ({ as: customer, body: { email: newAddress(), ...body } })
    for (const wrong of [{}, { currentPassword: 'guess' }]) {
      const { issues } = await app.refused('updateAuth', 'invalid_body', change(wrong))
      expect(issues?.map(({ path }) => path)).toEqual([['currentPassword']])
    }
    expect((await stored(customer._id)).pendingEmail).toBe('')
    await app.attempt('updateAuth', change({ currentPassword: PASSWORD }))
    expect((await stored(customer._id)).pendingEmail).not.toBe('')
  })

  test('cannot be had by trying out passwords', async () => {
    const customer = await buildCustomer(app)
    await signedInMinutesAgo(customer, 6)
    const guess = () =>
      app.attempt('updateAuth', { as: customer, body: { email: newAddress(), currentPassword: 'guess' } })
    for (let number = 0; number < 10; number++) expect((await guess()).status).toBe(400)
    expect((await guess()).status).toBe(429)
  })

  test('counts once it is confirmed there, and the old one is told', async () => {
    const customer = await buildCustomer(app)
    const email = newAddress()
    const answer = await app.call('updateAuth', { as: customer, body: { email, company: 'New' } })
    expect(answer).toMatchObject({ email: customer.email, pendingEmail: email, company: 'New' })
    expect(await mailsTo(customer.email)).toMatchObject([
      { kind: 'email-changed', text: expect.stringContaining('choose a new password now') },
    ])
    await app.call('forgotPassword', { body: { email: customer.email } })
    const resetLink = await linkTo(customer.email, 'reset-password')

    await confirm(await linkTo(email))
    const me = await app.call('getMe', { as: customer })
    expect(me).toMatchObject({ email, pendingEmail: '', emailVerifiedAt: expect.any(String) })
    const [told] = await mailsTo(customer.email)
    expect(told).toMatchObject({ kind: 'email-changed', text: expect.stringContaining(email) })
    await app.call('login', { body: { userName: email, password: PASSWORD } })
    await app.refused('login', 'invalid_credentials', { body: { userName: customer.email, password: PASSWORD } })
    await app.refused('resetPassword', 'invalid_body', { body: { token: resetLink, password: 'a new password' } })
  })

  test('leaves an old one alone that nobody confirmed', async () => {
    const customer = await register()
    const email = newAddress()
    await app.call('updateAuth', { as: customer, body: { email } })
    await refuseLink(await linkTo(customer.email))
    await confirm(await linkTo(email))
    expect(await kindsTo(customer.email)).toEqual(['email-verification'])
  })

  test('is asked for at most three times an hour', async () => {
    const customer = await buildCustomer(app)
    const propose = () => app.attempt('updateAuth', { as: customer, body: { email: newAddress() } })
    for (let number = 0; number < 3; number++) expect((await propose()).status).toBe(200)
    expect((await propose()).status).toBe(429)
  })

  test('is taken back, or replaced by a later one, and its link with it', async () => {
    const customer = await buildCustomer(app)
    const [first, second] = [newAddress(), newAddress()]
    await app.call('updateAuth', { as: customer, body: { email: first } })
    await app.call('updateAuth', { as: customer, body: { email: second } })
    await refuseLink(await linkTo(first))
    expect(await app.call('updateAuth', { as: customer, body: { pendingEmail: '' } })).toMatchObject({
      email: customer.email,
      pendingEmail: '',
    })
    await refuseLink(await linkTo(second))
    await app.refused('updateAuth', 'invalid_body', { as: customer, body: { pendingEmail: second } })
  })

  test('is mailed its link again', async () => {
    const customer = await buildCustomer(app)
    const email = newAddress()
    await app.call('updateAuth', { as: customer, body: { email } })
    await app.call('sendVerification', { as: customer })
    expect(await kindsTo(email)).toEqual(['email-change', 'email-change'])
    await confirm(await linkTo(email))
    expect((await stored(customer._id)).email).toBe(email)
  })

  test('is lost to whoever confirms it first', async () => {
    const [ada, bob] = [await buildCustomer(app), await buildCustomer(app)]
    const email = newAddress()
    await app.call('updateAuth', { as: ada, body: { email } })
    const adasLink = await linkTo(email)
    await app.call('updateAuth', { as: bob, body: { email: email.toUpperCase() } })
    await confirm(await linkTo(email.toUpperCase()))
    await app.refused('verifyEmail', 'already_taken', { body: { token: adasLink } })
    expect((await stored(ada._id)).email).toBe(ada.email)
  })

  test('of two who confirm it at the same moment becomes one’s', async () => {
    const people = [await buildCustomer(app), await buildCustomer(app)]
    const email = newAddress()
    const links: string[] = []
    for (const as of people) {
      await app.call('updateAuth', { as, body: { email } })
      links.push(await linkTo(email))
    }
    const replies = await Promise.all(links.map((token) => app.attempt('verifyEmail', { body: { token } })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('waits no longer once the password is another', async () => {
    const customer = await buildCustomer(app)
    const email = newAddress()
    await app.call('updateAuth', { as: customer, body: { email } })
    await app.call('forgotPassword', { body: { email: customer.email } })
    const resetLink = await linkTo(customer.email, 'reset-password')
    await app.call('updatePassword', {
      as: customer,
      body: { currentPassword: PASSWORD, newPassword: 'a new password', confirmPassword: 'a new password' },
    })
    expect((await stored(customer._id)).pendingEmail).toBe('')
    await refuseLink(await linkTo(email))
    await app.refused('resetPassword', 'invalid_body', { body: { token: resetLink, password: 'yet another one' } })
  })
})

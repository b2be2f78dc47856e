import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildStaff, PASSWORD, type TestAccount } from './support/factories.ts'
import { waitForMail } from './support/mail.ts'

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

async function enableTwoFactor(as: TestAccount) {
  const { secret } = await app.call('beginTwoFactor', { as, body: { password: PASSWORD } })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await app.call('enableTwoFactor', { as, body: { code } })
}

const events = (entityId: string) =>
  app.services.db
    .selectFrom('audit_event')
    .select(['accountId', 'field', 'after'])
    .where('entityId', '=', entityId)
    .orderBy('_id')
    .execute()

const to = (account: { _id: string }) => ({ params: { _id: account._id } })

describe('an administrator removes a lost second factor', () => {
  test('of customers and colleagues, who are told by mail and sign in by password again', async () => {
    for (const account of [await buildCustomer(app), await buildStaff(app, 'designer')]) {
      await enableTwoFactor(account)
      const login = { body: { userName: account.userName, password: PASSWORD } }
      await app.refused('login', 'two_factor_required', login)
      const { message } = await app.call('resetTwoFactor', { as: admin, ...to(account) })
      expect(message).toContain(account.email)
      await app.call('login', login)
      const mail = await waitForMail(app, account.email, 'Two-factor sign-in was reset')
      expect(mail.text).toContain(`Contact of ${account.userName}`)
      expect((await events(account._id)).at(-1)).toEqual({ accountId: admin._id, field: 'twoFactor', after: 'removed' })
    }
  })

  test('which is shown beside employees', async () => {
    const designer = await buildStaff(app, 'designer')
    const shown = () => app.call('getEmployee', { as: admin, params: { id: designer._id } })
    expect(await shown()).toMatchObject({ twoFactor: false, googleSignIn: 'off' })
    await enableTwoFactor(designer)
    expect(await shown()).toMatchObject({ twoFactor: true })
  })

  test('not of their own account, nor where there is none', async () => {
    const other = await buildStaff(app, 'Administrate')
    await enableTwoFactor(other)
    await app.refused('resetTwoFactor', 'two_factor_is_own', { as: other, ...to(other) })
    await app.refused('login', 'two_factor_required', { body: { userName: other.userName, password: PASSWORD } })
    await app.refused('resetTwoFactor', 'two_factor_not_on', { as: admin, ...to(await buildCustomer(app)) })
    await app.refused('resetTwoFactor', 'record_not_found', { as: admin, params: { _id: 'nobody' } })
    const gone = await buildCustomer(app, { delete: true })
    await app.refused('resetTwoFactor', 'account_deleted', { as: admin, ...to(gone) })
  })
})

test.each(['subadmin', 'sales', 'designer', 'User'] as const)('nobody else may: not %s', async (role) => {
  const as = role === 'User' ? await buildCustomer(app) : await buildStaff(app, role)
  const account = await buildCustomer(app, role === 'sales' ? { assToSalesMan: as.userName } : {})
  await app.refused('resetTwoFactor', 'forbidden', { as, ...to(account) })
  await app.refused('startPasswordReset', 'forbidden', { as, ...to(account) })
})

describe('an administrator starts a password reset', () => {
  test('for customers and colleagues, whose link nobody else sees', async () => {
    for (const account of [await buildCustomer(app), await buildStaff(app, 'sales')]) {
      const { message } = await app.call('startPasswordReset', { as: admin, ...to(account) })
      expect(message).toContain(account.email)
      const mail = await waitForMail(app, account.email, 'Choose a new password')
      expect(mail.text).toContain('An administrator of Stitchdesk')
      const token = /\/reset-password\/([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
      const row = await app.services.db
        .selectFrom('mail_message')
        .select('_id')
        .where('to', '=', account.email)
        .executeTakeFirstOrThrow()
      const detail = await app.call('getMail', { as: admin, params: { _id: row._id } })
      expect(JSON.stringify(detail)).not.toContain(token)
      await app.call('login', { body: { userName: account.userName, password: PASSWORD } })
      await app.call('resetPassword', { body: { token, password: 'a new password' } })
      await app.call('login', { body: { userName: account.userName, password: 'a new password' } })
      expect(await events(account._id)).toContainEqual({
        accountId: admin._id,
        field: 'passwordReset',
        after: 'started',
      })
    }
  })

  test('for nobody who is not there', async () => {
    await app.refused('startPasswordReset', 'record_not_found', { as: admin, params: { _id: 'nobody' } })
    const gone = await buildCustomer(app, { delete: true })
    await app.refused('startPasswordReset', 'account_deleted', { as: admin, ...to(gone) })
  })
})

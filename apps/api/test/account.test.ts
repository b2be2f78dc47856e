import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import {
  buildCustomer,
  buildProcessing,
  buildRequest,
  buildStaff,
  PASSWORD,
  type TestAccount,
} from './support/factories.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const account = (_id: string) =>
  app.services.db
    .selectFrom('account')
    .leftJoin('customer', 'customer._id', 'account.customerId')
    .selectAll('account')
    .select(['customer.assToSalesMan', 'customer.colorStatus'])
    .where('account._id', '=', _id)
    .executeTakeFirstOrThrow()

const newSession = async ({ userName }: TestAccount, password = PASSWORD) => ({
  token: (await app.call('login', { body: { userName, password } })).token,
})

describe('one’s own account', () => {
  test('is answered without anything secret, and without what staff noted', async () => {
    const customer = await buildCustomer(app, { comments: 'pays late', phone: '555' })
    const own = await app.call('getMe', { as: customer })
    expect(own).toMatchObject({ _id: customer._id, phone: '555', assToSalesMan: 'Select' })
    for (const noted of ['comments', 'colorStatus', 'reffrence', 'workStatus']) expect(own).not.toHaveProperty(noted)
    const designer = await buildStaff(app, 'designer', { comments: 'left-handed' })
    expect(await app.call('getMe', { as: designer })).toMatchObject({ comments: 'left-handed' })
  })

  test('remembers the unit of sizes for the caller alone, and leaves sizes as they are stored', async () => {
    const customer = await buildCustomer(app)
    const request = await buildRequest(app, { customer, width: 2.756 })
    expect((await app.call('getMe', { as: customer })).lengthUnit).toBeNull()
    for (const as of [customer, await buildStaff(app, 'designer')]) {
      await app.call('setLengthUnit', { as, body: { lengthUnit: 'mm' } })
      expect((await app.call('getMe', { as })).lengthUnit).toBe('mm')
    }
    await app.refused('setLengthUnit', 'invalid_body', { as: customer, body: { lengthUnit: 'ell' as 'in' } })
    expect((await app.call('getMe', { as: await buildCustomer(app) })).lengthUnit).toBeNull()
    expect((await app.call('getOrder', { as: customer, params: { _id: request._id } })).width).toBe(2.756)
  })

  test('keeps which first steps were taken, until their guide is closed for good', async () => {
    for (const as of [await buildCustomer(app), await buildStaff(app, 'designer')]) {
      expect((await app.call('getMe', { as })).guide).toEqual([])
      await app.call('setGuide', { as, body: { guide: ['help', 'help'] } })
      expect((await app.call('getMe', { as })).guide).toEqual(['help'])
      await app.refused('setGuide', 'invalid_body', { as, body: { guide: ['sleep' as 'help'] } })
      expect(await app.call('setGuide', { as, body: { guide: null } })).toEqual({ guide: null })
      // Another device that still shows it.
      expect(await app.call('setGuide', { as, body: { guide: ['help'] } })).toEqual({ guide: null })
      expect((await app.call('getMe', { as })).guide).toBeNull()
    }
    expect((await app.call('getMe', { as: await buildCustomer(app) })).guide).toEqual([])
  })

  test('remembers the language of its reader, which staff may set for a customer', async () => {
    const admin = await buildStaff(app, 'Administrate')
    const customer = await buildCustomer(app)
    expect((await app.call('getMe', { as: customer })).language).toBe('')
    await app.call('setLanguage', { as: customer, body: { language: 'ru' } })
    expect(await app.call('getMe', { as: customer })).toMatchObject({ language: 'ru', version: 1 })
    await app.refused('setLanguage', 'invalid_body', { as: customer, body: { language: 'fr' as 'de' } })
    await app.call('updateAuth', { as: admin, body: { _id: customer._id, language: 'it' } })
    expect((await app.call('getCustomer', { as: admin, params: { _id: customer._id } })).language).toBe('it')
    // One’s own goes by its own call: a profile that is saved from an old page must not bring it back.
    await app.refused('updateAuth', 'forbidden', { as: customer, body: { language: 'de' } })
  })

  test('takes contact fields, with or without the own _id, and tells of them in the history', async () => {
    const customer = await buildCustomer(app, { city: 'Austin', company: 'Old' })
    const changed = await app.call('updateAuth', { as: customer, body: { company: 'New', city: 'Austin' } })
    expect(changed).toMatchObject({ company: 'New', city: 'Austin', version: 2 })
    const same = await app.call('updateAuth', { as: customer, body: { _id: customer._id, company: 'New' } })
    expect(same.version).toBe(2)
    const events = await app.services.db
      .selectFrom('audit_event')
      .select(['field', 'before', 'after', 'accountId'])
      .where('entityId', '=', customer._id)
      .execute()
    expect(events).toEqual([{ field: 'company', before: 'Old', after: 'New', accountId: customer._id }])
  })

  test('refuses what is required and missing, each at its field', async () => {
    const customer = await buildCustomer(app)
    const { issues } = await app.refused('updateAuth', 'invalid_body', {
      as: customer,
      body: { contactPerson: '', email: '', cell: '  ', website: 'x'.repeat(400) },
    })
    expect(issues).toMatchObject([
      { path: ['contactPerson'], message: 'Required' },
      { path: ['email'], message: 'Required' },
      { path: ['cell'], message: 'Required' },
      { path: ['website'], message: expect.stringContaining('at most') },
    ])
  })

  test.each(['User', 'designer', 'sales', 'subadmin'] as const)(
    'of a %s takes no role and no mark of staff',
    async (role) => {
      const own = role === 'User' ? await buildCustomer(app) : await buildStaff(app, role)
      for (const body of [
        { Designation: 'Administrate' },
        { Designation: role },
        { colorStatus: 'Green' },
        { assToSalesMan: 'Select' },
      ]) {
        const { issues } = await app.refused('updateAuth', 'forbidden', { as: own, body: { ...body, company: 'New' } })
        expect(issues).toMatchObject([{ path: [Object.keys(body)[0]] }])
      }
      await app.refused('updateAuth', 'own_account', { as: own, body: { delete: true } })
      expect(await account(own._id)).toMatchObject({
        Designation: role,
        colorStatus: role === 'User' ? 'Nothing' : null,
        delete: false,
        version: 1,
      })
    },
  )

  test('drops what is no field of an account', async () => {
    const customer = await buildCustomer(app)
    const body = { userName: 'mallory', passwordHash: 'x', avatarUrl: '/evil', id: 1, company: 'New' }
    const { status } = await app.attempt('updateAuth', { as: customer, body })
    expect(status).toBe(200)
    expect(await account(customer._id)).toMatchObject({ userName: customer.userName, avatarUrl: '', company: 'New' })
  })

  test('keeps its email address to itself, in any case of the letters', async () => {
    const [ada, bob] = [await buildCustomer(app), await buildCustomer(app)]
    const { issues } = await app.refused('updateAuth', 'already_taken', {
      as: bob,
      body: { email: ada.email.toUpperCase() },
    })
    expect(issues).toMatchObject([{ path: ['email'], message: 'Another account has this email address.' }])
    const own = await app.call('updateAuth', { as: bob, body: { email: bob.email.toUpperCase() } })
    expect(own.email).toBe(bob.email.toUpperCase())
  })

  test('is not overwritten by a form that was opened before', async () => {
    const customer = await buildCustomer(app)
    await app.call('updateAuth', { as: customer, body: { city: 'Rome', version: 1 } })
    await app.refused('updateAuth', 'stale_version', { as: customer, body: { city: 'Oslo', version: 1 } })
    expect((await account(customer._id)).city).toBe('Rome')
  })
})

describe('the own user name', () => {
  test('changes on every record that carries it', async () => {
    const seller = await buildStaff(app, 'sales')
    const designer = await buildStaff(app, 'designer')
    const customer = await buildCustomer(app, { assToSalesMan: seller.userName })
    const request = await buildRequest(app, { customer, assTo: designer.userName, assToSalesMan: seller.userName })
    await buildProcessing(app, request)
    const rename = (as: TestAccount, username: string) =>
      app.call('changeUserName', { as, body: { username, idx: as._id } })
    await rename(seller, 'seller renamed')
    await rename(designer, 'designer renamed')
    expect(await rename(customer, 'customer renamed')).toMatchObject({ userName: 'customer renamed' })
    expect((await account(customer._id)).assToSalesMan).toBe('seller renamed')
    const stored = await app.services.db
      .selectFrom('request')
      .select(['userName', 'assTo', 'assToSalesMan'])
      .where('_id', '=', request._id)
      .executeTakeFirst()
    expect(stored).toEqual({
      userName: 'customer renamed',
      assTo: 'designer renamed',
      assToSalesMan: 'seller renamed',
    })
  })

  test('can change its case, but not to somebody else’s in any case', async () => {
    const [ada, bob] = [await buildCustomer(app), await buildCustomer(app)]
    const own = await app.call('changeUserName', {
      as: ada,
      body: { username: ada.userName.toUpperCase(), idx: ada._id },
    })
    expect(own.userName).toBe(ada.userName.toUpperCase())
    const { issues } = await app.refused('changeUserName', 'already_taken', {
      as: bob,
      body: { username: ada.userName, idx: bob._id },
    })
    expect(issues).toMatchObject([{ path: ['username'], message: 'This user name is taken. Choose another.' }])
  })

  test('is one’s own only, and a name', async () => {
    const [ada, bob] = [await buildCustomer(app), await buildCustomer(app)]
    await app.refused('changeUserName', 'another_user_name', { as: bob, body: { username: 'mine now', idx: ada._id } })
    for (const username of ['', ' ', 'Select', 'a/b', 'x'.repeat(61), 7]) {
      await app.refused('changeUserName', 'invalid_body', { as: bob, body: { username, idx: bob._id } })
    }
    expect((await account(ada._id)).userName).toBe(ada.userName)
  })
})

describe('the own password', () => {
  const change = { currentPassword: PASSWORD, newPassword: 'another good one', confirmPassword: 'another good one' }

  test('changes, ends the other sessions and keeps this one', async () => {
    const customer = await buildCustomer(app)
    const elsewhere = await newSession(customer)
    await app.call('updatePassword', { as: customer, body: change })
    await app.refused('getMe', 'session_expired', { as: elsewhere })
    await app.call('getMe', { as: customer })
    await app.refused('login', 'invalid_credentials', { body: { userName: customer.userName, password: PASSWORD } })
    await newSession(customer, change.newPassword)
  })

  test('needs the current one, and the new one twice', async () => {
    const customer = await buildCustomer(app)
    const refuse = async (fields: object) =>
      (await app.refused('updatePassword', 'invalid_body', { as: customer, body: { ...change, ...fields } })).issues
    expect(await refuse({ currentPassword: 'wrong' })).toMatchObject([
      { path: ['currentPassword'], message: 'Current password is not right' },
    ])
    expect(await refuse({ currentPassword: '', newPassword: '', confirmPassword: 'x' })).toEqual(
      expect.arrayContaining([
        { path: ['currentPassword'], code: 'required', params: {}, message: 'Current password is required' },
        { path: ['newPassword'], code: 'required', params: {}, message: 'New password is required' },
        { path: ['confirmPassword'], code: 'passwords_differ', params: {}, message: 'Passwords do not match' },
      ]),
    )
    await newSession(customer)
  })

  test('cannot be guessed on and on', async () => {
    const customer = await buildCustomer(app)
    const guess = () => app.attempt('updatePassword', { as: customer, body: { ...change, currentPassword: 'guess' } })
    const statuses = []
    for (let attempt = 0; attempt < 11; attempt++) statuses.push((await guess()).status)
    expect(statuses.at(-1)).toBe(429)
    await newSession(customer)
  })
})

describe('sessions', () => {
  test('are listed with this one marked, and can be ended elsewhere', async () => {
    const customer = await buildCustomer(app)
    const phone = await newSession(customer)
    const { docs } = await app.call('listSessions', { as: customer })
    expect(docs.map(({ _id, current }) => ({ mine: _id === customer.sessionId, current }))).toEqual(
      expect.arrayContaining([
        { mine: true, current: true },
        { mine: false, current: false },
      ]),
    )
    expect(docs).toHaveLength(2)
    const other = docs.find(({ current }) => !current)
    const params = { _id: other?._id ?? '' }
    await app.call('endSession', { as: customer, params })
    await app.refused('getMe', 'session_expired', { as: phone })
    await app.call('endSession', { as: customer, params })
    expect((await app.call('listSessions', { as: customer })).docs).toMatchObject([{ _id: customer.sessionId }])
  })

  test('of somebody else stay out of reach', async () => {
    const [ada, bob] = [await buildCustomer(app), await buildCustomer(app)]
    await app.refused('endSession', 'record_not_found', { as: bob, params: { _id: ada.sessionId } })
    await app.call('getMe', { as: ada })
    expect((await app.call('listSessions', { as: bob })).docs).toHaveLength(1)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { allAtOnce } from './support/at-once.ts'
import { buildCustomer, buildStaff, type TestAccount } from './support/factories.ts'

let app: TestApp
let admin: TestAccount

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

const draft = (userName: string) => ({
  userName,
  password: 'a good password',
  email: `${userName}@example.com`,
  Designation: 'designer' as const,
})

const account = (_id: string) =>
  app.services.db.selectFrom('account').selectAll().where('_id', '=', _id).executeTakeFirstOrThrow()

describe('an employee', () => {
  test('is created, signs in at once, is found and listed', async () => {
    const created = await app.call('createEmployee', { as: admin, body: { ...draft('dora'), customerNick: 'Dora D.' } })
    expect(created).toMatchObject({ userName: 'dora', Designation: 'designer', customerNick: 'Dora D.' })
    const { user } = await app.call('login', { body: { userName: 'dora', password: 'a good password' } })
    expect(user.Designation).toBe('designer')
    expect(await app.call('getEmployee', { as: admin, params: { id: created._id } })).toEqual(created)
    const { docs, totalDocs } = await app.call('listEmployees', { as: admin, query: { search: 'DORA d' } })
    expect({ docs, totalDocs }).toEqual({ docs: [created], totalDocs: 1 })
  })

  test('needs a name and an address of their own, in any case', async () => {
    const taken = await buildCustomer(app)
    const { issues } = await app.refused('createEmployee', 'already_taken', {
      as: admin,
      body: { ...draft(taken.userName.toUpperCase()), email: taken.email.toUpperCase() },
    })
    expect(issues?.map(({ path }) => path)).toEqual([['userName'], ['email']])
  })

  test('is refused with every mistake at its field', async () => {
    const { issues } = await app.refused('createEmployee', 'invalid_body', {
      as: admin,
      body: { userName: 'Select', password: 'short', email: 'no address', Designation: 'User' },
    })
    expect(issues?.map(({ path }) => path[0]).sort()).toEqual(['Designation', 'email', 'password', 'userName'])
  })

  test('created twice at once exists once', async () => {
    const replies = await Promise.all(
      [1, 2, 3].map(() => app.attempt('createEmployee', { as: admin, body: draft('twin') })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('is no customer: neither found nor deleted as one', async () => {
    const customer = await buildCustomer(app)
    await app.refused('getEmployee', 'record_not_found', { as: admin, params: { id: customer._id } })
    await app.refused('deleteEmployee', 'record_not_found', { as: admin, params: { id: customer._id } })
    expect((await account(customer._id)).delete).toBe(false)
  })

  test('lists are paged by name; wildcards stand for themselves', async () => {
    for (const name of ['paged-b', 'Paged-A', 'paged-c']) await buildStaff(app, 'sales', { userName: name })
    const page = await app.call('listEmployees', { as: admin, query: { search: 'paged-', size: 2, page: 2 } })
    expect(page).toMatchObject({ limit: 2, offset: 2, totalDocs: 3, docs: [{ userName: 'paged-c' }] })
    expect((await app.call('listEmployees', { as: admin, query: { search: 'paged_' } })).totalDocs).toBe(0)
    expect((await app.call('listEmployees', { as: admin, query: { search: '%' } })).totalDocs).toBe(0)
    await app.refused('listEmployees', 'invalid_body', { as: admin, query: { size: '0' } })
  })
})

describe('changing an employee', () => {
  test('an administrator changes fields and role, which counts at once', async () => {
    const employee = await buildStaff(app, 'designer')
    const changed = await app.call('updateAuth', {
      as: admin,
      body: { _id: employee._id, Designation: 'subadmin', workStatus: 'Night shift', phone: '555' },
    })
    expect(changed).toMatchObject({ Designation: 'subadmin', workStatus: 'Night shift', phone: '555', version: 2 })
    await app.call('listDesigners', { as: employee, params: { size: 10, page: 1 } })
  })

  test('nobody else changes employees, or learns that they exist', async () => {
    const employee = await buildStaff(app, 'designer')
    for (const as of [await buildStaff(app, 'subadmin'), await buildStaff(app, 'sales'), await buildCustomer(app)]) {
      for (const change of [{ phone: '1' }, { Designation: 'Administrate' }, { delete: true }]) {
        await app.refused('updateAuth', 'record_not_found', { as, body: { _id: employee._id, ...change } })
      }
    }
    expect(await account(employee._id)).toMatchObject({ phone: '', Designation: 'designer', delete: false })
  })

  test('an employee never becomes a customer, a customer never an employee', async () => {
    const employee = await buildStaff(app, 'designer')
    const customer = await buildCustomer(app)
    const body = { _id: employee._id, Designation: 'User' }
    expect((await app.refused('updateAuth', 'invalid_body', { as: admin, body })).issues).toMatchObject([
      { path: ['Designation'] },
    ])
    await app.refused('updateAuth', 'forbidden', {
      as: admin,
      body: { _id: customer._id, Designation: 'Administrate' },
    })
    await app.refused('updateAuth', 'invalid_body', { as: admin, body: { _id: employee._id, Designation: 'Boss' } })
  })
})

describe('deleting an employee', () => {
  test('signs them out, frees the address, keeps name and history', async () => {
    const employee = await buildStaff(app, 'designer')
    await app.call('deleteEmployee', { as: admin, params: { id: employee._id } })
    await app.refused('getMe', 'session_expired', { as: employee })
    await app.refused('getEmployee', 'record_not_found', { as: admin, params: { id: employee._id } })
    await app.refused('deleteEmployee', 'account_deleted', { as: admin, params: { id: employee._id } })
    await app.refused('updateAuth', 'account_deleted', { as: admin, body: { _id: employee._id, phone: '1' } })
    await app.refused('createEmployee', 'already_taken', { as: admin, body: draft(employee.userName) })
    await app.call('createEmployee', { as: admin, body: { ...draft('successor'), email: employee.email } })
    const events = await app.services.db
      .selectFrom('audit_event')
      .select(['field', 'before', 'after', 'accountId'])
      .where('entityId', '=', employee._id)
      .execute()
    expect(events).toEqual([{ field: 'delete', before: false, after: true, accountId: admin._id }])
  })

  test('is not for oneself', async () => {
    await app.refused('deleteEmployee', 'own_account', { as: admin, params: { id: admin._id } })
    const { message } = await app.refused('updateAuth', 'own_account', {
      as: admin,
      body: { _id: admin._id, delete: true },
    })
    expect(message).toBe('You can’t delete your own account.')
    await app.call('getMe', { as: admin })
  })
})

describe('the last administrator', () => {
  const leave = async (...keep: TestAccount[]) => {
    await app.services.db
      .updateTable('account')
      .set({ Designation: 'subadmin' })
      .where('Designation', '=', 'Administrate')
      .where(
        '_id',
        'not in',
        keep.map(({ _id }) => _id),
      )
      .execute()
  }

  test('is not demoted', async () => {
    const last = await buildStaff(app, 'Administrate')
    await leave(last)
    const body = { _id: last._id, Designation: 'sales' }
    const { message } = await app.refused('updateAuth', 'last_administrator', { as: last, body })
    expect(message).toContain('last administrator')
    expect((await account(last._id)).Designation).toBe('Administrate')
  })

  const CHANGES = [
    [{ Designation: 'sales' }, { Designation: 'sales' }],
    [{ delete: true }, { delete: true }],
    [{ delete: true }, { Designation: 'sales' }],
  ]
  test.each(CHANGES.flatMap((changes) => [0, 1].map((others) => [changes, others] as const)))(
    'of two who do this to each other at once one stays: %j, beside %i others',
    async ([first, second], others) => {
      const [ada, bob] = [await buildStaff(app, 'Administrate'), await buildStaff(app, 'Administrate')]
      await leave(ada, bob, ...(others ? [await buildStaff(app, 'Administrate')] : []))
      const both = [ada._id, bob._id]
      const replies = await allAtOnce(
        app,
        (trx) => trx.selectFrom('account').select('_id').where('_id', 'in', both).forUpdate().execute(),
        [
          () => app.attempt('updateAuth', { as: ada, body: { _id: bob._id, ...first } }),
          () => app.attempt('updateAuth', { as: bob, body: { _id: ada._id, ...second } }),
        ],
      )
      // Whoever came second has no such right any more.
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403])
      const left = await app.services.db
        .selectFrom('account')
        .select('_id')
        .where('_id', 'in', both)
        .where('Designation', '=', 'Administrate')
        .where('delete', '=', false)
        .execute()
      expect(left).toHaveLength(1)
    },
  )
})

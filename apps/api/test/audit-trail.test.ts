import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordEvent } from '../src/features/events/record-event.ts'
import { recordRequestChanges } from '../src/features/events/record-request-changes.ts'
import type { Context } from '../src/features/operation.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildRequest, buildStaff, PASSWORD, type TestAccount } from './support/factories.ts'
import { reached } from './support/plain-database.ts'

let app: TestApp
let admin: TestAccount
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

const trailOf = (entityId: string) =>
  app.services.db
    .selectFrom('audit_event')
    .select(['accountId', 'actorKind', 'field', 'before', 'after'])
    .where('entityId', '=', entityId)
    .orderBy('_id')
    .execute()

test('what somebody signed in does is recorded as theirs', async () => {
  const { _id } = await buildRequest(app, { customer })
  await app.call('updateOrder', { as: admin, params: { _id }, body: { orderName: 'Tiger' } })
  expect((await trailOf(_id)).at(-1)).toMatchObject({ accountId: admin._id, actorKind: 'session', field: 'orderName' })
})

test('a registration is recorded as the customer’s own, and the first administrator as the product’s', async () => {
  const { user } = await app.call('register', {
    body: { username: 'registrant', email: 'registrant@example.com', password: PASSWORD },
  })
  expect(await trailOf(user._id)).toEqual([
    { accountId: user._id, actorKind: 'session', field: 'created', before: null, after: true },
  ])
  const { _id } = await app.services.db
    .selectFrom('account')
    .select('_id')
    .orderBy('registerdDate')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(await trailOf(_id)).toEqual([
    { accountId: null, actorKind: 'system', field: 'created', before: null, after: { Designation: 'Administrate' } },
  ])
})

test('a new password is recorded, and that it took back an address that waited', async () => {
  const owner = await buildCustomer(app)
  await app.services.db
    .updateTable('account')
    .set({ pendingEmail: 'new@x.test' })
    .where('_id', '=', owner._id)
    .execute()
  await app.call('updatePassword', {
    as: owner,
    body: { currentPassword: PASSWORD, newPassword: 'another-Secret-1', confirmPassword: 'another-Secret-1' },
  })
  expect(await trailOf(owner._id)).toMatchObject([
    { accountId: owner._id, field: 'pendingEmail', before: 'new@x.test', after: '' },
    { accountId: owner._id, field: 'password' },
  ])
})

test.each<[string, () => Context['actor']]>([
  ['a program with a key', () => ({ _id: admin._id, kind: 'key' })],
  ['the product itself', () => ({ _id: null, kind: 'system' })],
])('what %s does tells so, of one record and of many', async (_, byWhom) => {
  const actor = byWhom()
  const { services } = app
  const _id = reached<'request'>((await buildRequest(app, { customer }))._id)
  await services.db.transaction().execute(async (trx) => {
    await recordEvent(trx, { services, actor }, { name: 'request.changed', entity: 'request', _id, set: { po: '7' } })
    await recordRequestChanges(
      trx,
      { actor },
      {
        next: sql`SELECT "_id", '8' AS "po", "orderName", '12' AS "invoiceNumber" FROM request WHERE "_id" = ${_id}`,
        columns: ['po', 'orderName', 'invoiceNumber'],
      },
    )
  })
  const by = { accountId: actor._id, actorKind: actor.kind }
  expect((await trailOf(_id)).slice(-3)).toEqual([
    { ...by, field: 'po', before: null, after: '7' },
    { ...by, field: 'po', before: '7', after: '8' },
    { ...by, field: 'invoiceNumber', before: null, after: '12' },
  ])
  const { po, version } = await services.db
    .selectFrom('request')
    .select(['po', 'version'])
    .where('_id', '=', _id)
    .executeTakeFirstOrThrow()
  expect({ po, version }).toEqual({ po: '8', version: 3 })
})

test('of many, those that have the values already are left as they are', async () => {
  const { _id } = await buildRequest(app, { customer })
  const before = await trailOf(_id)
  const next = sql`SELECT "_id", "po" FROM request WHERE "_id" = ${_id}`
  await app.services.db
    .transaction()
    .execute((trx) =>
      recordRequestChanges(trx, { actor: { _id: admin._id, kind: 'session' } }, { next, columns: ['po'] }),
    )
  expect(await trailOf(_id)).toEqual(before)
})

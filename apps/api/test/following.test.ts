import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildRequest, buildStaff } from './support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** From now on the database refuses what follows, as it would a kind that it doesn't know. */
const refuse = (table: 'notification' | 'mail_message', kind: string) =>
  sql`ALTER TABLE ${sql.table(table)} ADD CONSTRAINT ${sql.ref(`no_${table}`)} CHECK ("kind" <> ${sql.lit(kind)}) NOT VALID`.execute(
    app.services.db,
  )

test('a notification that can’t be written leaves the request placed', async () => {
  await refuse('notification', 'newRequest')
  const customer = await buildCustomer(app)
  const admin = await buildStaff(app, 'Administrate')
  const { _id, orderCode } = await buildRequest(app, { customer })
  expect(await app.call('getOrder', { as: admin, params: { _id } })).toMatchObject({ orderCode })
  expect((await app.call('listNotifications', { as: admin, params: { size: 10, page: 1 } })).docs).toEqual([])
})

test('a record whose mail can’t be written is not sent', async () => {
  await refuse('mail_message', 'request-sent')
  const admin = await buildStaff(app, 'Administrate')
  const { _id, orderCode } = await buildRequest(app, { customer: await buildCustomer(app) })
  await app.call('saveProcessing', { as: admin, body: { modelFor: orderCode, price: 20 } })
  await app.refused('sendRecord', 'internal', { as: admin, body: { _id } })
  expect(await app.call('getOrder', { as: admin, params: { _id } })).toMatchObject({ sentDate: null })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordEvent } from '../src/features/events/record-event.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildOrderCode, buildRequest, buildStaff } from './support/factories.ts'
import { sendFile } from './support/pictures.ts'
import { reached } from './support/plain-database.ts'
import { PNG } from './support/sample-files.ts'

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

test('what can be written of a request follows beside a notification that can’t', async () => {
  const customer = await buildCustomer(app)
  const orderCode = await buildOrderCode(app, customer)
  const { filePath } = await sendFile(app, customer, { name: 'a.png', content: PNG, orderCode })
  const body = { requestFor: 'order', orderName: 'Badge', requiredFormat: 'dst', orderCode } as const
  const placed = await app.call('createOrder', { as: customer, body: { ...body, imagesUploads: [{ filePath }] } })
  const { rows } =
    await sql`SELECT FROM pgboss.job WHERE name = 'estimate-requests' AND data->>'requestId' = ${placed._id}`.execute(
      app.services.db,
    )
  expect(rows).toHaveLength(1)
})

test('a record whose mail can’t be written is not sent', async () => {
  await refuse('mail_message', 'request-sent')
  const admin = await buildStaff(app, 'Administrate')
  const { _id, orderCode } = await buildRequest(app, { customer: await buildCustomer(app) })
  await app.call('saveProcessing', { as: admin, body: { modelFor: orderCode, price: 20 } })
  await app.refused('sendRecord', 'internal', { as: admin, body: { _id } })
  expect(await app.call('getOrder', { as: admin, params: { _id } })).toMatchObject({ sentDate: null })
})

test('an event whose audit trail can’t be written leaves nothing of the change, and says what failed first', async () => {
  await sql`ALTER TABLE audit_event ADD CONSTRAINT no_audit CHECK ("field" <> 'po') NOT VALID`.execute(app.services.db)
  const { services } = app
  const _id = reached<'request'>((await buildRequest(app, { customer: await buildCustomer(app) }))._id)
  const change = { name: 'request.changed', entity: 'request', _id, set: { po: '4711' }, before: { po: '' } } as const
  const changed = services.db
    .transaction()
    .execute((trx) => recordEvent(trx, { services, actor: { _id: null, kind: 'system' } }, change))
  await expect(changed).rejects.toThrow('no_audit')
  const admin = await buildStaff(app, 'Administrate')
  expect(await app.call('getOrder', { as: admin, params: { _id } })).toMatchObject({ po: '' })
})

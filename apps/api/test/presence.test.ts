import { REQUEST_LIMITS } from '@stitchdesk/contract/requests/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount, type TestRequest } from './support/factories.ts'
import { openLiveStream } from './support/live-stream.ts'

let app: TestApp
let admin: TestAccount
let designer: TestAccount
let customer: TestAccount
let request: TestRequest

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate', { customerNick: 'Ada' })
  designer = await buildStaff(app, 'designer', { customerNick: '' })
  customer = await buildCustomer(app)
  request = await buildRequest(app, { customer, assTo: designer.userName })
})
afterAll(() => app.stop())

const look = async (as: TestAccount) =>
  (await app.call('lookAtRequest', { as, params: { _id: request._id } })).others.map(({ name }) => name)
const leave = (as: TestAccount) => app.call('leaveRequest', { as, params: { _id: request._id } })

test('staff see who else looks at a request, never themselves, and no more once they left', async () => {
  expect(await look(admin)).toEqual([])
  expect(await look(designer)).toEqual(['Ada'])
  expect(await look(admin)).toEqual([`Contact of ${designer.userName}`])
  await leave(designer)
  await leave(designer)
  expect(await look(admin)).toEqual([])
  await leave(admin)
})

test('who says nothing any more is gone by themselves', async () => {
  await look(designer)
  await sql`UPDATE request_presence SET "seenAt" = now() - make_interval(secs => ${REQUEST_LIMITS.presence.goneAfterSeconds + 1})`.execute(
    app.services.db,
  )
  expect(await look(admin)).toEqual([])
  await leave(designer)
  await leave(admin)
})

test('is told live to staff within reach: that somebody came and left, and never that they stay', async () => {
  const stop = new AbortController()
  const [shop, theirs] = [
    await openLiveStream(app, designer, stop.signal),
    await openLiveStream(app, customer, stop.signal),
  ]
  await look(admin)
  await look(admin)
  await leave(admin)
  await app.call('updateOrder', { as: admin, params: { _id: request._id }, body: { oStatus: 'Edit' } })
  const presence = { type: 'presence', _id: request._id }
  expect([await shop.next(), await shop.next(), (await shop.next()).type]).toEqual([presence, presence, 'changed'])
  expect((await theirs.next()).type).toBe('changed')
  stop.abort()
})

test('is nobody’s who does not reach the request, and no customer’s', async () => {
  const params = { _id: request._id }
  const stranger = await buildStaff(app, 'designer')
  await app.refused('lookAtRequest', 'record_not_found', { as: stranger, params })
  await app.refused('lookAtRequest', 'forbidden', { as: customer, params })
  await app.refused('leaveRequest', 'forbidden', { as: customer, params })
})

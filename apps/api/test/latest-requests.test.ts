import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'

// Customers are sorted by what the requests say at the moment, whatever happens to them.

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

const sorted = async () => {
  const body = { params: { withRequests: true } }
  const { docs } = await app.call('listCustomers', { as: admin, params: { size: 50, page: 1 }, body })
  return docs.map(({ userName, lastRequest }) => ({ userName, lastRequest }))
}
const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString()

test('are sorted by their latest request that isn’t deleted, and left out without one', async () => {
  const [first, second] = [await buildCustomer(app), await buildCustomer(app)]
  const old = await buildRequest(app, { customer: first, submitDateTime: at(1) })
  await buildRequest(app, { customer: second, submitDateTime: at(2) })
  const latest = await buildRequest(app, { customer: first, submitDateTime: at(3) })
  await buildRequest(app, { customer: first, submitDateTime: at(0) })
  const [one, two] = [first.userName, second.userName]
  expect(await sorted()).toEqual([
    { userName: one, lastRequest: at(3) },
    { userName: two, lastRequest: at(2) },
  ])
  await app.call('deleteOrder', { as: admin, params: { _id: latest._id } })
  expect((await sorted()).map(({ userName }) => userName)).toEqual([two, one])
  await app.services.db.deleteFrom('request').where('customerId', '=', second.customerId).execute()
  expect(await sorted()).toEqual([{ userName: one, lastRequest: at(1) }])
  await app.services.db
    .updateTable('request')
    .set({ submitDateTime: at(9) })
    .where('_id', '=', old._id)
    .execute()
  expect(await sorted()).toEqual([{ userName: one, lastRequest: at(9) }])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'

// Customers are sorted by what the database keeps of their requests; it must be what the requests say, whatever happens to them.

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
const wrong = async () =>
  (
    await sql`SELECT customer."_id" FROM customer
      LEFT JOIN (SELECT "customerId", max("submitDateTime") AS at FROM request WHERE NOT "delete" GROUP BY 1) truth
        ON truth."customerId" = customer."_id"
      LEFT JOIN customer_latest kept ON kept."customerId" = customer."_id" WHERE kept.at IS DISTINCT FROM truth.at`.execute(
      app.services.db,
    )
  ).rows
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
  expect(await wrong()).toEqual([])
})

test('many who place, delete and move requests of few customers at once leave it exact', async () => {
  const customers = await Promise.all([buildCustomer(app), buildCustomer(app)])
  const act = async (n: number) => {
    const customer = customers[n % 2] as TestAccount
    const { _id } = await buildRequest(app, { customer, submitDateTime: at((n * 37) % 400) })
    const { db } = app.services
    if (n % 3 === 0) await db.updateTable('request').set({ delete: true }).where('_id', '=', _id).execute()
    if (n % 5 === 0)
      await db
        .updateTable('request')
        .set({ submitDateTime: at(1000 - n) })
        .where('_id', '=', _id)
        .execute()
    if (n % 4 === 0) await db.deleteFrom('request').where('_id', '=', _id).execute()
  }
  await Promise.all(Array.from({ length: 48 }, (_, n) => act(n)))
  expect(await wrong()).toEqual([])
})

test('what was placed before it was kept is counted by the migration’s last step', async () => {
  const { db } = app.services
  await sql`DELETE FROM customer_latest`.execute(db)
  await sql`SELECT count(keep_latest("_id")) FROM customer`.execute(db)
  expect(await wrong()).toEqual([])
})

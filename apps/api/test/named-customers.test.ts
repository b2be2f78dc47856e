import type { RequestFilterInput } from '@stitchdesk/contract/requests/filter'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'

// Lists of customers by a part of a name hold what plain SQL finds, however many customers are named.
let app: TestApp
let admin: TestAccount
let late: TestAccount

let docks = 0

const MANY = 280

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  const { db } = app.services
  late = await buildCustomer(app, { company: 'Zócalo Caps', contactPerson: 'Ana Weiß', email: 'orders@zocalo.example' })
  for (const customer of [late, await buildCustomer(app, { company: 'Harbor' })]) {
    for (const rush of ['Yes', 'No', 'Yes'] as const)
      await buildRequest(app, { customer, rush, orderStatus: 'Done', placement: 'Cap' })
  }
  await sql`INSERT INTO customer ("_id") SELECT 'many-' || n FROM generate_series(1, ${MANY}) n`.execute(db)
  await sql`INSERT INTO account ("userName", "email", "company", "customerId")
    SELECT 'many-' || n, 'many-' || n || '@many.example', 'Thread Works ' || n, 'many-' || n FROM generate_series(1, ${MANY}) n`.execute(
    db,
  )
  await sql`INSERT INTO order_code ("orderCode", "accountId")
    SELECT 1600000000000 + n, "_id" FROM generate_series(1, 700) n JOIN account ON account."userName" = 'many-' || (n % ${MANY} + 1)`.execute(
    db,
  )
  await sql`INSERT INTO request ("requestFor", "orderCode", "orderName", "requiredFormat", "userName", "customerId", "rush", "orderStatus",
      "placement", "submitDateTime")
    SELECT CASE WHEN n % 5 = 0 THEN 'quote' ELSE 'order' END, 1600000000000 + n, 'Lion cap', 'dst', 'many-' || (n % ${MANY} + 1), 'many-' || (n % ${MANY} + 1),
      CASE WHEN n % 3 = 0 THEN 'Yes' ELSE 'No' END, CASE WHEN n % 4 = 0 THEN 'Done' ELSE 'New' END, CASE WHEN n % 2 = 0 THEN 'Cap' ELSE '' END,
      timestamptz '2026-01-01 12:00Z' + interval '5 hours' * n FROM generate_series(1, 700) n`.execute(db)
})
afterAll(() => app.stop())

/** The second page of a list and its total, and what plain SQL finds. */
async function lists(params: RequestFilterInput, plain: string) {
  const { db } = app.services
  const { docs, totalDocs } = await app.call('listOrders', {
    as: admin,
    params: { size: 9, page: 2 },
    body: { params },
  })
  const ids = (rows: { _id: string }[]) => rows.map(({ _id }) => _id)
  const { rows } = await sql<{ _id: string }>`SELECT request."_id" FROM request JOIN account USING ("userName")
    WHERE NOT request."delete" AND ${sql.raw(plain)} ORDER BY "submitDateTime" DESC, request."_id" DESC`.execute(db)
  return { told: { totalDocs, ids: ids(docs) }, due: { totalDocs: rows.length, ids: ids(rows.slice(9, 18)) } }
}

const THREAD = `account."company" LIKE 'Thread%'`

test.each<[string, RequestFilterInput, string]>([
  ['most of all customers', { userName: 'thread' }, THREAD],
  ['some customers', { userName: 'MANY-1' }, `account."userName" LIKE 'many-1%'`],
  [
    'rush orders of very many',
    { company: 'thread', rush: true, requestFor: 'order' },
    `${THREAD} AND "rush" = 'Yes' AND "requestFor" = 'order'`,
  ],
  ['what very many have of a placement', { userEmail: '@many', placement: 'Cap' }, `${THREAD} AND "placement" = 'Cap'`],
  ['late work of very many', { userName: 'works', late: false, done: true }, `${THREAD} AND "orderStatus" = 'Done'`],
  ['rush orders of some', { userName: 'many-2', rush: true }, `account."userName" LIKE 'many-2%' AND "rush" = 'Yes'`],
])('%s: the page and the total are those of plain SQL, while requests come too', async (_, params, plain) => {
  const before = await lists(params, plain)
  expect(before.due.ids.length).toBeGreaterThan(5)
  expect(before.told).toEqual(before.due)
  const customer = await buildCustomer(app, {
    company: 'Thread Works, Dock',
    email: `dock-${docks++}@many.example`,
  })
  await buildRequest(app, {
    customer,
    rush: 'Yes',
    placement: 'Cap',
    orderStatus: 'Done',
    submitDateTime: '2027-01-01T12:00:00Z',
  })
  await sql`UPDATE request SET "rush" = 'No', "placement" = 'Chest' WHERE "orderCode" IN (1600000000690, 1600000000693)`.execute(
    app.services.db,
  )
  const after = await lists(params, plain)
  expect(after.told).toEqual(after.due)
})

test('a customer who is called differently is found by the new name, and no more by the old one', async () => {
  const found = async (params: RequestFilterInput) =>
    (await app.call('listOrders', { as: admin, params: { size: 9, page: 1 }, body: { params } })).totalDocs
  expect(await found({ userName: 'zocalo' })).toBe(3)
  expect(await found({ userName: 'weiss' })).toBe(3)
  expect(await found({ userEmail: 'zocalo', rush: true })).toBe(2)
  const change = (fields: object) => app.call('updateAuth', { as: admin, body: { _id: late._id, ...fields } })
  await change({ company: 'Plaza Caps' })
  expect([await found({ company: 'zocalo' }), await found({ company: 'plaza' })]).toEqual([0, 3])
  await change({ contactPerson: 'Bo' })
  expect([await found({ userName: 'weiss' }), await found({ userName: 'bo' })]).toEqual([0, 6])
  const { db } = app.services
  await db.updateTable('account').set({ email: 'orders@plaza.example' }).where('_id', '=', late._id).execute()
  expect([await found({ userEmail: 'zocalo' }), await found({ userEmail: 'ORDERS@plaza', rush: true })]).toEqual([0, 2])
  await db.updateTable('account').set({ userName: 'piazza' }).where('_id', '=', late._id).execute()
  expect(await found({ userName: 'PIAZZA', rush: true })).toBe(2)
})

import { REQUEST_SORTS } from '@stitchdesk/contract/requests/sorts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'

// The pages of a list over all kinds hold what plain SQL finds, in its order, whatever it is sorted by.
let app: TestApp
let admin: TestAccount
let designer: TestAccount

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  designer = await buildStaff(app, 'designer')
  const customers = [await buildCustomer(app, { userName: 'zed' }), await buildCustomer(app, { userName: 'amy' })]
  for (let place = 0; place < 30; place += 1) {
    const day = String(1 + (place % 9)).padStart(2, '0')
    const request = await buildRequest(app, {
      customer: customers[place % 2],
      requestFor: (['quote', 'order', 'order', 'vector'] as const)[place % 4],
      orderName: `${place % 3 ? 'Éagle' : 'eagle'} ${place % 5}`,
      orderStatus: place % 3 ? 'Done' : 'Ready',
      assTo: place % 5 ? designer.userName : null,
      price: place % 6,
      submitDateTime: `2026-03-${day}T12:00:00Z`,
      dueTime: place % 4 ? `2026-03-${String(20 - (place % 7))}T12:00:00Z` : null,
    })
    if (place % 3 === 1) {
      const sentDate = `2026-04-${day}T12:00:00Z`
      await app.services.db.updateTable('request').set({ sentDate }).where('_id', '=', request._id).execute()
    }
    if (place === 7) await app.call('deleteOrder', { as: admin, params: { _id: request._id } })
  }
})
afterAll(() => app.stop())

const TIME = '"submitDateTime"'
/** What each sort means, in plain SQL. */
const PLAIN: Record<Exclude<(typeof REQUEST_SORTS)[number], 'customerName'>, (way: string, other: string) => string> = {
  submitDateTime: (way) => `${TIME} ${way}, "_id" ${way}`,
  orderCode: (way) => `"orderCode" ${way}`,
  orderName: (way) => `fold_text("orderName") ${way}, ${TIME} ${way}, "_id" ${way}`,
  userName: (way) => `"userName" ${way}, ${TIME} ${way}, "_id" ${way}`,
  sentDate: (way) => `"sentDate" ${way} NULLS ${way === 'ASC' ? 'FIRST' : 'LAST'}, ${TIME} ${way}, "_id" ${way}`,
  orderStatus: (way, other) => `"orderStatus" ${way}, ${TIME} ${other}, "_id" ${other}`,
  price: (way) => `"price" ${way}, ${TIME} ${way}, "_id" ${way}`,
  dueTime: (way) => `"dueTime" ${way}, "_id" ${way}`,
}

describe('a list over all kinds', () => {
  test.each(
    REQUEST_SORTS.filter((by) => by !== 'customerName').flatMap((by) => [
      { by, direction: 'asc' as const },
      { by, direction: 'desc' as const },
    ]),
  )('sorted by $by, $direction, has every request on one page, in order', async ({ by, direction }) => {
    const [way, other] = direction === 'asc' ? ['ASC', 'DESC'] : ['DESC', 'ASC']
    for (const { params, where } of [
      { params: {}, where: 'true' },
      {
        params: { orderStatus: 'Done' as const, assTo: designer.userName },
        where: `"orderStatus" = 'Done' AND "assTo" IS NOT NULL`,
      },
    ]) {
      const plain = await sql<{ _id: string }>`SELECT "_id" FROM request WHERE NOT "delete" AND ${sql.raw(where)}
        ORDER BY ${sql.raw(PLAIN[by](way, other))}`.execute(app.services.db)
      const found: string[] = []
      for (let page = 1; page === 1 || found.length === (page - 1) * 7; page += 1) {
        const list = await app.call('listOrders', {
          as: admin,
          params: { size: 7, page },
          body: { params, sort: { by, direction } },
        })
        expect(list.totalDocs).toBe(plain.rows.length)
        found.push(...list.docs.map(({ _id }) => _id))
      }
      expect(found).toEqual(plain.rows.map(({ _id }) => _id))
    }
  })
})

import { REQUEST_KINDS, UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import type { RequestFilterInput } from '@stitchdesk/contract/requests/filter'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount, type TestRequest } from './support/factories.ts'

let app: TestApp
let admin: TestAccount
let designer: TestAccount
let seller: TestAccount
let customer: TestAccount

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  designer = await buildStaff(app, 'designer')
  seller = await buildStaff(app, 'sales')
  customer = await buildCustomer(app, { assToSalesMan: seller.userName })
})
afterAll(() => app.stop())

/** Requests counted by a plain condition. */
async function plainCount(condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`SELECT count(*) AS n FROM request WHERE NOT "delete" AND ${condition}`.execute(app.services.db)
  return rows[0]?.n ?? 0
}

const total = async (params: RequestFilterInput, as = admin) =>
  (await app.call('listOrders', { as, params: { size: 1, page: 1 }, body: { params } })).totalDocs

async function expectExactTotals() {
  const cases: [RequestFilterInput, ReturnType<typeof sql>][] = [
    [{}, sql`true`],
    [{ price: 0 }, sql`"price" = 0`],
    [{ price: 12.5 }, sql`"price" = 1250`],
    [{ priced: true }, sql`"price" > 0`],
    [{ assTo: designer.userName }, sql`"assTo" = ${designer.userName}`],
    [{ assTo: UNASSIGNED }, sql`"assTo" IS NULL`],
    [{ assToSalesMan: seller.userName }, sql`"assToSalesMan" = ${seller.userName}`],
    [{ userName: customer.userName }, sql`"userName" = ${customer.userName}`],
    [
      { submitDateTime: { $gte: '2026-03-01', $lte: '2026-03-01' } },
      sql`("submitDateTime" AT TIME ZONE 'UTC')::date = '2026-03-01'`,
    ],
    [{ orderStatus: 'Done', requestFor: 'vector' }, sql`"orderStatus" = 'Done' AND "requestFor" = 'vector'`],
    [
      { assTo: designer.userName, userName: customer.userName },
      sql`"assTo" = ${designer.userName} AND "userName" = ${customer.userName}`,
    ],
  ]
  for (const [filter, condition] of cases)
    expect(await total(filter), JSON.stringify(filter)).toBe(await plainCount(condition))
  expect(await total({}, customer)).toBe(await plainCount(sql`"userName" = ${customer.userName}`))
  expect(await total({}, designer)).toBe(await plainCount(sql`"assTo" = ${designer.userName}`))
  expect(await total({}, seller)).toBe(await plainCount(sql`"userName" = ${customer.userName}`))
}

describe('list totals', () => {
  const requests: TestRequest[] = []

  test('are exact after requests of every sort were placed', async () => {
    for (const [index, requestFor] of [...REQUEST_KINDS, ...REQUEST_KINDS].entries()) {
      requests.push(
        await buildRequest(app, {
          ...(index % 2 === 0 ? { customer } : {}),
          requestFor,
          orderStatus: index > 3 ? 'Done' : 'New',
          price: index % 3 === 0 ? 0 : 12.5,
          assTo: index % 2 === 0 ? designer.userName : null,
          submitDateTime: index > 2 ? '2026-03-01T23:59:59.999Z' : '2026-03-02T00:00:00.000Z',
        }),
      )
    }
    await expectExactTotals()
  })

  test.each([0, 0.01, 12.5, '12.50', 12.51, 12.499, '12.5000001', 1e21])(
    'name as many requests of price %j as there are',
    async (price) => {
      const body = { params: { price } }
      const answer = await app.attempt('listOrders', { as: admin, params: { size: 50, page: 1 }, body })
      const { docs, totalDocs, message } = answer.body as { docs?: object[]; totalDocs?: number; message?: string }
      if (answer.status === 200) expect(docs).toHaveLength(totalDocs ?? -1)
      else expect(message).toMatch(/^Price (can have at most two decimals|is too high)$/)
    },
  )

  test('stay exact when many people change requests at the same time', async () => {
    const changes = requests.flatMap(({ _id }, index) => [
      app.call('updateOrder', { as: admin, params: { _id }, body: { orderStatus: index % 2 ? 'Ready' : 'Done' } }),
      app.call('updateOrder', {
        as: admin,
        params: { _id },
        body: { assTo: index % 2 ? designer.userName : UNASSIGNED },
      }),
      app.call('updateOrder', { as: admin, params: { _id }, body: { assToSalesMan: seller.userName } }),
    ])
    await Promise.all(changes)
    const [first] = requests
    if (first) await app.call('deleteOrder', { as: admin, params: { _id: first._id } })
    await expectExactTotals()
  })

  test('follow a customer whose user name changes', async () => {
    const body = { username: 'renamed-customer', idx: customer._id }
    await app.call('changeUserName', { as: customer, body })
    customer.userName = body.username
    await expectExactTotals()
  })
})

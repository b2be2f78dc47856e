import { O_STATUSES, ORDER_STATUSES, REQUEST_KINDS } from '@stitchdesk/contract/basics/enums'
import type { RequestFilterInput } from '@stitchdesk/contract/requests/filter'
import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { startTestApp } from './app.ts'
import { buildCustomer, buildProcessing, buildRequest, buildStaff, type TestAccount } from './factories.ts'

const DAY_MS = 24 * 3600 * 1000
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

/** Of requests: New or Processing. */
export const OPEN = sql`"orderStatus" IN ('New', 'Processing')`

/** When the first of some requests was placed. */
export const firstOf = (rows: { submitDateTime: string }[]) => rows.map((row) => row.submitDateTime).sort()[0] ?? null

/**
 * A shop with every state of every kind, of two customers of two salespeople, with and without a designer, a hurry, a price, a
 * payment, a deletion; of what is Ready some is held back from its customer.
 */
export async function startBusyShop() {
  const app = await startTestApp()
  const admin = await buildStaff(app, 'Administrate')
  const subadmin = await buildStaff(app, 'subadmin')
  const designer = await buildStaff(app, 'designer', { customerNick: 'Dora' })
  const [seller, otherSeller] = [await buildStaff(app, 'sales'), await buildStaff(app, 'sales')]
  const customer = await buildCustomer(app, { assToSalesMan: seller.userName, company: 'Harbor Caps' })
  const stranger = await buildCustomer(app, { assToSalesMan: otherSeller.userName })
  let index = 0
  for (const requestFor of REQUEST_KINDS) {
    for (const orderStatus of ORDER_STATUSES) {
      for (const [owner, variant] of [customer, stranger].flatMap((one) => [0, 1, 2].map((n) => [one, n] as const))) {
        index += 1
        const price = orderStatus === 'New' || variant === 0 ? 0 : 12.5 + variant
        const request = await buildRequest(app, {
          customer: owner,
          requestFor,
          orderStatus,
          price,
          oStatus: O_STATUSES[index % 3] ?? 'New',
          rush: index % 4 === 0 ? 'Yes' : 'No',
          assTo: index % 5 < 2 ? null : designer.userName,
          delete: variant === 2 && index % 6 === 0,
          paymentStatus: orderStatus === 'Done' && index % 3 === 0,
          submitDateTime: daysAgo(index / 10),
          // Late, or due in a week.
          dueTime: daysAgo(index % 2 === 0 ? 1 : -7),
          waitingSince: index % 10 === 0 ? daysAgo(1) : null,
          sentDate: orderStatus === 'Done' ? daysAgo(index / 100) : null,
        })
        if (orderStatus === 'Ready' && variant !== 0) {
          await buildProcessing(app, request, { price, releasedAt: variant === 1 ? null : new Date().toISOString() })
        }
      }
    }
  }
  return {
    ...{ app, admin, subadmin, designer, seller, otherSeller, customer, stranger },
    /** The rows of the list that a filter opens, which are as many as its total says. */
    async rowsOf(params: RequestFilterInput, as: TestAccount) {
      const { docs, totalDocs } = await app.call('listOrders', { as, params: { size: 200, page: 1 }, body: { params } })
      expect(docs).toHaveLength(totalDocs)
      return docs
    },
    /** How many requests there are, counted the plain way. */
    async plainly(condition: RawBuilder<unknown>): Promise<number> {
      const { rows } = await sql<{ n: number }>`
        SELECT count(*) AS n FROM request WHERE NOT "delete" AND ${condition}`.execute(app.services.db)
      return rows[0]?.n ?? 0
    },
  }
}
export type BusyShop = Awaited<ReturnType<typeof startBusyShop>>

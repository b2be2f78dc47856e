import type { RequestFilterInput } from '@stitchdesk/contract/requests/filter'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import { customerOf, type TestAccount } from './factories.ts'

const LISTS = [
  { orderStatus: 'Ready' },
  { orderStatus: 'Ready', requestFor: 'order' },
  { orderStatus: 'Processing' },
  { orderStatus: 'Processing', requestFor: 'vector' },
  { open: true },
  { open: true, requestFor: 'quote' },
] as const satisfies RequestFilterInput[]
const SIZE = 50

/** A customer's lists by what they see of a status: how many each tells and shows, and how many plain SQL finds. */
export async function customerLists(app: TestApp, customer: TestAccount) {
  const said = []
  for (const params of LISTS) {
    const { docs, totalDocs } = await app.call('listOrders', {
      as: customer,
      params: { size: SIZE, page: 1 },
      body: { params },
    })
    said.push({ params, totalDocs, shown: docs.length })
  }
  const { rows } = await sql<{ requestFor: string; seen: string }>`
    SELECT request."requestFor", CASE WHEN request."orderStatus" = 'Ready' AND latest."savedAt" IS NOT NULL AND latest."releasedAt" IS NULL
      THEN 'Processing' ELSE request."orderStatus" END AS "seen"
    FROM request LEFT JOIN (SELECT DISTINCT ON ("requestId") * FROM processing ORDER BY "requestId", "round" DESC) latest
      ON latest."requestId" = request."_id"
    WHERE NOT request."delete" AND request."customerId" = ${customerOf(customer)}`.execute(app.services.db)
  const due = LISTS.map((params) => {
    const { length } = rows.filter(
      ({ requestFor, seen }) =>
        (!('requestFor' in params) || params.requestFor === requestFor) &&
        ('open' in params ? ['New', 'Processing'].includes(seen) : params.orderStatus === seen),
    )
    return { params, totalDocs: length, shown: Math.min(length, SIZE) }
  })
  return { said, due }
}

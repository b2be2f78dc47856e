import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import { type RequestFilter, requestSortSchema } from '@stitchdesk/contract/requests/filter'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Handler } from '../operation.ts'
import { shopZone } from '../settings/time-zone.ts'
import { listed } from './queries/filter.ts'
import { findCustomers } from './queries/named-customers.ts'

/** How many requests each of several lists has, within the caller's scope, by one statement. */
export const countOrders: Handler<'countOrders'> = async ({ db, actor, services, body: { lists } }) => {
  if (lists.length === 0) return { counts: [] }
  const { rows } = await (await countStatement(db, actor, lists, await shopZone(db, services.config))).execute(db)
  return { counts: rows.map(({ totalDocs }) => totalDocs) }
}

/** The statement that counts lists, in their order, each up to `PAGE_LIMITS.counted`. */
export async function countStatement(db: Database, actor: Actor, lists: readonly RequestFilter[], timeZone: string) {
  const sort = requestSortSchema.parse({})
  const counts = await Promise.all(
    lists.map(async (filter, place) => {
      const where = listed(actor, { filter, sort, timeZone, customers: await findCustomers(db, actor, filter) })
      return sql`SELECT ${sql.lit(place)} AS place, count(*) AS "totalDocs"
        FROM (SELECT FROM request WHERE ${where} LIMIT ${sql.lit(PAGE_LIMITS.counted)}) counted`
    }),
  )
  return sql<{ totalDocs: number }>`${sql.join(counts, sql` UNION ALL `)} ORDER BY place`
}

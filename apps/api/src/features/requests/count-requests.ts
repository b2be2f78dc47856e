import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import { type RequestFilter, requestSortSchema } from '@stitchdesk/contract/requests/filter'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Handler } from '../operation.ts'
import { shopZone } from '../settings/time-zone.ts'
import { listed } from './queries/filter.ts'
import { countedTotal } from './queries/request-counts.ts'

/** How many requests each of several lists has, within the caller's scope, by one statement. */
export const countOrders: Handler<'countOrders'> = async ({ db, actor, services, body: { lists } }) => {
  if (lists.length === 0) return { counts: [] }
  // unscoped request, request_count: countedTotal leaves out the condition where the caller reaches everything
  const { rows } = await countStatement(actor, lists, await shopZone(db, services.config)).execute(db)
  return { counts: rows.map(({ totalDocs }) => totalDocs) }
}

/** The statement that counts lists, in their order: by the kept counts what these know, all else up to `PAGE_LIMITS.counted`. */
export function countStatement(actor: Actor, lists: readonly RequestFilter[], timeZone: string) {
  const sort = requestSortSchema.parse({})
  const counts = lists.map((filter) => {
    const where = listed(actor, { filter, sort, timeZone })
    return countedTotal(actor, filter, timeZone) ?? bounded(where)
  })
  return sql<{ totalDocs: number }>`${sql.join(
    counts.map((count, place) => sql`SELECT ${sql.lit(place)} AS place, (${count}) AS "totalDocs"`),
    sql` UNION ALL `,
  )} ORDER BY place`
}

const bounded = (where: RawBuilder<unknown>) => sql<{ totalDocs: number }>`
  SELECT count(*) FROM (SELECT FROM request WHERE ${where} LIMIT ${sql.lit(PAGE_LIMITS.counted)}) counted`

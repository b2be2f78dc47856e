import { LIMITS } from '@stitchdesk/contract/basics/limits'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import type { RequestFilter } from '@stitchdesk/contract/requests/filter'
import type { RequestSort } from '@stitchdesk/contract/requests/sorts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Handler, Services } from '../operation.ts'
import { shopZone } from '../settings/time-zone.ts'
import { artworkOf, requestColumns } from './queries/columns.ts'
import { type ListQuery, listed, sortJoin, sortOrder } from './queries/filter.ts'
import { countedTotal } from './queries/request-counts.ts'

interface Asked {
  db: Database
  services: Services
  params: { size: number; page: number }
  body: { params: RequestFilter; sort: RequestSort }
}

async function listQuery({ db, services, params: { size, page }, body }: Asked) {
  const offset = size * (page - 1)
  if (offset > LIMITS.maxOffset) {
    throw new AppError('page_beyond_requests', { most: LIMITS.maxOffset })
  }
  return { filter: body.params, sort: body.sort, timeZone: await shopZone(db, services.config), limit: size, offset }
}

/** Requests that a filter names, within the caller's scope. */
export const listOrders: Handler<'listOrders'> = async (context) =>
  listRequests(context.db, context.actor, await listQuery(context))

/** Vector requests. The role in the path is ignored; the caller's own decides. */
export const listVectors: Handler<'listVectors'> = async (context) => {
  const query = await listQuery(context)
  return listRequests(context.db, context.actor, { ...query, filter: { ...query.filter, requestFor: 'vector' } })
}

/**
 * The two statements of a list: one page of whole requests, and how many the filter names.
 * @throws AppError invalid_body for what the caller may not filter or sort by
 */
export function listStatements(actor: Actor, { limit, offset, ...query }: ListQuery) {
  const { filter, sort, timeZone } = query
  const where = listed(actor, query)
  const order = sortOrder(actor, sort)
  const join = sortJoin(actor, sort)
  // The page's keys come from an index alone; only its own rows are then read and completed.
  const page = sql<OrderRequest>`
    SELECT ${requestColumns(actor)}
    FROM (SELECT request."_id" FROM request ${join} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) page
    JOIN request ON request."_id" = page."_id"
    ${join}
    ${artworkOf(actor)}
    ORDER BY ${order}`
  const total =
    countedTotal(actor, filter, timeZone) ??
    sql<{ totalDocs: number }>`SELECT count(*) AS "totalDocs" FROM request WHERE ${where}`
  return { page, total }
}

/** One page of requests within the caller's scope, and the exact number of all. */
async function listRequests(db: Database, actor: Actor, query: ListQuery) {
  const { page, total } = listStatements(actor, query)
  const [{ rows }, counted] = await Promise.all([
    page.execute(db),
    // unscoped request, request_count: countedTotal leaves out the condition where the caller reaches everything
    total.execute(db),
  ])
  return { docs: rows, limit: query.limit, offset: query.offset, totalDocs: counted.rows[0]?.totalDocs ?? 0 }
}

import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import type { RequestFilter } from '@stitchdesk/contract/requests/filter'
import type { RequestSort } from '@stitchdesk/contract/requests/sorts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Handler, Services } from '../operation.ts'
import { shopZone } from '../settings/time-zone.ts'
import { type ListQuery, listed } from './queries/filter.ts'
import { findCustomers } from './queries/named-customers.ts'
import { requestsById } from './queries/requests.ts'
import { sortJoin, sortOrder } from './queries/sort-order.ts'

interface Asked {
  db: Database
  actor: Actor
  services: Services
  params: { size: number; page: number }
  body: { params: RequestFilter; sort: RequestSort }
}

async function listQuery({ db, actor, services, params: { size, page }, body }: Asked) {
  const offset = size * (page - 1)
  if (offset > PAGE_LIMITS.maxOffset) {
    throw new AppError('page_beyond_requests', { most: PAGE_LIMITS.maxOffset })
  }
  // Only a filter by days asks whose days they are.
  const { submitDateTime, sentDate } = body.params
  const timeZone = submitDateTime || sentDate ? await shopZone(db, services.config) : services.config.TIME_ZONE
  const customers = await findCustomers(db, actor, body.params)
  return { filter: body.params, sort: body.sort, timeZone, customers, limit: size, offset }
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
 * The statements of a list: the ids of one page, and the number of all, which ends `PAGE_LIMITS.found` beyond the page's offset. `requestsById` then
 * completes the rows.
 * @throws AppError invalid_body for what the caller may not filter or sort by
 */
export function listStatements(actor: Actor, { limit, offset, ...query }: ListQuery) {
  const where = listed(actor, query)
  const { sort } = query
  const most = offset + PAGE_LIMITS.found
  return {
    page: sql<{ _id: string }>`
      SELECT request."_id" FROM request ${sortJoin(actor, sort)} WHERE ${where}
      ORDER BY ${sortOrder(actor, sort)} LIMIT ${limit} OFFSET ${offset}`,
    // One more tells that there are more.
    total: sql<{ totalDocs: number }>`
      SELECT count(*) AS "totalDocs" FROM (SELECT FROM request WHERE ${where} LIMIT ${most + 1}) found`,
    most,
  }
}

/** One page of requests within the caller's scope, and the number of all, or `totalIsAtLeast` where counting ended. */
async function listRequests(db: Database, actor: Actor, query: ListQuery) {
  const { page, total, most } = listStatements(actor, query)
  const [docs, counted] = await Promise.all([
    page.execute(db).then(({ rows }) =>
      rows.length === 0
        ? []
        : requestsById(
            db,
            actor,
            rows.map(({ _id }) => _id),
          ),
    ),
    total.execute(db).then(({ rows }) => rows[0]?.totalDocs ?? 0),
  ])
  const { limit, offset } = query
  return { docs, limit, offset, totalDocs: Math.min(counted, most), ...(counted > most && { totalIsAtLeast: true }) }
}

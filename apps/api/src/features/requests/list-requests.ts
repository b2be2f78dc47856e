import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import type { RequestFilter } from '@stitchdesk/contract/requests/filter'
import type { RequestSort } from '@stitchdesk/contract/requests/sorts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Handler, Services } from '../operation.ts'
import { shopZone } from '../settings/time-zone.ts'
import { type ListQuery, listed, sortJoin, sortOrder } from './queries/filter.ts'
import { countedTotal } from './queries/request-counts.ts'
import { requestsById } from './queries/requests.ts'

interface Asked {
  db: Database
  services: Services
  params: { size: number; page: number }
  body: { params: RequestFilter; sort: RequestSort }
}

async function listQuery({ db, services, params: { size, page }, body }: Asked) {
  const offset = size * (page - 1)
  if (offset > PAGE_LIMITS.maxOffset) {
    throw new AppError('page_beyond_requests', { most: PAGE_LIMITS.maxOffset })
  }
  // Only a filter by days asks whose days they are.
  const { submitDateTime, sentDate } = body.params
  const timeZone = submitDateTime || sentDate ? await shopZone(db, services.config) : services.config.TIME_ZONE
  return { filter: body.params, sort: body.sort, timeZone, limit: size, offset }
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
 * The statements of a list: the ids of one page, and how many the filter names. The page's rows are asked for by `requestsById`, which is
 * planned once, while these, whose best plans differ by filter, are planned each time.
 * @throws AppError invalid_body for what the caller may not filter or sort by
 */
export function listStatements(actor: Actor, { limit, offset, ...query }: ListQuery) {
  const { filter, sort, timeZone } = query
  const where = listed(actor, query)
  // From an index alone.
  const page = sql<{ _id: string }>`
    SELECT request."_id" FROM request ${sortJoin(actor, sort)} WHERE ${where}
    ORDER BY ${sortOrder(actor, sort)} LIMIT ${limit} OFFSET ${offset}`
  const total =
    countedTotal(actor, filter, timeZone) ??
    sql<{ totalDocs: number }>`SELECT count(*) AS "totalDocs" FROM request WHERE ${where}`
  return { page, total }
}

/** One page of requests within the caller's scope, and the exact number of all. */
async function listRequests(db: Database, actor: Actor, query: ListQuery) {
  const { page, total } = listStatements(actor, query)
  const readPage = async () => {
    const { rows } = await page.execute(db)
    return rows.length === 0 ? [] : (await requestsById(actor, idsOf(rows)).execute(db)).rows
  }
  const [docs, counted] = await Promise.all([
    readPage(),
    // unscoped request, request_count: countedTotal leaves out the condition where the caller reaches everything
    total.execute(db),
  ])
  return { docs, limit: query.limit, offset: query.offset, totalDocs: counted.rows[0]?.totalDocs ?? 0 }
}

const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id)

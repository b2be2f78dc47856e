import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import type { RequestFilter } from '@stitchdesk/contract/requests/filter'
import type { RequestSort } from '@stitchdesk/contract/requests/sorts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isStaff } from '../access/scope.ts'
import type { Handler, Services } from '../operation.ts'
import { shopZone } from '../settings/time-zone.ts'
import { type ListQuery, listed } from './queries/filter.ts'
import { findNamed } from './queries/found-by.ts'
import { listedPage } from './queries/listed-pages.ts'
import { namesMany } from './queries/named-customers.ts'
import { pageOfKinds } from './queries/page-of-kinds.ts'
import { asksForReleased } from './queries/released.ts'
import { countedTotal, readsTraits } from './queries/request-counts.ts'
import { requestsById } from './queries/requests.ts'
import { shareArrays } from './queries/shared-arrays.ts'
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
  const named = body.params.search ? await findNamed(db, actor, body.params.search) : undefined
  return { filter: body.params, sort: body.sort, timeZone, named, limit: size, offset }
}

/** Requests that a filter names, within the caller's scope. */
export const listOrders: Handler<'listOrders'> = async (context) =>
  listRequests(context.db, context.actor, await listQuery(context))

/** Vector requests. The role in the path is ignored; the caller's own decides. */
export const listVectors: Handler<'listVectors'> = async (context) => {
  const query = await listQuery(context)
  return listRequests(context.db, context.actor, { ...query, filter: { ...query.filter, requestFor: 'vector' } })
}

/** Most requests that are gathered and sorted; in a longer list, a walk along its order finds the page soon. */
const FEW = 5_000

/**
 * The statements of a list: the ids of one page (`page`), the number of all (`total`), and another way to the page that is faster where the list is
 * short (`pageOfFew`). With a text in the filter, the number ends at `most` and one. Their best plans differ by filter, so they are planned
 * each time; `requestsById` then completes the rows by a statement that is planned once.
 * @param summed whether the list uses the sums of traits, see `readsTraits`
 * @throws AppError invalid_body for what the caller may not filter or sort by
 */
export function listStatements(actor: Actor, { limit, offset, ...query }: ListQuery, summed = false) {
  const { filter, sort, timeZone } = query
  const where = listed(actor, query)
  const pageOf = (requests: RawBuilder<unknown>, tables = sql``) => sql<{ _id: string }>`${tables}
    SELECT request."_id" FROM ${requests}
    ORDER BY ${sortOrder(actor, sort)} LIMIT ${limit} OFFSET ${offset}`
  const kept = summed ? listedPage(actor, { ...query, limit, offset }) : undefined
  // Where the list is long, the walk along its order soon meets requests of many named customers or of the caller's own.
  const shared = kept && (namesMany(filter) || filter.mine) ? shareArrays() : undefined
  const whereAlongOrder = shared ? listed(actor, query, shared) : where
  const before = shared?.has() ? sql`WITH ${shared.table()}` : sql``
  // An index alone answers it, without the rows.
  const page =
    pageOfKinds(actor, { ...query, limit, offset }, whereAlongOrder, before) ??
    pageOf(sql`request ${sortJoin(actor, sort)} WHERE ${whereAlongOrder}`, before)
  // The planner only guesses how many requests hold a text. It would walk along the sort through a million and find none.
  // OFFSET 0 hides sort and limit from it, so that it asks the index of texts.
  const isTyped = (filter.search ?? filter.orderName ?? null) !== null
  const found = kept ? sql`request."_id" = ANY (${kept.ids}) AND ${where}` : where
  const pageOfFew =
    isTyped || kept
      ? pageOf(
          sql`(SELECT request.* FROM request WHERE ${found} OFFSET 0) request ${sortJoin(actor, sort)}`,
          kept && sql`WITH ${kept.tables}`,
        )
      : undefined
  // One more than the page reaches, so that the answer tells whether another page follows.
  const most = Math.max(PAGE_LIMITS.found, offset + limit)
  const total =
    countedTotal(actor, filter, timeZone, summed) ??
    (isTyped
      ? sql<{
          totalDocs: number
        }>`SELECT count(*) AS "totalDocs" FROM (SELECT FROM request WHERE ${where} LIMIT ${most + 1}) found`
      : sql<{ totalDocs: number }>`SELECT count(*) AS "totalDocs" FROM request WHERE ${where}`)
  return { page, total, pageOfFew, few: kept?.few ?? FEW, most: isTyped ? most : Number.POSITIVE_INFINITY }
}

/** The statement that finds a page of a list of this length fastest. */
export function pageAmong(totalDocs: number, { page, pageOfFew, few }: ReturnType<typeof listStatements>) {
  return pageOfFew && totalDocs <= few ? pageOfFew : page
}

/**
 * One page of requests within the caller's scope, and the number of all. The number is exact, unless the filter has a text that very many requests
 * hold. If there are two ways to the page, the number comes first and decides.
 */
async function listRequests(db: Database, actor: Actor, query: ListQuery) {
  const summed = await readsTraits(db, actor, query.filter, query.timeZone)
  const statements = listStatements(actor, query, summed)
  const { page, total, pageOfFew, most } = statements
  const read = async (statement: typeof page) => {
    const { rows } = await statement.execute(db)
    return rows.length === 0 ? [] : requestsById(db, actor, idsOf(rows))
  }
  // unscoped request, request_count: countedTotal leaves out the condition where the caller reaches everything
  const count = async () => (await total.execute(db)).rows[0]?.totalDocs ?? 0
  const { limit, offset } = query
  // For requests that the shop holds back from a customer, the number comes first too: if it is 0, the page would read all finished requests.
  if (!pageOfFew && !isHeldBack(actor, query.filter)) {
    const [docs, totalDocs] = await Promise.all([read(page), count()])
    return { docs, limit, offset, totalDocs }
  }
  const counted = await count()
  const docs = counted <= offset ? [] : await read(pageAmong(counted, statements))
  const isMore = counted > most
  return { docs, limit, offset, totalDocs: Math.min(counted, most), ...(isMore && { totalIsAtLeast: true }) }
}

const isHeldBack = (actor: Actor, filter: RequestFilter) => !isStaff(actor) && asksForReleased(filter)

const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id)

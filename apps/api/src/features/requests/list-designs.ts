import { LIMITS } from '@stitchdesk/contract/basics/limits'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { AppError } from '../../platform/errors.ts'
import { containing } from '../../platform/text-filter.ts'
import { reachesRequest } from '../access/reach.ts'
import type { Handler } from '../operation.ts'
import { ARTWORK, requestColumns } from './columns.ts'
import { FOUND_BY } from './found-by.ts'

/** Which of a customer's designs are asked for. */
export interface DesignsQuery {
  text: string
  placement: string
  limit: number
  offset: number
}

/** Every design that was delivered to the caller, the latest first. */
export const listDesigns: Handler<'listDesigns'> = async ({ db, actor, params: { size, page }, query }) => {
  const offset = size * (page - 1)
  if (offset > LIMITS.maxOffset) {
    throw new AppError('invalid_body', `Lists can be paged up to entry ${LIMITS.maxOffset}. Search instead.`)
  }
  const statements = designStatements(actor, { ...query, limit: size, offset })
  const [{ rows }, counted] = await Promise.all([statements.page.execute(db), statements.total.execute(db)])
  return { docs: rows, limit: size, offset, totalDocs: counted.rows[0]?.totalDocs ?? 0 }
}

// The order and the predicate of the index request_designs. What was sent stays delivered while it is revised.
const LATEST_FIRST = sql`coalesce(request."sentDate", request."submitDateTime") DESC, request."_id" DESC`
const IS_DELIVERED = sql<boolean>`(NOT request."delete" AND request."requestFor" <> 'quote'
  AND (request."sentDate" IS NOT NULL OR request."orderStatus" = 'Done'))`

/** One page of a customer's designs, and how many there are. */
export function designStatements(actor: Actor, { text, placement, limit, offset }: DesignsQuery) {
  const where = sql`${IS_DELIVERED} AND ${reachesRequest(actor)}
    ${text ? sql`AND ${FOUND_BY} ILIKE ${containing(text)}` : sql``}
    ${placement ? sql`AND request."placement" = ${placement}` : sql``}`
  return {
    page: sql<OrderRequest>`
      SELECT ${requestColumns(actor)}
      FROM (SELECT request."_id" FROM request WHERE ${where} ORDER BY ${LATEST_FIRST} LIMIT ${limit} OFFSET ${offset}) page
      JOIN request ON request."_id" = page."_id" ${ARTWORK}
      ORDER BY ${LATEST_FIRST}`,
    total: sql<{ totalDocs: number }>`SELECT count(*) AS "totalDocs" FROM request WHERE ${where}`,
  }
}

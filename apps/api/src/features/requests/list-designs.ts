import { say } from '@stitchdesk/contract/basics/issues'
import { LIMITS } from '@stitchdesk/contract/basics/limits'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { containing } from '../../platform/text-filter.ts'
import { isStaff, reachesRequest } from '../access/reach.ts'
import type { Handler } from '../operation.ts'
import { artworkOf, requestColumns } from './columns.ts'
import { IS_DELIVERED } from './delivered.ts'
import { FOUND_BY } from './found-by.ts'

/** Which of a customer's designs are asked for. */
export interface DesignsQuery {
  text: string
  placement: string
  customerId?: string | undefined
  limit: number
  offset: number
}

/** Every design that was delivered to the caller, or to the customer whom somebody of the staff names, the latest first. */
export const listDesigns: Handler<'listDesigns'> = async ({ db, actor, params: { size, page }, query }) => {
  if (isStaff(actor) && !query.customerId) throw invalidField('customerId', say('required', {}, 'Name the customer'))
  const offset = size * (page - 1)
  if (offset > LIMITS.maxOffset) {
    throw new AppError('invalid_body', `Lists can be paged up to entry ${LIMITS.maxOffset}. Search instead.`)
  }
  const statements = designStatements(actor, { ...query, limit: size, offset })
  const [{ rows }, counted] = await Promise.all([statements.page.execute(db), statements.total.execute(db)])
  return { docs: rows, limit: size, offset, totalDocs: counted.rows[0]?.totalDocs ?? 0 }
}

// The order of the index request_designs.
const LATEST_FIRST = sql`coalesce(request."sentDate", request."submitDateTime") DESC, request."_id" DESC`

/** One page of a customer's designs, and how many there are. */
export function designStatements(actor: Actor, { text, placement, customerId, limit, offset }: DesignsQuery) {
  const where = sql`${IS_DELIVERED} AND ${reachesRequest(actor)}
    ${customerId ? sql`AND request."userName" = (SELECT named."userName" FROM account named WHERE named."_id" = ${customerId})` : sql``}
    ${text ? sql`AND ${FOUND_BY} ILIKE ${containing(text)}` : sql``}
    ${placement ? sql`AND request."placement" = ${placement}` : sql``}`
  return {
    page: sql<OrderRequest>`
      SELECT ${requestColumns(actor)}
      FROM (SELECT request."_id" FROM request WHERE ${where} ORDER BY ${LATEST_FIRST} LIMIT ${limit} OFFSET ${offset}) page
      JOIN request ON request."_id" = page."_id" ${artworkOf(actor)}
      ORDER BY ${LATEST_FIRST}`,
    total: sql<{ totalDocs: number }>`SELECT count(*) AS "totalDocs" FROM request WHERE ${where}`,
  }
}

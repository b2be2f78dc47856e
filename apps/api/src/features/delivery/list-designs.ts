import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import type { DesignInCents } from '@stitchdesk/contract/delivery/designs'
import { DELIVERY_LIMITS } from '@stitchdesk/contract/delivery/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { holdsTyped } from '../../platform/database/text-filter.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { isoMoment } from '../../platform/iso-moment.ts'
import { isNamed } from '../access/reach.ts'
import { isStaff, requestScope } from '../access/scope.ts'
import type { Handler } from '../operation.ts'
import { PICTURES } from '../pictures/picture-columns.ts'
import { artworkOf, requestColumns, resultJson } from '../requests/queries/columns.ts'
import { DESIGN, IS_DELIVERED } from '../requests/queries/delivered.ts'
import { FOUND_BY } from '../requests/queries/found-by.ts'
import { shownRounds } from '../requests/queries/released.ts'

/** Which of a customer's designs are asked for. */
export interface DesignsQuery {
  text: string
  placement: string
  /** the `_id` of one of their accounts, as staff name it */
  customerId?: string | undefined
  limit: number
  offset: number
}

/**
 * Every design delivered to the caller, or to the customer whom staff name, the latest first. Reorders and changes of a design
 * count as one, shown as last delivered.
 */
export const listDesigns: Handler<'listDesigns'> = async ({ db, actor, params: { size, page }, query }) => {
  if (isStaff(actor) && !query.customerId)
    throw invalidField('customerId', describeIssue('required', {}, 'nameTheCustomer'))
  const offset = size * (page - 1)
  if (offset > PAGE_LIMITS.maxOffset) {
    throw new AppError('page_beyond_end', { most: PAGE_LIMITS.maxOffset })
  }
  const statements = designStatements(actor, { ...query, limit: size, offset })
  const [{ rows }, counted] = await Promise.all([statements.page.execute(db), statements.total.execute(db)])
  return { docs: rows, limit: size, offset, totalDocs: counted.rows[0]?.totalDocs ?? 0 }
}

const DELIVERED_AT = sql`coalesce(request."sentDate", request."submitDateTime")`

/** One page of a customer's designs, and how many there are. A design is found by each of its deliveries. */
export function designStatements(actor: Actor, { text, placement, customerId, limit, offset }: DesignsQuery) {
  const theirs = sql`${IS_DELIVERED} AND ${requestScope(actor)}
    ${customerId ? sql`AND request."customerId" = (SELECT named."customerId" FROM account named WHERE ${isNamed('named._id', customerId)})` : sql``}`
  const found = sql`${theirs}
    ${text ? sql`AND ${holdsTyped(FOUND_BY, text)}` : sql``}
    ${placement ? sql`AND request."placement" = ${placement}` : sql``}`
  // As a condition of its own it is answered from a table of all that are found; joined, each of those would be looked up.
  const narrowed =
    text || placement ? sql`AND (${DESIGN} IN (SELECT ${DESIGN} FROM request WHERE ${found})) IS TRUE` : sql``
  return {
    // The keys come from the index request_design_found alone; only the page's own rows are then read and completed.
    page: sql<DesignInCents>`
      SELECT ${requestColumns(actor)}, ${versionsOf(actor)}
      FROM (
        SELECT * FROM (
          SELECT DISTINCT ON (request."customerId", ${DESIGN}) request."_id", request."customerId", ${DESIGN} AS "design", ${DELIVERED_AT} AS "at"
          FROM request WHERE ${theirs} ${narrowed}
          ORDER BY request."customerId", ${DESIGN}, ${DELIVERED_AT} DESC, request."_id" DESC) latest
        ORDER BY "at" DESC, "_id" DESC LIMIT ${limit} OFFSET ${offset}) page
      JOIN request ON request."_id" = page."_id" ${artworkOf(actor)}
      ORDER BY page."at" DESC, page."_id" DESC`,
    total: sql<{ totalDocs: number }>`SELECT count(DISTINCT ${DESIGN}) AS "totalDocs" FROM request WHERE ${found}`,
  }
}

/** How many versions a design of `page` has, and those before the shown one, the latest first. */
function versionsOf(actor: Actor): RawBuilder<unknown> {
  const round = (name: string) => sql.ref(`processing.${name}`)
  const delivered = sql`
    FROM request LEFT JOIN processing ON ${shownRounds(actor)}
    WHERE request."customerId" = page."customerId" AND ${DESIGN} = page."design" AND ${IS_DELIVERED} AND ${requestScope(actor)}`
  const files = sql`(SELECT coalesce(json_agg(${resultJson(actor)} ORDER BY result."position"), '[]')
    FROM processing_upload result JOIN upload ON upload."_id" = result."uploadId" ${PICTURES}
    WHERE result."processingId" = older."round" AND upload."revokedAt" IS NULL)`
  return sql`
    (SELECT count(*) ${delivered}) AS "versions",
    (SELECT coalesce(json_agg(json_build_object('_id', older."_id", 'requestFor', older."requestFor", 'orderCode', older."orderCode",
        'orderName', older."orderName", 'at', ${isoMoment(sql`older."at"`)}, 'width', older."width", 'height', older."height",
        'stiches', older."stiches", 'files', ${files}) ORDER BY older."at" DESC, older."_id" DESC, older."number" DESC), '[]')
      FROM (
        SELECT request."_id", request."requestFor", request."orderCode", request."orderName", ${round('_id')} AS "round",
          ${round('round')} AS "number", coalesce(${round('releasedAt')}, ${DELIVERED_AT}) AS "at",
          coalesce(nullif(${round('width')}, 0), request."width") AS "width",
          coalesce(nullif(${round('height')}, 0), request."height") AS "height", coalesce(${round('stitiches')}, '') AS "stiches"
        ${delivered}
        ORDER BY ${DELIVERED_AT} DESC, request."_id" DESC, ${round('round')} DESC NULLS LAST
        LIMIT ${sql.lit(DELIVERY_LIMITS.olderVersions)} OFFSET 1) older) AS "older"`
}

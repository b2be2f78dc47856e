import { SIMILAR_LIMITS } from '@stitchdesk/contract/similar/limits'
import type { MadeBefore } from '@stitchdesk/contract/similar/similar'
import { sql } from 'kysely'
import { isoMoment } from '../../platform/iso-moment.ts'
import { isNamedAmong, narrowed, uploadedTo } from '../access/reach.ts'
import { refuseForeignCode } from '../access/refuse-foreign-code.ts'
import { requestScope } from '../access/scope.ts'
import type { Handler } from '../operation.ts'
import { shownFile } from '../pictures/shown-file.ts'
import { extraPriceOf, priceContextOf } from '../pricing/price-context.ts'
import { DESIGN, IS_DELIVERED } from '../requests/queries/delivered.ts'
import { findAlike, readDetails, showsSame } from './alike.ts'

const DELIVERED_AT = sql`coalesce(request."sentDate", request."submitDateTime")`

/** Tells a customer which of their own designs show the artwork that they sent for a new request. Nothing is stored. */
export const findMadeBefore: Handler<'findMadeBefore'> = async ({ db, services, actor, body: { orderCode } }) => {
  const [{ details, reading }] = await Promise.all([
    readDetails(db, narrowed(uploadedTo(orderCode), sql`upload."kind" = 'artwork'`)),
    refuseForeignCode(db, actor, orderCode),
  ])
  // The customer's own deliveries alone.
  const more = sql<boolean>`request."customerId" = ${actor.customerId} AND ${IS_DELIVERED}
    AND request."orderCode" <> ${orderCode} AND (upload."kind" = 'artwork' OR EXISTS (
      SELECT FROM processing_upload result JOIN processing ON processing."_id" = result."processingId"
      WHERE result."uploadId" = upload."_id" AND processing."releasedAt" IS NOT NULL))`
  const own = narrowed(requestScope(actor), more)
  const alike = (await findAlike(db, details, own, SIMILAR_LIMITS.comparedMadeBefore)).filter(({ likeness }) =>
    showsSame(likeness),
  )
  if (alike.length === 0) return { reading: reading && details.length === 0, designs: [], formatPrice: null }
  const ids = alike.map(({ _id }) => _id)
  const designs = sql<MadeBefore>`
    SELECT "_id", "requestFor", "orderCode", "orderName", "placement", "width", "height", "file", "sentAt" FROM (
      SELECT DISTINCT ON (${DESIGN}) request."_id", request."requestFor", request."orderCode", request."orderName",
        request."placement", coalesce(nullif(made."width", 0), request."width") AS "width",
        coalesce(nullif(made."height", 0), request."height") AS "height", ${shownFile(actor)} AS "file",
        ${DELIVERED_AT} AS "at", ${isoMoment(DELIVERED_AT)} AS "sentAt"
      FROM request
      LEFT JOIN LATERAL (
        SELECT processing."width", processing."height" FROM processing
        WHERE processing."requestId" = request."_id" AND processing."releasedAt" IS NOT NULL
        ORDER BY processing."round" DESC LIMIT 1) made ON true
      WHERE ${isNamedAmong('request._id', ids)} AND ${requestScope(actor)}
      ORDER BY ${DESIGN}, ${DELIVERED_AT} DESC) design
    ORDER BY "at" DESC LIMIT ${SIMILAR_LIMITS.madeBefore}`
  const placed = { customerId: actor.customerId, submitDateTime: new Date().toISOString() }
  const [{ rows }, prices] = await Promise.all([designs.execute(db), priceContextOf(db, services.config, placed)])
  return { reading: false, designs: rows, formatPrice: extraPriceOf(prices, 'second-format') }
}

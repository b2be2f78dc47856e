import { SIMILAR_LIMITS } from '@stitchdesk/contract/similar/limits'
import type { SimilarWork } from '@stitchdesk/contract/similar/similar'
import { sql } from 'kysely'
import { AppError } from '../../platform/errors.ts'
import { isoMoment } from '../../platform/iso-moment.ts'
import { isNamed, isNamedAmong, narrowed } from '../access/reach.ts'
import { fileScope, requestScope, seesMoney, uploadsTo } from '../access/scope.ts'
import type { Handler } from '../operation.ts'
import { shownFile } from '../pictures/shown-file.ts'
import { findAlike, readDetails, showsSame } from './alike.ts'

/** The name of the customer of `request`: the company, else the person. */
const CUSTOMER = sql`coalesce((
  SELECT coalesce(nullif(customer."company", ''), customer."contactPerson")
  FROM account customer WHERE customer."userName" = request."userName"), '')`

/** Work of all customers within the caller's reach that looks like that of a request, to start from. */
export const listSimilarWork: Handler<'listSimilarWork'> = async ({ db, actor, params: { _id } }) => {
  const request = await db
    .selectFrom('request')
    .select(['_id', 'orderCode'])
    .where(isNamed('request._id', _id))
    .where('delete', '=', false)
    .where(requestScope(actor))
    .executeTakeFirst()
  if (!request) throw new AppError('record_not_found')
  const { details } = await readDetails(db, narrowed(uploadsTo(request), sql`upload."kind" IN ('artwork', 'result')`))
  const more = sql<boolean>`${fileScope(actor)} AND NOT request."delete"
    AND request."_id" <> ${_id} AND upload."kind" IN ('artwork', 'result')`
  const within = narrowed(requestScope(actor), more)
  const alike = (await findAlike(db, details, within)).slice(0, SIMILAR_LIMITS.work)
  if (alike.length === 0) return { docs: [] }
  const { rows } = await sql<Omit<SimilarWork, 'same'>>`
    SELECT request."_id", request."requestFor", request."orderCode", request."orderName", request."placement",
      coalesce(nullif(made."width", 0), request."width") AS "width",
      coalesce(nullif(made."height", 0), request."height") AS "height", ${shownFile(actor)} AS "file",
      ${seesMoney(actor) ? CUSTOMER : sql`''`} AS "customer", request."orderStatus",
      ${isoMoment(sql`coalesce(request."sentDate", request."submitDateTime")`)} AS "at"
    FROM request
    LEFT JOIN LATERAL (
      SELECT processing."width", processing."height" FROM processing
      WHERE processing."requestId" = request."_id" ORDER BY processing."round" DESC LIMIT 1) made ON true
    WHERE ${isNamedAmong(
      'request._id',
      alike.map((each) => each._id),
    )} AND ${requestScope(actor)}`.execute(db)
  const docs = alike.flatMap(({ _id: found, likeness }) =>
    rows.filter((row) => row._id === found).map((row) => ({ ...row, same: showsSame(likeness) })),
  )
  return { docs }
}

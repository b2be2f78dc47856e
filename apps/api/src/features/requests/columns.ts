import { FILES_ADDRESS } from '@stitchdesk/contract/addresses'
import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/handler.ts'
import { isStaff, seesMoney } from '../access/reach.ts'
import { staffName } from '../accounts/staff-name.ts'
import { INVOICE_NUMBER } from './billing.ts'
import { released, releasedStatus, shownRounds } from './released.ts'

/** A timestamp inside JSON that the database builds, in the shape of all others. */
export function isoMoment(column: RawBuilder<unknown>) {
  return sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** A stored file as answered; revoked ones have no address that works, so they are left out by the callers. */
const FILE = sql`json_build_object(
  'imageName', upload."imageName",
  'filePath', upload."filePath",
  'status', 'success',
  'url', ${sql.lit(`${FILES_ADDRESS}/`)} || upload."token" || '/' || upload."imageName")`

const money = (actor: Actor, column: RawBuilder<unknown>) => (seesMoney(actor) ? column : sql`NULL`)
/** What staff note for each other; nothing of it is answered to a customer. */
const note = (actor: Actor, column: RawBuilder<unknown>) => (isStaff(actor) ? column : sql`NULL`)

/** The columns of a processing round, as JSON. Expects the tables `processing` and `request`. */
export function processingJson(actor: Actor): RawBuilder<unknown> {
  return sql`json_build_object(
    '_id', processing."_id",
    'round', processing."round",
    'stitiches', processing."stitiches",
    'price', ${money(actor, sql`processing."price"`)},
    'discount', ${money(actor, sql`processing."discount"`)},
    'totalPrice', ${money(actor, sql`processing."totalPrice"`)},
    'orderCatagory', processing."orderCatagory",
    'height', processing."height",
    'width', processing."width",
    'comments', processing."comments",
    'requestFor', request."requestFor",
    'modelFor', request."orderCode",
    'selectLevel', ${note(actor, sql`processing."selectLevel"`)},
    'assignPercentage', ${note(actor, sql`processing."assignPercentage"`)},
    'po', processing."po",
    'imagesUploads', coalesce((
      SELECT json_agg(${FILE} ORDER BY result."position")
      FROM processing_upload result JOIN upload ON upload."_id" = result."uploadId"
      WHERE result."processingId" = processing."_id" AND upload."revokedAt" IS NULL), '[]'),
    'savedBy', (SELECT ${staffName(actor, 'saver')} FROM account saver WHERE saver."_id" = processing."savedBy"),
    'savedAt', ${isoMoment(sql`processing."savedAt"`)},
    'releasedAt', ${isoMoment(sql`processing."releasedAt"`)})`
}

/** Somebody of the staff by the user name in a column of the request, or the dropdown's word for nobody. */
function assignee(actor: Actor, column: 'assTo' | 'assToSalesMan'): RawBuilder<unknown> {
  const field = sql.ref(`request.${column}`)
  if (isStaff(actor)) return sql`coalesce(${field}, ${sql.lit(UNASSIGNED)})`
  return sql`coalesce((
    SELECT ${staffName(actor, 'staff')} FROM account staff WHERE staff."userName" = ${field}), ${sql.lit(UNASSIGNED)})`
}

/** The columns of a request as answered. Expects the table `request`; everything else is looked up by index, row by row of the page. */
export function requestColumns(actor: Actor): RawBuilder<unknown> {
  return sql`
    request."_id", request."requestFor", request."orderCode", request."orderName", request."po", request."requiredFormat",
    request."width", request."height", request."fabric", request."placement", request."numberOfColors",
    request."blending", request."rush", request."additionalInstructions", request."submitDateTime", request."sentDate",
    request."userName",
    ${money(actor, sql`(SELECT customer."email" FROM account customer WHERE customer."userName" = request."userName")`)} AS "userEmail",
    ${assignee(actor, 'assTo')} AS "assTo",
    ${assignee(actor, 'assToSalesMan')} AS "assToSalesMan",
    ${money(actor, sql`request."paymentStatus"`)} AS "paymentStatus",
    ${money(actor, released(actor, 'price'))} AS "price",
    ${money(actor, released(actor, 'discount'))} AS "discount",
    ${money(actor, released(actor, 'totalPrice'))} AS "totalPrice",
    ${money(actor, sql`request."due"`)} AS "due",
    ${released(actor, 'stiches')} AS "stiches", ${releasedStatus(actor)} AS "orderStatus", request."oStatus",
    request."convertToOrder", request."convertToOrderDate", request."ReplicaOrderCode",
    artwork."fls", artwork."fileName", artwork."uploadfileName", artwork."fileName2", artwork."uploadfileName2",
    artwork."imagesUploads",
    (SELECT ${processingJson(actor)} FROM processing WHERE ${shownRounds(actor)}
     ORDER BY processing."round" DESC LIMIT 1) AS "processingData",
    ${money(actor, INVOICE_NUMBER)} AS "invoiceNumber",
    request."delete", request."version"`
}

/** Joins what `requestColumns` needs: the artwork, with the names that the specification spreads over five fields. */
export const ARTWORK = sql`CROSS JOIN LATERAL (
  SELECT
    coalesce(json_agg(upload."imageName" ORDER BY upload."position")::text, '[]') AS "fls",
    coalesce(max(upload."originalName") FILTER (WHERE upload."position" = 0), '') AS "fileName",
    coalesce(max(upload."imageName") FILTER (WHERE upload."position" = 0), '') AS "uploadfileName",
    coalesce(max(upload."originalName") FILTER (WHERE upload."position" = 1), '') AS "fileName2",
    coalesce(max(upload."imageName") FILTER (WHERE upload."position" = 1), '') AS "uploadfileName2",
    coalesce(json_agg(${FILE} ORDER BY upload."position"), '[]') AS "imagesUploads"
  FROM upload
  WHERE upload."requestId" = request."_id" AND upload."kind" = 'artwork' AND upload."revokedAt" IS NULL
) artwork`

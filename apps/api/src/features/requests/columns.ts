import { type RawBuilder, sql } from 'kysely'

/** A timestamp inside JSON that the database builds, in the shape of all others. */
export function isoMoment(column: RawBuilder<unknown>) {
  return sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** A stored file as answered; revoked ones have no address that works, so they are left out by the callers. */
const FILE = sql`json_build_object(
  'imageName', upload."imageName",
  'filePath', upload."filePath",
  'status', 'success',
  'url', '/api/files/' || upload."token" || '/' || upload."imageName")`

const money = (column: RawBuilder<unknown>, visible: boolean) => (visible ? column : sql`NULL`)

/** The columns of a processing round, as JSON. Expects the tables `processing` and `request`. */
export function processingJson(seesMoney: boolean): RawBuilder<unknown> {
  return sql`json_build_object(
    '_id', processing."_id",
    'round', processing."round",
    'stitiches', processing."stitiches",
    'price', ${money(sql`processing."price"`, seesMoney)},
    'discount', ${money(sql`processing."discount"`, seesMoney)},
    'totalPrice', ${money(sql`processing."totalPrice"`, seesMoney)},
    'orderCatagory', processing."orderCatagory",
    'height', processing."height",
    'width', processing."width",
    'comments', processing."comments",
    'requestFor', request."requestFor",
    'modelFor', request."orderCode",
    'selectLevel', processing."selectLevel",
    'assignPercentage', processing."assignPercentage",
    'po', processing."po",
    'imagesUploads', coalesce((
      SELECT json_agg(${FILE} ORDER BY result."position")
      FROM processing_upload result JOIN upload ON upload."_id" = result."uploadId"
      WHERE result."processingId" = processing."_id" AND upload."revokedAt" IS NULL), '[]'),
    'savedBy', (SELECT saver."userName" FROM account saver WHERE saver."_id" = processing."savedBy"),
    'savedAt', ${isoMoment(sql`processing."savedAt"`)})`
}

/** The columns of a request as answered. Expects the table `request`; everything else is looked up by index, row by row of the page. */
export function requestColumns(seesMoney: boolean): RawBuilder<unknown> {
  return sql`
    request."_id", request."requestFor", request."orderCode", request."orderName", request."po", request."requiredFormat",
    request."width", request."height", request."fabric", request."placement", request."numberOfColors",
    request."blending", request."rush", request."additionalInstructions", request."submitDateTime", request."sentDate",
    request."userName",
    ${seesMoney ? sql`(SELECT customer."email" FROM account customer WHERE customer."userName" = request."userName")` : sql`NULL`} AS "userEmail",
    coalesce(request."assTo", 'Select') AS "assTo",
    coalesce(request."assToSalesMan", 'Select') AS "assToSalesMan",
    ${money(sql`request."paymentStatus"`, seesMoney)} AS "paymentStatus",
    ${money(sql`request."price"`, seesMoney)} AS "price",
    ${money(sql`request."discount"`, seesMoney)} AS "discount",
    ${money(sql`request."totalPrice"`, seesMoney)} AS "totalPrice",
    request."stiches", request."orderStatus", request."oStatus",
    request."convertToOrder", request."convertToOrderDate", request."ReplicaOrderCode",
    artwork."fls", artwork."fileName", artwork."uploadfileName", artwork."fileName2", artwork."uploadfileName2",
    artwork."imagesUploads",
    (SELECT ${processingJson(seesMoney)} FROM processing WHERE processing."requestId" = request."_id"
     ORDER BY processing."round" DESC LIMIT 1) AS "processingData",
    ${seesMoney ? sql`(SELECT invoice."timestamp" FROM invoice_line line JOIN invoice ON invoice."_id" = line."invoiceId" WHERE line."orderId" = request."_id")` : sql`NULL`} AS "invoiceNumber",
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

import { PICTURES_ADDRESS } from '@stitchdesk/contract/addresses'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Pictured } from '../../files/stored-pictures.ts'
import { IS_TRUE_PICTURE, PICTURE_VERSION, PICTURES } from '../../pictures/picture-columns.ts'

/** A picture of a line: where pages find it, by the token of its upload, and what it shows. */
interface LinePicture extends Pictured {
  invoiceId: string
  orderId: string
  token: string
  address: string
}

/** The pictures of the lines of invoices: of each its artwork, which its customer has sent. */
export const linePictures = (db: Database, invoiceIds: readonly string[]): Promise<LinePicture[]> =>
  picturesOf(db, sql`line."invoiceId" = ANY (${[...invoiceIds]}::text[])`)

/** The addresses of the pictures of the first lines of invoices, by `orderId`, as lists show them. */
export async function listedPictures(db: Database, invoiceIds: readonly string[]): Promise<Map<string, string>> {
  if (invoiceIds.length === 0) return new Map()
  const isListed = sql`line."invoiceId" = ANY (${[...invoiceIds]}) AND line."id" <= ${sql.lit(BILLING_LIMITS.listedLines)}`
  return new Map((await picturesOf(db, isListed)).map(({ orderId, address }) => [orderId, address]))
}

/** The addresses of the pictures of requests by their `_id`, where they have one. */
export async function requestPictures(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  // unscoped upload: the requests were found within reach
  const { rows } = await sql<{ _id: string; address: string }>`
    SELECT named."_id", found."address" FROM unnest(${[...ids]}::text[]) named ("_id")
    CROSS JOIN LATERAL ${artworkOf(sql`named."_id"`)} found`.execute(db)
  return new Map(rows.map(({ _id, address }) => [_id, address]))
}

/** The picture of a request's artwork, which its customer has sent. */
const artworkOf = (requestId: RawBuilder<unknown>) => sql`(
  SELECT upload."token", ${sql.lit(`${PICTURES_ADDRESS}/`)} || upload."token" || '/' || ${PICTURE_VERSION} AS "address",
    picture."checksum", picture."extension", picture."colors"
  FROM upload ${PICTURES}
  WHERE upload."requestId" = ${requestId} AND upload."kind" = 'artwork' AND upload."revokedAt" IS NULL
    AND ${IS_TRUE_PICTURE}
  ORDER BY upload."position" LIMIT 1)`

/** @param where condition on `line` of invoices that were reached before */
async function picturesOf(db: Database, where: RawBuilder<unknown>): Promise<LinePicture[]> {
  // unscoped invoice_line, upload: the invoices were found within reach, or by their unguessable id
  const { rows } = await sql<LinePicture>`
    SELECT line."invoiceId", line."orderId", found.* FROM invoice_line line CROSS JOIN LATERAL ${artworkOf(sql`line."orderId"`)} found
    WHERE ${where}`.execute(db)
  return rows
}

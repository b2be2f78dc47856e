import { PICTURES_ADDRESS } from '@stitchdesk/contract/addresses'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import type { Pictured } from '../../files/stored-pictures.ts'
import { IS_TRUE_PICTURE, PICTURE_VERSION, PICTURES } from '../../pictures/picture-columns.ts'

/** A picture of a line: its address for pages, the token of its upload, and what it shows. */
interface LinePicture extends Pictured {
  invoiceId: Reached<'invoice'>
  orderId: string
  token: string
  address: string
}

/**
 * The pictures of invoice lines: the artwork that the customer sent for each.
 * @param most how many lines of each invoice, from the first; all if left out
 */
export async function linePictures(
  db: Database,
  invoiceIds: readonly Reached<'invoice'>[],
  { most = null }: { most?: number | null } = {},
): Promise<LinePicture[]> {
  const { rows } = await sql<LinePicture>`
    SELECT line."invoiceId", line."orderId", found.* FROM invoice_line line CROSS JOIN LATERAL ${artworkOf(sql`line."orderId"`)} found
    WHERE line."invoiceId" = ANY (${[...invoiceIds]}::text[]) ${most === null ? sql`` : sql`AND line."id" <= ${sql.lit(most)}`}`.execute(
    db,
  )
  return rows
}

/** The addresses of the pictures of the first lines of invoices, by `orderId`, as lists show them. */
export async function listedPictures(
  db: Database,
  invoiceIds: readonly Reached<'invoice'>[],
): Promise<Map<string, string>> {
  if (invoiceIds.length === 0) return new Map()
  const pictures = await linePictures(db, invoiceIds, { most: BILLING_LIMITS.listedLines })
  return new Map(pictures.map(({ orderId, address }) => [orderId, address]))
}

/** The addresses of the pictures of requests by their `_id`, where they have one. */
export async function requestPictures(db: Database, ids: readonly Reached<'request'>[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ _id: string; address: string }>`
    SELECT named."_id", found."address" FROM unnest(${[...ids]}::text[]) named ("_id")
    CROSS JOIN LATERAL ${artworkOf(sql`named."_id"`)} found`.execute(db)
  return new Map(rows.map(({ _id, address }) => [_id, address]))
}

/** The picture of the artwork that the customer sent for a request. */
const artworkOf = (requestId: RawBuilder<unknown>) => sql`(
  SELECT upload."token", ${sql.lit(`${PICTURES_ADDRESS}/`)} || upload."token" || '/' || ${PICTURE_VERSION} AS "address",
    picture."checksum", picture."extension", picture."colors"
  FROM upload ${PICTURES}
  WHERE upload."requestId" = ${requestId} AND upload."kind" = 'artwork' AND upload."revokedAt" IS NULL
    AND ${IS_TRUE_PICTURE}
  ORDER BY upload."position" LIMIT 1)`

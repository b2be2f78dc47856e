import { PICTURES_ADDRESS } from '@stitchdesk/contract/addresses'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { IS_TRUE_PICTURE, PICTURE_VERSION, PICTURES } from '../pictures/picture-columns.ts'

/** Addresses of the pictures of an invoice's lines, by request: its artwork, which its customer has sent. */
export async function linePictures(db: Database, invoiceId: string): Promise<Record<string, string>> {
  // unscoped invoice_line, upload: whoever has the unguessable id may see the invoice
  const { rows } = await sql<{ orderId: string; address: string }>`
    SELECT line."orderId", found."address" FROM invoice_line line CROSS JOIN LATERAL (
      SELECT ${sql.lit(`${PICTURES_ADDRESS}/`)} || upload."token" || '/' || ${PICTURE_VERSION} AS "address"
      FROM upload ${PICTURES}
      WHERE upload."requestId" = line."orderId" AND upload."kind" = 'artwork' AND upload."revokedAt" IS NULL
        AND ${IS_TRUE_PICTURE}
      ORDER BY upload."position" LIMIT 1) found
    WHERE line."invoiceId" = ${invoiceId}`.execute(db)
  return Object.fromEntries(rows.map(({ orderId, address }) => [orderId, address]))
}

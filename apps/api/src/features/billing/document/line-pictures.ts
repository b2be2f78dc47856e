import { PICTURES_ADDRESS } from '@stitchdesk/contract/addresses'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Pictured } from '../../files/stored-pictures.ts'
import { IS_TRUE_PICTURE, PICTURE_VERSION, PICTURES } from '../../pictures/picture-columns.ts'

/** A picture of a line: where pages find it, and what it shows. */
interface LinePicture extends Pictured {
  orderId: string
  address: string
}

/** The pictures of an invoice's lines: of each its artwork, which its customer has sent. */
export async function linePictures(db: Database, invoiceId: string): Promise<LinePicture[]> {
  // unscoped invoice_line, upload: whoever has the unguessable id may see the invoice
  const { rows } = await sql<LinePicture>`
    SELECT line."orderId", found.* FROM invoice_line line CROSS JOIN LATERAL (
      SELECT ${sql.lit(`${PICTURES_ADDRESS}/`)} || upload."token" || '/' || ${PICTURE_VERSION} AS "address",
        picture."checksum", picture."extension", picture."colors"
      FROM upload ${PICTURES}
      WHERE upload."requestId" = line."orderId" AND upload."kind" = 'artwork' AND upload."revokedAt" IS NULL
        AND ${IS_TRUE_PICTURE}
      ORDER BY upload."position" LIMIT 1) found
    WHERE line."invoiceId" = ${invoiceId}`.execute(db)
  return rows
}

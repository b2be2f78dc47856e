import { FILES_ADDRESS } from '@stitchdesk/contract/addresses'
import type { ShownFile } from '@stitchdesk/contract/files/upload'
import { type RawBuilder, sql } from 'kysely'
import { isStaff, type Reader } from '../access/scope.ts'
import { tokenFor } from '../files/shown-upload.ts'
import { IS_INVENTED, PICTURES, pictureJson, showsPicture } from './picture-columns.ts'

const shownJson = (reader: Pick<Reader, 'Designation'>) => sql`json_build_object(
  'imageName', upload."imageName",
  'url', ${sql.lit(`${FILES_ADDRESS}/`)} || ${tokenFor(isStaff(reader))} || '/' || upload."imageName",
  'picture', ${pictureJson(reader)},
  'figures', NULL)`

/** Files with a picture that the reader may see first, and of these what was photographed or drawn before what is drawn from stitches. */
const bestFirst = (reader: Pick<Reader, 'Designation'>) =>
  sql`NOT ${showsPicture(reader)}, ${IS_INVENTED}, upload."extension" NOT IN ('png', 'jpg', 'jpeg', 'jfif', 'heic', 'heif', 'webp', 'gif')`

/**
 * The file that represents `request` in one line: of the latest version that the reader may see, else of the artwork; null without
 * any. It looks files up by key for each row, so use it only for the few rows of a page.
 */
export function shownFile(reader: Pick<Reader, 'Designation'>): RawBuilder<ShownFile | null> {
  const isSeen = isStaff(reader) ? sql`true` : sql`processing."releasedAt" IS NOT NULL`
  return sql`coalesce((
      SELECT ${shownJson(reader)} FROM processing_upload result
      JOIN upload ON upload."_id" = result."uploadId" AND upload."revokedAt" IS NULL ${PICTURES}
      WHERE result."processingId" = (
        SELECT processing."_id" FROM processing WHERE processing."requestId" = request."_id" AND ${isSeen}
        ORDER BY processing."round" DESC LIMIT 1)
      ORDER BY ${bestFirst(reader)}, result."position" LIMIT 1), (
      SELECT ${shownJson(reader)} FROM upload ${PICTURES}
      WHERE upload."requestId" = request."_id" AND upload."kind" = 'artwork' AND upload."revokedAt" IS NULL
      ORDER BY ${bestFirst(reader)}, upload."position" LIMIT 1))`
}

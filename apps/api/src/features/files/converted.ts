import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import { sql } from 'kysely'

/** What `upload` was made from, as answered; null for a file that somebody uploaded. */
export const CONVERTED_JSON = sql<ImagesUpload['converted']>`CASE WHEN upload."convertedFrom" IS NOT NULL THEN
  json_build_object('from', upload."convertedFrom", 'warnings', upload."conversionWarnings") END`

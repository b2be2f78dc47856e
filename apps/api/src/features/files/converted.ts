import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import { sql } from 'kysely'

/** The file from which `upload` was converted, as answered; null for an uploaded file. */
export const CONVERTED_JSON = sql<ImagesUpload['converted']>`CASE WHEN upload."convertedFrom" IS NOT NULL THEN
  json_build_object('from', upload."convertedFrom", 'warnings', upload."conversionWarnings") END`

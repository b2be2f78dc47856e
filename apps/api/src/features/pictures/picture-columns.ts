import { PICTURES_ADDRESS } from '@stitchdesk/contract/addresses'
import type { FileFigures, Picture } from '@stitchdesk/contract/requests/picture'
import { sql } from 'kysely'

/** Joins what is known of the pictures of `upload`, so that a list of files asks nothing file by file. */
export const PICTURES = sql`
  LEFT JOIN picture ON picture."checksum" = upload."checksum" AND picture."extension" = upload."extension"
  LEFT JOIN file_figures figures ON figures."checksum" = picture."checksum" AND figures."extension" = picture."extension"`

/** The picture of `upload` as answered. One whose content is not shared yet waits for that. Expects `PICTURES`. */
export const PICTURE_JSON = sql<Picture>`json_build_object(
  'state', coalesce(picture."state", 'waiting'),
  'address', CASE WHEN picture."width" IS NOT NULL
    THEN ${sql.lit(`${PICTURES_ADDRESS}/`)} || upload."token" || '/' || picture."version" END,
  'width', picture."width",
  'height', picture."height",
  'reason', picture."reason",
  'explanation', coalesce(picture."explanation", ''))`

/** What was read from the stitches of `upload`, or null. Expects `PICTURES`. */
export const FIGURES_JSON = sql<FileFigures | null>`CASE WHEN figures."format" IS NOT NULL THEN json_build_object(
  'format', figures."format",
  'source', figures."source",
  'stitches', figures."stitches",
  'colorRuns', figures."colorRuns",
  'trims', figures."trims",
  'trimsKnown', figures."trimsKnown",
  'widthMm', figures."widthMm",
  'heightMm', figures."heightMm",
  'threads', figures."threads",
  'complete', figures."complete",
  'warnings', figures."warnings",
  'longStitches', figures."longStitches",
  'shortStitches', figures."shortStitches",
  'untrimmedJumps', figures."untrimmedJumps",
  'readAt', to_char(figures."readAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END`

import { PICTURES_ADDRESS } from '@stitchdesk/contract/addresses'
import type { FileFigures, Picture } from '@stitchdesk/contract/pictures/picture'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { accessOf } from '../access/role-scopes.ts'
import { tokenFor } from '../files/shown-upload.ts'

/** Joins the pictures of `upload`, so that a list of files needs no query for each file. */
export const PICTURES = sql`
  LEFT JOIN picture ON picture."checksum" = upload."checksum" AND picture."extension" = upload."extension"
    AND picture."colors" = upload."colors"
  LEFT JOIN file_figures figures ON figures."checksum" = upload."checksum" AND figures."extension" = upload."extension"`

/** Condition on `figures`, beside `upload`: its stitches have no colors but invented ones, those that a conversion chose included. */
export const CARRIES_NO_COLORS = sql<boolean>`coalesce(figures."source" = 'stitches' AND (
  jsonb_array_length(figures."threads") = 0 OR upload."conversionWarnings" @> '[{"code": "colors-chosen"}]'), false)`

/** Condition: what is drawn of `upload` is drawn in invented colors. Expects `PICTURES`. */
export const IS_INVENTED = sql<boolean>`(upload."colors" = '' AND ${CARRIES_NO_COLORS})`

/** Condition: `upload` has a picture that anybody may take for how it looks. Expects `PICTURES`. */
export const IS_TRUE_PICTURE = sql<boolean>`(picture."width" IS NOT NULL AND NOT ${IS_INVENTED})`

/** Condition: `upload` has a picture that the reader is shown: to customers no colors are invented. Expects `PICTURES`. */
export const showsPicture = (reader: Pick<Actor, 'Designation'>): RawBuilder<boolean> =>
  accessOf(reader).staff ? sql`(picture."width" IS NOT NULL)` : IS_TRUE_PICTURE

/**
 * Identifies the drawing in its address. If it is drawn in other colors than the file's, nobody can guess it; each set of colors
 * has another.
 */
export const PICTURE_VERSION = sql<string>`(CASE WHEN upload."colors" <> '' OR ${CARRIES_NO_COLORS}
  THEN picture."version" || '-' || picture."key" ELSE picture."version"::text END)`

/** The origin of the colors in which the stitches of `upload` are drawn; null without stitches. Expects `PICTURES`. */
export const COLORS_FROM = sql<Picture['colorsFrom']>`CASE WHEN figures."source" IS DISTINCT FROM 'stitches' THEN NULL
  WHEN upload."colors" <> '' THEN upload."threadsFrom" WHEN ${CARRIES_NO_COLORS} THEN 'none' ELSE 'file' END`

/** The picture of `upload` as answered. One whose content is not shared yet waits for that. Expects `PICTURES`. */
export function pictureJson(reader: Pick<Actor, 'Designation'>): RawBuilder<Picture> {
  const shows = showsPicture(reader)
  const hides = accessOf(reader).staff ? sql`false` : sql`(picture."width" IS NOT NULL AND ${IS_INVENTED})`
  return sql<Picture>`json_build_object(
    'state', CASE WHEN ${hides} THEN CASE WHEN upload."colorsSoughtAt" IS NULL THEN 'waiting' ELSE 'none' END
      ELSE coalesce(picture."state", 'waiting') END,
    'address', CASE WHEN ${shows}
      THEN ${sql.lit(`${PICTURES_ADDRESS}/`)} || ${tokenFor(accessOf(reader).staff)} || '/' || ${PICTURE_VERSION} END,
    'width', CASE WHEN ${shows} THEN picture."width" END,
    'height', CASE WHEN ${shows} THEN picture."height" END,
    'reason', CASE WHEN NOT ${hides} THEN picture."reason" WHEN upload."colorsSoughtAt" IS NOT NULL THEN 'no-colors' END,
    'explanation', coalesce(picture."explanation", ''),
    'colorsFrom', ${COLORS_FROM})`
}

/**
 * Condition: what `upload` shows is still to be read. Nobody waits longer than minutes for that: a shop may draw no pictures. Expects
 * `picture`.
 */
export const IS_BEING_READ = sql<boolean>`(coalesce(picture."state", 'waiting') IN ('waiting', 'working')
  AND upload."createdAt" > now() - interval '2 minutes')`

/** The figures read from the stitches of `upload`, or null. Expects `PICTURES`. */
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

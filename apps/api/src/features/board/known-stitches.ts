import { sql } from 'kysely'

/**
 * The stitches of a `request` that was digitized once and came back. Staff type them as free text: a number counts, with or
 * without separators; null for anything else.
 */
export const KNOWN_STITCHES = sql<number | null>`CASE WHEN request."stiches" ~ '^[0-9]{1,3}([., '']?[0-9]{3}){0,3}$'
  THEN regexp_replace(request."stiches", '[^0-9]', '', 'g')::bigint END`

/** The stitches that a `request` will take: those known, else as estimated from its artwork; null where nothing can be said. */
export const STITCHES_TO_COME = sql<number | null>`coalesce(${KNOWN_STITCHES}, (
  SELECT estimate."middle" FROM request_estimate estimate WHERE estimate."requestId" = request."_id"))`

import { sql } from 'kysely'

/**
 * The stitches of a `request` that was digitized once and came back. Staff type them as free text: a number counts, with or
 * without separators; null for anything else.
 */
export const KNOWN_STITCHES = sql<number | null>`CASE WHEN request."stiches" ~ '^[0-9]{1,3}([., '']?[0-9]{3}){0,3}$'
  THEN regexp_replace(request."stiches", '[^0-9]', '', 'g')::bigint END`

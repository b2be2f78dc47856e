import { sql } from 'kysely'

/**
 * The stitches of `request`, known of what was digitized once and came back. They are typed freely: a number counts, with its
 * thousands set apart or not; null for what nobody can read as one.
 */
export const KNOWN_STITCHES = sql<number | null>`CASE WHEN request."stiches" ~ '^[0-9]{1,3}([., '']?[0-9]{3}){0,3}$'
  THEN regexp_replace(request."stiches", '[^0-9]', '', 'g')::bigint END`

import { sql } from 'kysely'

/**
 * Condition on `request`: it is a delivered design, and stays one while it is revised. Written as in the index request_designs.
 */
export const IS_DELIVERED = sql<boolean>`(NOT request."delete" AND request."requestFor" <> 'quote'
  AND (request."sentDate" IS NOT NULL OR request."orderStatus" = 'Done'))`

/**
 * The identity of a `request`'s design: the order code at which its chain of reorders began. Written as in the index
 * request_design_found.
 */
export const DESIGN = sql<number>`coalesce(request."designCode", request."orderCode")`

import { sql } from 'kysely'

/** Condition on `request`: it is a design that was delivered. What was sent stays delivered while it is revised. As the index request_designs has it. */
export const IS_DELIVERED = sql<boolean>`(NOT request."delete" AND request."requestFor" <> 'quote'
  AND (request."sentDate" IS NOT NULL OR request."orderStatus" = 'Done'))`

/** What tells the design of a `request`: the code of the order at which its chain of re-orders began. As the index request_design_family has it. */
export const DESIGN = sql<number>`coalesce(request."designCode", request."orderCode")`

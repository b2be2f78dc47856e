import { sql } from 'kysely'

/** Condition on `request`: it is a design that was delivered. What was sent stays delivered while it is revised. As the index request_designs has it. */
export const IS_DELIVERED = sql<boolean>`(NOT request."delete" AND request."requestFor" <> 'quote'
  AND (request."sentDate" IS NOT NULL OR request."orderStatus" = 'Done'))`

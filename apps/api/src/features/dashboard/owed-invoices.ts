import { sql } from 'kysely'
import { IS_UNPAID } from '../requests/billing.ts'

/**
 * The invoices of which something is owed, to be selected from as `invoice`. Of those that count as paid, what waits to be
 * confirmed is owed still; `pending` tells them.
 */
export const OWED_INVOICES = sql`(
  SELECT invoice."mauth_id", invoice."grandTotal", invoice."received", false AS "pending" FROM invoice WHERE ${IS_UNPAID}
  UNION ALL
  SELECT invoice."mauth_id", invoice."grandTotal", invoice."received", true AS "pending"
  FROM payment JOIN invoice ON invoice."_id" = payment."invId"
  WHERE payment."confirmation" = 'pending' AND invoice."status")`

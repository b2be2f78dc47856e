import { sql } from 'kysely'

/**
 * Condition on `request`: its customer owes it. It is finished, has a price to pay and is not paid. The price of a quote is
 * an offer, free work costs nothing, and what has no price yet can't be owed. Whatever counts, lists, sums or invoices what
 * is owed asks this one condition, so that they agree.
 */
export const IS_OWED = sql<boolean>`(NOT request."delete" AND NOT request."paymentStatus"
  AND request."orderStatus" = 'Done' AND request."requestFor" <> 'quote' AND request."totalPrice" > 0)`

/** Condition on `request`: an invoice holds it. */
export const ON_INVOICE = sql<boolean>`EXISTS (
  SELECT FROM invoice_line line WHERE line."orderId" = request."_id")`

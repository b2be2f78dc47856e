import { type RawBuilder, sql } from 'kysely'

/**
 * Condition on `request`: its customer owes something for it. The column `due` has the amount (migration 0044): the price of
 * work that is Done or on an issued invoice, less confirmed payments. Quotes, free work and work without a price owe nothing.
 * Counts, lists and invoices use this condition, and sums add up that column, so that they agree.
 */
export const IS_OWED = sql<boolean>`(request."due" > 0)`

/** Condition on `request`: its whole price was received, by payments that are confirmed. */
export const IS_RECEIVED = sql<boolean>`(request."paymentStatus" AND request."received" >= request."totalPrice")`

/** Condition on `request`: an invoice or a draft holds it. A void one does not. */
export const ON_INVOICE = sql<boolean>`EXISTS (
  SELECT FROM invoice_line line WHERE line."orderId" = request."_id" AND line."live")`

/** Condition on `request`: an invoice that was issued holds it, and says what is owed for it. */
export const ON_ISSUED_INVOICE = sql<boolean>`(request."invoiceNumber" IS NOT NULL)`

const ofInvoice = <T>(what: RawBuilder<unknown>) => sql<T | null>`(
  SELECT ${what} FROM invoice_line line JOIN invoice ON invoice."_id" = line."invoiceId"
  WHERE line."orderId" = request."_id" AND line."live")`

/** The invoice that holds a `request` and was issued, by its id; null where none does. */
export const INVOICE_ID = sql<string | null>`(CASE WHEN ${ON_ISSUED_INVOICE} THEN ${ofInvoice(sql`invoice."_id"`)} END)`

/** Due date of the issued invoice that holds a `request`; null without one. */
export const INVOICE_DUE = ofInvoice<string>(sql`invoice."dueDate"`)

/** Condition on `request`: a payment of its invoice awaits confirmation. */
export const PAYMENT_WAITS = sql<boolean>`coalesce(${ofInvoice<boolean>(sql`EXISTS (
  SELECT FROM payment WHERE payment."invId" = invoice."_id" AND payment."confirmation" = 'pending')`)}, false)`

/** Condition on `invoice`: it is issued, not void, and not all of it is paid. */
export const IS_UNPAID = sql<boolean>`(
  NOT invoice."status" AND invoice."voidedAt" IS NULL AND invoice."timestamp" IS NOT NULL)`

/**
 * Condition on `invoice`: it is unpaid, and the last day on which it could be paid in time is over.
 * @param today the shop's day, `YYYY-MM-DD`
 */
export const isOverdue = (today: string): RawBuilder<boolean> =>
  sql`(${IS_UNPAID} AND invoice."dueDate" < ${today}::date)`

/** When a confirmed `payment` was received: it counts from its confirmation. As the index payment_received has it. */
export const RECEIVED_AT = sql<string>`coalesce(payment."decidedAt", payment."createdAt")`

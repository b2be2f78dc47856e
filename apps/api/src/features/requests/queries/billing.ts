import type { Cents } from '@stitchdesk/contract/basics/money'
import { type RawBuilder, sql } from 'kysely'

/** Condition on `request`: an invoice that was issued holds it, and says what is owed for it. */
export const ON_ISSUED_INVOICE = sql<boolean>`(request."invoiceNumber" IS NOT NULL)`

/**
 * Condition on `request`: its customer owes something for it, which is work that is Done or on an issued invoice, and not paid. Quotes,
 * free work and work without a price owe nothing. It is the predicate of the index request_owed.
 */
export const IS_OWED = sql<boolean>`(NOT request."paymentStatus" AND request."totalPrice" > 0
  AND (request."orderStatus" = 'Done' OR ${ON_ISSUED_INVOICE}) AND request."requestFor" <> 'quote' AND NOT request."delete")`

/** Condition on `request`: it is to be invoiced, which is finished and priced work that no issued invoice holds. */
export const IS_TO_INVOICE = sql<boolean>`(${IS_OWED} AND NOT ${ON_ISSUED_INVOICE})`

/** When a `request` counts as done: as it was sent, else placed. */
export const DONE_AT = sql<string>`coalesce(request."sentDate", request."submitDateTime")`

/** Condition on `request`: its latest version is free, and no change of it costs anything. */
export const IS_FREE = sql<boolean>`(request."roundsPrice" = 0 AND coalesce((
  SELECT processing."orderCatagory" FROM processing WHERE processing."requestId" = request."_id"
  ORDER BY processing."round" DESC LIMIT 1), false))`

/** Condition on `request`: it is finished work that no invoice takes, because nobody has set its price. */
export const IS_TO_PRICE = sql<boolean>`(NOT request."delete" AND request."orderStatus" = 'Done' AND request."requestFor" <> 'quote'
  AND request."price" = 0 AND NOT ${IS_FREE})`

/** What is owed for a `request` joined to its `request_share`: its price, less its share of payments and credits; on no issued invoice, its price. */
export const DUE = sql<Cents>`(CASE WHEN ${IS_OWED} THEN request."totalPrice" - coalesce(request_share."settled", 0) ELSE 0 END)`

/** What payments brought for a `request` joined to its `request_share`. */
export const RECEIVED = sql<Cents>`coalesce(request_share."received", CASE WHEN request."paymentStatus" THEN request."totalPrice" ELSE 0 END)`

/** What is owed for one `request`, of a page. */
export const DUE_OF_ONE = sql<Cents>`(SELECT ${DUE} FROM (SELECT) once LEFT JOIN request_share
  ON ${ON_ISSUED_INVOICE} AND NOT request."paymentStatus" AND request_share."requestId" = request."_id")`

/** Condition on `request`: payments brought something for it. Shares are few, so they are read once for all requests. */
export const HAS_RECEIVED = sql<boolean>`(CASE WHEN request."_id" IN (SELECT share."requestId" FROM request_share share)
  THEN request."_id" IN (SELECT share."requestId" FROM request_share share WHERE share."received" > 0)
  ELSE request."paymentStatus" AND request."totalPrice" > 0 END)`

/** The part of a `request`'s price that must stay within its limit. Costs of changes don't count, since the customer agreed to each. */
export const AGREED_PART = sql`greatest(0, request."price" - request."roundsPrice" - request."discount")`

/** Condition on `request`: a price above its limit; `priceToApprove` of the contract says the same of a row. */
export const IS_ABOVE_LIMIT = sql<boolean>`(request."goAheadLimit" IS NOT NULL AND request."requestFor" <> 'quote'
  AND ${AGREED_PART} > request."goAheadLimit")`

/** Condition on `request`: a price waits for its customer's answer. */
export const PRICE_WAITS = sql<boolean>`(${IS_ABOVE_LIMIT} AND request."declinedPrice" IS DISTINCT FROM ${AGREED_PART})`

/**
 * Condition on `request`: its customer pays in advance, and its price needs no approval. An invoice takes it before it is Done; from
 * then on it is owed.
 */
export const IS_BILLED_IN_ADVANCE = sql<boolean>`(request."orderStatus" <> 'Done' AND request."requestFor" <> 'quote'
  AND NOT request."delete" AND NOT request."paymentStatus" AND request."totalPrice" > 0 AND NOT ${ON_ISSUED_INVOICE} AND NOT ${IS_ABOVE_LIMIT}
  AND request."customerId" = ANY (ARRAY(SELECT own."customerId" FROM customer_terms own WHERE own."billing" = 'prepaid')))`

/** Condition on `request`: an invoice or a draft holds it. A void one does not. */
export const ON_INVOICE = sql<boolean>`EXISTS (
  SELECT FROM invoice_line line WHERE line."orderId" = request."_id" AND line."live")`

const ofInvoice = <T>(what: RawBuilder<unknown>) => sql<T | null>`(
  SELECT ${what} FROM invoice_line line JOIN invoice ON invoice."_id" = line."invoiceId"
  WHERE line."orderId" = request."_id" AND line."live")`

/** The invoice that holds a `request` and was issued, by its id; null where none does. */
export const INVOICE_ID = sql<string | null>`(CASE WHEN ${ON_ISSUED_INVOICE} THEN ${ofInvoice(sql`invoice."_id"`)} END)`

/** Due date of the issued invoice that holds a `request`; null without one. */
export const INVOICE_DUE = ofInvoice<string>(sql`invoice."dueDate"`)

/**
 * Condition that a customer is on hold on a day of the shop. The rule is the database's (migration 0310), and nothing of it is stored, so
 * that it ends with the payment or the change that ends its cause.
 * @param customerId column or value that names the customer
 */
const isHeldOn = (day: RawBuilder<unknown>, customerId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(customer_holds(${customerId}, ${day}) <> '{}')`

/** Condition on `request`: its customer is on hold today. */
export const CUSTOMER_IS_ON_HOLD = isHeldOn(sql`(SELECT shop_day())`, sql`request."customerId"`)

/**
 * Condition that a customer is among those of a page who are on hold on a day of the shop: asked once for all of them.
 * @param customerId column that names the customer
 * @param customers array of the customers of the page, in a statement that names no row of it
 */
export const isHeldAmong = (
  day: RawBuilder<unknown>,
  customerId: RawBuilder<unknown>,
  customers: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`(${customerId} = ANY (
  ARRAY(SELECT held_among((SELECT ${customers}), ${day}))))`

/** Condition on `request`: its customer is on hold today. @param customers array of those of all rows */
export const isHeldOfRows = (customers: RawBuilder<unknown>): RawBuilder<boolean> =>
  isHeldAmong(sql`(SELECT shop_day())`, sql`request."customerId"`, customers)

/** Terms of the customer of a `request`, as lists show them. @param isHeld condition that the customer is on hold */
export const termsTag = (
  isHeld: RawBuilder<boolean>,
): RawBuilder<string | null> => sql`(CASE WHEN ${isHeld} THEN 'onHold'
  ELSE (SELECT 'prepaid' FROM customer_terms own WHERE own."customerId" = request."customerId" AND own."billing" = 'prepaid') END)`

/** Condition on `invoice`: a payment of it was reported and awaits confirmation. */
export const IS_REPORTED = sql<boolean>`(EXISTS (
  SELECT FROM payment WHERE payment."invId" = invoice."_id" AND payment."confirmation" = 'pending')
  OR EXISTS (SELECT FROM reported_invoice part JOIN payment ON payment."_id" = part."paymentId" AND payment."confirmation" = 'pending'
    WHERE part."invoiceId" = invoice."_id" AND part."amount" IS DISTINCT FROM 0))`

/** Condition on `request`: a payment of its invoice awaits confirmation. */
export const PAYMENT_WAITS = sql<boolean>`coalesce(${ofInvoice<boolean>(IS_REPORTED)}, false)`

/** Condition on `invoice`: it owes something, which neither a draft nor a void one does. */
export const IS_UNPAID = sql<boolean>`(invoice."owed" > 0)`

/** Condition on `invoice`: it is issued, not void, and owes nothing. */
export const IS_PAID = sql<boolean>`(invoice."owed" = 0 AND invoice."voidedAt" IS NULL)`

/** Condition on an `entry` of a ledger: no other takes it back. */
export const ENTRY_STANDS = sql<boolean>`NOT EXISTS (
  SELECT FROM ledger_entry reversal WHERE reversal."reverses" = entry."_id")`

/**
 * Condition on `invoice`: it is unpaid, and the last day on which it could be paid in time is over.
 * @param today the shop's day, `YYYY-MM-DD`
 */
export const isOverdue = (today: string): RawBuilder<boolean> =>
  sql`(${IS_UNPAID} AND invoice."dueDate" < ${today}::date)`

/** Ids of the payments of an `invoice`: those entered or reported for it, and those whose money went to it. */
export const PAYMENTS_OF_INVOICE = sql`(
  SELECT entered."_id" FROM payment entered WHERE entered."invId" = invoice."_id"
  UNION
  SELECT part."paymentId" FROM reported_invoice part JOIN payment reported ON reported."_id" = part."paymentId"
  WHERE part."invoiceId" = invoice."_id" AND reported."confirmation" <> 'confirmed'
  UNION
  SELECT paying."paymentId" FROM ledger_entry billed
  JOIN ledger_allocation allocation ON allocation."debitId" = billed."_id"
  JOIN ledger_entry paying ON paying."_id" = allocation."creditId" AND paying."kind" = 'payment'
  WHERE billed."kind" = 'invoice' AND billed."invoiceId" = invoice."_id"
  GROUP BY 1 HAVING sum(allocation."amount") > 0)`

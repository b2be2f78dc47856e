import type { ReportFilter } from '@stitchdesk/contract/reports/report'
import { type RawBuilder, sql } from 'kysely'
import { boundsOf, dayOf } from '../../platform/days.ts'
import { DONE_AT, IS_TO_INVOICE } from '../requests/queries/billing.ts'

/** How a statement tells what the requests of a report brought: a join of `request`, and the sums that it makes possible. */
interface RequestMoney {
  join: RawBuilder<unknown>
  /** Received for a `request` on its invoice, with its share of tax, discount and charges */
  paid: RawBuilder<unknown>
  /** Owed for it in the same way; where no invoice holds it, what is to be invoiced */
  due: RawBuilder<unknown>
}

/**
 * What was received and is owed for the requests of a report, as of the evening on which its range ends, so that a range that is over stays
 * as it was. The shares of the lines of an invoice add up to what the invoice received and owes.
 * @param where the report's conditions on `request`
 */
export function requestMoney(
  { submitDateTime }: ReportFilter,
  timeZone: string,
  where: RawBuilder<unknown>,
): RequestMoney {
  const today = dayOf(new Date(), timeZone)
  const end = submitDateTime?.$lte
  const lastDay = end && (end.length === today.length ? end : dayOf(new Date(end), timeZone))
  const isOver = lastDay !== undefined && lastDay < today
  const day = isOver ? lastDay : today
  const shareOf = (amount: 'received' | 'owed') => sql`(round(line."upTo" * bill.${sql.ref(amount)} / line."sum")
    - round((line."upTo" - line."totalPrice") * bill.${sql.ref(amount)} / line."sum"))::bigint AS ${sql.ref(amount)}`
  return {
    join: sql`LEFT JOIN (
      WITH held AS MATERIALIZED (
        SELECT DISTINCT own."invoiceId" FROM invoice_line own JOIN request ON request."_id" = own."orderId" WHERE ${where}
      ), bill AS (
        SELECT billed."invoiceId", billed."amount" - coalesce(sum(allocation."amount"), 0) AS "owed",
          coalesce(sum(allocation."amount") FILTER (WHERE paying."kind" = 'payment'), 0) AS "received"
        FROM held JOIN ledger_entry billed ON billed."kind" = 'invoice' AND billed."invoiceId" = held."invoiceId"
        LEFT JOIN ledger_allocation allocation ON allocation."debitId" = billed."_id" AND allocation."day" <= ${day}::date
        LEFT JOIN ledger_entry paying ON paying."_id" = allocation."creditId"
        WHERE billed."day" <= ${day}::date AND NOT EXISTS (
          SELECT FROM ledger_entry back WHERE back."reverses" = billed."_id" AND back."day" <= ${day}::date)
        GROUP BY billed."_id"
      ), line AS (
        SELECT every."orderId", every."invoiceId", every."totalPrice",
          sum(every."totalPrice") OVER (PARTITION BY every."invoiceId" ORDER BY every."id") AS "upTo",
          sum(every."totalPrice") OVER (PARTITION BY every."invoiceId") AS "sum"
        FROM held JOIN invoice_line every ON every."invoiceId" = held."invoiceId"
      )
      SELECT line."orderId", ${shareOf('received')}, ${shareOf('owed')}
      FROM line JOIN bill ON bill."invoiceId" = line."invoiceId" WHERE line."sum" > 0
    ) money ON money."orderId" = request."_id"`,
    // Work that was paid before it could be invoiced is told by its state alone.
    paid: sql`coalesce(money."received", CASE WHEN request."paymentStatus" AND request."invoiceNumber" IS NULL THEN request."totalPrice" ELSE 0 END)`,
    due: sql`coalesce(money."owed", CASE WHEN ${isOver ? wasToInvoice(day, timeZone) : IS_TO_INVOICE} THEN request."totalPrice" ELSE 0 END)`,
  }
}

/**
 * When a `request` was finished first, since it is an order: a change that is sent later doesn't take it out of the days before. Where the
 * history doesn't tell, it counts as rounds of invoices count it.
 */
const FIRST_DONE_AT = sql`coalesce((
  SELECT min(event."at") FROM audit_event event
  WHERE event."entity" = 'request' AND event."entityId" = request."_id" AND event."field" = 'orderStatus' AND event."after" = '"Done"'
    AND (request."convertToOrderDate" IS NULL OR event."at" >= request."convertToOrderDate")), ${DONE_AT})`

/** Condition on a `request` that no invoice held on an evening that is over: it was finished by then, and has a price. */
const wasToInvoice = (day: string, timeZone: string) => sql`(request."orderStatus" = 'Done' AND request."totalPrice" > 0
  AND request."requestFor" <> 'quote' AND (request."invoiceNumber" IS NOT NULL OR NOT request."paymentStatus")
  AND ${FIRST_DONE_AT} < ${boundsOf({ $lte: day }, timeZone).until})`

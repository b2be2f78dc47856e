import { type RawBuilder, sql } from 'kysely'
import type { Reached } from '../../../platform/database/reached.ts'
import { invoiceScope, type Reader } from '../../access/scope.ts'
import type { Days } from '../equal-days.ts'

interface PaidInvoice {
  customerId: Reached<'customer'>
  /** from its issue to its last payment or credit */
  days: number
}

/** Invoices within reach that are settled at present, and were so from a day on, as rows of a table: how fast customers pay now. */
export const settledInvoices = (actor: Reader, from: string): RawBuilder<PaidInvoice> => sql`(
  SELECT invoice."customerId", invoice."settledOn" - invoice."invoiceDate" AS "days"
  FROM invoice
  WHERE invoice."settledOn" >= ${from}::date AND invoice."voidedAt" IS NULL AND ${invoiceScope(actor)})`

/**
 * Invoices within reach that were settled on some days and still were on the last evening of these, as rows of a table: a figure of these
 * days, which nothing changes that is taken back later.
 */
export const settledOn = (reader: Reader, { from, to }: Days): RawBuilder<PaidInvoice> => sql`(
  SELECT invoice."customerId", settled."day" - invoice."invoiceDate" AS "days"
  FROM (
    SELECT allocation."debitId", max(allocation."day") AS "day" FROM ledger_allocation allocation
    WHERE allocation."day" BETWEEN ${from}::date AND ${to}::date GROUP BY 1
  ) settled
  JOIN ledger_entry billed ON billed."_id" = settled."debitId" AND billed."kind" = 'invoice'
  JOIN invoice ON invoice."_id" = billed."invoiceId"
  WHERE billed."amount" = (SELECT sum(every."amount") FROM ledger_allocation every
    WHERE every."debitId" = billed."_id" AND every."day" <= ${to}::date) AND ${invoiceScope(reader)})`

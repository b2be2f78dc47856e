import { type RawBuilder, sql } from 'kysely'
import { type TimeRange, withinRange } from '../../../platform/days.ts'
import { invoiceScope } from '../../access/scope.ts'
import type { LedgerReading } from './owed-on.ts'

/**
 * Invoices within reach that are paid, and whose last payment or credit came within a range, as rows of a table: whose each is,
 * and the days from its issue to that.
 */
export const settledInvoices = (
  { actor, timeZone }: LedgerReading,
  range: TimeRange,
): RawBuilder<{ customerId: string; days: number }> => sql`(
  SELECT invoice."customerId", (invoice."settledAt" AT TIME ZONE ${timeZone}::text)::date - invoice."invoiceDate" AS "days"
  FROM invoice
  WHERE ${withinRange('invoice.settledAt', range, timeZone)} AND invoice."voidedAt" IS NULL AND ${invoiceScope(actor)})`

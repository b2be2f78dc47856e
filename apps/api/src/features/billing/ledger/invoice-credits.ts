import type { InvoiceCredit } from '@stitchdesk/contract/billing/credited-tax'
import { type RawBuilder, sql } from 'kysely'

/** All credits of the row `invoice` with their reversals, the earliest first, as `creditedTaxes` expects them. */
export const CREDITS_OF_INVOICE: RawBuilder<InvoiceCredit[]> = sql`(
  SELECT coalesce(json_agg(json_build_object('_id', credit."_id", 'amount', credit."amount", 'reverses', credit."reverses")
    ORDER BY credit."number"), '[]')
  FROM ledger_entry credit LEFT JOIN ledger_entry taken ON taken."_id" = credit."reverses"
  WHERE credit."invoiceId" = invoice."_id" AND coalesce(taken."kind", credit."kind") IN ('creditNote', 'writeOff'))`

import type { OpenInvoiceInCents } from '@stitchdesk/contract/billing/ledger'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import { sql } from 'kysely'
import type { Handler } from '../../operation.ts'
import { shopToday } from '../../settings/time-zone.ts'
import { PAYMENT_WAITS } from '../queries.ts'
import { unpaidInvoicesOf } from './chosen-invoices.ts'
import { findLedger } from './find-ledger.ts'
import { openItems } from './open-items.ts'

/** The invoices of a customer within reach that owe something, in the order in which a payment that names none pays them. */
export const listOpenInvoices: Handler<'listOpenInvoices'> = async ({ services, db, actor, params }) => {
  const { customerId } = await findLedger(db, actor, params.id)
  const today = await shopToday(db, services.config)
  // unscoped invoice, ledger_entry, ledger_allocation: the customer was found within reach
  const { rows } = await sql<OpenInvoiceInCents & { total: number }>`
    SELECT invoice."_id", invoice."timestamp", invoice."grandTotal", item."open" AS "owed",
      greatest(0, ${today}::date - item."day") AS "age", greatest(0, ${today}::date - invoice."dueDate") AS "late",
      ${PAYMENT_WAITS} AS "awaitingConfirmation", count(*) OVER () AS "total"
    FROM ${openItems(unpaidInvoicesOf(customerId))} item JOIN invoice ON invoice."_id" = item."invoiceId"
    WHERE item."open" > 0
    ORDER BY item."number" LIMIT ${sql.lit(BILLING_LIMITS.allocations)}`.execute(db)
  const docs = rows.map(({ total: _, ...invoice }) => invoice)
  return { docs, more: (rows[0]?.total ?? 0) - docs.length }
}

import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import type { StatementInCents } from '@stitchdesk/contract/billing/statement'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { type Evening, isDisputedOn, LINE_TOTAL } from '../../requests/queries/owed-invoices.ts'
import { openItems } from '../ledger/open-items.ts'

type Open = Pick<StatementInCents, 'openInvoices' | 'moreOpen' | 'disputes'>

/**
 * The invoices that a customer owed at the end of a day, the oldest first, and how many more than the list holds. `disputes` are their
 * disputed lines, each with its share of tax and charges.
 */
export async function openInvoices(db: Database, customerId: Reached<'customer'>, evening: Evening): Promise<Open> {
  const { day, today } = evening
  const isInvoice = sql`entry."customerId" = ${customerId} AND entry."kind" = 'invoice'`
  const { rows } = await sql<Open['openInvoices'][number] & { total: number; disputes: Open['disputes'] }>`
    SELECT invoice."_id", coalesce(invoice."timestamp", '') AS "timestamp", invoice."dueDate"::text AS "dueDate", item."open" AS "owed",
      greatest(0, ${day}::date - invoice."dueDate") AS "late", count(*) OVER () AS "total",
      coalesce((SELECT json_agg(json_build_object('invoice', invoice."timestamp", 'item', line."orderName",
          'reason', line."disputeReason", 'amount', ${LINE_TOTAL}) ORDER BY line."id")
        FROM invoice_line line WHERE line."invoiceId" = invoice."_id" AND ${isDisputedOn(evening)}), '[]') AS "disputes"
    FROM ${openItems(isInvoice, day < today ? day : undefined)} item JOIN invoice ON invoice."_id" = item."invoiceId"
    WHERE item."open" > 0
    ORDER BY item."number" LIMIT ${sql.lit(BILLING_LIMITS.statementOpen)}`.execute(db)
  return {
    openInvoices: rows.map(({ total: _total, disputes: _disputes, ...invoice }) => invoice),
    moreOpen: (rows[0]?.total ?? 0) - rows.length,
    disputes: rows.flatMap(({ disputes }) => disputes).slice(0, BILLING_LIMITS.statementDisputes),
  }
}

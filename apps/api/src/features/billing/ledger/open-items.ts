import type { LedgerKind } from '@stitchdesk/contract/basics/enums'
import type { Cents } from '@stitchdesk/contract/basics/money'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { isNamed } from '../../access/reach.ts'

/** An entry of a ledger and what is left of it. */
export interface OpenItem {
  _id: Reached<'ledger_entry'>
  customerId: Reached<'customer'>
  kind: LedgerKind
  /** order in the ledger */
  number: number
  /** the shop's day on which it counts */
  day: string
  invoiceId: Reached<'invoice'> | null
  /** the part that payments paid; of a payment, the part that it paid */
  received: Cents
  /** the part that credit notes and write-offs paid; of one of these, the part that it paid */
  credited: Cents
  /** what an invoice owes, or what a payment or a credit note has left as credit; 0 once reversed */
  open: Cents
}

/**
 * What is left of the entries of a ledger: the one place where debts and credits are derived. Whatever an invoice, a request or a customer
 * owes follows from it.
 * @param where condition on `entry`
 * @param asOf the shop's last day that counts; if left out, everything up to now counts
 */
export function openItems(where: RawBuilder<unknown>, asOf?: string): RawBuilder<OpenItem> {
  const reversedBy = asOf ? sql`AND reversal."day" <= ${asOf}::date` : sql``
  const counts = asOf ? sql`AND allocation."day" <= ${asOf}::date` : sql``
  const within = asOf ? sql`AND entry."day" <= ${asOf}::date` : sql``
  return sql`(
    SELECT entry."_id", entry."customerId", entry."kind", entry."number", entry."day", entry."invoiceId", settled."received", settled."credited",
      CASE WHEN EXISTS (SELECT FROM ledger_entry reversal WHERE reversal."reverses" = entry."_id" ${reversedBy}) THEN 0
        ELSE abs(entry."amount") - settled."received" - settled."credited" END AS "open"
    FROM ledger_entry entry CROSS JOIN LATERAL (
      SELECT coalesce(sum(allocation."amount") FILTER (WHERE paying."kind" = 'payment'), 0)::bigint AS "received",
        coalesce(sum(allocation."amount") FILTER (WHERE paying."kind" <> 'payment'), 0)::bigint AS "credited"
      FROM ledger_allocation allocation JOIN ledger_entry paying ON paying."_id" = allocation."creditId"
      WHERE entry."_id" IN (allocation."creditId", allocation."debitId") ${counts}
    ) settled
    WHERE entry."kind" <> 'reversal' AND ${where} ${within})`
}

/** The entry of an invoice; undefined for a draft. */
export const openInvoice = async (db: Database, invoiceId: Reached<'invoice'>): Promise<OpenItem | undefined> =>
  (await openInvoices(db, [invoiceId]))[0]

/** The entry of the invoice that a caller names, if it is the customer's. */
export async function openInvoiceOf(
  db: Database,
  customerId: Reached<'customer'>,
  invoiceId: string,
): Promise<OpenItem | undefined> {
  const isIt = sql`entry."kind" = 'invoice' AND entry."customerId" = ${customerId} AND ${isNamed('entry.invoiceId', invoiceId)}`
  const { rows } = await sql<OpenItem>`SELECT * FROM ${openItems(isIt)} item`.execute(db)
  return rows[0]
}

/** The entries of several invoices, the oldest first. */
export async function openInvoices(db: Database, invoiceIds: readonly Reached<'invoice'>[]): Promise<OpenItem[]> {
  const isOne = sql`entry."kind" = 'invoice' AND entry."invoiceId" = ANY (${[...invoiceIds]}::text[])`
  const { rows } = await sql<OpenItem>`SELECT * FROM ${openItems(isOne)} item ORDER BY item."number"`.execute(db)
  return rows
}

/** A customer's credit, the oldest first. */
export const openCredits = (db: Database, customerId: Reached<'customer'>): Promise<OpenItem[]> =>
  openCreditsOf(db, [customerId])

/** The same of several customers. */
export async function openCreditsOf(db: Database, customers: readonly Reached<'customer'>[]): Promise<OpenItem[]> {
  const isTheirs = sql`entry."customerId" = ANY (${[...customers]}::text[]) AND entry."kind" IN ('payment', 'creditNote')`
  const { rows } = await sql<OpenItem>`
    SELECT * FROM ${openItems(isTheirs)} item WHERE item."open" > 0 ORDER BY item."number"`.execute(db)
  return rows
}

import type { Cents } from '@stitchdesk/contract/basics/money'
import { sql } from 'kysely'
import { openItems } from '../../src/features/billing/ledger/open-items.ts'
import { SETTLED_ON } from '../../src/features/billing/ledger/store-owed.ts'
import { IS_PAID } from '../../src/features/requests/queries/billing.ts'
import type { Database } from '../../src/platform/database/database.ts'

/** Stores what invoices owe by the ledger, and whether their requests are paid, for statements that enter something by themselves. */
export async function storeAllOwed(db: Database): Promise<void> {
  const owed = sql`CASE WHEN invoice."voidedAt" IS NULL THEN item."open" ELSE 0 END`
  await sql`UPDATE invoice SET "owed" = ${owed}, "settledOn" = ${SETTLED_ON} FROM ${openItems(sql`entry."kind" = 'invoice'`)} item
    WHERE item."invoiceId" = invoice."_id" AND invoice."timestamp" IS NOT NULL AND invoice."owed" IS DISTINCT FROM ${owed}`.execute(
    db,
  )
  await sql`UPDATE request SET "paymentStatus" = ${IS_PAID} FROM invoice_line line JOIN invoice ON invoice."_id" = line."invoiceId"
    WHERE line."orderId" = request."_id" AND line."live" AND request."paymentStatus" <> ${IS_PAID}`.execute(db)
}

/** Enters an issued invoice in the ledger, as issuing it does. */
export async function enterInvoice(db: Database, invoiceId: string): Promise<void> {
  await sql`
    INSERT INTO ledger_entry ("customerId", "kind", "amount", "day", "invoiceId", "enteredBy", "createdAt")
    SELECT "customerId", 'invoice', "grandTotal", "invoiceDate", "_id", "createdBy", "createdAt"
    FROM invoice WHERE "_id" = ${invoiceId}`.execute(db)
  await sql`UPDATE invoice SET "owed" = "grandTotal" WHERE "_id" = ${invoiceId}`.execute(db)
}

/** Enters a confirmed payment in the ledger, and gives its invoice what that takes of its worth. */
export async function enterPayment(db: Database, paymentId: string, worth: Cents): Promise<void> {
  await sql`
    WITH paid AS (
      INSERT INTO ledger_entry ("customerId", "kind", "amount", "day", "paymentId", "enteredBy", "createdAt")
      SELECT "customerId", 'payment', ${-worth}::bigint, (coalesce("decidedAt", "createdAt") AT TIME ZONE coalesce(
        (SELECT nullif("value"->>'timeZone', '') FROM setting WHERE "_id" = 'zone'), (SELECT "timeZone" FROM shop_identity)))::date,
        "_id", "enteredBy", coalesce("decidedAt", "createdAt")
      FROM payment WHERE "_id" = ${paymentId} RETURNING *
    )
    INSERT INTO ledger_allocation ("customerId", "creditId", "debitId", "amount", "enteredBy", "createdAt", "day")
    SELECT paid."customerId", paid."_id", billed."_id", least(-paid."amount", open."amount"), paid."enteredBy", paid."createdAt", paid."day"
    FROM paid JOIN payment ON payment."_id" = paid."paymentId"
    JOIN ledger_entry billed ON billed."invoiceId" = payment."invId" AND billed."kind" = 'invoice'
    CROSS JOIN LATERAL (
      SELECT billed."amount" - coalesce(sum("amount"), 0) AS "amount" FROM ledger_allocation WHERE "debitId" = billed."_id") open
    WHERE open."amount" > 0`.execute(db)
}

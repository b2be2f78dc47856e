import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/database.ts'

/** Enters an issued invoice in the ledger, as issuing it does. */
export async function enterInvoice(db: Database, invoiceId: string): Promise<void> {
  await sql`
    INSERT INTO ledger_entry ("customerId", "kind", "amount", "day", "invoiceId", "enteredBy", "createdAt")
    SELECT "customerId", 'invoice', "grandTotal", "invoiceDate", "_id", "createdBy", "createdAt"
    FROM invoice WHERE "_id" = ${invoiceId}`.execute(db)
}

/** Enters a confirmed payment in the ledger, and gives its invoice what that takes of it. */
export async function enterPayment(db: Database, paymentId: string): Promise<void> {
  await sql`
    WITH paid AS (
      INSERT INTO ledger_entry ("customerId", "kind", "amount", "day", "paymentId", "enteredBy", "createdAt")
      SELECT "customerId", 'payment', -"worth", "PaymentDate", "_id", "enteredBy", coalesce("decidedAt", "createdAt")
      FROM payment WHERE "_id" = ${paymentId} RETURNING *
    )
    INSERT INTO ledger_allocation ("customerId", "creditId", "debitId", "amount", "enteredBy", "createdAt")
    SELECT paid."customerId", paid."_id", billed."_id", least(-paid."amount", open."amount"), paid."enteredBy", paid."createdAt"
    FROM paid JOIN payment ON payment."_id" = paid."paymentId"
    JOIN ledger_entry billed ON billed."invoiceId" = payment."invId" AND billed."kind" = 'invoice'
    CROSS JOIN LATERAL (
      SELECT billed."amount" - coalesce(sum("amount"), 0) AS "amount" FROM ledger_allocation WHERE "debitId" = billed."_id") open
    WHERE open."amount" > 0`.execute(db)
}

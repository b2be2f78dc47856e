import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

/**
 * Makes all that changes one customer's ledger take turns until the transaction ends. Take it before any row of an invoice or a
 * request, so that nobody waits for each other.
 */
export async function lockLedger(trx: Database, customerId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`ledger of ${customerId}`}, 0))`.execute(trx)
}

/** The same for several customers. All transactions lock them in one order, so that none waits for another in a circle. */
export async function lockLedgers(trx: Database, customers: readonly string[]): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('ledger of ' || "customerId", 0))
    FROM (SELECT unnest(${[...customers]}::text[]) AS "customerId" ORDER BY 1) ordered`.execute(trx)
}

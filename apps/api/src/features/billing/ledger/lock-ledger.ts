import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

/**
 * Locks one customer's ledger until the transaction ends, so that its changes take turns. Lock it before any invoice or request, so that
 * transactions can't deadlock.
 */
export async function lockLedger(trx: Database, customerId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`ledger of ${customerId}`}, 0))`.execute(trx)
}

/** The same for several customers. All transactions lock them in one order, so that they can't deadlock. */
export async function lockLedgers(trx: Database, customers: readonly string[]): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('ledger of ' || "customerId", 0))
    FROM (SELECT unnest(${[...customers]}::text[]) AS "customerId" ORDER BY 1) ordered`.execute(trx)
}

import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'

/**
 * Writes into the history of requests that an invoice took or freed them, and gives them a new version, so that opened rows
 * refresh. Call it in a transaction that holds the requests.
 */
export async function tellRequests(
  db: Database,
  actor: Actor,
  requests: { _id: string }[],
  { before, after }: { before: string | null; after: string | null },
): Promise<void> {
  const ids = requests.map(({ _id }) => _id)
  await sql`
    WITH changed AS (
      UPDATE request SET "version" = "version" + 1 WHERE "_id" = ANY (${ids}) RETURNING "_id")
    INSERT INTO audit_event ("accountId", "entity", "entityId", "field", "before", "after")
    SELECT ${actor._id}, 'request', "_id", 'invoiceNumber', to_jsonb(${before}::text), to_jsonb(${after}::text)
    FROM changed`.execute(db)
}

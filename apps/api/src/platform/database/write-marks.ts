import { sql } from 'kysely'
import type { Database } from './database.ts'
import { type Position, readPosition } from './positions.ts'

/**
 * Notes that an account has just changed something, for whatever process answers it next: it reads nothing that is older. The table
 * is not logged, so that this costs no disk; a promoted standby begins with an empty one, and follows nobody.
 */
export async function noteWrite(db: Database, accountId: string): Promise<void> {
  await db
    .insertInto('write_mark')
    .values({ accountId, position: sql<string>`pg_current_wal_lsn()` })
    .onConflict((known) =>
      known.column('accountId').doUpdateSet({
        // One beyond all that was written is of another server, before a restore.
        position: sql<string>`CASE WHEN write_mark."position" <= pg_current_wal_lsn()
          THEN greatest(write_mark."position", excluded."position") ELSE excluded."position" END`,
      }),
    )
    .execute()
}

/** The position that a standby must have reached to answer an account, after that account's last change; null without a change. */
export async function lastWrite(db: Database, accountId: string): Promise<Position | null> {
  const row = await db
    .selectFrom('write_mark')
    .select('position')
    .where('accountId', '=', accountId)
    .where('position', '<=', sql<string>`pg_current_wal_lsn()`)
    .executeTakeFirst()
  return row ? readPosition(row.position) : null
}

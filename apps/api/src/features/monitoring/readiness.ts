import { sql } from 'kysely'
import { stateOf } from '../../platform/disk-space.ts'
import type { Services } from '../operation.ts'

/** Whether this process can do its work, or why not. */
type Readiness = 'ready' | 'stopping' | 'database_unavailable' | 'database_read_only' | 'disk_full'

/** Finds out whether this process can do its work: it is not about to end, its database takes changes, and its disk has room. */
export async function readiness({ stopping, db, files }: Services): Promise<Readiness> {
  if (stopping.begun.aborted) return 'stopping'
  try {
    // A standby server answers queries but accepts no changes.
    const { rows } = await sql<{ readOnly: boolean }>`
      SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS "readOnly"`.execute(db)
    if (rows[0]?.readOnly) return 'database_read_only'
  } catch {
    return 'database_unavailable'
  }
  return stateOf(await files.space()) === 'full' ? 'disk_full' : 'ready'
}

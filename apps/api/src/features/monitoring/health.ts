import { sql } from 'kysely'
import { stateOf } from '../../platform/disk-space.ts'
import { AppError } from '../../platform/errors.ts'
import type { Handler } from '../operation.ts'

/**
 * Answers while the product and its database work; for monitors. A disk that takes no more uploads is told without a failure, for
 * everything else still works, and a balancer must not take the product away.
 * @throws AppError unavailable once this process is about to end, and while the database takes no changes; storage_full once nothing can be changed any more
 */
export const health: Handler<'health'> = async ({ db, services }) => {
  if (services.stopping.begun.aborted) throw new AppError('unavailable')
  // A standby answers every question and takes no change.
  const { rows } = await sql<{ readOnly: boolean }>`
    SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS "readOnly"`.execute(db)
  if (rows[0]?.readOnly) throw new AppError('unavailable')
  const disk = stateOf(await services.files.space())
  if (disk === 'full') throw new AppError('storage_full')
  return { status: disk === 'ok' ? 'ok' : 'low_disk' }
}

import { sql } from 'kysely'
import { stateOf } from '../../platform/disk-space.ts'
import { AppError } from '../../platform/errors.ts'
import type { Handler } from '../operation.ts'

/**
 * Answers while the product and its database work; for monitors. A disk that takes no more uploads is told without a failure, for
 * everything else still works, and a balancer must not take the product away.
 * @throws AppError storage_full once nothing can be changed any more
 */
export const health: Handler<'health'> = async ({ db, services }) => {
  await sql`select 1`.execute(db)
  const disk = stateOf(await services.files.space())
  if (disk === 'full') throw new AppError('storage_full')
  return { status: disk === 'ok' ? 'ok' : 'low_disk' }
}

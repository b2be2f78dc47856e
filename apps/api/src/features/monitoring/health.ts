import { stateOf } from '../../platform/disk-space.ts'
import { AppError } from '../../platform/errors.ts'
import type { Handler } from '../operation.ts'
import { readiness } from './readiness.ts'

/**
 * Answers while the product and its database work; for monitors. It reports a disk that takes no more uploads without failing,
 * because everything else still works, and a balancer must not take the product away.
 * @throws AppError unavailable once this process is about to end, and while the database takes no changes; storage_full once
 * nothing can be changed any more
 */
export const health: Handler<'health'> = async ({ services }) => {
  const state = await readiness(services)
  if (state !== 'ready') throw new AppError(state === 'disk_full' ? 'storage_full' : 'unavailable')
  return { status: stateOf(await services.files.space()) === 'ok' ? 'ok' : 'low_disk' }
}

import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'

/**
 * Holds every administrator's row, so that two who demote or delete each other at the same moment do it one after the
 * other. Call it before anything else of the transaction takes a lock.
 */
export async function lockAdministrators(db: Database): Promise<void> {
  await db
    .selectFrom('account')
    .select('_id')
    .where('Designation', '=', 'Administrate')
    .where('delete', '=', false)
    .orderBy('_id')
    .forUpdate()
    .execute()
}

/**
 * Refuses a change that left nobody to administrate. Call it after the change, in the same transaction.
 * @throws AppError conflict
 */
export async function keepAnAdministrator(db: Database): Promise<void> {
  const left = await db
    .selectFrom('account')
    .select('_id')
    .where('Designation', '=', 'Administrate')
    .where('delete', '=', false)
    .limit(1)
    .executeTakeFirst()
  if (!left) throw new AppError('conflict', 'This is the last administrator. Make somebody else one first.')
}

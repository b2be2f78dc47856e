import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isEmployee } from '../access/employees.ts'

/**
 * Locks every administrator's row, so that two who demote or delete each other do it one after the other; the second has then
 * lost the right. Call it before the transaction takes any other lock.
 * @throws AppError forbidden
 */
export async function lockAdministrators(db: Database, actor: Actor): Promise<void> {
  await db
    .selectFrom('account')
    .select('_id')
    .where(isEmployee('account'))
    .where('Designation', '=', 'Administrate')
    .where('delete', '=', false)
    .orderBy('_id')
    .forUpdate()
    .execute()
  const now = await db
    .selectFrom('account')
    .select(['Designation', 'delete'])
    .where('_id', '=', actor._id)
    .executeTakeFirst()
  if (now?.Designation !== actor.Designation || now.delete) throw new AppError('forbidden')
}

/**
 * Refuses a change that leaves no administrator. Call it after the change, in the same transaction.
 * @throws AppError last_administrator
 */
export async function keepAnAdministrator(db: Database): Promise<void> {
  const left = await db
    .selectFrom('account')
    .select('_id')
    .where(isEmployee('account'))
    .where('Designation', '=', 'Administrate')
    .where('delete', '=', false)
    .limit(1)
    .executeTakeFirst()
  if (!left) throw new AppError('last_administrator')
}

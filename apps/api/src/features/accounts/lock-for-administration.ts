import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { BY_MANAGERS, isNamed } from '../access/reach.ts'

/**
 * Locks the account of a customer or an employee for a change by an administrator.
 * @throws AppError record_not_found, record_deleted
 */
export async function lockForAdministration(db: Database, _id: string) {
  const account = await db
    .selectFrom('account')
    .select(['_id', 'userName', 'contactPerson', 'email', 'emailVerifiedAt', 'delete'])
    .where(BY_MANAGERS)
    .where(isNamed('account._id', _id))
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw new AppError('record_not_found')
  if (account.delete) throw new AppError('account_deleted')
  return account
}

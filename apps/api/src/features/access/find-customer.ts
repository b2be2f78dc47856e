import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { customerScope } from './scope.ts'

/**
 * The account of this id and its customer, within the caller's reach.
 * @throws AppError customer_not_found for one out of the caller's reach, or deleted
 */
export async function findCustomerWithin(
  db: Database,
  actor: Actor,
  _id: string,
): Promise<{ _id: string; customerId: string }> {
  const account = await db
    .selectFrom('account')
    .select(['_id', 'customerId'])
    .where('_id', '=', _id)
    .where('delete', '=', false)
    .where(customerScope(actor))
    .$narrowType<{ customerId: string }>()
    .executeTakeFirst()
  if (!account) throw new AppError('customer_not_found')
  return account
}

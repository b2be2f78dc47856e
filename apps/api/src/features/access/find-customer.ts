import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import { isNamed } from './reach.ts'
import { customerScope } from './scope.ts'

/**
 * The account of this id and its customer, within the caller's reach.
 * @throws AppError customer_not_found for one out of the caller's reach, or deleted
 */
export async function findCustomerWithin(
  db: Database,
  actor: Actor,
  _id: string,
): Promise<{ _id: Reached<'account'>; customerId: Reached<'customer'> }> {
  const account = await db
    .selectFrom('account')
    .select(['_id', 'customerId'])
    .where(isNamed('account._id', _id))
    .where('delete', '=', false)
    .where(customerScope(actor))
    .$narrowType<{ customerId: Reached<'customer'> }>()
    .executeTakeFirst()
  if (!account) throw new AppError('customer_not_found')
  return account
}

/**
 * The customer whom a form is for. Staff name an account of a customer within their reach; customers fill in forms for themselves.
 * @param accountId '' if staff name no account
 * @returns undefined if no such customer is found
 */
export async function customerOfForm(
  db: Database,
  actor: Actor,
  accountId: string,
): Promise<Reached<'customer'> | undefined> {
  if (accountId === '') return actor.customerId ?? undefined
  const account = await db
    .selectFrom('account')
    .select('customerId')
    .where(isNamed('account._id', accountId))
    .where(customerScope(actor))
    .executeTakeFirst()
  return account?.customerId ?? undefined
}

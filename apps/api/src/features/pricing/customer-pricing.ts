import { type CustomerPricing, LIST_PRICES } from '@stitchdesk/contract/pricing/rules'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { customerScope } from '../access/scope.ts'
import type { Handler } from '../operation.ts'

/** What a customer pays, by the id of their account. */
export const getCustomerPricing: Handler<'getCustomerPricing'> = async ({ db, actor, params }) =>
  answeredPricing(db, (await findPricedCustomer(db, actor, params._id)).customerId)

/**
 * The account of this id, and its customer.
 * @throws AppError customer_not_found for one out of the caller's reach, or deleted
 */
export async function findPricedCustomer(db: Database, actor: Actor, _id: string) {
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

/** What a customer pays as it is stored; version 0 where nothing was set. */
export async function readPricing(db: Database, customerId: string) {
  // unscoped customer_pricing: the customer was found within reach
  const row = await db
    .selectFrom('customer_pricing')
    .select(['listId', 'pricing', 'version'])
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  const { percent, rules } = (row?.pricing as unknown as CustomerPricing | undefined) ?? LIST_PRICES
  return { listId: row?.listId ?? null, percent, rules: [...rules], version: row?.version ?? 0 }
}

/** The same with the lists that can be chosen. */
export async function answeredPricing(db: Database, customerId: string) {
  const lists = await db
    .selectFrom('price_list')
    .select(['_id', 'name', 'isStandard'])
    .where('delete', '=', false)
    .orderBy('isStandard', 'desc')
    .orderBy('name')
    .execute()
  return { ...(await readPricing(db, customerId)), lists }
}

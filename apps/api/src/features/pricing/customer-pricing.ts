import { tableOf } from '@stitchdesk/contract/basics/tables'
import { type CustomerPricing, EXTRAS, LIST_PRICES } from '@stitchdesk/contract/pricing/rules'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { findCustomerWithin } from '../access/find-customer.ts'
import type { Handler } from '../operation.ts'

/** A customer's own prices, by the id of their account. */
export const getCustomerPricing: Handler<'getCustomerPricing'> = async ({ db, actor, params }) =>
  answeredPricing(db, (await findCustomerWithin(db, actor, params._id)).customerId)

/** A customer's own prices as stored; version 0 if none were set. */
export async function readPricing(db: Database, customerId: Reached<'customer'>) {
  const row = await db
    .selectFrom('customer_pricing')
    .select(['listId', 'pricing', 'version'])
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  const pricing = row?.pricing ?? LIST_PRICES
  return { listId: row?.listId ?? null, ...wholePricing(pricing), version: row?.version ?? 0 }
}

/** A customer's own prices with all their parts; old stored ones lack turnarounds and extras. */
export function wholePricing({ percent, rules, tiers = [], extras = {} }: CustomerPricing) {
  const agreed = tableOf(EXTRAS, (extra) => extras[extra] ?? null)
  return { percent, rules: [...rules], tiers: [...tiers], extras: agreed }
}

/** A customer's own prices, with the lists to choose from. */
export async function answeredPricing(db: Database, customerId: Reached<'customer'>) {
  const lists = await db
    .selectFrom('price_list')
    .select(['_id', 'name', 'isStandard'])
    .where('delete', '=', false)
    .orderBy('isStandard', 'desc')
    .orderBy('name')
    .execute()
  return { ...(await readPricing(db, customerId)), lists }
}

import { isDeepStrictEqual } from 'node:util'
import type { Cents } from '@stitchdesk/contract/basics/money'
import { EXTRAS, type Extra } from '@stitchdesk/contract/pricing/rules'
import { AppError } from '../../platform/errors.ts'
import { findCustomerWithin } from '../access/find-customer.ts'
import { recordChange } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { answeredPricing, readPricing } from './customer-pricing.ts'
import { lockLists } from './stored-lists.ts'

/** Sets a customer's list, percentage, and their own rules, turnarounds and extras. What was priced keeps its price. */
export const changeCustomerPricing: Handler<'changeCustomerPricing'> = ({ db, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const { _id, customerId } = await findCustomerWithin(trx, actor, params._id)
    // The lock keeps a list from being deleted while a customer gets it, and lets the second of two saves see the first one's
    // version.
    await lockLists(trx)
    const { version, listId, percent, rules, tiers, extras } = await readPricing(trx, customerId)
    if (version !== body.version) throw new AppError('stale_version')
    const list = body.listId
      ? await trx
          .selectFrom('price_list')
          .select('name')
          .where('_id', '=', body.listId)
          .where('delete', '=', false)
          .executeTakeFirst()
      : { name: null }
    if (!list) throw new AppError('price_list_gone')
    const before = {
      ...{ priceListId: listId, pricePercent: percent },
      ...{ priceRules: rules, priceTiers: tiers, priceExtras: agreed(extras) },
    }
    const after = {
      ...{ priceListId: body.listId, pricePercent: body.percent },
      ...{ priceRules: body.rules, priceTiers: body.tiers, priceExtras: agreed(body.extras) },
    }
    if (!isDeepStrictEqual(before, after)) {
      const { percent, rules, tiers, extras } = body
      const row = {
        listId: body.listId,
        pricing: JSON.stringify({ percent, rules, tiers, extras }),
        version: version + 1,
      }
      await trx
        .insertInto('customer_pricing')
        .values({ customerId, ...row })
        .onConflict((conflict) => conflict.column('customerId').doUpdateSet(row))
        .execute()
      await trx
        .insertInto('customer_pricing_version')
        .values({ customerId, ...row, savedBy: actor._id })
        .execute()
      await recordChange(trx, { actor }, { entity: 'account', _id, before, after })
    }
    return answeredPricing(trx, customerId)
  })

/** The extras for which a customer has their own price, as the audit trail names them. */
const agreed = (extras: Record<Extra, Cents | null>) =>
  EXTRAS.flatMap((extra) => (extras[extra] === null ? [] : [{ extra, price: extras[extra] }]))

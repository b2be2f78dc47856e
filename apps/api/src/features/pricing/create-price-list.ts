import { PRICING_LIMITS } from '@stitchdesk/contract/pricing/limits'
import { AppError } from '../../platform/errors.ts'
import { recordChange } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { answeredList, lockLists, refuseTakenName, storeVersion } from './stored-lists.ts'

/** Adds a price list with its first version. The first list of a shop is the standard one. */
export const createPriceList: Handler<'createPriceList'> = ({ db, actor, body }) =>
  db.transaction().execute(async (trx) => {
    await lockLists(trx)
    const lists = await trx.selectFrom('price_list').select('_id').where('delete', '=', false).execute()
    if (lists.length >= PRICING_LIMITS.lists) throw new AppError('price_lists_full', { most: PRICING_LIMITS.lists })
    await refuseTakenName(trx, body.name, null)
    const { _id } = await trx
      .insertInto('price_list')
      .values({ name: body.name })
      .returning('_id')
      .executeTakeFirstOrThrow()
    const draft = { ...body, isStandard: body.isStandard || lists.length === 0 }
    await storeVersion(trx, { listId: _id, draft, version: 1, savedBy: actor._id })
    await recordChange(
      trx,
      { actor },
      {
        entity: 'setting',
        _id: 'priceLists',
        after: { priceList: body.name, version: 1, validFrom: body.validFrom },
      },
    )
    return answeredList(trx, _id)
  })

import { AppError } from '../../platform/errors.ts'
import { recordChange } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { answeredList, lockLists } from './stored-lists.ts'

/** Deletes a list that no customer has. Its versions stay, for what they priced. */
export const deletePriceList: Handler<'deletePriceList'> = ({ db, actor, params }) =>
  db.transaction().execute(async (trx) => {
    await lockLists(trx)
    const { _id, name, customers, isStandard } = await answeredList(trx, params._id)
    if (customers > 0) throw new AppError('price_list_in_use', { name, count: customers })
    if (isStandard) throw new AppError('price_list_standard', { name })
    await trx.updateTable('price_list').set({ delete: true }).where('_id', '=', _id).execute()
    await recordChange(
      trx,
      { actor },
      {
        entity: 'setting',
        _id: 'priceLists',
        before: { priceList: name },
        after: { priceList: null },
      },
    )
    return { _id }
  })

import { recordChange } from '../../events/record-event.ts'
import type { Handler } from '../../operation.ts'
import { clearLines, holdDraft } from './draft.ts'

/** Deletes a draft, which has no number and was never sent; only the audit trail keeps it. */
export const discardInvoiceDraft: Handler<'discardInvoiceDraft'> = ({ db, actor, params }) =>
  db.transaction().execute(async (trx) => {
    const { _id, mauth_id, grandTotal } = await holdDraft(trx, actor, params._id)
    await clearLines(trx, _id)
    await trx.deleteFrom('invoice').where('_id', '=', _id).execute()
    await recordChange(
      trx,
      { actor },
      {
        entity: 'invoice',
        _id,
        after: { deleted: { mauth_id, grandTotal } },
      },
    )
    return { _id }
  })

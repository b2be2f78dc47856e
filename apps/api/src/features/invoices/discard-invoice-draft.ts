import type { Handler } from '../../http/handler.ts'
import { recordEvent } from '../../platform/audit.ts'
import { clearLines, holdDraft } from './draft.ts'

/** Deletes a draft: nobody was told of it and it has no number, so nothing stays but the audit trail. */
export const discardInvoiceDraft: Handler<'discardInvoiceDraft'> = ({ db, actor, params }) =>
  db.transaction().execute(async (trx) => {
    const { _id, mauth_id, grandTotal } = await holdDraft(trx, actor, params._id)
    await clearLines(trx, _id)
    await trx.deleteFrom('invoice').where('_id', '=', _id).execute()
    await recordEvent(trx, { by: actor._id, entity: 'invoice', entityId: _id }, 'deleted', { mauth_id, grandTotal })
    return { _id }
  })

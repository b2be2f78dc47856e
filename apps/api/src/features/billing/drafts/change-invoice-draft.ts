import { recordChange } from '../../events/record-event.ts'
import type { Handler } from '../../operation.ts'
import { lockBillable } from '../billable.ts'
import { findBilledCustomer } from '../billed-customers.ts'
import { answeredInvoice } from '../queries.ts'
import { clearLines, holdDraft, rewriteDraft } from './draft.ts'

/** Changes which requests a draft holds. Those taken off are free for other invoices. */
export const changeInvoiceDraft: Handler<'changeInvoiceDraft'> = ({ services, db, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const draft = await holdDraft(trx, actor, params._id)
    const customer = await findBilledCustomer(trx, actor, draft.mauth_id)
    const before = await clearLines(trx, draft._id)
    const { requests } = await lockBillable(trx, customer, body.inv)
    const { grandTotal } = await rewriteDraft(trx, services, {
      _id: draft._id,
      customer,
      requests,
      charges: body.charges,
    })
    const items = (lines: { orderId: string }[]) => lines.map(({ orderId }) => orderId)
    await recordChange(
      trx,
      { actor },
      {
        entity: 'invoice',
        _id: draft._id,
        before: { ...draft, items: items(before) },
        after: { grandTotal, items: items(body.inv) },
      },
    )
    return answeredInvoice(trx, services, draft._id)
  })

import { recordChange } from '../../events/record-event.ts'
import type { Handler } from '../../operation.ts'
import { lockBillable } from '../billable.ts'
import { findBilledCustomer } from '../billed-customers.ts'
import { answeredInvoice } from '../queries.ts'
import { insertDraft } from './draft.ts'

/** Saves a draft of an invoice, which keeps its requests off other invoices. The same selection again answers the same draft. */
export const saveInvoiceDraft: Handler<'saveInvoiceDraft'> = ({ services, db, actor, body }) =>
  db.transaction().execute(async (trx) => {
    const customer = await findBilledCustomer(trx, actor, body.mauth_id)
    const billable = await lockBillable(trx, customer, body.inv, 'draft')
    if ('invoiceId' in billable) return answeredInvoice(trx, services, billable.invoiceId)
    const { _id, grandTotal } = await insertDraft(trx, services, actor, {
      customer,
      requests: billable.requests,
      charges: body.charges,
    })
    await recordChange(
      trx,
      { actor },
      {
        entity: 'invoice',
        _id,
        after: { 'saved as draft': { grandTotal } },
      },
    )
    return answeredInvoice(trx, services, _id)
  })

import { isStaff } from '../access/scope.ts'
import type { Handler } from '../operation.ts'
import { lockBillable, refuseUndone } from './billable.ts'
import { findBilledCustomer } from './billed-customers.ts'
import { insertDraft } from './drafts/draft.ts'
import { issueDrafts } from './drafts/issue-drafts.ts'
import { lockLedger } from './ledger/lock-ledger.ts'
import { answeredInvoice } from './queries.ts'

/**
 * Generates an invoice from what one customer owes. Sending the same selection again, even at the same moment, answers the same invoice.
 */
export const saveInvoice: Handler<'saveInvoice'> = ({ services, db, actor, body }) =>
  db.transaction().execute(async (trx) => {
    const customer = await findBilledCustomer(trx, actor, body.mauth_id)
    await lockLedger(trx, customer.customerId)
    const billable = await lockBillable(trx, customer, body.inv, 'issued')
    if ('invoiceId' in billable) return answeredInvoice(trx, services, billable.invoiceId)
    if (!isStaff(actor)) refuseUndone(billable.requests)
    const draft = await insertDraft(trx, services, actor, {
      customer,
      requests: billable.requests,
      charges: body.charges,
      invoiceDate: 'invoiceDate' in body ? body.invoiceDate : undefined,
    })
    await issueDrafts(trx, services, actor, [draft], body)
    return answeredInvoice(trx, services, draft._id)
  })

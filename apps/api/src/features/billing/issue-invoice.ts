import type { Handler } from '../operation.ts'
import { lockBillable } from './billable.ts'
import { findBilledCustomer } from './billed-customers.ts'
import { clearLines, rewriteDraft } from './drafts/draft.ts'
import { issueDrafts } from './drafts/issue-drafts.ts'
import { answeredInvoice, holdInvoice } from './queries.ts'

/** Issues a draft: it takes its number and its due date, and is mailed. Called again, it answers the same invoice. */
export const issueInvoice: Handler<'issueInvoice'> = ({ services, db, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const draft = await holdInvoice(trx, actor, params._id)
    if (draft.timestamp === null) {
      const customer = await findBilledCustomer(trx, actor, draft.mauth_id)
      // The requests may have changed since the draft was saved, so this checks and reads them again.
      const { requests } = await lockBillable(trx, customer, await clearLines(trx, draft._id))
      const totals = await rewriteDraft(trx, services, {
        ...{ _id: draft._id, customer, requests },
        invoiceDate: body.invoiceDate,
      })
      await issueDrafts(trx, services, actor, [{ _id: draft._id, ...totals, customer, requests }], body)
    }
    return answeredInvoice(trx, services, draft._id)
  })

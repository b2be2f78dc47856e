import { invalidInput } from '../../../platform/errors.ts'
import { recordEvent } from '../../events/record-event.ts'
import type { Handler } from '../../operation.ts'
import { shopToday } from '../../settings/time-zone.ts'
import { holdLedger } from '../ledger/find-ledger.ts'
import { paymentIssues } from '../ledger/record-payment.ts'
import { loadPayment } from '../queries.ts'
import { refuseRepeated } from './refuse-repeated.ts'
import { keepShares, reportableInvoices } from './reported-invoices.ts'

/**
 * Reports one payment of several of the caller's invoices. Administrators confirm, reject or reverse it as one payment. Until they do, it
 * changes nothing.
 */
export const reportPayment: Handler<'reportPayment'> = ({ services, db, actor, body }) =>
  db.transaction().execute(async (trx) => {
    const { invoices: chosen, ...paid } = body
    const { _id: mauth_id, customerId, company, contactPerson } = await holdLedger(trx, actor, actor._id)
    const invoices = await reportableInvoices(trx, customerId, [...new Set(chosen)])
    const ids = invoices.map(({ invoiceId }) => invoiceId)
    await refuseRepeated(trx, ids, body)
    const issues = paymentIssues(body, await shopToday(trx, services.config))
    if (issues.length > 0) throw invalidInput(issues)
    const [only, ...more] = ids
    const { _id } = await trx
      .insertInto('payment')
      .values({
        ...paid,
        ...(only && more.length === 0 && { invId: only }),
        timestamp: invoices.map(({ timestamp }) => timestamp).join(', '),
        ...{ mauth_id, customerId, company, contactPerson },
        enteredBy: actor._id,
        enteredByCustomer: true,
        confirmation: 'pending',
      })
      .returning('_id')
      .executeTakeFirstOrThrow()
    if (more.length > 0) await keepShares(trx, _id, { ...paid, invoices })
    const after = { created: { invId: ids.join(', ') } }
    await recordEvent(trx, { services, actor }, { name: 'payment.entered', entity: 'payment', _id, after })
    return loadPayment(trx, _id)
  })

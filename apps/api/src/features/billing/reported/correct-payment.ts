import { AppError, invalidInput } from '../../../platform/errors.ts'
import { recordChange } from '../../events/record-event.ts'
import type { Handler } from '../../operation.ts'
import { shopToday } from '../../settings/time-zone.ts'
import { holdOwnReport } from '../change-payment.ts'
import { openInvoices } from '../ledger/open-items.ts'
import { paymentIssues } from '../ledger/record-payment.ts'
import { loadPayment } from '../queries.ts'
import { meantFor } from './meant-for.ts'
import { refuseRepeated } from './refuse-repeated.ts'
import { keepShares } from './reported-invoices.ts'

/**
 * Corrects a report of a payment while nobody has confirmed or rejected it. To change its invoices, a customer withdraws the report and
 * makes a new one.
 * @throws AppError payment_not_found, correct_card, stale_version, or what was decided
 */
export const correctPayment: Handler<'correctPayment'> = ({ services, db, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const { payment, byCard } = await holdOwnReport(trx, actor, params._id)
    const { _id, confirmation } = payment
    if (confirmation !== 'pending')
      throw new AppError(confirmation === 'closed' ? 'report_closed' : `payment_already_${confirmation}`)
    if (byCard) throw new AppError('correct_card')
    const { version, ...set } = body
    if (version !== payment.version) throw new AppError('stale_version')
    const ids = meantFor(payment)
    await refuseRepeated(trx, ids, body, _id)
    const issues = paymentIssues(body, await shopToday(trx, services.config))
    if (issues.length > 0) throw invalidInput(issues)
    await recordChange(trx, { actor }, { entity: 'payment', _id, set, before: payment, after: set })
    if (payment.invoices.length > 0) {
      const open = await openInvoices(trx, ids)
      const invoices = open.flatMap(({ invoiceId, open: owed }) => (invoiceId ? [{ invoiceId, open: owed }] : []))
      await keepShares(trx, _id, { ...set, invoices })
    }
    return loadPayment(trx, _id)
  })

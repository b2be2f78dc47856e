import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { shopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import type { PaymentDraft } from '@stitchdesk/contract/billing/payment'
import { AppError, invalidInput } from '../../platform/errors.ts'
import { present } from '../../platform/present.ts'
import { isStaff, mayConfirmPayments } from '../access/scope.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { shopToday } from '../settings/time-zone.ts'
import { findLedger } from './ledger/find-ledger.ts'
import { openInvoice } from './ledger/open-items.ts'
import { paymentIssues, receivePayment } from './ledger/record-payment.ts'
import { answeredInvoice, holdInvoice, loadPayment } from './queries.ts'
import { refuseRepeated } from './reported/refuse-repeated.ts'
import { isCovered } from './reported/reported-invoices.ts'

/**
 * Enters a payment of an invoice. If an administrator enters it in the currency of invoices, it counts right away: less than owed is a
 * partial payment, and the excess stays as credit. Any other payment is a report, which changes nothing until an administrator confirms it.
 */
export const payInvoice: Handler<'payInvoice'> = ({ services, db, actor, body }) =>
  db.transaction().execute(async (trx) => {
    const context = { services, actor }
    const { _id: invoiceId, customerId } = await holdInvoice(trx, actor, body.invId)
    // Read after locking, so that it includes a payment entered in between.
    const invoice = await answeredInvoice(trx, services, invoiceId)
    if (invoice.state === 'Draft') throw new AppError('pay_draft')
    if (invoice.state === 'Void') throw new AppError('pay_void')
    if (invoice.status) throw new AppError('already_paid')
    await refuseRepeated(trx, [invoice._id], body)
    const today = await shopToday(trx, services.config)
    refuseMistakes(invoice, body, today)
    const { PaymentDate, PayNumber, Price, Currency, PayMethod, refId } = body
    const entered = { PaymentDate, PayNumber, Price, Currency, PayMethod, refId }
    if (mayConfirmPayments(actor) && Currency === shopCurrency()) {
      const customer = await findLedger(trx, actor, invoice.mauth_id)
      const wanted = [present(await openInvoice(trx, invoice._id), 'The entry of an invoice')]
      const received = { ...entered, worth: Price, wanted, today, byCustomer: false, invoice }
      const { paymentId } = await receivePayment(trx, context, customer, received)
      return loadPayment(trx, paymentId)
    }
    if (invoice.awaitingConfirmation && (await isCovered(trx, invoice._id))) throw new AppError('payment_waiting')
    const { _id } = await trx
      .insertInto('payment')
      .values({
        invId: invoice._id,
        timestamp: invoice.timestamp,
        ...entered,
        mauth_id: invoice.mauth_id,
        customerId,
        company: invoice.company,
        contactPerson: invoice.contactPerson,
        enteredBy: actor._id,
        enteredByCustomer: !isStaff(actor),
        confirmation: 'pending',
      })
      .returning('_id')
      .executeTakeFirstOrThrow()
    const after = { created: { invId: invoice._id } }
    await recordEvent(trx, context, { name: 'payment.entered', entity: 'payment', _id, after })
    return loadPayment(trx, _id)
  })

function refuseMistakes(invoice: { timestamp: string }, body: PaymentDraft, today: string) {
  const issues = paymentIssues(body, today)
  if (body.timestamp.trim() !== invoice.timestamp) {
    issues.unshift({ path: ['timestamp'], ...describeIssue('wrong_invoice_number', { number: invoice.timestamp }) })
  }
  if (issues.length > 0) throw invalidInput(issues)
}

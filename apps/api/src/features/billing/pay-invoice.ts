import { INVOICE_CURRENCY } from '@stitchdesk/contract/basics/enums'
import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { type Cents, sumCents } from '@stitchdesk/contract/basics/money'
import { isExactPayment } from '@stitchdesk/contract/billing/exact-payment'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import type { PaymentDraft } from '@stitchdesk/contract/billing/payment'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import { AppError, type Issue, invalidInput } from '../../platform/errors.ts'
import { isStaff, mayConfirmPayments } from '../access/scope.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { shopToday } from '../settings/time-zone.ts'
import { postPayment } from './change-payment.ts'
import { answeredInvoice, holdInvoice, loadPayment } from './queries.ts'

/**
 * Enters a payment. Exactly what is owed, entered by an administrator, makes the invoice and its requests paid. Whatever else is
 * entered is a claim that waits and changes nothing until an administrator confirms it.
 */
export const payInvoice: Handler<'payInvoice'> = ({ services, db, actor, body }) =>
  db.transaction().execute(async (trx) => {
    const { customerId } = await holdInvoice(trx, actor, body.invId)
    // Read after locking, so that it includes a payment entered in between.
    const invoice = await answeredInvoice(trx, services, body.invId)
    if (invoice.state === 'Draft') throw new AppError('pay_draft')
    if (invoice.state === 'Void') throw new AppError('pay_void')
    if (invoice.awaitingConfirmation) await refuseRepeated(trx, invoice, body)
    if (invoice.status) throw new AppError('already_paid')
    const today = await shopToday(trx, services.config)
    refuseMistakes(invoice, body, today)
    const isReceived = mayConfirmPayments(actor) && isExactPayment(body, invoice.owed)
    const { _id } = await trx
      .insertInto('payment')
      .values({
        invId: invoice._id,
        timestamp: invoice.timestamp,
        PaymentDate: body.PaymentDate,
        PayNumber: body.PayNumber,
        Price: body.Price,
        Currency: body.Currency,
        PayMethod: body.PayMethod,
        refId: body.refId,
        mauth_id: invoice.mauth_id,
        customerId,
        company: invoice.company,
        contactPerson: invoice.contactPerson,
        enteredBy: actor._id,
        enteredByCustomer: !isStaff(actor),
        ...(isReceived
          ? { confirmation: 'confirmed', worth: body.Price, decidedBy: actor._id, decidedAt: new Date().toISOString() }
          : { confirmation: 'pending' }),
      })
      .returning('_id')
      .executeTakeFirstOrThrow()
    await recordEvent(
      trx,
      { services, actor },
      {
        name: 'payment.entered',
        entity: 'payment',
        _id,
        after: { created: { invId: invoice._id } },
      },
    )
    if (isReceived) {
      const paid = { _id, invId: invoice._id, customerId, worth: body.Price, day: today }
      await postPayment(trx, { services, actor }, paid)
    }
    return loadPayment(trx, _id)
  })

/**
 * Refuses the same payment twice, any payment once waiting ones cover what is owed, and too many waiting ones.
 * @throws AppError payment_waiting
 */
async function refuseRepeated(
  trx: Transaction<DB>,
  { _id, owed }: { _id: string; owed: Cents },
  { PayNumber, PayMethod }: PaymentDraft,
) {
  // unscoped payment: the invoice is held within reach
  const waiting = await trx
    .selectFrom('payment')
    .select(['PayNumber', 'PayMethod', 'Price', 'Currency'])
    .where('invId', '=', _id)
    .where('confirmation', '=', 'pending')
    .execute()
  const isSame = waiting.some((other) => other.PayNumber === PayNumber && other.PayMethod === PayMethod)
  const inCurrency = waiting.filter(({ Currency }) => Currency === INVOICE_CURRENCY)
  const covers = sumCents(inCurrency.map(({ Price }) => Price)) >= owed
  if (isSame || covers || waiting.length >= BILLING_LIMITS.waitingPayments) throw new AppError('payment_waiting')
}

function refuseMistakes(invoice: { timestamp: string }, body: PaymentDraft, today: string) {
  const issues: Issue[] = []
  if (body.timestamp.trim() !== invoice.timestamp) {
    issues.push({ path: ['timestamp'], ...describeIssue('wrong_invoice_number', { number: invoice.timestamp }) })
  }
  // A deposit comes before its invoice, so only the future is refused.
  if (body.PaymentDate > today) issues.push({ path: ['PaymentDate'], ...describeIssue('payment_in_future', { today }) })
  if (body.Price === 0) issues.push({ path: ['Price'], ...describeIssue('not_positive', { field: 'Price' }) })
  if (issues.length > 0) throw invalidInput(issues)
}

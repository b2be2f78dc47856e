import type { Issue } from '@stitchdesk/contract/errors'
import { fromCents, toCents } from '@stitchdesk/contract/money'
import type { PaymentDraft } from '@stitchdesk/contract/payment'
import { AppError, invalidInput } from '../../errors.ts'
import type { Actor, Handler } from '../../handler.ts'
import { recordEvent } from '../../platform/audit.ts'
import type { Database } from '../../platform/database.ts'
import { isCustomerOf } from '../customers/scope.ts'
import { loadPayment } from './queries.ts'
import { setPaid } from './set-paid.ts'
import { usd } from './usd.ts'

/** Records the payment of an invoice: it and all its requests become paid. One entered by the customer waits for staff to check it. */
export const payInvoice: Handler<'payInvoice'> = ({ db, actor, body }) =>
  db.transaction().execute(async (trx) => {
    const invoice = await lockInvoice(trx, actor, body.invId)
    if (invoice.status) throw new AppError('already_paid')
    refuseMismatch(invoice, body)
    const enteredByCustomer = actor.Designation === 'User'
    const { _id } = await trx
      .insertInto('payment')
      .values({
        invId: invoice._id,
        timestamp: invoice.timestamp,
        PaymentDate: body.PaymentDate,
        PayNumber: body.PayNumber,
        Price: fromCents(toCents(body.Price)),
        Currency: body.Currency,
        PayMethod: body.PayMethod,
        refId: body.refId,
        mauth_id: invoice.mauth_id,
        company: invoice.company,
        contactPerson: invoice.contactPerson,
        enteredBy: actor._id,
        enteredByCustomer,
        confirmation: enteredByCustomer ? 'pending' : 'confirmed',
      })
      .returning('_id')
      .executeTakeFirstOrThrow()
    await setPaid(trx, actor, invoice._id, true)
    await recordEvent(trx, { by: actor._id, entity: 'payment', entityId: _id }, 'created', { invId: invoice._id })
    return loadPayment(trx, _id)
  })

async function lockInvoice(db: Database, actor: Actor, _id: string) {
  const invoice = await db
    .selectFrom('invoice')
    .innerJoin('account', 'account._id', 'invoice.mauth_id')
    .select(['invoice._id', 'invoice.timestamp', 'invoice.status', 'invoice.grandTotal'])
    .select(['invoice.mauth_id', 'invoice.company', 'invoice.contactPerson'])
    .where('invoice._id', '=', _id)
    .where(isCustomerOf(actor))
    .forUpdate('invoice')
    .executeTakeFirst()
  if (!invoice) throw new AppError('record_not_found', 'There is no such invoice.')
  return invoice
}

/** An invoice is in US dollars: in these the amount must be exactly its total; others are taken at the payer's rate. */
function refuseMismatch(invoice: { timestamp: string; grandTotal: number }, body: PaymentDraft) {
  const issues: Issue[] = []
  if (body.timestamp.trim() !== invoice.timestamp) {
    issues.push({ path: ['timestamp'], message: `The number of this invoice is ${invoice.timestamp}.` })
  }
  const cents = toCents(body.Price)
  if (cents === 0) {
    issues.push({ path: ['Price'], message: 'Price must be positive' })
  } else if (body.Currency === 'USD' && cents !== toCents(invoice.grandTotal)) {
    issues.push({ path: ['Price'], message: `Price must be the invoice’s total of ${usd(invoice.grandTotal)}.` })
  }
  if (issues.length > 0) throw invalidInput(issues)
}

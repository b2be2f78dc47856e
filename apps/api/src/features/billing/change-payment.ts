import type { Cents } from '@stitchdesk/contract/basics/money'
import type { PaymentInCents } from '@stitchdesk/contract/billing/payment'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { type Cause, recordEvent } from '../events/record-event.ts'
import { loadInvoice, loadPayment } from './queries.ts'
import { settleInvoice } from './settle-invoice.ts'

/**
 * Locks the invoice of a payment, which everything that pays it locks, so that of two parallel decisions the second sees the
 * first.
 * @returns the payment as it is then, and what its invoice owes
 */
export async function lockPayment(
  db: Database,
  { _id }: { _id: string },
): Promise<{ payment: PaymentInCents; owed: Cents }> {
  // unscoped invoice, payment: administrators alone decide payments
  const invoice = await db
    .selectFrom('payment')
    .innerJoin('invoice', 'invoice._id', 'payment.invId')
    .select('invoice._id')
    .where('payment._id', '=', _id)
    .forUpdate('invoice')
    .executeTakeFirst()
  if (!invoice) throw new AppError('payment_not_found')
  const { owed } = await loadInvoice(db, invoice._id)
  return { payment: await loadPayment(db, _id), owed }
}

interface PaymentChange {
  confirmation: PaymentInCents['confirmation']
  worth?: Cents
  reason?: string
}

/** Stores a decision on a payment, settles its invoice anew, and answers the payment. Call it after `lockPayment`. */
export async function changePayment(db: Transaction<DB>, cause: Cause, payment: PaymentInCents, change: PaymentChange) {
  await recordEvent(db, cause, {
    name: 'payment.decided',
    entity: 'payment',
    _id: payment._id,
    set: { ...change, decidedBy: cause.actor._id, decidedAt: new Date().toISOString() },
    before: payment,
    after: change,
  })
  await settleInvoice(db, cause, payment.invId)
  return loadPayment(db, payment._id)
}

import { type Cents, cents } from '@stitchdesk/contract/basics/money'
import type { PaymentInCents } from '@stitchdesk/contract/billing/payment'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import { AppError } from '../../platform/errors.ts'
import { type Cause, recordEvent } from '../events/record-event.ts'
import { shopToday } from '../settings/time-zone.ts'
import { allocateToInvoices, release } from './ledger/allocations.ts'
import { lockLedger } from './ledger/lock-ledger.ts'
import { openInvoice } from './ledger/open-items.ts'
import { postEntry, postReversal } from './ledger/post-entry.ts'
import { refundable, refuseRefunded } from './ledger/refundable.ts'
import { loadPayment } from './queries.ts'

/**
 * Holds the ledger of a payment's customer, as everything that pays does, so that of two parallel decisions the second sees the first.
 * @returns the payment as it is then, and what its invoice owes
 */
export async function lockPayment(
  db: Transaction<DB>,
  { _id }: { _id: string },
): Promise<{ payment: PaymentInCents; customerId: string; owed: Cents }> {
  // unscoped payment: administrators alone decide payments
  const found = await db.selectFrom('payment').select('customerId').where('_id', '=', _id).executeTakeFirst()
  if (!found) throw new AppError('payment_not_found')
  await lockLedger(db, found.customerId)
  const payment = await loadPayment(db, _id)
  // unscoped invoice: administrators alone decide payments
  await db.selectFrom('invoice').select('_id').where('_id', '=', payment.invId).forUpdate().execute()
  const item = await openInvoice(db, payment.invId)
  return { ...found, payment, owed: item?.open ?? cents(0) }
}

interface PaymentChange {
  confirmation: 'confirmed' | 'rejected' | 'reversed'
  worth?: Cents
  reason?: string
}

/** Stores a decision on a payment, writes it into the ledger, and answers the payment. Call it after `lockPayment`. */
export async function changePayment(
  db: Transaction<DB>,
  cause: Cause,
  { payment, customerId }: { payment: PaymentInCents; customerId: string },
  change: PaymentChange,
): Promise<PaymentInCents> {
  await recordEvent(db, cause, {
    name: 'payment.decided',
    entity: 'payment',
    _id: payment._id,
    set: { ...change, decidedBy: cause.actor._id, decidedAt: new Date().toISOString() },
    before: payment,
    after: change,
  })
  const day = await shopToday(db, cause.services.config)
  if (change.worth !== undefined) {
    await postPayment(db, cause, { _id: payment._id, invId: payment.invId, customerId, worth: change.worth, day })
  }
  if (change.confirmation === 'reversed') {
    await takeBackPayment(db, cause, payment._id, { day, reason: change.reason ?? '' })
  }
  return loadPayment(db, payment._id)
}

interface ReceivedPayment {
  _id: string
  invId: string
  customerId: string
  worth: Cents
  /** the shop's day */
  day: string
}

/** Enters a payment that is received for an invoice, which takes all of it. Call it in a transaction that holds the ledger. */
export async function postPayment(trx: Transaction<DB>, cause: Cause, payment: ReceivedPayment): Promise<void> {
  const { _id: paymentId, invId, customerId, worth, day } = payment
  const invoice = await openInvoice(trx, invId)
  if (!invoice) throw new Error(`Invoice ${invId} has no entry in the ledger`)
  const draft = { customerId, kind: 'payment', amount: cents(-worth), day, paymentId } as const
  const { _id: creditId } = await postEntry(trx, cause, draft)
  await allocateToInvoices(trx, cause, { customerId }, [{ creditId, debitId: invoice._id, amount: worth }])
}

/**
 * Takes a payment out of the ledger again, if it is in it: what it paid is owed again. Call it in a transaction that holds the ledger.
 * @returns the reversal
 * @throws AppError reverse_refunded while the customer was given back what only this payment brought
 */
async function takeBackPayment(
  trx: Transaction<DB>,
  cause: Cause,
  paymentId: string,
  said: { day: string; reason: string },
): Promise<{ _id: string } | undefined> {
  // unscoped ledger_entry: the ledger is held within reach
  const entry = await trx
    .selectFrom('ledger_entry')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .where('kind', '=', 'payment')
    .executeTakeFirst()
  if (!entry) return undefined
  await refuseRefunded(trx, entry._id)
  if ((await refundable(trx, entry.customerId)) < -entry.amount) throw new AppError('reverse_refunded')
  await release(trx, cause, { entryId: entry._id })
  return postReversal(trx, cause, entry, said)
}

import { spellOutDay } from '@stitchdesk/contract/basics/days'
import type { PaymentConfirmation } from '@stitchdesk/contract/basics/enums'
import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { type Cents, moneyText } from '@stitchdesk/contract/basics/money'
import { shopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import type { PaymentInCents } from '@stitchdesk/contract/billing/payment'
import type { Body } from '@stitchdesk/contract/endpoints'
import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { isNamed } from '../access/reach.ts'
import { invoiceScope } from '../access/scope.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Context, Services } from '../operation.ts'
import { shopToday } from '../settings/time-zone.ts'
import { postPayment, release } from './ledger/allocations.ts'
import { refundable, refuseRefunded } from './ledger/credit/refundable.ts'
import { dayOfPayment } from './ledger/day-of-payment.ts'
import { lockLedger } from './ledger/lock-ledger.ts'
import { openInvoices } from './ledger/open-items.ts'
import { postReversal } from './ledger/post-entry.ts'
import { openOf } from './ledger/share-out.ts'
import { type LoadedPayment, loadPayment } from './queries.ts'
import { meantFor } from './reported/meant-for.ts'

/** A payment whose customer's ledger is held. */
interface LockedPayment {
  payment: LoadedPayment
  customerId: Reached<'customer'>
}

/**
 * The same as {@link lockPayment}, for an `_id` that a caller names.
 * @throws AppError payment_not_found
 */
export async function lockNamedPayment(
  db: Transaction<DB>,
  actor: Actor,
  _id: string,
): Promise<LockedPayment & { owed: Cents }> {
  // `invoiceScope` tests a table called `invoice`, so the statement gives this table that alias.
  const { rows } = await sql<{ _id: Reached<'payment'> }>`
    SELECT invoice."_id" FROM payment invoice WHERE ${isNamed('invoice._id', _id)} AND ${invoiceScope(actor)}`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new AppError('payment_not_found')
  return lockPayment(db, found._id)
}

/**
 * Holds the ledger of a payment's customer, so that the second of two parallel decisions sees the first.
 * @returns the payment as it is then, and what its invoices owe
 */
export async function lockPayment(
  db: Transaction<DB>,
  _id: Reached<'payment'>,
): Promise<LockedPayment & { owed: Cents }> {
  const found = await db.selectFrom('payment').select('customerId').where('_id', '=', _id).executeTakeFirst()
  if (!found) throw new AppError('payment_not_found')
  await lockLedger(db, found.customerId)
  const payment = await loadPayment(db, _id)
  const ids = meantFor(payment)
  // All code locks invoices in this order, so that transactions can't deadlock.
  await sql`SELECT FROM invoice WHERE "_id" = ANY (${ids}::text[]) ORDER BY "_id" FOR UPDATE`.execute(db)
  return { ...found, payment, owed: openOf(await openInvoices(db, ids)) }
}

/**
 * Holds a payment that the caller's customer reported, and its ledger. `byCard` is true for a payment that Stripe took, which nobody may
 * edit like a report.
 * @throws AppError payment_not_found
 */
export async function holdOwnReport(
  trx: Transaction<DB>,
  actor: Actor,
  _id: string,
): Promise<{ payment: LoadedPayment; byCard: boolean }> {
  const own = await trx
    .selectFrom('payment')
    .select('_id')
    .where(isNamed('payment._id', _id))
    .where('customerId', '=', actor.customerId)
    .where('enteredByCustomer', '=', true)
    .executeTakeFirst()
  if (!own) throw new AppError('payment_not_found')
  const { payment } = await lockPayment(trx, own._id)
  const card = await trx.selectFrom('checkout').select('_id').where('paymentId', '=', own._id).executeTakeFirst()
  return { payment, byCard: card !== undefined }
}

interface PaymentChange {
  confirmation: Exclude<PaymentConfirmation, 'pending' | 'closed'>
  worth?: Cents
  reason?: string
  /** Day and method from a bank statement; they replace what the customer reported. */
  received?: Pick<PaymentInCents, 'PaymentDate' | 'PayMethod'>
}

/** Stores a decision on a payment, writes it into the ledger, and answers the payment. Call it after `lockPayment`. */
export async function changePayment(
  db: Transaction<DB>,
  context: Context,
  { payment, customerId }: LockedPayment,
  change: PaymentChange,
): Promise<LoadedPayment> {
  const { worth, received = {}, ...decision } = change
  await recordEvent(db, context, {
    name: 'payment.decided',
    entity: 'payment',
    _id: payment._id,
    set: { ...decision, ...received, decidedBy: context.actor._id, decidedAt: new Date().toISOString() },
    before: payment,
    after: { ...decision, ...received, ...(worth !== undefined && { worth }) },
  })
  const today = await shopToday(db, context.services.config)
  if (worth !== undefined) {
    // Pays the oldest first, by what each owes now, since some may have been paid another way meanwhile.
    const wanted = await openInvoices(db, meantFor(payment))
    const day = await dayOfPayment(db, change.received?.PaymentDate ?? payment.PaymentDate, today)
    await postPayment(db, context, { _id: payment._id, customerId, worth, day, wanted })
  }
  if (change.confirmation === 'reversed') {
    await takeBackPayment(db, context, payment._id, { day: today, reason: change.reason ?? '' })
  }
  return loadPayment(db, payment._id)
}

/**
 * Reverses a payment that is in the ledger, so that its invoices are owed again. Call it in a transaction that holds the ledger.
 * @throws AppError reverse_refunded if money of this payment was refunded to the customer
 */
async function takeBackPayment(
  trx: Transaction<DB>,
  context: Context,
  paymentId: Reached<'payment'>,
  said: { day: string; reason: string },
): Promise<void> {
  const entry = await trx
    .selectFrom('ledger_entry')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .where('kind', '=', 'payment')
    .executeTakeFirst()
  if (!entry) return
  await refuseRefunded(trx, entry._id)
  if ((await refundable(trx, entry.customerId)) < -entry.amount) throw new AppError('reverse_refunded')
  await release(trx, context, { entryId: entry._id })
  await postReversal(trx, context, entry, said)
}

/** Confirms a waiting payment with its worth, or rejects it, in the caller's transaction. */
export async function decidePayment(
  trx: Transaction<DB>,
  context: Context & { actor: Actor },
  _id: string,
  body: Body<'confirmPayment'>,
): Promise<PaymentInCents> {
  const { owed, ...locked } = await lockNamedPayment(trx, context.actor, _id)
  const { payment } = locked
  if (payment.confirmation !== 'pending') {
    throw new AppError(`payment_already_${payment.confirmation}`)
  }
  const { confirmation, version } = body
  if (version !== undefined && version !== payment.version) throw new AppError('payment_corrected')
  if (confirmation === 'confirmed' && !body.countsToday) await refuseClosedMonth(trx, context.services, payment)
  const change =
    confirmation === 'rejected'
      ? { confirmation, reason: body.reason }
      : { confirmation, worth: worthOf(payment, owed, body) }
  return changePayment(trx, context, locked, change)
}

/** Refuses a payment of a closed month. It would count today, which an administrator must agree to first. */
async function refuseClosedMonth(trx: Transaction<DB>, { config }: Services, { PaymentDate }: PaymentInCents) {
  const today = await shopToday(trx, config)
  const day = await dayOfPayment(trx, PaymentDate, today)
  if (day !== PaymentDate) {
    throw new AppError('payment_month_closed', { day: spellOutDay(PaymentDate), today: spellOutDay(today) })
  }
}

/**
 * The worth of a confirmed payment: the paid amount, or a smaller one that an administrator enters. For another currency they enter its
 * worth. What exceeds the invoices stays as credit.
 */
function worthOf(payment: PaymentInCents, owed: Cents, { worth }: Body<'confirmPayment'>): Cents {
  if (worth === null) {
    if (payment.Currency === shopCurrency()) return payment.Price
    throw invalidField('worth', describeIssue('worth_needed', { currency: shopCurrency(), owed: moneyText(owed) }))
  }
  if (worth === 0) throw invalidField('worth', describeIssue('not_positive', { field: 'Worth' }))
  if (payment.Currency === shopCurrency() && worth > payment.Price) {
    throw invalidField('worth', describeIssue('worth_above_paid', { paid: moneyText(payment.Price) }))
  }
  return worth
}

import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { type Cents, moneyText } from '@stitchdesk/contract/basics/money'
import { shopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import type { RecordedPayment } from '@stitchdesk/contract/billing/ledger'
import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { AppError, type Issue, invalidInput } from '../../../platform/errors.ts'
import { recordEvent } from '../../events/record-event.ts'
import type { Context, Handler } from '../../operation.ts'
import { shopToday } from '../../settings/time-zone.ts'
import type { BilledCustomer } from '../billed-customers.ts'
import { postPayment } from './allocations.ts'
import { answeredEntry } from './answered-entries.ts'
import { chosenInvoices } from './chosen-invoices.ts'
import { dayOfPayment } from './day-of-payment.ts'
import { holdLedger, madeBefore } from './find-ledger.ts'
import { whoOf } from './post-entry.ts'
import type { Wanted } from './share-out.ts'

/**
 * Records a payment that a customer made. It pays the chosen invoices, else the oldest; the rest stays as credit. Repeating a call with the
 * same `clientId` answers the first payment.
 */
export const recordPayment: Handler<'recordPayment'> = ({ services, db, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const customer = await holdLedger(trx, actor, params._id)
    const { entry } = await enterPayment(trx, { services, actor }, customer, body)
    return answeredEntry(trx, actor, entry)
  })

/** An entry, and whose ledger it is in. */
interface OwnEntry {
  _id: Reached<'ledger_entry'>
  customerId: Reached<'customer'>
}

/**
 * Enters a payment, as {@link recordPayment} says. Call it in a transaction that holds the customer's ledger.
 * @returns its entry, and the payment itself unless the same was entered before
 */
export async function enterPayment(
  trx: Transaction<DB>,
  context: Context,
  customer: BilledCustomer,
  body: RecordedPayment,
): Promise<{ entry: OwnEntry; paymentId?: Reached<'payment'> }> {
  const { customerId } = customer
  const { invoices, clientId, worth: _, ...entered } = body
  const today = await shopToday(trx, context.services.config)
  const worth = worthOf(body, today)
  const before = await madeBefore(trx, { customerId, clientId }, { kind: 'payment', amount: -worth })
  if (before) return { entry: before }
  await refuseRepeated(trx, customerId, body)
  const wanted = await chosenInvoices(trx, customerId, invoices, worth)
  return receivePayment(trx, context, customer, { ...entered, clientId, worth, wanted, today, byCustomer: false })
}

interface Received extends Omit<RecordedPayment, 'invoices' | 'worth' | 'clientId'> {
  clientId?: string
  worth: Cents
  /** the invoices to pay, as entries, each with the amount to pay */
  wanted: readonly Wanted[]
  /** the shop's day */
  today: string
  /** whether the customer paid on our pages, so that no employee entered it */
  byCustomer: boolean
  /** the one invoice that it was entered for, if any */
  invoice?: { _id: Reached<'invoice'>; timestamp: string }
}

/** Enters a received payment, on the day on which the money came. Call it in a transaction that holds the customer's ledger. */
export async function receivePayment(
  trx: Transaction<DB>,
  context: Context,
  customer: BilledCustomer,
  { clientId, worth, wanted, today, byCustomer, invoice, ...entered }: Received,
): Promise<{ entry: OwnEntry; paymentId: Reached<'payment'>; credit: Cents }> {
  const { customerId } = customer
  const enteredBy = whoOf(context)
  const { _id: paymentId } = await trx
    .insertInto('payment')
    .values({
      ...entered,
      ...(invoice && { invId: invoice._id }),
      timestamp: invoice?.timestamp ?? '',
      mauth_id: customer._id,
      customerId,
      company: customer.company,
      contactPerson: customer.contactPerson,
      enteredBy,
      enteredByCustomer: byCustomer,
      confirmation: 'confirmed',
      decidedBy: enteredBy,
      decidedAt: new Date().toISOString(),
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  const day = await dayOfPayment(trx, entered.PaymentDate, today)
  const posted = { _id: paymentId, customerId, worth, day, ...(clientId && { clientId }), wanted }
  const { entryId: _id, credit } = await postPayment(trx, context, posted)
  await recordEvent(trx, context, {
    name: 'payment.recorded',
    entity: 'payment',
    _id: paymentId,
    after: { created: { customer: customer.userName, worth } },
    moved: { customer, amount: worth, name: entered.PayNumber, entryId: _id, reason: '' },
  })
  return { entry: { _id, customerId }, paymentId, credit }
}

/**
 * The worth of a payment in the currency of invoices.
 * @throws AppError naming each field that is wrong
 */
function worthOf({ PaymentDate, Price, Currency, worth }: RecordedPayment, today: string): Cents {
  const issues = paymentIssues({ PaymentDate, Price }, today)
  const refuse = (path: string, said: Omit<Issue, 'path'>) => issues.push({ path: [path], ...said })
  if (worth === 0) refuse('worth', describeIssue('not_positive', { field: 'Worth' }))
  if (Currency !== shopCurrency() && worth === null) {
    refuse('worth', describeIssue('missing', { field: 'Worth', kind: `its worth in ${shopCurrency()}` }))
  }
  if (Currency === shopCurrency() && worth !== null && worth > Price) {
    refuse('worth', describeIssue('worth_above_paid', { paid: moneyText(Price) }))
  }
  if (issues.length > 0) throw invalidInput(issues)
  return worth ?? Price
}

/** What is wrong with a payment's day and amount. Its day may be past, even before its invoice's, but not in the future. */
export function paymentIssues(
  { PaymentDate, Price }: Pick<RecordedPayment, 'PaymentDate'> & { Price?: Cents },
  today: string,
): Issue[] {
  const issues: Issue[] = []
  if (PaymentDate > today) issues.push({ path: ['PaymentDate'], ...describeIssue('payment_in_future', { today }) })
  if (Price === 0) issues.push({ path: ['Price'], ...describeIssue('not_positive', { field: 'Price' }) })
  return issues
}

/** Refuses a payment that an employee or the customer has already entered. */
async function refuseRepeated(
  trx: Transaction<DB>,
  customerId: Reached<'customer'>,
  { PayNumber, PayMethod }: RecordedPayment,
) {
  const same = await trx
    .selectFrom('payment')
    .select('_id')
    .where('customerId', '=', customerId)
    .where('PayNumber', '=', PayNumber)
    .where('PayMethod', '=', PayMethod)
    .where('confirmation', 'in', ['pending', 'confirmed'])
    .executeTakeFirst()
  if (same) throw new AppError('payment_repeated', { number: PayNumber })
}

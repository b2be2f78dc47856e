import { INVOICE_CURRENCY } from '@stitchdesk/contract/basics/enums'
import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { type Cents, cents, sumCents, usd } from '@stitchdesk/contract/basics/money'
import type { RecordedPayment } from '@stitchdesk/contract/billing/ledger'
import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import { AppError, type Issue, invalidInput } from '../../../platform/errors.ts'
import { type Cause, recordEvent } from '../../events/record-event.ts'
import type { Handler } from '../../operation.ts'
import { shopToday } from '../../settings/time-zone.ts'
import type { BilledCustomer } from '../billed-customers.ts'
import { allocateToInvoices } from './allocations.ts'
import { answeredEntry } from './answered-entries.ts'
import { chosenInvoices } from './chosen-invoices.ts'
import { holdLedger, madeBefore } from './find-ledger.ts'
import { postEntry, whoOf } from './post-entry.ts'
import { shareOut } from './share-out.ts'

/**
 * Records a payment that was received of a customer: for the invoices that it names, else for the oldest. What they don't take stays
 * as credit. The same `clientId` again answers the first payment.
 */
export const recordPayment: Handler<'recordPayment'> = ({ services, db, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const customer = await holdLedger(trx, actor, params._id)
    const { entry } = await enterPayment(trx, { services, actor }, customer, body)
    return answeredEntry(trx, actor, entry)
  })

/**
 * Enters a payment, as {@link recordPayment} says. Call it in a transaction that holds the customer's ledger.
 * @returns its entry, and the payment itself unless the same was entered before
 */
export async function enterPayment(
  trx: Transaction<DB>,
  cause: Cause,
  customer: BilledCustomer,
  body: RecordedPayment,
): Promise<{ entry: { _id: string; customerId: string }; paymentId?: string }> {
  const { customerId } = customer
  const { invoices, clientId, worth: _, ...entered } = body
  const day = await shopToday(trx, cause.services.config)
  const worth = worthOf(body, day)
  const before = await madeBefore(trx, { customerId, clientId }, { kind: 'payment', amount: -worth })
  if (before) return { entry: before }
  await refuseRepeated(trx, customerId, body)
  const wanted = await chosenInvoices(trx, customerId, invoices, worth)
  return receivePayment(trx, cause, customer, { ...entered, clientId, worth, wanted, day, byCustomer: false })
}

interface Received extends Omit<RecordedPayment, 'invoices' | 'worth'> {
  worth: Cents
  /** the entries of invoices that take it, each up to what is named */
  wanted: readonly { _id: string; open: Cents }[]
  /** the shop's */
  day: string
  /** whether the customer made it here, and nobody entered it */
  byCustomer: boolean
}

/** Enters a payment that is received, whatever it is worth. Call it in a transaction that holds the customer's ledger. */
export async function receivePayment(
  trx: Transaction<DB>,
  cause: Cause,
  customer: BilledCustomer,
  { clientId, worth, wanted, day, byCustomer, ...entered }: Received,
): Promise<{ entry: { _id: string; customerId: string }; paymentId: string; credit: Cents }> {
  const { customerId } = customer
  const enteredBy = whoOf(cause)
  const { _id: paymentId } = await trx
    .insertInto('payment')
    .values({
      ...entered,
      timestamp: '',
      mauth_id: customer._id,
      customerId,
      company: customer.company,
      contactPerson: customer.contactPerson,
      enteredBy,
      enteredByCustomer: byCustomer,
      confirmation: 'confirmed',
      worth,
      decidedBy: enteredBy,
      decidedAt: new Date().toISOString(),
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  const draft = { customerId, kind: 'payment', amount: cents(-worth), day, paymentId, clientId } as const
  const { _id } = await postEntry(trx, cause, draft)
  const shares = shareOut([{ _id, open: worth }], wanted)
  await allocateToInvoices(trx, cause, { customerId }, shares)
  await recordEvent(trx, cause, {
    name: 'payment.recorded',
    entity: 'payment',
    _id: paymentId,
    after: { created: { customer: customer.userName, worth } },
    moved: { customer, amount: worth, name: entered.PayNumber, reason: '' },
  })
  return { entry: { _id, customerId }, paymentId, credit: cents(worth - sumCents(shares.map(({ amount }) => amount))) }
}

/**
 * The worth of a payment in the currency of invoices.
 * @throws AppError naming each field that is wrong
 */
function worthOf({ PaymentDate, Price, Currency, worth }: RecordedPayment, today: string): Cents {
  const issues: Issue[] = []
  const refuse = (path: string, said: Omit<Issue, 'path'>) => issues.push({ path: [path], ...said })
  // A payment can be entered late, but not before its day.
  if (PaymentDate > today) refuse('PaymentDate', describeIssue('payment_in_future', { today }))
  if (Price === 0) refuse('Price', describeIssue('not_positive', { field: 'Price' }))
  if (worth === 0) refuse('worth', describeIssue('not_positive', { field: 'Worth' }))
  if (Currency !== INVOICE_CURRENCY && worth === null) {
    refuse('worth', describeIssue('missing', { field: 'Worth', kind: `its worth in ${INVOICE_CURRENCY}` }))
  }
  if (Currency === INVOICE_CURRENCY && worth !== null && worth > Price) {
    refuse('worth', describeIssue('worth_above_paid', { paid: usd(Price) }))
  }
  if (issues.length > 0) throw invalidInput(issues)
  return worth ?? Price
}

/** Refuses a payment that counts or waits already, whoever entered it. */
async function refuseRepeated(trx: Transaction<DB>, customerId: string, { PayNumber, PayMethod }: RecordedPayment) {
  // unscoped payment: the customer was found within reach
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

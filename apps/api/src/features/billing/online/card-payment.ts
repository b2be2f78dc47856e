import { type Cents, cents } from '@stitchdesk/contract/basics/money'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { BY_STRIPE } from '../../access/reach.ts'
import { byOwner } from '../../events/record-event.ts'
import type { Services } from '../../operation.ts'
import { shopToday } from '../../settings/time-zone.ts'
import { type BilledCustomer, findCustomerById } from '../billed-customers.ts'
import { allocate, release } from '../ledger/allocations.ts'
import { isDispute } from '../ledger/entry-name.ts'
import { lockLedger } from '../ledger/lock-ledger.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { openOf, shareOut, type Wanted } from '../ledger/share-out.ts'
import type { ToldSession } from './ask-about.ts'
import type { CardShare } from './due-by-card.ts'

/** What a payment by card pays of an invoice or a refund. */
interface Given {
  _id: Reached<'ledger_allocation'>
  debitId: Reached<'ledger_entry'>
  amount: Cents
  kind: string
  /** of a refund or a dispute */
  stripeId: string | null
  isDispute: boolean
}

/** A payment by card in the ledger, which is held. */
export interface CardPayment {
  checkoutId: Reached<'checkout'>
  paymentId: Reached<'payment'>
  customerId: Reached<'customer'>
  accountId: Reached<'account'>
  customer: BilledCustomer
  /** see `cardName` */
  name: string
  /** of the ledger */
  entryId: Reached<'ledger_entry'>
  amount: Cents
  isReversed: boolean
  /** the invoices that it was meant for */
  shares: readonly CardShare[]
  /** in the order in which they were made */
  given: readonly Given[]
}

/** The card payment with this `payment_intent` of Stripe; undefined if we have none. Holds its customer's ledger. */
export async function holdCardPayment(trx: Transaction<DB>, paymentIntent: string): Promise<CardPayment | undefined> {
  const checkout = await trx
    .selectFrom('checkout')
    .select(['_id', 'customerId', 'accountId', 'paymentId', 'shares'])
    .where(BY_STRIPE)
    .where('paymentIntent', '=', paymentIntent)
    .where('state', '=', 'paid')
    .executeTakeFirst()
  if (!checkout?.paymentId) return undefined
  const { _id: checkoutId, customerId, accountId, paymentId, shares } = checkout
  await lockLedger(trx, customerId)
  const customer = await findCustomerById(trx, accountId)
  const entry = await trx
    .selectFrom('ledger_entry as entry')
    .innerJoin('payment', 'payment._id', 'entry.paymentId')
    .select(['entry._id', 'entry.amount', 'payment.PayNumber'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('ledger_entry as back').select('back._id').whereRef('back.reverses', '=', 'entry._id')).as(
        'isReversed',
      ),
    )
    .where('entry.paymentId', '=', paymentId)
    .where('entry.kind', '=', 'payment')
    .executeTakeFirst()
  if (!entry || !customer) return undefined
  return {
    ...{ checkoutId, paymentId, customerId, accountId, customer, shares, name: entry.PayNumber },
    ...{ entryId: entry._id, amount: cents(-entry.amount), isReversed: Boolean(entry.isReversed) },
    given: await givenBy(trx, entry._id),
  }
}

/** The sum of several allocations. */
export const sumOf = (given: readonly Given[]): Cents => openOf(given.map(({ amount }) => ({ open: amount })))

/** What was paid back of a payment, by a refund or a dispute. */
export const refundsOf = ({ given }: CardPayment) => given.filter(({ kind }) => kind === 'refund')

/** What a payment by card is called: by the last digits of its card, where they are known. */
export const cardName = ({ lastDigits }: Pick<ToldSession, 'lastDigits'>): string =>
  lastDigits ? `Card · ${lastDigits}` : 'Card'

/**
 * Enters a refund of a card payment: from its credit first, then from its latest invoices, which owe it again. The amount is at most
 * what is left of the payment.
 * @returns the refund's entry
 */
export async function takeBack(
  trx: Transaction<DB>,
  services: Services,
  payment: CardPayment,
  { amount, stripeId, reason }: { amount: Cents; stripeId: string; reason: string },
): Promise<{ entryId: Reached<'ledger_entry'> }> {
  const { customerId, accountId, entryId, given, name: PayNumber } = payment
  const context = byOwner(services, accountId)
  const day = await shopToday(trx, services.config)
  let open = cents(payment.amount - sumOf(given))
  const released: Wanted[] = []
  for (const share of given.filter(({ kind }) => kind === 'invoice').toReversed()) {
    if (open >= amount) break
    await release(trx, context, { allocationId: share._id })
    released.unshift({ _id: share.debitId, open: share.amount })
    open = cents(open + share.amount)
  }
  const method = { PayMethod: 'CreditCard', PayNumber, stripeId } as const
  const draft = { customerId, kind: 'refund', amount, day, ...method, reason } as const
  const { _id } = await postEntry(trx, context, draft)
  await allocate(trx, context, { customerId }, shareOut([{ _id: entryId, open: amount }], [{ _id, open: amount }]))
  const rest = { _id: entryId, open: cents(open - amount) }
  await allocate(trx, context, { customerId }, shareOut([rest], released))
  return { entryId: _id }
}

async function givenBy(trx: Transaction<DB>, entryId: Reached<'ledger_entry'>): Promise<Given[]> {
  const { rows } = await sql<Given>`
    SELECT share."_id", share."debitId", share."amount", debit."kind", debit."stripeId", ${isDispute('debit')} AS "isDispute"
    FROM ledger_allocation share JOIN ledger_entry debit ON debit."_id" = share."debitId"
    WHERE share."creditId" = ${entryId} AND share."reverses" IS NULL
      AND NOT EXISTS (SELECT FROM ledger_allocation back WHERE back."reverses" = share."_id")
    ORDER BY debit."number"`.execute(trx)
  return rows
}

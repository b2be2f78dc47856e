import { INVOICE_CURRENCY } from '@stitchdesk/contract/basics/enums'
import { type Cents, cents } from '@stitchdesk/contract/basics/money'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { CardCharge } from '../../../platform/outgoing/card-payments.ts'
import { byOwner, recordEvent } from '../../events/record-event.ts'
import type { Services } from '../../operation.ts'
import { shopToday } from '../../settings/time-zone.ts'
import { findCustomerById } from '../billed-customers.ts'
import { allocate, allocateToInvoices, release } from '../ledger/allocations.ts'
import { lockLedger } from '../ledger/lock-ledger.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { openOf, shareOut } from '../ledger/share-out.ts'

const REASON = 'Refunded at Stripe'

/**
 * Enters what was refunded at Stripe of a payment by card: its credit goes first, then what the latest invoices had of it, which owe it
 * again. Stripe tells of all that was refunded so far; what is entered already, also by hand, isn't entered again.
 */
export async function enterRefund(trx: Transaction<DB>, services: Services, charge: CardCharge): Promise<void> {
  const { payment_intent: paymentIntent, currency, amount_refunded } = charge
  if (!paymentIntent || currency !== INVOICE_CURRENCY.toLowerCase()) return
  // unscoped checkout: Stripe names its payment
  const checkout = await trx
    .selectFrom('checkout')
    .select(['_id', 'customerId', 'accountId', 'paymentId'])
    .where('paymentIntent', '=', paymentIntent)
    .where('state', '=', 'paid')
    .executeTakeFirst()
  if (!checkout) return
  const { customerId, accountId } = checkout
  await lockLedger(trx, customerId)
  const customer = await findCustomerById(trx, accountId)
  // unscoped ledger_entry: the payment is the checkout's
  const payment = await trx
    .selectFrom('ledger_entry as entry')
    .select(['entry._id', 'entry.amount'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('ledger_entry as back').select('back._id').whereRef('back.reverses', '=', 'entry._id')).as(
        'isReversed',
      ),
    )
    .where('entry.paymentId', '=', checkout.paymentId)
    .where('entry.kind', '=', 'payment')
    .executeTakeFirst()
  if (!payment || !customer) return
  const given = await givenBy(trx, payment._id)
  const refunded = openOf(
    given.filter(({ kind }) => kind === 'refund').map(({ debitId, amount }) => ({ _id: debitId, open: amount })),
  )
  const more = cents(amount_refunded - refunded)
  if (more <= 0) return
  if (payment.isReversed || more > -payment.amount - refunded) {
    services.log.error({ checkout: checkout._id }, 'Stripe refunded more of a payment than is left of it')
    return
  }
  const cause = byOwner(services, accountId)
  const day = await shopToday(trx, services.config)
  let open = cents(-payment.amount - openOf(given.map(({ debitId, amount }) => ({ _id: debitId, open: amount }))))
  const released: { _id: string; open: Cents }[] = []
  for (const share of given.filter(({ kind }) => kind === 'invoice').toReversed()) {
    if (open >= more) break
    await release(trx, cause, { allocationId: share._id })
    released.unshift({ _id: share.debitId, open: share.amount })
    open = cents(open + share.amount)
  }
  const draft = {
    customerId,
    kind: 'refund',
    amount: more,
    day,
    PayMethod: 'CreditCard',
    PayNumber: paymentIntent,
  } as const
  const { _id } = await postEntry(trx, cause, { ...draft, reason: REASON })
  await allocate(trx, cause, { customerId }, shareOut([{ _id: payment._id, open: more }], [{ _id, open: more }]))
  const rest = { _id: payment._id, open: cents(open - more) }
  await allocateToInvoices(trx, cause, { customerId }, shareOut([rest], released))
  await recordEvent(trx, cause, {
    name: 'customer.refunded',
    entity: 'account',
    _id: customer._id,
    after: { refund: { amount: more, PayMethod: draft.PayMethod, PayNumber: paymentIntent, reason: REASON } },
    moved: { customer, amount: more, name: paymentIntent, reason: '' },
  })
}

/** The allocations of a payment, in the order in which they were made. */
async function givenBy(trx: Transaction<DB>, entryId: string) {
  // unscoped ledger_allocation, ledger_entry: the payment is the checkout's
  const { rows } = await sql<{ _id: string; debitId: string; amount: Cents; kind: string }>`
    SELECT share."_id", share."debitId", share."amount", debit."kind"
    FROM ledger_allocation share JOIN ledger_entry debit ON debit."_id" = share."debitId"
    WHERE share."creditId" = ${entryId} AND share."reverses" IS NULL
      AND NOT EXISTS (SELECT FROM ledger_allocation back WHERE back."reverses" = share."_id")
    ORDER BY debit."number"`.execute(trx)
  return rows
}

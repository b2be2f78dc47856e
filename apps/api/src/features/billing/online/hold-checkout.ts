import { cents, moneyText } from '@stitchdesk/contract/basics/money'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { AppError } from '../../../platform/errors.ts'
import { IS_REPORTED } from '../../requests/queries/billing.ts'
import { lockLedger } from '../ledger/lock-ledger.ts'
import { openInvoice } from '../ledger/open-items.ts'
import { type CardDue, dueByCard } from './due-by-card.ts'

/** The subject of a checkout: one invoice, or all that its customer owes. */
export interface CardTarget {
  customerId: Reached<'customer'>
  /** in whose name the payment is entered */
  accountId: Reached<'account'>
  invoiceId: Reached<'invoice'> | null
}

/** A checkout that is open. */
interface OpenCheckout {
  _id: Reached<'checkout'>
  amount: number
  url: string | null
  createdAt: string
}

/**
 * The open checkout of a target, and the sessions that it replaces: one that was opened a while ago, or that asks for something else than
 * what is owed now. Everybody who presses the button meanwhile gets the same checkout. This doesn't call Stripe.
 */
export async function holdCheckout(
  trx: Transaction<DB>,
  { customerId, accountId, invoiceId }: CardTarget,
): Promise<{ checkout: OpenCheckout; replaced: { _id: Reached<'checkout'>; sessionId: string }[] }> {
  await lockLedger(trx, customerId)
  const due = invoiceId === null ? await dueByCard(trx, customerId) : await dueOfInvoice(trx, invoiceId)
  if (due.amount === 0) throw new AppError('nothing_due')
  if (due.amount < BILLING_LIMITS.leastByCard || due.amount > BILLING_LIMITS.mostByCard) {
    const { leastByCard, mostByCard } = BILLING_LIMITS
    throw new AppError('not_by_card', {
      least: moneyText(cents(leastByCard)),
      most: moneyText(cents(mostByCard)),
      amount: moneyText(due.amount),
    })
  }
  const shares = JSON.stringify(due.shares)
  const { rows: before } = await sql<OpenCheckout & { sessionId: string | null; isSame: boolean }>`
    SELECT "_id", "amount", "url", "createdAt", "sessionId", "state" = 'open' AND "shares" = ${shares}::jsonb
      AND "createdAt" > now() - make_interval(mins => ${BILLING_LIMITS.checkoutReuseMinutes}) AS "isSame"
    FROM checkout WHERE "customerId" = ${customerId} AND "invoiceId" IS NOT DISTINCT FROM ${invoiceId}
      AND "state" IN ('open', 'replaced') FOR UPDATE`.execute(trx)
  const stale = before.filter(({ isSame }) => !isSame)
  const replaced = stale.flatMap(({ _id, sessionId }) => (sessionId === null ? [] : [{ _id, sessionId }]))
  const same = before.find(({ isSame }) => isSame)
  if (stale.length > 0) {
    await trx
      .updateTable('checkout')
      .set({ state: 'replaced' })
      .where(
        '_id',
        'in',
        stale.map(({ _id }) => _id),
      )
      .execute()
  }
  if (same) return { checkout: same, replaced }
  const checkout = await trx
    .insertInto('checkout')
    .values({ customerId, accountId, invoiceId, shares, amount: due.amount })
    .returning(['_id', 'amount', 'url', 'createdAt'])
    .executeTakeFirstOrThrow()
  return { checkout, replaced }
}

/** @throws AppError pay_void, already_paid, payment_waiting */
async function dueOfInvoice(trx: Transaction<DB>, invoiceId: Reached<'invoice'>): Promise<CardDue> {
  const invoice = await trx
    .selectFrom('invoice')
    .select(['voidedAt', IS_REPORTED.as('waits')])
    .where('_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  if (invoice.voidedAt !== null) throw new AppError('pay_void')
  if (invoice.waits) throw new AppError('payment_waiting')
  const open = (await openInvoice(trx, invoiceId))?.open ?? cents(0)
  if (open === 0) throw new AppError('already_paid')
  return { amount: open, shares: [{ invId: invoiceId, amount: open }] }
}

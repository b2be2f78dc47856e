import { amountIn, type Cents, cents } from '@stitchdesk/contract/basics/money'
import { shopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import { type BankAccount, METHOD_OF_ACCOUNT } from '@stitchdesk/contract/billing/bank/accounts'
import type { Body } from '@stitchdesk/contract/endpoints'
import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { AppError } from '../../../platform/errors.ts'
import { bodyOf } from '../../../platform/texts/refusal-texts.ts'
import type { Context, Handler } from '../../operation.ts'
import { changePayment, lockPayment } from '../change-payment.ts'
import { holdLedger } from '../ledger/find-ledger.ts'
import { openInvoiceOf } from '../ledger/open-items.ts'
import { enterPayment } from '../ledger/record-payment.ts'

type Choice = Body<'confirmBankLines'>['lines'][number]
type Line = Awaited<ReturnType<typeof holdLine>>

/**
 * Confirms lines of bank statements, each in a transaction of its own: a refused line leaves the others. A line becomes one payment,
 * however often it is confirmed.
 */
export const confirmBankLines: Handler<'confirmBankLines'> = async ({ services, db, actor, body }) => {
  const refused = []
  for (const choice of body.lines) {
    try {
      await db.transaction().execute((trx) => confirmLine(trx, { services, actor }, choice))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ _id: choice._id, error: bodyOf(error) })
    }
  }
  return { confirmed: body.lines.length - refused.length, refused }
}

async function confirmLine(trx: Transaction<DB>, context: Context & { actor: Actor }, choice: Choice): Promise<void> {
  const line = await holdLine(trx, choice._id)
  if (line.state === 'skipped') throw new AppError('bank_line_skipped')
  const customer = await holdLedger(trx, context.actor, choice.customer)
  if (line.state === 'confirmed') {
    if (await isPaymentOf(trx, line, customer.customerId)) return
    throw new AppError('bank_line_confirmed')
  }
  const worth = worthOf(line, choice)
  const claim = await reportedPayment(trx, line, customer.customerId, choice.invoices)
  const paymentId = claim
    ? await confirmClaim(trx, context, claim, { line, worth })
    : await enterPaymentOf(trx, context, { line, worth, choice }, customer)
  await storeFee(trx, line, { paymentId, worth })
  await trx
    .updateTable('bank_line')
    .set({ state: 'confirmed', paymentId, decidedBy: context.actor._id, decidedAt: sql<string>`now()` })
    .where('_id', '=', line._id)
    .execute()
}

/** Locks a line until the transaction ends, so that a second decision on it sees the first. */
async function holdLine(trx: Transaction<DB>, _id: string) {
  const line = await trx
    .selectFrom('bank_line')
    .innerJoin('bank_import', 'bank_import._id', 'bank_line.importId')
    .select(['bank_line._id', 'day', 'amount', 'fee', 'currency', 'payer', 'text', 'payNumber', 'state', 'fingerprint'])
    .select(['paymentId', 'undone', sql<BankAccount>`coalesce(bank_import."account", 'Bank')`.as('account')])
    .where('bank_line._id', '=', _id)
    .forUpdate('bank_line')
    .executeTakeFirst()
  if (!line) throw new AppError('bank_line_not_found')
  return line
}

/** Stores the fee that the account took from a payment, at the payment's rate. The journal books fees to an account of their own. */
async function storeFee(
  trx: Transaction<DB>,
  { amount, fee }: Line,
  { paymentId, worth }: { paymentId: Reached<'payment'>; worth: Cents },
) {
  const kept = Math.round((fee * worth) / amount)
  if (kept === 0) return
  await trx
    .insertInto('payment_fee')
    .values({ paymentId, amount: cents(kept) })
    .execute()
}

/**
 * The worth of a line in the currency of invoices.
 * @throws AppError bank_worth_missing if the line has another currency and the caller names no worth
 */
function worthOf({ amount, currency }: Line, { worth }: Choice): Cents {
  if (currency === shopCurrency()) return cents(amount)
  if (worth === null) throw new AppError('bank_worth_missing', { amount: amountIn(currency, cents(amount)) })
  return worth
}

/**
 * Whether a confirmed line is a payment of the same customer. If so, the call was repeated or a colleague was faster, and neither is an
 * error.
 */
async function isPaymentOf(
  trx: Transaction<DB>,
  { paymentId }: Line,
  customerId: Reached<'customer'>,
): Promise<boolean> {
  const payment = await trx
    .selectFrom('payment')
    .select('_id')
    .where('_id', '=', paymentId)
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  return payment !== undefined
}

/** A payment that the customer reported for just these invoices, which the line proves: the same amount, waiting to be confirmed. */
async function reportedPayment(
  trx: Transaction<DB>,
  line: Line,
  customerId: Reached<'customer'>,
  invoices: readonly string[],
): Promise<Reached<'payment'> | undefined> {
  if (invoices.length === 0) return undefined
  const named = sql`ARRAY(SELECT chosen FROM unnest(${[...new Set(invoices)]}::text[]) chosen ORDER BY 1)`
  const meant = sql`ARRAY(SELECT part."invoiceId" FROM reported_invoice part WHERE part."paymentId" = payment."_id" ORDER BY 1)`
  const claim = await trx
    .selectFrom('payment')
    .select('_id')
    .where(sql<boolean>`(CASE WHEN payment."invId" IS NULL THEN ${meant} ELSE ARRAY[payment."invId"] END = ${named})`)
    .where('customerId', '=', customerId)
    .where('confirmation', '=', 'pending')
    .where('Currency', '=', line.currency)
    .where('Price', '=', cents(line.amount))
    .orderBy('createdAt')
    .executeTakeFirst()
  return claim?._id
}

/** Confirms the payment that a customer reported, instead of entering a second one. The bank's day and method replace the reported ones. */
async function confirmClaim(
  trx: Transaction<DB>,
  context: Context,
  _id: Reached<'payment'>,
  { line, worth }: { line: Line; worth: Cents },
) {
  const { owed, ...locked } = await lockPayment(trx, _id)
  if (worth > owed) throw new AppError('payment_waiting')
  const received = { PaymentDate: line.day, PayMethod: METHOD_OF_ACCOUNT[line.account] }
  await changePayment(trx, context, locked, { confirmation: 'confirmed', worth, received })
  return _id
}

/** Enters the payment of a line. It pays the chosen invoices in their order while money is left; if none are chosen, it pays the oldest. */
async function enterPaymentOf(
  trx: Transaction<DB>,
  context: Context,
  { line, worth, choice }: { line: Line; worth: Cents; choice: Choice },
  customer: Awaited<ReturnType<typeof holdLedger>>,
): Promise<Reached<'payment'>> {
  const { paymentId } = await enterPayment(trx, context, customer, {
    PaymentDate: line.day,
    PayNumber: line.payNumber || `BANK-${line.day.replaceAll('-', '')}-${line.fingerprint.slice(0, 8)}`,
    Price: cents(line.amount),
    Currency: line.currency,
    PayMethod: METHOD_OF_ACCOUNT[line.account],
    refId: [line.payer, line.text].filter(Boolean).join(' · ').slice(0, 100).trim(),
    worth: line.currency === shopCurrency() ? null : worth,
    invoices:
      choice.invoices.length === 0
        ? undefined
        : await sharesOf(trx, customer.customerId, { worth, invoices: choice.invoices }),
    // A line that is confirmed again after Undo becomes a new payment.
    clientId: line.undone === 0 ? line._id : `${line._id}-${line.undone}`,
  })
  if (!paymentId) throw new AppError('bank_line_confirmed')
  return paymentId
}

async function sharesOf(
  trx: Transaction<DB>,
  customerId: Reached<'customer'>,
  { worth, invoices }: { worth: Cents; invoices: readonly string[] },
) {
  let rest: number = worth
  const shares = []
  for (const invId of invoices) {
    const open = (await openInvoiceOf(trx, customerId, invId))?.open ?? rest
    const share = Math.min(open, rest)
    // A paid invoice stays in the list, so that `enterPayment` refuses it. An invoice for which no money is left is dropped.
    if (open === 0) shares.push({ invId, amount: cents(1) })
    else if (share > 0) shares.push({ invId, amount: cents(share) })
    rest -= share
  }
  return shares
}

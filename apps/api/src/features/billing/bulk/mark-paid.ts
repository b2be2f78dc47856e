import { sumCents } from '@stitchdesk/contract/basics/money'
import { shopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import type { ChosenDone } from '@stitchdesk/contract/billing/bulk/chosen'
import type { Body } from '@stitchdesk/contract/endpoints'
import type { Transaction } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { AppError, invalidInput } from '../../../platform/errors.ts'
import { bodyOf } from '../../../platform/texts/refusal-texts.ts'
import { isNamedAmong } from '../../access/reach.ts'
import { invoiceScope } from '../../access/scope.ts'
import type { Context, Handler } from '../../operation.ts'
import { shopToday } from '../../settings/time-zone.ts'
import { chosenInvoices } from '../ledger/chosen-invoices.ts'
import { holdLedger } from '../ledger/find-ledger.ts'
import { paymentIssues, receivePayment } from '../ledger/record-payment.ts'
import { answeredInvoices } from '../queries.ts'
import { refuseRepeated } from '../reported/refuse-repeated.ts'

type Refused = ChosenDone['refused']

/**
 * Records that chosen invoices were paid in full: one payment for each customer, of what their invoices owe, in a transaction of its own. A
 * refused invoice doesn't stop the others.
 */
export const markInvoicesPaid: Handler<'markInvoicesPaid'> = async ({ services, db, actor, body }) => {
  const ids = [...new Set(body.ids)]
  const issues = paymentIssues(body, await shopToday(db, services.config))
  if (issues.length > 0) throw invalidInput(issues)
  const found = await db
    .selectFrom('invoice')
    .select(['invoice._id', 'invoice.mauth_id', 'invoice.customerId'])
    .where(isNamedAmong('invoice._id', ids))
    .where(invoiceScope(actor))
    .orderBy('invoice.createdAt')
    .execute()
  const refused: Refused = ids
    .filter((_id) => !found.some((invoice) => invoice._id === _id))
    .map((_id) => ({ _id, error: bodyOf(new AppError('invoice_not_found')) }))
  for (const invoices of Map.groupBy(found, ({ customerId }) => customerId).values()) {
    try {
      refused.push(...(await db.transaction().execute((trx) => payAll(trx, { services, actor }, invoices, body))))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push(...invoices.map(({ _id }) => ({ _id, error: bodyOf(error) })))
    }
  }
  return { done: ids.length - refused.length, refused }
}

/**
 * Records one payment of all chosen invoices of a customer.
 * @returns the invoices that take no payment
 */
async function payAll(
  trx: Transaction<DB>,
  context: Context & { actor: Actor },
  invoices: readonly { _id: Reached<'invoice'>; mauth_id: string }[],
  { ids: _, ...paid }: Body<'markInvoicesPaid'>,
): Promise<Refused> {
  const [first] = invoices
  if (!first) return []
  const customer = await holdLedger(trx, context.actor, first.mauth_id)
  const today = await shopToday(trx, context.services.config)
  // Reads with the ledger held, so that a second click finds the invoices paid.
  const now = await answeredInvoices(trx, today)
    .where(
      'invoice._id',
      'in',
      invoices.map(({ _id }) => _id),
    )
    .execute()
  const refused = now.flatMap((invoice) => {
    const why = refusalOf(invoice)
    return why ? [{ _id: invoice._id, error: bodyOf(new AppError(why)) }] : []
  })
  const taking = now.filter(({ _id }) => !refused.some((other) => other._id === _id))
  if (taking.length === 0) return refused
  await refuseRepeated(
    trx,
    taking.map(({ _id }) => _id),
    paid,
  )
  const worth = sumCents(taking.map(({ owed }) => owed))
  const chosen = taking.map(({ _id, owed }) => ({ invId: _id, amount: owed }))
  const wanted = await chosenInvoices(trx, customer.customerId, chosen, worth)
  const money = { Price: worth, Currency: shopCurrency(), worth } as const
  await receivePayment(trx, context, customer, { ...paid, ...money, wanted, today, byCustomer: false })
  return refused
}

/** Why an invoice takes no payment. If a report waits, the administrator confirms that instead, so that the money doesn't count twice. */
function refusalOf({
  state,
  owed,
  awaitingConfirmation,
}: {
  state: string
  owed: number
  awaitingConfirmation: boolean
}) {
  if (state === 'Draft') return 'pay_draft'
  if (state === 'Void') return 'pay_void'
  if (owed === 0) return 'already_paid'
  if (awaitingConfirmation) return 'confirm_report'
  return undefined
}

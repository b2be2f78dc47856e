import type { Payment } from '@stitchdesk/contract/payment'
import { AppError } from '../../errors.ts'
import type { Handler } from '../../handler.ts'
import type { Database } from '../../platform/database.ts'
import { offsetOf, pagedAnswer } from '../../platform/paging.ts'
import { findCustomer, PAYMENT_COLUMNS, type PaymentEnums, selectInvoices } from './queries.ts'

/** Invoices of one customer, latest first, each with the payment that settled it. */
export const listInvoices: Handler<'listInvoices'> = async ({ db, actor, params }) => {
  const customer = await findCustomer(db, actor, params.id)
  if (!customer) throw new AppError('record_not_found')
  const invoices = await selectInvoices(db)
    .where('invoice.mauth_id', '=', customer._id)
    .orderBy('invoice.createdAt', 'desc')
    .orderBy('invoice._id', 'desc')
    .limit(params.size)
    .offset(offsetOf(params))
    .execute()
  const { total } = await db
    .selectFrom('invoice')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('mauth_id', '=', customer._id)
    .executeTakeFirstOrThrow()
  const payments = await settlingPayments(
    db,
    invoices.map((invoice) => invoice._id),
  )
  const docs = invoices.map((invoice) => ({ ...invoice, payment: payments.get(invoice._id) ?? null }))
  return pagedAnswer(docs, total, params)
}

/** The payment that counts, by `_id` of its invoice: there is at most one that was not rejected. */
async function settlingPayments(db: Database, invoiceIds: string[]): Promise<Map<string, Payment>> {
  if (invoiceIds.length === 0) return new Map()
  const payments = await db
    .selectFrom('payment')
    .select(PAYMENT_COLUMNS)
    .$narrowType<PaymentEnums>()
    .where('payment.invId', 'in', invoiceIds)
    .where('payment.confirmation', '!=', 'rejected')
    .execute()
  return new Map(payments.map((payment) => [payment.invId, payment]))
}

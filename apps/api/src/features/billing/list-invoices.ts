import type { PaymentInCents } from '@stitchdesk/contract/billing/payment'
import { expressionBuilder } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import { offsetOf, pagedAnswer } from '../../platform/database/paging.ts'
import { AppError } from '../../platform/errors.ts'
import { showsInvoice } from '../access/scope.ts'
import type { Handler } from '../operation.ts'
import { shopToday } from '../settings/time-zone.ts'
import { findCustomer } from './billed-customers.ts'
import { paymentsOf } from './payments-of.ts'
import { answeredInvoices, stateOn } from './queries.ts'

/** Invoices of one customer, latest first, each with the payments entered for it. Customers see no drafts. */
export const listInvoices: Handler<'listInvoices'> = async ({ services, db, actor, params, query }) => {
  const customer = await findCustomer(db, actor, params.id)
  if (!customer) throw new AppError('record_not_found')
  const today = await shopToday(db, services.config)
  const eb = expressionBuilder<DB, 'invoice'>()
  const named = eb.and([
    eb('invoice.customerId', '=', customer.customerId),
    showsInvoice(actor),
    ...(query.state ? [eb(stateOn(today), '=', query.state)] : []),
  ])
  const invoices = await answeredInvoices(db, today)
    .where(named)
    .orderBy('invoice.createdAt', 'desc')
    .orderBy('invoice._id', 'desc')
    .limit(params.size)
    .offset(offsetOf(params))
    .execute()
  const { total } = await db
    .selectFrom('invoice')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(named)
    .executeTakeFirstOrThrow()
  const payments = await paymentsOf(
    db,
    invoices.map((invoice) => invoice._id),
  )
  const docs = invoices.map((invoice) => {
    const own = payments.get(invoice._id) ?? []
    return { ...invoice, payment: own.find(counts) ?? null, payments: own }
  })
  return pagedAnswer(docs, total, params)
}

const counts = ({ confirmation }: PaymentInCents) => confirmation === 'pending' || confirmation === 'confirmed'

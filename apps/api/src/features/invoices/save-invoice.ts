import { LIMITS } from '@stitchdesk/contract/limits'
import { type InvoiceTotals, invoiceTotals } from '@stitchdesk/contract/money'
import type { Transaction } from 'kysely'
import { AppError } from '../../errors.ts'
import type { Handler, Services } from '../../handler.ts'
import { recordEvent } from '../../platform/audit.ts'
import type { DB } from '../../platform/database.generated.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { lockBillable } from './billable.ts'
import { insertInvoice, insertLines } from './insert-invoice.ts'
import { findCustomer, loadInvoice } from './queries.ts'
import { usd } from './usd.ts'

/**
 * Generates an invoice from unpaid Done requests of one customer. Whoever sends the same selection again, or at the same
 * moment, gets the same invoice.
 */
export const saveInvoice: Handler<'saveInvoice'> = ({ services, db, actor, body }) =>
  db.transaction().execute(async (trx) => {
    const customer = await findCustomer(trx, actor, body.mauth_id)
    if (!customer || customer.delete) throw new AppError('record_not_found', 'There is no such customer.')
    const billable = await lockBillable(trx, customer, body.inv)
    if ('invoiceId' in billable) return loadInvoice(trx, billable.invoiceId)

    const taxRate = Math.round(services.config.TAX_RATE * 100) / 100
    const totals = invoiceTotals(billable.requests, taxRate)
    if (totals.subtotal + totals.tax > LIMITS.money) {
      throw new AppError('conflict', 'This is more than one invoice can hold. Choose fewer items.')
    }
    const invoice = await insertInvoice(trx, {
      ...totals,
      taxRate,
      fb_Id: String(customer.id),
      company: customer.company,
      contactPerson: customer.contactPerson,
      authEmail: customer.email,
      mauth_id: customer._id,
      createdBy: actor._id,
    })
    await insertLines(trx, invoice._id, billable.requests)
    const event = { by: actor._id, entity: 'invoice', entityId: invoice._id } as const
    await recordEvent(trx, event, 'created', { timestamp: invoice.timestamp, grandTotal: totals.grandTotal })
    if (actor.Designation !== 'User') await mailInvoice(trx, services, customer, { ...invoice, totals })
    return loadInvoice(trx, invoice._id)
  })

type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

async function mailInvoice(
  trx: Transaction<DB>,
  services: Services,
  customer: Customer,
  { _id, timestamp, totals }: { _id: string; timestamp: string; totals: InvoiceTotals },
) {
  await queueMail(trx, services, {
    kind: 'invoice',
    to: customer.invoiceEmail || customer.email,
    accountId: customer._id,
    subject: `Invoice ${timestamp} from ${services.config.COMPANY_NAME}`,
    paragraphs: [
      `Hello ${customer.contactPerson || customer.userName},`,
      'here is the invoice for your finished work. You can print it, or enter your payment after signing in.',
    ],
    facts: [
      ['Invoice', timestamp],
      ['Total', usd(totals.grandTotal)],
    ],
    link: { label: 'Open the invoice', path: `/invoice/${_id}` },
  })
}

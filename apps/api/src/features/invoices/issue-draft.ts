import type { InvoiceTotals } from '@stitchdesk/contract/basics/money'
import { usd } from '@stitchdesk/contract/basics/money'
import type { Transaction } from 'kysely'
import type { Actor, Services } from '../../http/handler.ts'
import { recordEvent } from '../../platform/audit.ts'
import type { DB } from '../../platform/database.generated.ts'
import { isStaff } from '../access/reach.ts'
import { greeting } from '../mail/greeting.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Billable } from './billable.ts'
import { dueDate } from './due-date.ts'
import { numberInvoice } from './number-invoice.ts'
import type { BilledCustomer } from './queries.ts'
import { tellRequests } from './tell-requests.ts'

interface Issued extends InvoiceTotals {
  _id: string
  customer: BilledCustomer
  requests: Billable[]
}

/** Gives a draft its number and its due date, and mails it, unless the customer issues it themselves. */
export async function issueDraft(
  trx: Transaction<DB>,
  services: Services,
  actor: Actor,
  invoice: Issued,
): Promise<void> {
  const { _id, grandTotal, requests } = invoice
  const at = new Date()
  const due = dueDate(at, services.config)
  const timestamp = await numberInvoice(trx, _id, { at, dueDate: due })
  await recordEvent(trx, { by: actor._id, entity: 'invoice', entityId: _id }, 'created', { timestamp, grandTotal })
  await tellRequests(trx, actor, requests, { before: null, after: timestamp })
  if (isStaff(actor)) await mailInvoice(trx, services, { ...invoice, timestamp, due })
}

async function mailInvoice(
  trx: Transaction<DB>,
  services: Services,
  { _id, customer, timestamp, due, grandTotal }: Issued & { timestamp: string; due: string },
) {
  await queueMail(trx, services, {
    kind: 'invoice',
    to: customer.invoiceEmail || customer.email,
    accountId: customer._id,
    subject: `Invoice ${timestamp} from ${services.config.COMPANY_NAME}`,
    paragraphs: [
      greeting(customer),
      'here is the invoice for your finished work. You can print it, or enter your payment after signing in.',
    ],
    facts: [
      ['Invoice', timestamp],
      ['Total', usd(grandTotal)],
      ['Due', due],
    ],
    link: { label: 'Open the invoice', path: `/invoice/${_id}` },
  })
}

import type { InvoiceTotals } from '@stitchdesk/contract/basics/money'
import type { Transaction } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/database/database.generated.ts'
import { dayOf } from '../../../platform/days.ts'
import { isStaff } from '../../access/scope.ts'
import { recordEvent } from '../../events/record-event.ts'
import type { Services } from '../../operation.ts'
import { shopZone } from '../../settings/time-zone.ts'
import { invoiceTermsOf } from '../../terms/invoice-terms.ts'
import type { Billable } from '../billable.ts'
import { dueDate } from '../due-date.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { type Numbering, numberInvoice } from '../number-invoice.ts'
import type { BilledCustomer } from '../queries.ts'
import { setInvoiceNumber } from '../set-invoice-number.ts'

interface Issued extends InvoiceTotals {
  _id: string
  customer: BilledCustomer
  requests: Billable[]
}

/** What who issues many invoices knows of all of them. */
interface Known {
  numbering?: Numbering
  /** the shop's */
  timeZone?: string
}

/**
 * Gives a draft its number and its due date, enters it in the ledger, and mails it, unless the customer issues it themselves. Call it
 * in a transaction that holds the ledger.
 */
export async function issueDraft(
  trx: Transaction<DB>,
  services: Services,
  actor: Actor,
  invoice: Issued,
  { numbering, timeZone }: Known = {},
): Promise<void> {
  const { _id, customer, grandTotal, requests } = invoice
  const at = new Date()
  const invoiceDate = dayOf(at, timeZone ?? (await shopZone(trx, services.config)))
  const { dueDays } = await invoiceTermsOf(trx, services.config, customer.customerId)
  const due = dueDate(invoiceDate, dueDays)
  const timestamp = await numberInvoice(trx, _id, { at, numbering, invoiceDate, dueDate: due })
  const { customerId } = customer
  await postEntry(trx, { actor }, { customerId, kind: 'invoice', amount: grandTotal, day: invoiceDate, invoiceId: _id })
  await setInvoiceNumber(trx, { actor }, requests, timestamp)
  await recordEvent(
    trx,
    { services, actor },
    {
      name: 'invoice.issued',
      entity: 'invoice',
      _id,
      after: { created: { timestamp, grandTotal } },
      issued: { customer, timestamp, due, grandTotal, byStaff: isStaff(actor) },
    },
  )
}
